import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { formatPrice } from '../../../domain/price/format-price.ts';
import type { SyncTask } from '../../../domain/sync/sync-task.ts';
import { orderState } from '../../../domain/sync/task-state.ts';
import { outboxAtom } from '../../core/sync/outbox-atoms.ts';
import { ConfirmDialog, type DialogAction } from '../../ui/confirm-dialog.tsx';
import { useOpen } from '../../ui/link-context.tsx';
import { usePriceFormat } from '../../ui/shop-context.tsx';
import styles from './confirm-orders.module.css';
import { OrderChanges } from './order-changes.tsx';
import { confirmOrders } from './outbox.ts';
import { isOrderQuestionOpenAtom } from './outbox-open.ts';

/** Prompts for confirmation before orders made offline are sent (offline-29). */
export default function ConfirmOrders() {
  const store = useStore();
  const { t } = useLingui();
  const open = useOpen();
  const setOpen = useSetAtom(isOrderQuestionOpenAtom);
  const orders = useAtomValue(outboxAtom);
  const ready = orders.filter((task) => orderState(task) === 'unconfirmed');
  const ids = ready.map(({ task_id }) => task_id);
  const toOutbox: DialogAction = {
    label: t`See the orders that wait`,
    look: ready.length > 0 ? 'ghost' : 'primary',
    run: () => open({ to: 'screen', screen: 'outbox' }),
  };
  const send: DialogAction = {
    label: t`Order with obligation to pay`,
    run: () => void confirmOrders(store, ids),
  };
  return (
    <ConfirmDialog
      isOpen={orders.length > 0}
      body={
        ready.length > 0 ? (
          <Trans>The connection is back. Shall we send what you ordered?</Trans>
        ) : (
          <Trans>An order was not sent</Trans>
        )
      }
      onClose={() => setOpen(false)}
      actions={[
        ...(ready.length > 0 ? [send] : []),
        toOutbox,
        { label: t`Not now`, look: 'ghost' as const },
      ]}
    >
      <ul className={styles.orders}>
        {orders.map((task) => (
          <li key={task.task_id} className={styles.order}>
            <OrderItems task={task} />
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}

function OrderItems({ task: { order } }: { readonly task: SyncTask }) {
  const format = usePriceFormat();
  if (order === null) return null;
  const [first] = order.lines;
  const others = order.lines.length - 1;
  return (
    <>
      <p className={styles.goods}>
        <span>
          {first?.name}
          {others > 0 && (
            <>
              {' '}
              <Plural value={others} one="and # more product" other="and # more products" />
            </>
          )}
        </span>
        {order.sum !== null && <b>{formatPrice(order.sum, format)}</b>}
      </p>
      <OrderChanges changes={order.changes} />
    </>
  );
}
