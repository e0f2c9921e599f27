import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { ShoppingLink } from '../navigation/shopping-link.tsx';
import { NewsletterInvitation } from '../newsletter/newsletter-invitation.tsx';
import type { OrderKey } from '../orders/order-calls.ts';
import { PaymentState } from '../orders/payment-state.tsx';
import { usePayment } from '../orders/use-payment.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PageTitle } from '../ui/page.tsx';
import type { PlacedOrder } from './checkout-atoms.ts';
import { PaymentCountdown } from './payment-countdown.tsx';
import styles from './thank-you.module.css';
import { WithdrawalTerms } from './withdrawal-terms.tsx';

interface ThankYouProps {
  readonly order: PlacedOrder;
}

/** The order is placed: its number, its payment, and the way on. */
export default function ThankYou({ order }: ThankYouProps) {
  const { uuid, secret } = order;
  if (uuid === null) return <Thanks order={order} isSettled={false} />;
  return <WatchedThanks order={order} orderKey={{ uuid, secret }} />;
}

interface WatchedThanksProps extends ThankYouProps {
  readonly orderKey: OrderKey;
}

function WatchedThanks({ order, orderKey }: WatchedThanksProps) {
  const watched = usePayment(orderKey);
  const { payment } = watched;
  const address = payment?.status === 'pending' ? payment.redirect_url : null;
  return (
    <Thanks
      order={order}
      isSettled={payment?.status === 'paid' || payment?.status === 'not_needed'}
    >
      <div className={styles.payment}>
        {address !== null && <PaymentCountdown address={address} />}
        <PaymentState orderKey={orderKey} watched={watched} />
      </div>
    </Thanks>
  );
}

interface ThanksProps extends ThankYouProps {
  /** Nothing is to be paid before the parcel leaves. */
  readonly isSettled: boolean;
  readonly children?: ReactNode;
}

function Thanks({ order, isSettled, children }: ThanksProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { number, uuid } = order;

  useEffect(() => {
    scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <section className={styles.thanks}>
      <PageTitle isLarge focus={heading}>
        <Trans>Thank you.</Trans>
        <br />
        <em>{isSettled ? <Trans>We are packing.</Trans> : <Trans>We have your order.</Trans>}</em>
      </PageTitle>
      <p className={styles.number}>
        <Trans>
          Order number <b>{number}</b>
        </Trans>
      </p>
      {children}
      <p className={styles.text}>
        <Trans>
          The confirmation with the terms is on its way to your e-mail. We write again when the
          parcel leaves.
        </Trans>
      </p>
      <WithdrawalTerms order={order} />
      <div className={styles.ways}>
        {uuid !== null && (
          <ButtonLink look="ghost" target={{ to: 'screen', screen: 'order', params: { uuid } }}>
            <Trans>See the order</Trans>
          </ButtonLink>
        )}
        <ShoppingLink look="quiet" />
      </div>
      <NewsletterInvitation />
    </section>
  );
}
