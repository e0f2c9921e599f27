import { Trans, useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { dayText } from '../../../domain/calendar/shop-dates.ts';
import { OrderAddressSchema } from '../../../domain/commerce/address.ts';
import type { OrderView } from '../../../domain/commerce/order-view.ts';
import { httpAddress } from '../../../domain/order/http-address.ts';
import { shownStatus } from '../../../domain/order/shown-order.ts';
import { trackingLink } from '../../../domain/order/tracking-link.ts';
import { useShop } from '../../ui/shop-context.tsx';
import { parcelStatusLabel } from './order-labels.ts';
import styles from './orders.module.css';

/** The delivery address, the promised dates, and the parcels' status (pl-K05, pl-K06). */
export function OrderDelivery({ order }: { readonly order: OrderView }) {
  const { locale } = useShop();
  const { shipping_title, shipping_address, point, promised, shipments, delivered_at } = order;
  const isWithdrawn = shownStatus(order) === 'withdrawn';
  // After a withdrawal nothing more is sent; a parcel that was sent can still be tracked.
  if (shipping_title === null || (isWithdrawn && shipments.length === 0)) return null;
  const address = v.safeParse(OrderAddressSchema, shipping_address);
  const from = promised === null ? '' : dayText(promised.from, locale);
  const to = promised === null ? '' : dayText(promised.to, locale);
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>
        <Trans>Delivery</Trans>
      </h2>
      <p>{shipping_title}</p>
      {point !== null && (
        <p className={styles.soft}>
          {point.code}, {point.address.street}, {point.address.postcode} {point.address.city}
        </p>
      )}
      {address.success && (
        <p className={styles.soft}>
          {address.output.firstname} {address.output.lastname}, {address.output.street.join(' ')},{' '}
          {address.output.postcode} {address.output.city}
        </p>
      )}
      {promised !== null && delivered_at === null && !isWithdrawn && (
        <p>
          {from === to ? (
            <Trans>Expected on {to}.</Trans>
          ) : (
            <Trans>
              Expected between {from} and {to}.
            </Trans>
          )}
        </p>
      )}
      {shipments.length > 0 && <Parcels shipments={shipments} />}
    </section>
  );
}

function Parcels({ shipments }: Pick<OrderView, 'shipments'>) {
  const { t, i18n } = useLingui();
  return (
    <ul className={styles.list} aria-label={t`Parcels`}>
      {shipments.map(({ carrier, number, url, status }) => {
        const address = httpAddress(url, location.href) ?? trackingLink(carrier, number);
        const label = parcelStatusLabel(status);
        return (
          <li key={number} className={styles.row}>
            <span>
              {carrier} {number}
            </span>
            <span>{label === null ? status : i18n._(label)}</span>
            {address !== null && (
              <a className={styles.link} href={address} rel="noreferrer" target="_blank">
                <Trans>Follow parcel {number}</Trans>
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}
