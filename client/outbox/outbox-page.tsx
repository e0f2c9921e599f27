import { Trans } from '@lingui/react/macro';
import { lazy } from 'react';
import { Page, PageTitle } from '../ui/page.tsx';
import { WhenStarted } from '../ui/when-started.tsx';
import styles from './outbox-page.module.css';

const WaitingOrders = lazy(() => import('./waiting-orders.tsx'));

/** The orders on this device that are not placed, with what can be done about each. */
export function OutboxPage() {
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
