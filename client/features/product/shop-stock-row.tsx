import { Plural, Trans } from '@lingui/react/macro';
import type { ShopStockView } from '../../../domain/shops/shop-stock.ts';
import { useShop } from '../../ui/shop-context.tsx';
import { ShopHours } from '../stores/shop-hours.tsx';
import styles from './shop-stock.module.css';

/** Up to this quantity the exact number is shown. */
const few = 5;

/** One shop: whether it has the product, its address, distance and opening hours. */
export function ShopStockRow({ shop }: { readonly shop: ShopStockView }) {
  const { locale } = useShop();
  const { name, city, quantity: pieces, point } = shop;
  const far =
    point?.distance_km == null
      ? null
      : new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilometer' }).format(
          point.distance_km,
        );
  return (
    <li className={styles.shop}>
      <h3 className={styles.name}>{name}</h3>
      <p className={pieces > 0 ? styles.there : styles.none}>
        {pieces === 0 && <Trans>Not in this shop now</Trans>}
        {pieces > few && <Trans>In this shop</Trans>}
        {pieces > 0 && pieces <= few && (
          <Plural value={pieces} one="In this shop: # piece" other="In this shop: # pieces" />
        )}
      </p>
      <p>
        {point === null ? city : `${point.address.street}, ${point.address.city}`}
        {far !== null && (
          <>
            {' · '}
            <Trans>From you: {far}</Trans>
          </>
        )}
      </p>
      {point?.phone ? (
        <p>
          <a href={`tel:${point.phone.replace(/\s/g, '')}`}>{point.phone}</a>
        </p>
      ) : null}
      {point?.opening != null && <ShopHours opening={point.opening} />}
    </li>
  );
}
