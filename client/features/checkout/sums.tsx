import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { countedDelivery, segmentValue } from '../../../domain/cart/totals.ts';
import type { Grosze } from '../../../domain/money.ts';
import { formatPrice } from '../../../domain/price/format-price.ts';
import { usePriceFormat } from '../../ui/shop-context.tsx';
import { cartAtom } from '../cart/cart-atoms.ts';
import { cartTotalsAtom } from '../cart/totals-atoms.ts';
import styles from './summary.module.css';

/** Gross costs: items, discount, delivery, payment, gift card, total, and the VAT in it. */
export function Sums() {
  const totals = useAtomValue(cartTotalsAtom);
  const cart = useAtomValue(cartAtom);
  const { payment } = cart;
  const shipping = countedDelivery(cart);
  const value = (code: string) => segmentValue(totals, code);
  const surcharge = value('payment') ?? payment?.cost_incl_tax ?? null;
  return (
    <dl className={styles.sums}>
      <Sum label={<Trans>Goods</Trans>} amount={value('subtotal_incl_tax')} />
      <Sum label={<Trans>Discount</Trans>} amount={value('discount') || null} />
      {shipping !== null && (
        <Sum
          label={<Trans>Delivery</Trans>}
          amount={value('shipping') ?? shipping.price_incl_tax}
        />
      )}
      {surcharge !== 0 && <Sum label={<Trans>Payment</Trans>} amount={surcharge} />}
      <Sum label={<Trans>Gift card</Trans>} amount={value('giftcard')} />
      <Sum label={<Trans>Total</Trans>} amount={totals.due} isTotal />
      {/* An estimate has no tax: its row is empty, so that the button below does not move later. */}
      {value('tax') === null ? (
        <div className={styles.sum} aria-hidden="true">
          <dt>&nbsp;</dt>
          <dd />
        </div>
      ) : (
        <Sum label={<Trans>including VAT</Trans>} amount={value('tax')} />
      )}
    </dl>
  );
}

/** The total beside the order button, where the button is sticky. */
export function Due() {
  const format = usePriceFormat();
  const { due } = useAtomValue(cartTotalsAtom);
  return (
    <p className={styles.due}>
      <Trans>Total</Trans> <b>{formatPrice(due, format)}</b>
    </p>
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
