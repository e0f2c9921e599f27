import { Trans } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { isOnlineAtom } from '../net/online.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loading } from '../ui/loading.tsx';
import { Page, PageTitle } from '../ui/page.tsx';
import {
  isOrderQuestionOpenAtom,
  isOutboxOpenAtom,
  keptOrdersAtom,
  outboxAtom,
} from './outbox-atoms.ts';
import styles from './outbox-page.module.css';
import WaitingOrderCard from './waiting-order-card.tsx';

/** The orders on this device that are not placed, with what can be done about each. */
export function OutboxPage() {
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
    <Page width="text">
      <PageTitle>
        <Trans>Orders that wait</Trans>
      </PageTitle>
      <p className={styles.text}>
        <Trans>
          These orders are on this device and are not placed yet. Only you see them, and they stay
          here when you sign out.
        </Trans>
      </p>
      <noscript>
        <p>
          <Trans>Ordering needs JavaScript. You can also order by phone.</Trans>
        </p>
      </noscript>
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
    </Page>
  );
}
