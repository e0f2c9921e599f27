import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { segmentValue, subtotal } from '../../../domain/cart/totals.ts';
import { grosze } from '../../../domain/money.ts';
import { formatPrice } from '../../../domain/price/format-price.ts';
import { isDeliveryEverFree } from '../../../domain/price/free-delivery.ts';
import { usePriceFormat, useShop } from '../../ui/shop-context.tsx';
import { cartAtom, isVirtualCartAtom } from './cart-atoms.ts';
import styles from './free-delivery.module.css';
import { cartTotalsAtom } from './totals-atoms.ts';

/**
 * Threshold of free delivery and the amount that is missing, after reductions (pl-A16, cart-62).
 * Renders nothing when delivery is never free, nothing is shipped, or delivery is free below the
 * threshold.
 */
export function FreeDelivery() {
  const { freeDeliveryFrom: limit } = useShop();
  const { cartItems, platformTotals } = useAtomValue(cartAtom);
  const totals = useAtomValue(cartTotalsAtom);
  const isVirtual = useAtomValue(isVirtualCartAtom);
  const itemsTotal = Math.max(0, subtotal(cartItems) + (platformTotals?.discount_amount ?? 0));
  const format = usePriceFormat();
  // The text contains the currency (cart-61). Whole amounts have no decimals.
  const digits = limit % 100 === 0 ? 0 : 2;
  const freeDeliveryFrom = formatPrice(limit, { ...format, digits, sign: '' }).trim();
  const missing = formatPrice(grosze(Math.max(0, limit - itemsTotal)), format);
  const share = Math.min(1, itemsTotal / Math.max(1, limit));
  const isGiven = totals.isConfirmed && segmentValue(totals, 'shipping') === 0;
  if (!isDeliveryEverFree(limit) || isVirtual || (share < 1 && isGiven)) return null;
  return (
    <div className={styles.free}>
      <p>
        {share === 1 ? (
          <Trans>Free delivery: it is yours.</Trans>
        ) : (
          <>
            <Trans>Free delivery from {freeDeliveryFrom} zl</Trans>. <Trans>{missing} to go.</Trans>
          </>
        )}
      </p>
      <div className={styles.track} aria-hidden="true">
        <div className={styles.done} style={{ inlineSize: `${share * 100}%` }} />
      </div>
    </div>
  );
}
