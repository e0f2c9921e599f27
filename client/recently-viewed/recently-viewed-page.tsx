import { Trans } from '@lingui/react/macro';
import { useAtomValue, useStore } from 'jotai';
import { lazy, Suspense } from 'react';
import { consentAtom } from '../consent/consent-atoms.ts';
import { ListPage, ListTools } from '../lists/list-page.tsx';
import { ListedGrid } from '../lists/listed-grid.tsx';
import { listsAreLoadedAtom, recentlyViewedAtom } from '../lists/lists-atoms.ts';
import { ShoppingLink } from '../navigation/shopping-link.tsx';
import { portsAtom } from '../ports.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loading } from '../ui/loading.tsx';

const NotRemembered = lazy(() => import('./not-remembered.tsx'));

/** Products whose pages were open on this device, the last first. */
export function RecentlyViewedPage() {
  return (
    <ListPage
      title={<Trans>Looked at last</Trans>}
      products={recentlyViewedAtom}
      withoutScript={
        <Trans>What you looked at is kept on your device, and shown by JavaScript.</Trans>
      }
    >
      <Viewed />
    </ListPage>
  );
}

function Viewed() {
  const store = useStore();
  const isLoaded = useAtomValue(listsAreLoadedAtom);
  const viewed = useAtomValue(recentlyViewedAtom);
  const forget = async () => {
    const { forgetViewed } = await import('../lists/lists.ts');
    await forgetViewed(store);
  };
  if (!isLoaded) return <Loading isTall />;
  if (viewed.length === 0) return <NothingViewed />;
  return (
    <>
      <Remembering />
      <ListTools>
        <Button look="quiet" onClick={() => void forget()}>
          <Trans>Forget what I looked at</Trans>
        </Button>
      </ListTools>
      <ListedGrid products={viewed} />
    </>
  );
}

function NothingViewed() {
  return (
    <EmptyState
      title={<Trans>You have not looked at anything yet</Trans>}
      action={<ShoppingLink />}
    >
      <p>
        <Trans>Products whose pages you open gather here, on this device alone.</Trans>
      </p>
      <Remembering />
    </EmptyState>
  );
}

/** Whether what is looked at is forgotten with the page; that is said then. */
function Remembering() {
  const isKept = useAtomValue(portsAtom)?.config.consent.tools.keepsVisits;
  const consent = useAtomValue(consentAtom);
  if (!isKept || consent === null || consent.agreed.functional) return null;
  return (
    <Suspense>
      <NotRemembered />
    </Suspense>
  );
}
