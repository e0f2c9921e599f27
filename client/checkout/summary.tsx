import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { segmentValue } from '../../domain/cart/totals.ts';
import type { Grosze } from '../../domain/money.ts';
import { formatPrice } from '../../domain/price/format-price.ts';
import { cartAtom, cartLinesAtom } from '../cart/cart-atoms.ts';
import { CartLines } from '../cart/cart-lines.tsx';
import { FreeDelivery } from '../cart/free-delivery.tsx';
import { RemovedNote } from '../cart/removed-note.tsx';
import { cartTotalsAtom } from '../cart/totals-atoms.ts';
import { isOnlineAtom } from '../net/online.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/field.tsx';
import { Anchor } from '../ui/link-context.tsx';
import { usePriceFormat } from '../ui/shop-context.tsx';
import styles from './summary.module.css';

interface SummaryProps {
  readonly termsError: string | undefined;
  readonly isSending: boolean;
  readonly isWaiting: boolean;
  readonly refusal: string | null;
}

/** Goods, delivery and the whole price directly before the button that orders (pl-B01, pl-B03). */
export function Summary({ termsError, isSending, isWaiting, refusal }: SummaryProps) {
  const { t } = useLingui();
  const totals = useAtomValue(cartTotalsAtom);
  const { shipping, payment } = useAtomValue(cartAtom);
  const lines = useAtomValue(cartLinesAtom);
  const isOnline = useAtomValue(isOnlineAtom);
  const isBlocked = lines.some((line) => line.errors['stock'] !== undefined);
  const value = (code: string) => segmentValue(totals, code);
  return (
    <aside className={styles.summary} aria-labelledby="summary">
      <h2 id="summary" className={styles.heading}>
        <Trans>Summary</Trans>
      </h2>
      <FreeDelivery />
      <RemovedNote />
      <CartLines />
      <dl className={styles.sums}>
        <Sum label={<Trans>Goods</Trans>} amount={value('subtotal_incl_tax')} />
        <Sum label={<Trans>Discount</Trans>} amount={value('discount')} />
        {shipping !== null && (
          <Sum
            label={<Trans>Delivery</Trans>}
            amount={value('shipping') ?? shipping.price_incl_tax}
          />
        )}
        {payment !== null && payment.cost_incl_tax > 0 && (
          <Sum label={<Trans>Payment</Trans>} amount={value('payment') ?? payment.cost_incl_tax} />
        )}
        <Sum label={<Trans>Total</Trans>} amount={value('grand_total')} isTotal />
        <Sum label={<Trans>including VAT</Trans>} amount={value('tax')} />
      </dl>
      <Checkbox
        name="terms"
        error={termsError}
        label={
          <Trans>
            I accept the{' '}
            <Anchor className={styles.link} target={{ to: 'screen', screen: 'terms' }}>
              terms
            </Anchor>{' '}
            and the{' '}
            <Anchor className={styles.link} target={{ to: 'screen', screen: 'privacy' }}>
              privacy policy
            </Anchor>
          </Trans>
        }
      />
      {!isOnline && (
        <p className={styles.notice} role="status">
          <Trans>There is no Internet connection.</Trans>{' '}
          <Trans>
            The order will be saved on this device and sent when the connection is back.
          </Trans>
        </p>
      )}
      {isWaiting && (
        <p className={styles.notice} role="status">
          <Trans>
            Your order is saved, but not placed yet: we have had no answer. It is sent once only.
          </Trans>
        </p>
      )}
      {refusal !== null && (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
      <Button type="submit" isBusy={isSending} disabled={isBlocked} className={styles.order}>
        {t`Order with obligation to pay`}
      </Button>
      <p className={styles.law}>
        <Trans>
          You have 14 days to withdraw from the contract; we give you 30 to return. Seller: Witryna
          Studio sp. z o.o., Łódź.
        </Trans>
      </p>
    </aside>
  );
}

interface SumProps {
  readonly label: ReactNode;
  readonly amount: Grosze | null;
  readonly isTotal?: boolean;
}

function Sum({ label, amount, isTotal = false }: SumProps) {
  const format = usePriceFormat();
  if (amount === null) return null;
  return (
    <div className={isTotal ? styles.total : styles.sum}>
      <dt>{label}</dt>
      <dd>{formatPrice(amount, format)}</dd>
    </div>
  );
}
