import { Trans } from '@lingui/react/macro';
import { useAtomValue, useStore } from 'jotai';
import { lazy, Suspense } from 'react';
import { consentAtom } from '../consent/consent-atoms.ts';
import { ListPage, ListTools } from '../lists/list-page.tsx';
import { ListedGrid } from '../lists/listed-grid.tsx';
import { listsAreLoadedAtom, recentlyViewedAtom } from '../lists/lists-atoms.ts';
import { portsAtom } from '../ports.ts';
import { Button } from '../ui/button.tsx';
import { Loading } from '../ui/loading.tsx';

const NothingViewed = lazy(() => import('./nothing-viewed.tsx'));
const NotRemembered = lazy(() => import('./not-remembered.tsx'));

/** Products whose pages were opened on this device, the last first. */
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
  const isForgotten = useIsForgotten();
  if (!isLoaded) return <Loading isTall />;
  if (viewed.length === 0) {
    return (
      <Suspense fallback={<Loading isTall />}>
        <NothingViewed isForgotten={isForgotten} />
      </Suspense>
    );
  }
  return (
    <>
      {isForgotten && (
        <Suspense>
          <NotRemembered />
        </Suspense>
      )}
      <ListTools>
        <Button look="quiet" onClick={() => void forget()}>
          <Trans>Forget what I looked at</Trans>
        </Button>
      </ListTools>
      <ListedGrid products={viewed} />
    </>
  );
}

/** Whether viewed products are only in memory, because consent is missing. */
function useIsForgotten(): boolean {
  const isKept = useAtomValue(portsAtom)?.config.consent.tools.keepsVisits;
  const consent = useAtomValue(consentAtom);
  return isKept === true && consent !== null && !consent.agreed.functional;
}
