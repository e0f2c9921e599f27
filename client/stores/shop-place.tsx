import { Trans, useLingui } from '@lingui/react/macro';
import type { Point } from '../../domain/commerce/point.ts';
import { useShop } from '../ui/shop-context.tsx';
import { ShopHours } from './shop-hours.tsx';
import styles from './stores.module.css';

/** A map elsewhere, which is told of nothing before the link is followed (pl-F10). */
const mapOf = ({ address }: Point) =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(
    `${address.street}, ${address.postcode} ${address.city}`,
  )}`;

/** One of our places: where it is, how far, when it is open, how to get there. */
export function ShopPlace({ point }: { readonly point: Point }) {
  const { t } = useLingui();
  const { locale } = useShop();
  const { code, name, address, description, hours, phone, distance_km, opening } = point;
  const far =
    distance_km == null
      ? null
      : new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilometer' }).format(distance_km);
  return (
    <li id={code} className={styles.place}>
      <h2 className={styles.name}>{name}</h2>
      <address className={styles.address}>
        {address.street}, {address.postcode} {address.city}
        {description ? <span>{description}</span> : null}
        {phone ? <a href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</a> : null}
      </address>
      {far !== null && (
        <p>
          <Trans>From you: {far}</Trans>
        </p>
      )}
      {opening == null ? hours && <p>{hours}</p> : <ShopHours opening={opening} />}
      <p>
        <a
          className={styles.map}
          href={mapOf(point)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t`Show on the map: ${name} (new tab)`}
        >
          <Trans>Show on the map</Trans>
        </a>
      </p>
    </li>
  );
}
