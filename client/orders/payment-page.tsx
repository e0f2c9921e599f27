import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { ButtonLink } from '../ui/button.tsx';
import { Page, PageTitle, Ways } from '../ui/page.tsx';
import { openedOrderAtom } from './opened-order.ts';
import type { OrderKey } from './order-calls.ts';
import styles from './orders.module.css';
import { PaymentState } from './payment-state.tsx';
import { usePayment } from './use-payment.ts';

/** Where the operator sends the shopper back to: the payment as the backend knows it (checkout-30). */
export function PaymentPage({ view }: { readonly view: OrderKey }) {
  const watched = usePayment(view);
  const opened = useAtomValue(openedOrderAtom);
  const number =
    watched.payment?.order_number || (opened?.order_uuid === view.uuid ? opened.order_number : '');
  return (
    <Page width="wide" isRoomy>
      <PageTitle>
        <Trans>Payment for the order</Trans>
      </PageTitle>
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
      <Ways>
        <ButtonLink
          look="ghost"
          target={{ to: 'screen', screen: 'order', params: { uuid: view.uuid } }}
        >
          <Trans>See the order</Trans>
        </ButtonLink>
        <ButtonLink look="quiet" target={{ to: 'screen', screen: 'home' }}>
          <Trans>Back to shopping</Trans>
        </ButtonLink>
      </Ways>
    </Page>
  );
}
