import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { portsAtom } from '../../client/core/ports/ports.ts';
import { isLoggedInAtom, sessionIsLoadedAtom } from '../../client/core/session/session-atoms.ts';
import styles from '../../client/features/account/account.module.css';
import { Loading } from '../../client/ui/loading.tsx';
import { Page, PageTitle } from '../../client/ui/page.tsx';

const OrderReviews = lazy(() => import('./order-reviews.tsx'));
const OwnReviews = lazy(() => import('../../client/features/account/reviews-section.tsx'));
const GuestLinks = lazy(() => import('../../client/features/account/guest-links.tsx'));

export interface ReviewProductsView {
  readonly uuid: string | null;
  readonly secret: string | null;
}

/**
 * Reviews page, linked from e-mails. With an order's uuid and secret it reviews that order.
 * Otherwise it shows the customer's own list, or the sign-in form. [engage-15]
 */
export function ReviewProductsPage({ view }: { readonly view: ReviewProductsView }) {
  const isStarted = useAtomValue(portsAtom) !== null;
  const isLoaded = useAtomValue(sessionIsLoadedAtom);
  const skeleton = <Loading />;
  return (
    <Page>
      <PageTitle>
        <Trans>Review what you bought</Trans>
      </PageTitle>
      <p className={styles.soft}>
        <Trans>Only what was bought here can be reviewed: that is how we check reviews.</Trans>
      </p>
      <div className={styles.section}>
        <Suspense fallback={skeleton}>
          {isStarted && isLoaded ? <Content view={view} /> : skeleton}
        </Suspense>
      </div>
    </Page>
  );
}

function Content({ view: { uuid, secret } }: { readonly view: ReviewProductsView }) {
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  if (uuid !== null && secret !== null) return <OrderReviews uuid={uuid} secret={secret} />;
  return isLoggedIn ? <OwnReviews /> : <GuestLinks />;
}
