import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react';
import { sessionStateAtom } from '../../core/session/session-state.ts';
import { Loading } from '../../ui/loading.tsx';
import { Page, PageTitle } from '../../ui/page.tsx';
import styles from './account.module.css';
import { AccountMenu } from './account-menu.tsx';
import type { AccountSection, AccountView, SectionProps } from './account-view.ts';

type Section = LazyExoticComponent<ComponentType<SectionProps>>;

/** Each section is loaded when a signed-in customer opens it. */
const sections: Readonly<Record<AccountSection, Section>> = {
  account: lazy(() => import('./overview-section.tsx')),
  'account-details': lazy(() => import('./details-section.tsx')),
  'account-orders': lazy(() => import('./orders-section.tsx')),
  'account-addresses': lazy(() => import('./addresses-section.tsx')),
  'account-new-address': lazy(() => import('./address-section.tsx')),
  'account-wishlist': lazy(() => import('./wishlist-section.tsx')),
  'account-reviews': lazy(() => import('./reviews-section.tsx')),
  'account-notifications': lazy(() => import('./notifications-section.tsx')),
  'account-agreements': lazy(() => import('./agreements-section.tsx')),
  'account-password': lazy(() => import('./password-section.tsx')),
};

const GuestLinks = lazy(() => import('./guest-links.tsx'));

/**
 * Layout of all account pages, the same for everyone. The browser adds the customer's section. A
 * guest gets the sign-in form there and sees the section after signing in.
 */
export function AccountPage({ view }: { readonly view: AccountView }) {
  const session = useAtomValue(sessionStateAtom);
  const Section = sections[view.section];
  const skeleton = <Loading />;
  return (
    <Page isWhole>
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
              {session === 'authorised' ? <Section view={view} /> : <GuestLinks />}
            </Suspense>
          )}
        </div>
      </div>
    </Page>
  );
}
