import { Trans } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { isOnlineAtom } from '../net/online.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loading } from '../ui/loading.tsx';
import {
  isOrderQuestionOpenAtom,
  isOutboxOpenAtom,
  keptOrdersAtom,
  outboxAtom,
} from './outbox-atoms.ts';
import WaitingOrderCard from './waiting-order-card.tsx';

/** What this device keeps of orders that are not placed; while it is open they are not asked about over it. */
export default function WaitingOrders() {
  const isLoaded = useAtomValue(keptOrdersAtom) !== null;
  const isOnline = useAtomValue(isOnlineAtom);
  const orders = useAtomValue(outboxAtom);
  const setOpen = useSetAtom(isOutboxOpenAtom);
  const ask = useSetAtom(isOrderQuestionOpenAtom);

  useEffect(() => {
    setOpen(true);
    ask(false);
    return () => setOpen(false);
  }, [setOpen, ask]);

  return (
    <>
      {!isOnline && (
        <p role="status">
          <Trans>There is no Internet connection.</Trans>
        </p>
      )}
      {!isLoaded && <Loading />}
      {isLoaded && orders.length === 0 && (
        <EmptyState
          title={<Trans>No order waits</Trans>}
          action={
            <ButtonLink target={{ to: 'screen', screen: 'home' }}>
              <Trans>Back to shopping</Trans>
            </ButtonLink>
          }
        >
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
