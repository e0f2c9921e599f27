import { Trans, useLingui } from '@lingui/react/macro';
import { useStore } from 'jotai';
import { useId, useState } from 'react';
import { momentText } from '../../../domain/calendar/shop-dates.ts';
import { lineName } from '../../../domain/cart/line-name.ts';
import { lineTotal } from '../../../domain/cart/totals.ts';
import { type Grosze, grosze } from '../../../domain/money.ts';
import { formatPrice } from '../../../domain/price/format-price.ts';
import { bringsAccount } from '../../../domain/sync/account-wish.ts';
import { syncMessages } from '../../../domain/sync/messages.ts';
import { isOfView, type SyncTask } from '../../../domain/sync/sync-task.ts';
import { mayBeGivenUp, orderState } from '../../../domain/sync/task-state.ts';
import type { WaitingOrder } from '../../../domain/sync/waiting-order.ts';
import { notify } from '../../core/notifications/notifications.ts';
import { watchedOrderAtom } from '../../core/sync/outbox-atoms.ts';
import { Button } from '../../ui/button.tsx';
import { useOpen } from '../../ui/link-context.tsx';
import { usePriceFormat, useShop } from '../../ui/shop-context.tsx';
import { refusedTotal } from '../checkout/order-progress.ts';
import { OrderChanges } from './order-changes.tsx';
import { OrderText } from './order-text.tsx';
import { agreeToTotal, confirmOrders, dismissOrder, giveUpOrder, retryOrders } from './outbox.ts';
import { SendButton } from './send-button.tsx';
import styles from './waiting-order-card.module.css';

/** What the total has besides the products, so that the rows add up; null where there is nothing. */
function otherCosts({ lines, sum }: WaitingOrder): Grosze | null {
  if (sum === null) return null;
  const rest = lines.reduce((left, line) => left - lineTotal(line), Number(sum));
  return rest === 0 ? null : grosze(rest);
}

/** One order that is not placed: its contents, why it waits, and its actions. */
export default function WaitingOrderCard({ task }: { readonly task: SyncTask }) {
  const store = useStore();
  const { i18n } = useLingui();
  const format = usePriceFormat();
  const open = useOpen();
  const heading = useId();
  const [isBusy, setBusy] = useState(false);
  const { order } = task;
  const state = orderState(task);
  const newTotal = refusedTotal(task);
  const isOver = state === 'changed' || state === 'refused' || state === 'unknown';
  const { storeCode } = useShop();
  const charges = order === null ? null : otherCosts(order);
  const date = momentText(task.created_at, i18n.locale);

  async function run(work: () => Promise<unknown>) {
    setBusy(true);
    try {
      await work();
    } finally {
      setBusy(false);
    }
  }

  async function agree() {
    if (newTotal === null) return confirmOrders(store, [task.task_id]);
    const isItsPage = store.get(watchedOrderAtom) === task.task_id;
    const uuid = await agreeToTotal(store, task.task_id, newTotal);
    if (uuid !== null && isItsPage) {
      const screen = 'payment-confirmation-page';
      open({ to: 'screen', screen, params: { uuid } }, { replaces: true });
    }
    await retryOrders(store);
  }

  async function giveUp() {
    if (!(await giveUpOrder(store, task.task_id))) return;
    if (state !== 'unknown')
      notify(store, {
        kind: 'order',
        about: task.task_id,
        type: 'info',
        message: syncMessages.givenUp,
      });
    if (isOver) open({ to: 'screen', screen: 'checkout' });
  }

  return (
    <article className={styles.order} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        <Trans>Order of {date}</Trans>
      </h2>
      <OrderText task={task} />
      {bringsAccount(task) && (
        <p>
          <Trans>
            Your account is made when the order is placed. A message then tells how to set its
            password.
          </Trans>
        </p>
      )}
      <OrderChanges changes={order?.changes ?? []} />
      <ul className={styles.lines}>
        {order?.lines.map((line) => (
          <li key={`${line.sku} ${line.checksum}`} className={styles.line}>
            <span>
              {lineName(line)} × {line.qty}
            </span>
            <span>{formatPrice(lineTotal(line), format)}</span>
          </li>
        ))}
      </ul>
      {charges !== null && (
        <p className={styles.sum}>
          <span>
            <Trans>Delivery, payment, discounts</Trans>
          </span>
          <span>{formatPrice(charges, format)}</span>
        </p>
      )}
      {order !== null && order.sum !== null && (
        <p className={styles.sum}>
          <span>
            {newTotal === null ? <Trans>Total</Trans> : <Trans>Total when you ordered</Trans>}
          </span>
          {newTotal === null ? (
            <b>{formatPrice(order.sum, format)}</b>
          ) : (
            <span>{formatPrice(order.sum, format)}</span>
          )}
        </p>
      )}
      {newTotal !== null && (
        <p className={styles.sum}>
          <span>
            <Trans>New total</Trans>
          </span>
          <b>{formatPrice(newTotal, format)}</b>
        </p>
      )}
      <div className={styles.actions}>
        <SendButton
          state={state}
          isBusy={isBusy}
          hasNewTotal={newTotal !== null}
          onAgree={() => void run(agree)}
          onRetry={() => void run(() => retryOrders(store))}
        />
        {state === 'unknown' && (
          <Button isBusy={isBusy} onClick={() => void run(() => dismissOrder(store, task.task_id))}>
            <Trans>It is placed</Trans>
          </Button>
        )}
        {mayBeGivenUp(task) && isOfView(task, storeCode) && (
          <Button
            look={isOver && state !== 'unknown' && newTotal === null ? 'primary' : 'ghost'}
            isBusy={isBusy}
            onClick={() => void run(giveUp)}
          >
            {isOver ? <Trans>Back to the cart</Trans> : <Trans>Cancel the order</Trans>}
          </Button>
        )}
      </div>
    </article>
  );
}
