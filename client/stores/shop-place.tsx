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

interface ShopPlaceProps {
  readonly point: Point;
  /** From where its distance is told; null from where the shopper is. */
  readonly town: string | null;
}

/** One of our places: where it is, how far, when it is open, how to get there. */
export function ShopPlace({ point, town }: ShopPlaceProps) {
  const { t } = useLingui();
  const { locale } = useShop();
  const { code, name, address, description, hours, phone, distance_km, opening } = point;
  // From a town: no more exact than that is.
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
