import { Trans } from '@lingui/react/macro';
import { useStore } from 'jotai';
import { useEffect, useRef } from 'react';
import { NewsletterInvitation } from '../../client/features/newsletter/newsletter-invitation.tsx';
import { lookupStartAtom } from '../../client/features/orders/opened-order.ts';
import type { OrderKey } from '../../client/features/orders/order-calls.ts';
import { OrderDelivery } from '../../client/features/orders/order-delivery.tsx';
import { OrderLines } from '../../client/features/orders/order-lines.tsx';
import { OrderNotes } from '../../client/features/orders/order-notes.tsx';
import { Withdrawals } from '../../client/features/orders/withdrawals.tsx';
import { ButtonLink } from '../../client/ui/button.tsx';
import { Anchor } from '../../client/ui/link-context.tsx';
import { Page, Ways } from '../../client/ui/page.tsx';
import { useFeatures, usePriceFormat } from '../../client/ui/shop-context.tsx';
import { ShoppingLink } from '../../client/ui/shopping-link.tsx';
import type { OrderView } from '../../domain/commerce/order-view.ts';
import { type OtherTotal as OtherTotalOf, otherTotal } from '../../domain/order/other-total.ts';
import type { PlacedOrder } from '../../domain/order/placed-orders-schema.ts';
import { shownOrder, shownStatus } from '../../domain/order/shown-order.ts';
import { formatPrice } from '../../domain/price/format-price.ts';
import styles from './confirmation.module.css';
import { ConfirmedPayment } from './confirmed-payment.tsx';
import { ThanksTitle } from './thanks-title.tsx';
import { WithdrawalTerms } from './withdrawal-terms.tsx';

interface ThanksProps {
  /** Stored on this device; null when placed elsewhere. */
  readonly placed: PlacedOrder | null;
  /** The backend's view; null until it is loaded. */
  readonly order: OrderView | null;
  /** Key for the backend; null when the backend gave none. */
  readonly orderKey: OrderKey | null;
}

/** A placed order: number, payment, line items, delivery and links to continue. */
export function Thanks({ placed, order, orderKey }: ThanksProps) {
  const store = useStore();
  const heading = useRef<HTMLHeadingElement>(null);
  const has = useFeatures();
  const number = order?.order_number ?? placed?.number ?? '';
  const email = order?.email || placed?.email || '';
  const shown = shownOrder(order, placed);
  // A withdrawal may lower the total rightly.
  const other =
    order?.claims.length === 0 ? otherTotal(placed?.sum, order.totals.grand_total) : null;
  const isWithdrawn = order !== null && shownStatus(order) === 'withdrawn';

  useEffect(() => heading.current?.focus(), []);
  useEffect(() => store.set(lookupStartAtom, { number, email }), [store, number, email]);

  return (
    <Page width="wide" isRoomy isWhole as="section">
      <ThanksTitle focus={heading} order={order} />
      <div className={styles.text}>
        {number !== '' && (
          <p className={styles.number}>
            <Trans>
              Order number <b>{number}</b>
            </Trans>
          </p>
        )}
        {!isWithdrawn && <Mail email={email} />}
      </div>
      {order !== null && <Withdrawals order={order} />}
      {orderKey !== null && <ConfirmedPayment order={order} orderKey={orderKey} />}
      {order !== null && <OrderDelivery order={order} />}
      {order !== null && <OrderNotes comments={order.comments} />}
      <OrderLines order={shown} />
      {other !== null && <OtherTotal {...other} />}
      <WithdrawalTerms lines={shown.lines} order={order} />
      <div className={styles.text}>
        <Ways>
          {orderKey !== null && (
            <ButtonLink
              look="ghost"
              target={{ to: 'screen', screen: 'order', params: { uuid: orderKey.uuid } }}
            >
              <Trans>See the order</Trans>
            </ButtonLink>
          )}
          <ShoppingLink look="quiet" />
        </Ways>
        {has('find-order') && (
          <p className={styles.soft}>
            <Trans>On another device you find it by its number and your e-mail:</Trans>{' '}
            <Anchor className={styles.link} target={{ to: 'screen', screen: 'order-lookup' }}>
              <Trans>Find an order</Trans>
            </Anchor>
          </p>
        )}
      </div>
      {has('newsletter') && <NewsletterInvitation />}
    </Page>
  );
}

function OtherTotal(total: OtherTotalOf) {
  const format = usePriceFormat();
  const agreed = formatPrice(total.agreed, format);
  const now = formatPrice(total.now, format);
  if (total.now < total.agreed) {
    return (
      <p className={styles.text} role="status">
        <Trans>
          The order cost less than was shown: {now} instead of {agreed}.
        </Trans>
      </p>
    );
  }
  return (
    <p className={styles.text} role="alert">
      <Trans>
        You agreed to {agreed}, but the shop placed the order with {now}. Write to us if you do not
        accept it.
      </Trans>
    </p>
  );
}

function Mail({ email }: { readonly email: string }) {
  return (
    <p className={styles.soft}>
      {email === '' ? (
        <Trans>
          The confirmation with the terms is on its way to your e-mail. We write again when the
          parcel leaves.
        </Trans>
      ) : (
        <Trans>
          We send the confirmation with the terms to {email}, and write again when the parcel
          leaves.
        </Trans>
      )}
    </p>
  );
}
