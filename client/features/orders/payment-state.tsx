import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { dayText } from '../../../domain/calendar/shop-dates.ts';
import type { OrderPayment } from '../../../domain/commerce/payment.ts';
import { httpAddress } from '../../../domain/order/http-address.ts';
import { clockText, secondsLeft } from '../../../domain/order/payment-watch.ts';
import { ButtonHref, ButtonLink } from '../../ui/button.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { useFeatures, useShop } from '../../ui/shop-context.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { OrderKey } from './order-calls.ts';
import { useFormatAmount } from './order-money.ts';
import styles from './orders.module.css';
import { PayAgain } from './pay-again.tsx';
import { TransferData } from './transfer-data.tsx';
import type { WatchedPayment } from './use-payment.ts';

/** Whole seconds until a moment (ms), counted down; null without one, and on the server. */
function useSecondsLeft(until: number | null): number | null {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    if (until === null) {
      setLeft(null);
      return;
    }
    const count = () => setLeft(secondsLeft(until, Date.now()));
    count();
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}

interface PaymentStateProps {
  readonly orderKey: OrderKey;
  readonly watched: WatchedPayment;
}

/** The payment's state, announced when it changes, and its actions. */
export function PaymentState({ orderKey, watched }: PaymentStateProps) {
  const { payment, isOld, failure, lookAgain, take } = watched;
  const canFind = useFeatures()('find-order');
  if (payment === null) {
    return failure === null ? (
      <Loading />
    ) : (
      <FailedState
        onRetry={lookAgain}
        action={
          failure === 'ORDER_NOT_FOUND' &&
          canFind && (
            <ButtonLink target={{ to: 'screen', screen: 'order-lookup' }}>
              <Trans>Find an order</Trans>
            </ButtonLink>
          )
        }
      >
        {failure === 'ORDER_NOT_FOUND' && canFind ? (
          <Trans>This device does not know the order. Find it by its number and e-mail.</Trans>
        ) : (
          <Trans>We cannot tell how the payment stands. Your order is safe.</Trans>
        )}
      </FailedState>
    );
  }
  const again = <PayAgain orderKey={orderKey} payment={payment} onPaid={take} />;
  return (
    <>
      {isOld && (
        <FailedState onRetry={lookAgain}>
          <Trans>We cannot check the payment now. So it stood when we last asked:</Trans>
        </FailedState>
      )}
      <div role="status" className={styles.lead}>
        <PaymentText payment={payment} />
        {payment.refund !== null && <OwedRefund refund={payment.refund} />}
      </div>
      {payment.status === 'waiting' && <Clock payment={payment} onEnd={lookAgain} />}
      {payment.status === 'pending' && <PayElsewhere payment={payment} />}
      {payment.transfer !== null && payment.status === 'pending' && (
        <TransferData transfer={payment.transfer} />
      )}
      {payment.can_retry &&
        (payment.status === 'pending' ? (
          <details className={styles.other}>
            <summary className={styles.otherWord}>
              <Trans>Pay another way</Trans>
            </summary>
            {again}
          </details>
        ) : (
          again
        ))}
    </>
  );
}

function PaymentText({ payment }: { readonly payment: OrderPayment }): ReactNode {
  const formatAmount = useFormatAmount();
  const amount = formatAmount(payment.amount);
  switch (payment.status) {
    case 'paid':
      return <Trans>Paid: {amount}. Thank you, we are packing.</Trans>;
    case 'not_needed':
      return <Trans>There is nothing to pay now.</Trans>;
    case 'waiting':
      return <Trans>Confirm the payment of {amount} in your bank's app.</Trans>;
    case 'pending':
      return <Trans>To be paid: {amount}.</Trans>;
    case 'refused':
      return payment.reason === 'wrong_code' ? (
        <Trans>The BLIK code was wrong. Nothing was charged; take a new code and try again.</Trans>
      ) : (
        <Trans>The bank refused the payment. Nothing was charged; you can try again.</Trans>
      );
    case 'cancelled':
      return (
        <Trans>
          You have withdrawn from this order: there is nothing to pay. Should a payment still reach
          us, we give it back within 14 days.
        </Trans>
      );
    case 'refunded':
      return <Trans>You have withdrawn from this order.</Trans>;
    case 'expired':
      return payment.refund === null ? (
        <Trans>The time to pay is over. Nothing was charged.</Trans>
      ) : (
        <Trans>The time to pay is over, and your payment came too late.</Trans>
      );
    case 'failed':
      return <Trans>The payment did not succeed. You can try again.</Trans>;
  }
}

/** The refund and its deadline (pl-C08). */
function OwedRefund({ refund }: { readonly refund: NonNullable<OrderPayment['refund']> }) {
  const formatAmount = useFormatAmount();
  const { locale } = useShop();
  const amount = formatAmount(refund.amount);
  const day = dayText(refund.until.slice(0, 10), locale);
  return (
    <p>
      <Trans>
        We give back {amount} by {day}, in the way you paid.
      </Trans>
    </p>
  );
}

/**
 * The two-minute countdown of a BLIK code (pl-J01). Seconds are only visual; the text is announced
 * elsewhere.
 */
function Clock({ payment, onEnd }: { readonly payment: OrderPayment; readonly onEnd: () => void }) {
  const until = payment.expires_at === null ? null : Date.parse(payment.expires_at);
  const left = useSecondsLeft(until);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) onEnd();
  }, [isOver, onEnd]);
  if (left === null) return null;
  return (
    <p className={styles.clock} role="timer" aria-live="off">
      <VisuallyHidden>
        <Trans>Time left:</Trans>{' '}
      </VisuallyHidden>
      {clockText(left)}
    </p>
  );
}

function PayElsewhere({ payment }: { readonly payment: OrderPayment }) {
  const address = httpAddress(payment.redirect_url, location.href);
  if (address === null) return null;
  return (
    <ButtonHref href={address}>
      <Trans>Go to the payment</Trans>
    </ButtonHref>
  );
}
