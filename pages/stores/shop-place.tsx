import { Trans, useLingui } from '@lingui/react/macro';
import { ShopHours } from '../../client/features/stores/shop-hours.tsx';
import styles from '../../client/features/stores/stores.module.css';
import { useShop } from '../../client/ui/shop-context.tsx';
import type { Point } from '../../domain/commerce/point.ts';

/** An external map, which receives no data before the link is followed (pl-F10). */
const mapOf = ({ address }: Point) =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(
    `${address.street}, ${address.postcode} ${address.city}`,
  )}`;

interface ShopPlaceProps {
  readonly point: Point;
  /** The town from which the distance is measured; null for the shopper's position. */
  readonly town: string | null;
}

/** One of our places: address, distance, opening hours, route. */
export function ShopPlace({ point, town }: ShopPlaceProps) {
  const { t } = useLingui();
  const { locale } = useShop();
  const { code, name, address, description, hours, phone, distance_km, opening } = point;
  // From a town, the distance is rounded, because it is not exact.
  const kilometres = town === null || distance_km == null ? distance_km : Math.round(distance_km);
  const far =
    kilometres == null
      ? null
      : new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilometer' }).format(kilometres);
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
          {town === null ? (
            <Trans>From you: {far}</Trans>
          ) : (
            <Trans>
              About {far} from {town}
            </Trans>
          )}
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
