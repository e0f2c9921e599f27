import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { momentText } from '../../../domain/calendar/shop-dates.ts';
import type { OrderView } from '../../../domain/commerce/order-view.ts';
import { shownOrder, shownStatus } from '../../../domain/order/shown-order.ts';
import { withdrawnShare } from '../../../domain/order/withdrawn-order.ts';
import { useShop } from '../../ui/shop-context.tsx';
import { hasPayment } from './has-payment.ts';
import { keyOf } from './opened-order.ts';
import { OrderDelivery } from './order-delivery.tsx';
import { orderStatusLabels } from './order-labels.ts';
import { OrderLines } from './order-lines.tsx';
import { OrderLinks } from './order-links.tsx';
import { OrderNotes } from './order-notes.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import styles from './orders.module.css';
import { PaymentState } from './payment-state.tsx';
import { usePayment } from './use-payment.ts';
import { useSettled } from './use-settled.ts';
import { Withdrawals } from './withdrawals.tsx';

const DeviceNotice = lazy(() => import('../push/device-notice.tsx'));

/** Final states; nothing more is shown after them. */
const ended: readonly OrderView['status'][] = ['delivered', 'cancelled', 'withdrawn'];

/** A whole order: its status, payment, parcels, lines, and actions. */
export default function WholeOrder({ order }: { readonly order: OrderView }) {
  const { i18n } = useLingui();
  const { locale } = useShop();
  const placed = momentText(Date.parse(order.created_at), locale);
  const number = order.order_number;
  const status = shownStatus(order);
  const isPartlyWithdrawn = withdrawnShare(order.lines, order.claims) === 'part';
  return (
    <>
      <div role="status" className={styles.lead}>
        <p>
          <Trans>
            Order number <b>{number}</b>
          </Trans>
        </p>
        <p>{i18n._(orderStatusLabels[status])}</p>
        {isPartlyWithdrawn && (
          <p>
            <Trans>You have withdrawn from a part of this order.</Trans>
          </p>
        )}
        <p className={styles.soft}>
          <Trans>Placed on {placed}</Trans>
        </p>
      </div>
      <OrderTimeline order={order} />
      {!ended.includes(status) && (
        <Suspense>
          <DeviceNotice
            topic={{
              kind: 'order',
              order_uuid: order.order_uuid,
              secret: order.order_secret,
            }}
          />
        </Suspense>
      )}
      <Withdrawals order={order} />
      <Payment order={order} />
      <OrderDelivery order={order} />
      <OrderNotes comments={order.comments} />
      <OrderLines order={shownOrder(order, null)} />
      <OrderLinks order={order} />
    </>
  );
}

function Payment({ order }: { readonly order: OrderView }) {
  const key = keyOf(order);
  const watched = usePayment(key);
  useSettled(order, watched.payment);
  if (!hasPayment(order, watched.payment)) return null;
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>
        <Trans>Payment</Trans>
      </h2>
      <p>{order.payment_title}</p>
      <PaymentState orderKey={key} watched={watched} />
    </section>
  );
}
