import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
import { nextQuantity, typedQuantity } from '../../domain/cart/quantity.ts';
import { Announcement } from './announcement.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './quantity-stepper.module.css';

interface QuantityStepperProps {
  readonly quantity: number;
  readonly most: number;
  /** 1 by default. */
  readonly least?: number;
  /** The counted product, for the labels of field and buttons. */
  readonly of: string;
  /** Why the last quantity was refused, unless the field has a newer error. */
  readonly error?: ReactNode;
  readonly onChange: (quantity: number) => void;
}

/** A quantity field with two buttons. Enter or leaving the field applies the typed value. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { quantity, most, least = 1, of, error, onChange } = props;
  const { t } = useLingui();
  const messageId = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const [fault, setFault] = useState<'number' | 'many' | null>(null);
  const less = nextQuantity(quantity, -1, { least, most });
  const more = nextQuantity(quantity, 1, { least, most });

  function take(next: number) {
    setFault(null);
    if (next !== quantity) onChange(next);
  }

  function takeDraft() {
    if (draft === null) return;
    setDraft(null);
    const typed = typedQuantity(draft, { least, most });
    if (typed.ok) take(typed.quantity);
    else setFault(typed.fault);
  }

  return (
    <div>
      <div className={styles.stepper}>
        <IconButton
          icon="minus"
          label={t`One less: ${of}`}
          aria-disabled={less === null}
          onClick={() => less !== null && take(less)}
        />
        <input
          className={styles.quantity}
          inputMode="numeric"
          enterKeyHint="done"
          autoComplete="off"
          aria-label={t`Quantity: ${of}`}
          aria-describedby={messageId}
          readOnly={most < least}
          value={draft ?? quantity}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setDraft(target.value)}
          onBlur={takeDraft}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // The field may stand in a form that places an order.
            event.preventDefault();
            takeDraft();
          }}
        />
        <IconButton
          icon="plus"
          label={t`One more: ${of}`}
          aria-disabled={more === null}
          onClick={() => (more === null ? setFault('many') : take(more))}
        />
        <Announcement about={String(quantity)}>{quantity}</Announcement>
      </div>
      {/* One line is reserved, so that nothing moves when the pointer leaves the field. */}
      <p id={messageId} className={styles.message}>
        <span role="status">
          {fault === 'number' && <Trans>Enter a number, {least} or more.</Trans>}
          {fault === 'many' && most >= least && (
            <Plural value={most} one="At most # piece." other="At most # pieces." />
          )}
        </span>
        {fault === null && error}
      </p>
    </div>
  );
}
