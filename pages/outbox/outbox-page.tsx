import { Trans } from '@lingui/react/macro';
import { useSetAtom } from 'jotai';
import { lazy, useEffect } from 'react';
import {
  isOrderQuestionOpenAtom,
  isOutboxOpenAtom,
} from '../../client/features/outbox/outbox-open.ts';
import { Page, PageTitle } from '../../client/ui/page.tsx';
import { WhenStarted } from '../../client/ui/when-started.tsx';
import styles from './outbox-page.module.css';

const WaitingOrders = lazy(() => import('../../client/features/outbox/waiting-orders.tsx'));

/**
 * The orders on this device that are not placed, with their actions. While it is open, no dialog
 * prompts about them.
 */
export function OutboxPage() {
  const setOpen = useSetAtom(isOutboxOpenAtom);
  const setQuestionOpen = useSetAtom(isOrderQuestionOpenAtom);

  // Set at the first render, because its list arrives later.
  useEffect(() => {
    setOpen(true);
    setQuestionOpen(false);
    return () => setOpen(false);
  }, [setOpen, setQuestionOpen]);

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
      <WhenStarted>
        <WaitingOrders />
      </WhenStarted>
    </Page>
  );
}
