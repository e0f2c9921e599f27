import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { assertNever } from '../../../domain/assert-never.ts';
import type { SyncTask } from '../../../domain/sync/sync-task.ts';
import { orderState } from '../../../domain/sync/task-state.ts';
import { domainText } from '../../core/notifications/domain-messages.ts';
import { watchedOrderAtom } from '../../core/sync/outbox-atoms.ts';
import { reasonOf, refusedTotal } from '../checkout/order-progress.ts';

/** Why the order waits and what happens next, without other promises. */
export function OrderText({ task }: { readonly task: SyncTask }) {
  return (
    <p role="status">
      <OrderStateText task={task} />
    </p>
  );
}

function OrderStateText({ task }: { readonly task: SyncTask }) {
  const { i18n } = useLingui();
  const isItsPage = useAtomValue(watchedOrderAtom) === task.task_id;
  const state = orderState(task);
  switch (state) {
    case 'unconfirmed':
      return isItsPage ? (
        <Trans>
          Saved on this device, not placed. While this page is open, it is sent when there is a
          connection, unless a price or the stock has changed. Otherwise we ask you first.
        </Trans>
      ) : (
        <Trans>
          Saved on this device, not placed. When there is a connection we check prices and stock and
          ask you before it is sent.
        </Trans>
      );
    case 'queued':
      return (
        <Trans>
          Saved on this device, not placed. It is sent as soon as there is a connection, also with
          the shop closed, unless a price or the stock has changed.
        </Trans>
      );
    case 'changed':
      return <Trans>Not sent: something has changed since you ordered.</Trans>;
    case 'sending':
      return (
        <Trans>
          Sent, but we have had no answer. It may be placed already, so it cannot be cancelled here.
          We go on asking; it is placed once only.
        </Trans>
      );
    case 'unknown':
      return (
        <Trans>
          We do not know whether it was placed. Please look into your mail and your orders first: to
          order again would be a second order.
        </Trans>
      );
    case 'refused': {
      if (refusedTotal(task) !== null) {
        return (
          <Trans>
            Not placed: its total has changed. Order with the new one, or put the products back into
            the cart.
          </Trans>
        );
      }
      const refusal = reasonOf(task);
      const reason = domainText(i18n, refusal.message, refusal.values);
      return <Trans>Not placed: {reason}</Trans>;
    }
    case 'placed':
      return <Trans>The order is placed.</Trans>;
    default:
      return assertNever(state);
  }
}
