import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { orderProgressAtom } from '../../client/features/checkout/checkout-atoms.ts';
import { hasPayment } from '../../client/features/orders/has-payment.ts';
import type { OrderKey } from '../../client/features/orders/order-calls.ts';
import styles from '../../client/features/orders/orders.module.css';
import { PaymentState } from '../../client/features/orders/payment-state.tsx';
import { usePayment } from '../../client/features/orders/use-payment.ts';
import { useSettled } from '../../client/features/orders/use-settled.ts';
import type { OrderView } from '../../domain/commerce/order-view.ts';
import { confirmationName } from '../../domain/order/placed-orders.ts';
import { PaymentCountdown } from './payment-countdown.tsx';

interface ConfirmedPaymentProps {
  readonly order: OrderView | null;
  readonly orderKey: OrderKey;
}

/**
 * State of the payment, current or last seen, with the ways to pay. Only an order just placed here
 * redirects to the payment; a return or a reload does not.
 */
export function ConfirmedPayment({ order, orderKey }: ConfirmedPaymentProps) {
  const watched = usePayment(orderKey, order?.payment);
  const { payment } = watched;
  const isFresh = useIsFresh(orderKey.uuid);
  useSettled(order, payment);
  if (order !== null && !hasPayment(order, payment)) return null;
  const address = payment?.status === 'pending' ? payment.redirect_url : null;
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>
        <Trans>Payment</Trans>
      </h2>
      {order !== null && <p>{order.payment_title}</p>}
      {isFresh && address !== null && <PaymentCountdown address={address} />}
      <PaymentState orderKey={orderKey} watched={watched} />
    </section>
  );
}

/** Whether the order was placed in this tab and its confirmation has stayed open since. */
function useIsFresh(uuid: string): boolean {
  const state = useAtomValue(orderProgressAtom);
  return state.status === 'placed' && confirmationName(state.order) === uuid;
}
