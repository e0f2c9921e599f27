import { useLingui } from '@lingui/react/macro';
import { IconButton } from './icon-button.tsx';
import styles from './quantity-stepper.module.css';

interface QuantityStepperProps {
  readonly quantity: number;
  readonly most: number | null;
  /** 1 unless said otherwise. */
  readonly least?: number;
  /** What is counted, for the names of the buttons. */
  readonly of: string;
  readonly onChange: (quantity: number) => void;
}

/** A quantity with its two buttons, also to be typed. */
export function QuantityStepper({ quantity, most, least = 1, of, onChange }: QuantityStepperProps) {
  const { t } = useLingui();
  return (
    <fieldset className={styles.stepper}>
      <legend className={styles.legend}>{t`Quantity: ${of}`}</legend>
      <IconButton
        icon="minus"
        label={t`One less: ${of}`}
        disabled={quantity <= least}
        onClick={() => onChange(quantity - 1)}
      />
      <output className={styles.quantity} aria-live="polite">
        {quantity}
      </output>
      <IconButton
        icon="plus"
        label={t`One more: ${of}`}
        disabled={most !== null && quantity >= most}
        onClick={() => onChange(quantity + 1)}
      />
    </fieldset>
  );
}
