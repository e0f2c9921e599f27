import { Trans } from '@lingui/react/macro';
import { useStore } from 'jotai';
import { useEffect } from 'react';
import type { WithdrawalAnswer } from '../../domain/commerce/claims.ts';
import type { OrderView } from '../../domain/commerce/order-view.ts';
import type { ReturnsPaidBy } from '../../domain/law/merchant.ts';
import { dayText } from '../../domain/order/shop-dates.ts';
import { hasLeftShop, isPaidFor } from '../../domain/order/withdrawn-order.ts';
import { addDays, shopDay } from '../../domain/price/shop-time.ts';
import { log, reason } from '../log.ts';
import { whenStarted } from '../ports.ts';
import { loadSession } from '../session/load-session.ts';
import { useShop } from '../ui/shop-context.tsx';
import { ClaimedLines } from './claimed-lines.tsx';
import { keyOf, openOrder } from './opened-order.ts';
import { useMoney } from './order-money.ts';
import styles from './orders.module.css';
import { Receipt } from './receipt.tsx';
import type { WithdrawalStatement } from './withdrawal-form.tsx';

/** Days to send goods back, and to give money back (pl-C08, pl-C09). */
const returnDays = 14;

interface WithdrawalReceiptProps {
  readonly order: OrderView;
  readonly statement: WithdrawalStatement;
  readonly answer: WithdrawalAnswer;
}

/** Whose the cost of the way back is; nothing where the merchant has not said (pl-C09). */
function ReturnCost({ paidBy }: { readonly paidBy: ReturnsPaidBy | undefined }) {
  if (paidBy == null) return null;
  return paidBy === 'shop' ? (
    <Trans>We pay for it: at a parcel locker give the number of the receipt.</Trans>
  ) : (
    <Trans>You pay for it.</Trans>
  );
}

/**
 * The withdrawal was received: what comes back, and until when the goods are to be sent. Money that never came
 * is not promised, nor are goods asked for that were never sent.
 */
export function WithdrawalReceipt({ order, statement, answer }: WithdrawalReceiptProps) {
  useReadAgain(order);
  const money = useMoney();
  const { locale, merchant } = useShop();
  const { receipt_number, received_at, refund } = answer;
  const amount = money(refund.amount);
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
 * The order as it is now, read when the receipt is left: another statement about it begins with what is left of it,
 * and lists on this device say that it was withdrawn from.
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
