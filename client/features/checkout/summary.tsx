import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { returnDaysOf } from '../../../domain/law/return-days.ts';
import { sellerLine } from '../../../domain/law/seller.ts';
import { withdrawalDays } from '../../../domain/order/withdrawal-period.ts';
import { isOnlineAtom } from '../../core/net/online.ts';
import { domainText } from '../../core/notifications/domain-messages.ts';
import { Button } from '../../ui/button.tsx';
import { ConnectionText } from '../../ui/common/connection-text.tsx';
import { Slot } from '../../ui/common/slot.tsx';
import { Checkbox } from '../../ui/field.tsx';
import type { FieldError } from '../../ui/form/person-fields.tsx';
import { PrivacyNote } from '../../ui/form/privacy-note.tsx';
import { Anchor } from '../../ui/link-context.tsx';
import { useShop } from '../../ui/shop-context.tsx';
import { isOrderBlockedAtom } from '../cart/cart-atoms.ts';
import { FreeDelivery } from '../cart/free-delivery.tsx';
import { orderProgressAtom, textVersionsAtom } from './checkout-atoms.ts';
import { CodeEntry } from './code-entry.tsx';
import { NewTotal } from './new-total.tsx';
import { OrderLines } from './order-lines.tsx';
import styles from './summary.module.css';
import { Due, Sums } from './sums.tsx';
import { headingIds } from './use-folding.ts';

interface SummaryProps {
  /** Id of the form that the button submits. */
  readonly form: string;
  readonly fieldError: FieldError;
}

/**
 * Items, delivery and the total directly before the order button (pl-B01, pl-B03). It is outside
 * the form, so Enter in the coupon or quantity field does not place the order. On a phone the total
 * and the button stay visible.
 */
export function Summary({ form, fieldError }: SummaryProps) {
  const { t } = useLingui();
  const { merchant } = useShop();
  const seller = sellerLine(merchant);
  const days = returnDaysOf(merchant);
  const isBlocked = useAtomValue(isOrderBlockedAtom);
  const { terms: edition } = useAtomValue(textVersionsAtom);
  const isSending = useAtomValue(orderProgressAtom).status === 'sending';
  return (
    <aside className={styles.summary} aria-labelledby={headingIds.summary}>
      <div className={styles.part}>
        <h2 id={headingIds.summary} tabIndex={-1} className={styles.heading}>
          <Trans>Summary</Trans>
        </h2>
        <FreeDelivery />
        <CodeEntry />
        <OrderLines />
        <Sums />
        <Slot name="cart-side" />
        <Checkbox
          // A new version must be accepted again.
          key={edition}
          name="terms"
          form={form}
          error={fieldError('terms')}
          label={
            <Trans>
              I accept the{' '}
              <Anchor className={styles.link} target={{ to: 'screen', screen: 'terms' }}>
                terms
              </Anchor>{' '}
              and the{' '}
              <Anchor className={styles.link} target={{ to: 'screen', screen: 'privacy' }}>
                privacy policy
              </Anchor>
            </Trans>
          }
        />
        <OrderNews />
        <p id="duty" className={styles.duty}>
          <Trans>By ordering you enter into a contract and take on the duty to pay for it.</Trans>
        </p>
      </div>
      <div className={styles.bar}>
        <div role="status" className={styles.news}>
          {isBlocked && (
            <p className={styles.duty}>
              <Trans>Something changed since you added it. Look at the cart first, please.</Trans>
            </p>
          )}
        </div>
        <Due />
        <Button
          type="submit"
          form={form}
          isBusy={isSending}
          disabled={isBlocked}
          aria-describedby="duty"
          className={styles.order}
        >
          {t`Order with obligation to pay`}
        </Button>
      </div>
      <div className={styles.part}>
        <p className={styles.law}>
          {days > withdrawalDays ? (
            <Trans>
              You have 14 days to withdraw from the contract; we give you {days} to return. Seller:{' '}
              {seller}.
            </Trans>
          ) : (
            <Trans>You have 14 days to withdraw from the contract. Seller: {seller}.</Trans>
          )}{' '}
          {merchant.returns && (
            <>
              {merchant.returns.paidBy === 'shop' ? (
                <Trans>We pay for sending the goods back.</Trans>
              ) : (
                <Trans>You pay for sending the goods back.</Trans>
              )}{' '}
            </>
          )}
          <Anchor className={styles.link} target={{ to: 'screen', screen: 'legal-guarantee' }}>
            <Trans>Legal guarantee: 2 years</Trans>
          </Anchor>
        </p>
        <PrivacyNote purpose="order" />
      </div>
    </aside>
  );
}

/** Milliseconds after which a page says that it is still sending the order. */
const usualSending = 3000;

/** Whether the order has been sending for longer than usual. */
function useIsSlow(): boolean {
  const isSending = useAtomValue(orderProgressAtom).status === 'sending';
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isSending) return;
    const timer = setTimeout(() => setSlow(true), usualSending);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isSending]);
  return isSlow;
}

/** State of the order, and a notice while offline. */
function OrderNews() {
  const { i18n } = useLingui();
  const order = useAtomValue(orderProgressAtom);
  const isOnline = useAtomValue(isOnlineAtom);
  const isSlow = useIsSlow();
  const news = useRef<HTMLDivElement>(null);
  // The button may be far from the message.
  useEffect(() => {
    if (order.status !== 'waiting' && order.status !== 'refused' && !isSlow) return;
    news.current?.scrollIntoView?.({ block: 'nearest' });
  }, [order, isSlow]);
  return (
    <div ref={news} className={styles.news}>
      {/* The live region exists before its text, so the text is announced. [pl-G09] */}
      <div role="status" className={styles.news}>
        {!isOnline && (
          <p className={styles.notice}>
            <ConnectionText />{' '}
            <Trans>
              We save the order on this device and place it only when there is a connection.
            </Trans>
          </p>
        )}
        {isSlow && (
          <p className={styles.notice}>
            <Trans>We are placing the order. It takes longer than usual.</Trans>
          </p>
        )}
        {order.status === 'waiting' && (
          <p className={styles.notice}>
            <Trans>
              Your order is saved. The shop has not confirmed it yet; we try again by ourselves, and
              it is placed once only.
            </Trans>
          </p>
        )}
      </div>
      {order.status === 'refused' && (
        <p className={styles.refusal} role="alert">
          <Trans>The order was not placed. Your cart and your details are as they were.</Trans>{' '}
          {domainText(i18n, order.reason.message, order.reason.values)}{' '}
          <NewTotal reason={order.reason} />
        </p>
      )}
    </div>
  );
}
