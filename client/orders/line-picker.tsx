import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OrderView } from '../../domain/commerce/order-view.ts';
import { piecesField } from '../../domain/order/claim-lines.ts';
import { chosenValues, lineName } from '../../domain/order/line-name.ts';
import { ReturnNote } from '../ui/return-note.tsx';
import styles from './orders.module.css';

type Line = OrderView['lines'][number];

interface LinePickerProps {
  readonly legend: ReactNode;
  readonly lines: readonly Line[];
  /** The most pieces of a line that can be chosen; none leaves the line out. */
  readonly most: (line: Line) => number;
  /** Pieces chosen at first. */
  readonly initial: (line: Line) => number;
  /** It is asked what goes back: lines say why they cannot. */
  readonly isWithdrawal?: boolean;
}

/** Which lines of an order, and how many pieces of each (pl-C06). */
export function LinePicker({
  legend,
  lines,
  most,
  initial,
  isWithdrawal = false,
}: LinePickerProps) {
  const { t } = useLingui();
  return (
    <fieldset className={styles.list}>
      <legend className={styles.heading}>{legend}</legend>
      {lines.map((line) => {
        const limit = most(line);
        const options = chosenValues(line);
        const name = lineName(line);
        return (
          <div key={line.item_id} className={styles.picked}>
            <div>
              <p>
                {line.name}
                {options !== '' && <span className={styles.soft}> ({options})</span>}
              </p>
              {isWithdrawal && <ReturnNote limit={line.return_limit} className={styles.soft} />}
            </div>
            {limit === 0 ? (
              <span className={styles.soft}>
                <Trans>not possible</Trans>
              </span>
            ) : (
              <select
                name={piecesField(line)}
                defaultValue={initial(line)}
                aria-label={t`Pieces: ${name}`}
                className={styles.pieces}
              >
                {Array.from({ length: limit + 1 }, (_, pieces) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the number is what the option is
                  <option key={pieces} value={pieces}>
                    {pieces}
                  </option>
                ))}
              </select>
            )}
          </div>
        );
      })}
      <p className={styles.soft}>
        <Trans>Choose the pieces of each product; 0 keeps it.</Trans>
      </p>
    </fieldset>
  );
}
