import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react';
import { sessionStateAtom } from '../session/session-state.ts';
import { Loading } from '../ui/loading.tsx';
import { Page, PageTitle } from '../ui/page.tsx';
import styles from './account.module.css';
import { AccountMenu } from './account-menu.tsx';
import type { AccountSection, AccountView, SectionProps } from './account-view.ts';

type Section = LazyExoticComponent<ComponentType<SectionProps>>;

/** Each section comes when it is looked at, by who is logged in. */
const sections: Readonly<Record<AccountSection, Section>> = {
  account: lazy(() => import('./details-section.tsx')),
  'account-orders': lazy(() => import('./orders-section.tsx')),
  'account-addresses': lazy(() => import('./addresses-section.tsx')),
  'account-new-address': lazy(() => import('./address-section.tsx')),
  'account-wishlist': lazy(() => import('./wishlist-section.tsx')),
  'account-reviews': lazy(() => import('./reviews-section.tsx')),
  'account-notifications': lazy(() => import('./notifications-section.tsx')),
  'account-agreements': lazy(() => import('./agreements-section.tsx')),
  'account-password': lazy(() => import('./password-section.tsx')),
};

const GuestDoor = lazy(() => import('./guest-links.tsx'));

/**
 * The frame of every account screen, the same for all; what is the customer's own fills it in the
 * browser, and who is not logged in finds the door there and is back once in.
 */
export function AccountPage({ view }: { readonly view: AccountView }) {
  const session = useAtomValue(sessionStateAtom);
  const Section = sections[view.section];
  const skeleton = <Loading />;
  return (
    <Page>
      <PageTitle>
        <Trans>Your account</Trans>
      </PageTitle>
      <noscript>
        <p>
          <Trans>The account needs JavaScript. We also help by phone.</Trans>
        </p>
      </noscript>
      <div className={styles.columns}>
        <AccountMenu current={view.section} />
        <div className={styles.section}>
          {session === 'unknown' ? (
            skeleton
          ) : (
            <Suspense fallback={skeleton}>
              {session === 'authorised' ? <Section view={view} /> : <GuestDoor />}
            </Suspense>
          )}
        </div>
      </div>
    </Page>
  );
}
