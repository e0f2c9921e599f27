import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './choice.module.css';
import { classNames } from './class-names.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface ChoiceOption {
  readonly id: string;
  readonly label: string;
  readonly hex: string | null;
  readonly isAvailable: boolean;
}

interface ChoiceProps {
  readonly name: string;
  readonly legend: ReactNode;
  readonly kind: 'swatch' | 'cells';
  readonly options: readonly ChoiceOption[];
  readonly chosen: string | null;
  /** The element with an error of this choice. */
  readonly describedBy?: string | undefined;
  readonly onChoose: (id: string) => void;
}

/**
 * A single choice: colour swatches or a row of sizes. Native radios, so that arrow keys, screen
 * readers and forms work. A sold-out option can still be chosen for a restock notice; it is struck
 * through and labelled.
 */
export function Choice({
  name,
  legend,
  kind,
  options,
  chosen,
  describedBy,
  onChoose,
}: ChoiceProps) {
  const { t } = useLingui();
  return (
    <fieldset aria-describedby={describedBy}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={kind === 'swatch' ? styles.swatches : styles.cells}>
        {options.map((option) => (
          <label
            key={option.id}
            title={option.label}
            className={classNames(styles.option, !option.isAvailable && styles.unavailable)}
            style={kind === 'swatch' ? { background: option.hex ?? undefined } : undefined}
          >
            <input
              type="radio"
              name={name}
              value={option.id}
              checked={option.id === chosen}
              onChange={() => onChoose(option.id)}
              className={styles.input}
            />
            {kind === 'swatch' && option.hex !== null ? (
              <VisuallyHidden>{option.label}</VisuallyHidden>
            ) : (
              <span>{option.label}</span>
            )}{' '}
            {!option.isAvailable && <VisuallyHidden>({t`unavailable`})</VisuallyHidden>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
