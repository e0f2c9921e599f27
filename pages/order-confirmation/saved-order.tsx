import { Trans } from '@lingui/react/macro';
import { useStore } from 'jotai';
import { type ReactNode, useEffect, useRef } from 'react';
import { watchedOrderAtom } from '../../client/core/sync/outbox-atoms.ts';
import WaitingOrderCard from '../../client/features/outbox/waiting-order-card.tsx';
import { ButtonLink } from '../../client/ui/button.tsx';
import { Page, PageTitle, Ways } from '../../client/ui/page.tsx';
import { ShoppingLink } from '../../client/ui/shopping-link.tsx';
import type { SyncTask } from '../../domain/sync/sync-task.ts';
import { type OrderState, orderState } from '../../domain/sync/task-state.ts';

/**
 * Confirmation of an order that is not placed: it waits for a connection, a response or the
 * shopper. While it is open, a new connection sends the order without another prompt (offline-28).
 */
export function SavedOrder({ task }: { readonly task: SyncTask }) {
  const store = useStore();
  const id = task.task_id;
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    store.set(watchedOrderAtom, id);
    return () => store.set(watchedOrderAtom, null);
  }, [store, id]);

  return (
    <Page width="text" as="section">
      <PageTitle focus={heading}>
        <Title state={orderState(task)} />
      </PageTitle>
      <WaitingOrderCard task={task} />
      <Ways>
        <ButtonLink look="ghost" target={{ to: 'screen', screen: 'outbox' }}>
          <Trans>Orders that wait</Trans>
        </ButtonLink>
        <ShoppingLink look="ghost" />
      </Ways>
    </Page>
  );
}

function Title({ state }: { readonly state: OrderState }) {
  if (state === 'unknown' || state === 'sending') {
    return <TwoLines first={<Trans>Sent.</Trans>} second={<Trans>Without an answer.</Trans>} />;
  }
  if (state === 'refused') {
    return <TwoLines first={<Trans>Sent.</Trans>} second={<Trans>Not accepted.</Trans>} />;
  }
  return <TwoLines first={<Trans>Saved.</Trans>} second={<Trans>Not placed yet.</Trans>} />;
}

interface TwoLinesProps {
  readonly first: ReactNode;
  readonly second: ReactNode;
}

function TwoLines({ first, second }: TwoLinesProps) {
  return (
    <>
      {first}
      <br />
      <em>{second}</em>
    </>
  );
}
