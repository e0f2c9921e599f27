import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { subtotal } from '../../domain/cart/totals.ts';
import { grosze } from '../../domain/money.ts';
import { formatPrice } from '../../domain/price/format-price.ts';
import { usePriceFormat, useShop } from '../ui/shop-context.tsx';
import { cartLinesAtom } from './cart-atoms.ts';
import styles from './free-delivery.module.css';

/** How far it is to free delivery (pl-A16). */
export function FreeDelivery() {
  const { freeDeliveryFrom } = useShop();
  const goods = subtotal(useAtomValue(cartLinesAtom));
  const format = usePriceFormat();
  const missing = formatPrice(grosze(Math.max(0, freeDeliveryFrom - goods)), format);
  const share = Math.min(1, goods / Math.max(1, freeDeliveryFrom));
  return (
    <div className={styles.free}>
      <p>
        {share === 1 ? (
          <Trans>Free delivery: it is yours.</Trans>
        ) : (
          <Trans>{missing} more and delivery is free.</Trans>
        )}
      </p>
      <div className={styles.track} aria-hidden="true">
        <div className={styles.done} style={{ inlineSize: `${share * 100}%` }} />
      </div>
    </div>
  );
}
