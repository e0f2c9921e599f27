import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { openedOrderAtom } from './opened-order.ts';
import type { OrderKey } from './order-calls.ts';
import styles from './orders.module.css';
import { PaymentState } from './payment-state.tsx';
import { usePayment } from './use-payment.ts';

/** The payment behind a key, as the backend knows it, and watched until it is settled. */
export default function WatchedPayment({ view }: { readonly view: OrderKey }) {
  const watched = usePayment(view);
  const opened = useAtomValue(openedOrderAtom);
  const number =
    watched.payment?.order_number || (opened?.order_uuid === view.uuid ? opened.order_number : '');
  return (
    <>
      {number !== '' && (
        <p className={styles.lead}>
          <Trans>
            Order number <b>{number}</b>
          </Trans>
        </p>
      )}
      <section className={styles.section}>
        <PaymentState orderKey={view} watched={watched} />
      </section>
    </>
  );
}
