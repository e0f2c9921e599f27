import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { isOnlineAtom } from '../../core/net/online.ts';
import { outboxAtom, storedOrdersAtom } from '../../core/sync/outbox-atoms.ts';
import { ConnectionText } from '../../ui/common/connection-text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { ShoppingLink } from '../../ui/shopping-link.tsx';
import WaitingOrderCard from './waiting-order-card.tsx';

/** The stored orders that are not placed. */
export default function WaitingOrders() {
  const isLoaded = useAtomValue(storedOrdersAtom) !== null;
  const isOnline = useAtomValue(isOnlineAtom);
  const orders = useAtomValue(outboxAtom);

  return (
    <>
      {!isOnline && (
        <p role="status">
          <ConnectionText />
        </p>
      )}
      {!isLoaded && <Loading />}
      {isLoaded && orders.length === 0 && (
        <EmptyState title={<Trans>No order waits</Trans>} action={<ShoppingLink />}>
          <p>
            <Trans>All that you ordered on this device was sent.</Trans>
          </p>
        </EmptyState>
      )}
      {orders.map((task) => (
        <WaitingOrderCard key={task.task_id} task={task} />
      ))}
    </>
  );
}
