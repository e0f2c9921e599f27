import { Trans } from '@lingui/react/macro';
import { useAtomValue, useStore } from 'jotai';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { orderStage } from '../../domain/sync/order-stage.ts';
import { orderStateAtom } from '../checkout/checkout-atoms.ts';
import { ShoppingLink } from '../navigation/shopping-link.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Page, PageTitle } from '../ui/page.tsx';
import { outboxAtom, watchedOrderAtom } from './outbox-atoms.ts';
import styles from './outbox-page.module.css';

const WaitingOrderCard = lazy(() => import('./waiting-order-card.tsx'));

/**
 * The thank-you page of an order made offline: it is saved and not placed. As long as the shopper has it
 * before their eyes, a connection sends the order without another question (offline-28).
 */
export function SavedOrder({ id }: { readonly id: string }) {
  const store = useStore();
  const task = useAtomValue(outboxAtom).find(({ task_id }) => task_id === id);
  const isUnknown = task !== undefined && orderStage(task) === 'unknown';
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
    store.set(watchedOrderAtom, id);
    return () => {
      store.set(watchedOrderAtom, null);
      // Placed meanwhile, it is the next page that thanks.
      if (store.get(orderStateAtom).status === 'saved') {
        store.set(orderStateAtom, { status: 'idle' });
      }
    };
  }, [store, id]);

  return (
    <Page width="text" as="section">
      <PageTitle focus={heading}>
        {isUnknown ? <Trans>Sent.</Trans> : <Trans>Saved.</Trans>}
        <br />
        <em>{isUnknown ? <Trans>Without an answer.</Trans> : <Trans>Not placed yet.</Trans>}</em>
      </PageTitle>
      {task !== undefined && (
        <Suspense>
          <WaitingOrderCard task={task} />
        </Suspense>
      )}
      <div className={styles.ways}>
        <ButtonLink look="ghost" target={{ to: 'screen', screen: 'outbox' }}>
          <Trans>Orders that wait</Trans>
        </ButtonLink>
        <ShoppingLink look="ghost" />
      </div>
    </Page>
  );
}
