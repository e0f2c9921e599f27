import { Trans } from '@lingui/react/macro';
import { useStore } from 'jotai';
import { useEffect } from 'react';
import { log, reason } from '../../client/core/log.ts';
import { whenStarted } from '../../client/core/ports/ports.ts';
import { keyOf, openOrder } from '../../client/features/orders/opened-order.ts';
import { useFormatAmount } from '../../client/features/orders/order-money.ts';
import styles from '../../client/features/orders/orders.module.css';
import { Receipt } from '../../client/features/orders/receipt.tsx';
import { loadSession } from '../../client/features/session/load-session.ts';
import { useShop } from '../../client/ui/shop-context.tsx';
import { dayText } from '../../domain/calendar/shop-dates.ts';
import { addDays, shopDay } from '../../domain/calendar/shop-time.ts';
import type { WithdrawalResponse } from '../../domain/commerce/claims.ts';
import type { OrderView } from '../../domain/commerce/order-view.ts';
import type { ReturnsPaidBy } from '../../domain/law/merchant.ts';
import { hasLeftShop, isPaidFor } from '../../domain/order/withdrawn-order.ts';
import { ClaimedLines } from './claimed-lines.tsx';
import type { WithdrawalStatement } from './withdrawal-confirmation.tsx';

/** Days to return the products, and to refund (pl-C08, pl-C09). */
const returnDays = 14;

interface WithdrawalReceiptProps {
  readonly order: OrderView;
  readonly statement: WithdrawalStatement;
  readonly response: WithdrawalResponse;
}

/** Who pays for the return; nothing if the merchant has not stated it (pl-C09). */
function ReturnCost({ paidBy }: { readonly paidBy: ReturnsPaidBy | undefined }) {
  if (paidBy == null) return null;
  return paidBy === 'shop' ? (
    <Trans>We pay for it: at a parcel locker give the number of the receipt.</Trans>
  ) : (
    <Trans>You pay for it.</Trans>
  );
}

/**
 * Confirms a withdrawal: which products are returned, until when, and the refund. Without a payment
 * it promises no refund, and it requests no products that were never sent.
 */
export function WithdrawalReceipt({ order, statement, response }: WithdrawalReceiptProps) {
  useReadAgain(order);
  const formatAmount = useFormatAmount();
  const { locale, merchant } = useShop();
  const { receipt_number, received_at, refund } = response;
  const amount = formatAmount(refund.amount);
  const day = dayText(addDays(shopDay(new Date(received_at)), returnDays), locale);
  return (
    <Receipt
      title={<Trans>You have withdrawn from the contract</Trans>}
      number={receipt_number}
      receivedAt={received_at}
      email={statement.email}
    >
      <ClaimedLines order={order} lines={statement.lines} />
      <p>
        {isPaidFor(order) ? (
          <Trans>
            We give back {amount} by {day}, in the way you paid.
          </Trans>
        ) : (
          <Trans>
            You pay only for what you keep. What you pay beyond that we give back within 14 days.
          </Trans>
        )}
      </p>
      {hasLeftShop(order) && (
        <p className={styles.soft}>
          <Trans>Send the products back by {day}.</Trans>{' '}
          <ReturnCost paidBy={merchant.returns?.paidBy} />
        </p>
      )}
    </Receipt>
  );
}

/**
 * Fetches the order again when the receipt is closed. So the next statement starts with the
 * remaining items, and lists on this device show the withdrawal.
 */
function useReadAgain(order: OrderView): void {
  const store = useStore();
  const { uuid, secret } = keyOf(order);
  useEffect(() => {
    const note = (error: unknown) => log.info('order.not-read-again', { reason: reason(error) });
    whenStarted(store)
      .then((ports) => loadSession(store, ports))
      .catch(note);
    return () => {
      openOrder(store, { uuid, secret }, new AbortController().signal).catch(note);
    };
  }, [store, uuid, secret]);
}
