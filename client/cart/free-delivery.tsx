import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { subtotal } from '../../domain/cart/totals.ts';
import { grosze } from '../../domain/money.ts';
import { formatPrice } from '../../domain/price/format-price.ts';
import { isDeliveryEverFree } from '../../domain/price/free-delivery.ts';
import { usePriceFormat, useShop } from '../ui/shop-context.tsx';
import { cartLinesAtom } from './cart-atoms.ts';
import styles from './free-delivery.module.css';

/** From when delivery is free and how far it is to there (pl-A16, cart-62); nothing where it never is. */
export function FreeDelivery() {
  const { freeDeliveryFrom: limit } = useShop();
  const goods = subtotal(useAtomValue(cartLinesAtom));
  const format = usePriceFormat();
  // The text names the currency itself (cart-61); whole amounts stand without their grosze.
  const digits = limit % 100 === 0 ? 0 : 2;
  const freeDeliveryFrom = formatPrice(limit, { ...format, digits, sign: '' }).trim();
  const missing = formatPrice(grosze(Math.max(0, limit - goods)), format);
  const share = Math.min(1, goods / Math.max(1, limit));
  if (!isDeliveryEverFree(limit)) return null;
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
