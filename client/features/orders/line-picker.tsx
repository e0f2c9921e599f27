import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { chosenValues, lineName } from '../../../domain/cart/line-name.ts';
import type { OrderView } from '../../../domain/commerce/order-view.ts';
import { linesField, quantityField } from '../../../domain/order/claim-lines.ts';
import { Checkbox } from '../../ui/field.tsx';
import { ReturnNote } from '../../ui/return-note.tsx';
import styles from './orders.module.css';

type Line = OrderView['lines'][number];

interface LinePickerProps {
  readonly legend: ReactNode;
  readonly lines: readonly Line[];
  /** The largest quantity of a line that can be chosen; zero leaves the line out. */
  readonly most: (line: Line) => number;
  /** The quantity chosen before, when the shopper returns to change it; zero by default. */
  readonly chosen?: (line: Line) => number;
  /** For a withdrawal: lines that cannot be returned show the reason. */
  readonly isWithdrawal?: boolean;
  /** The message that nothing was chosen. */
  readonly error?: string | undefined;
}

/** Selects lines of an order and their quantities (pl-C06): none at first, all by one checkbox. */
export function LinePicker({
  legend,
  lines,
  most,
  chosen = () => 0,
  isWithdrawal = false,
  error,
}: LinePickerProps) {
  const { group, all, chooseAll, follow } = useChooseAll();
  return (
    <fieldset ref={group} className={styles.list} onChange={follow}>
      <legend className={styles.heading}>{legend}</legend>
      {lines.some((line) => most(line) > 0) && (
        <Checkbox
          ref={all}
          name={linesField}
          label={<Trans>Everything</Trans>}
          error={error}
          onChange={chooseAll}
        />
      )}
      {lines.map((line) => (
        <PickedLine
          key={line.item_id}
          line={line}
          most={most(line)}
          chosen={chosen(line)}
          isWithdrawal={isWithdrawal}
        />
      ))}
      <p className={styles.soft}>
        {isWithdrawal ? (
          <Trans>Choose the pieces of each product; 0 keeps it.</Trans>
        ) : (
          <Trans>Choose the pieces of each product.</Trans>
        )}
      </p>
    </fieldset>
  );
}

interface PickedLineProps extends Pick<LinePickerProps, 'isWithdrawal'> {
  readonly line: Line;
  readonly most: number;
  readonly chosen: number;
}

function PickedLine({ line, most, chosen, isWithdrawal }: PickedLineProps) {
  const { t } = useLingui();
  const options = chosenValues(line);
  const name = lineName(line);
  return (
    <div className={styles.picked}>
      <div>
        <p>
          {line.name}
          {options !== '' && <span className={styles.soft}> ({options})</span>}
        </p>
        {isWithdrawal && <ReturnNote limit={line.return_limit} className={styles.soft} />}
      </div>
      {most === 0 ? (
        <span className={styles.soft}>
          <Trans>not possible</Trans>
        </span>
      ) : (
        <select
          autoComplete="off"
          name={quantityField(line)}
          defaultValue={chosen}
          aria-label={t`Pieces: ${name}`}
          className={styles.pieces}
        >
          {Array.from({ length: most + 1 }, (_, quantity) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is the option
            <option key={quantity} value={quantity}>
              {quantity}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}

/**
 * The checkbox for all selects of a group: it sets them, and shows whether all, some or none are
 * full.
 */
function useChooseAll() {
  const group = useRef<HTMLFieldSetElement>(null);
  const all = useRef<HTMLInputElement>(null);
  const lists = () => Array.from(group.current?.querySelectorAll('select') ?? []);

  function follow(): void {
    if (all.current === null) return;
    const given = lists();
    const isFull = given.every(({ selectedIndex, length }) => selectedIndex === length - 1);
    all.current.checked = isFull;
    all.current.indeterminate = !isFull && given.some(({ selectedIndex }) => selectedIndex > 0);
  }

  /** Sets the selects synchronously, so that the form's change handler reads the new values. */
  function chooseAll(): void {
    const isChosen = all.current?.checked ?? false;
    for (const list of lists()) list.selectedIndex = isChosen ? list.length - 1 : 0;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the initial selects
  useEffect(follow, []);
  return { group, all, chooseAll, follow };
}
