import { Trans } from '@lingui/react/macro';
import { useAtomValue, useStore } from 'jotai';
import { lazy, Suspense } from 'react';
import { portsAtom } from '../../client/core/ports/ports.ts';
import { consentAtom } from '../../client/features/consent/consent-atoms.ts';
import { ListPage, ListTools } from '../../client/features/lists/list-page.tsx';
import { listsAreLoadedAtom, recentlyViewedAtom } from '../../client/features/lists/lists-atoms.ts';
import { ListedGrid } from '../../client/features/product-cards/listed-grid.tsx';
import { Button } from '../../client/ui/button.tsx';
import { Loading } from '../../client/ui/loading.tsx';

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
    const { clearViewed } = await import('../../client/features/lists/lists.ts');
    await clearViewed(store);
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
  const isSaved = useAtomValue(portsAtom)?.config.consent.tools.keepsVisits;
  const consent = useAtomValue(consentAtom);
  return isSaved === true && consent !== null && !consent.agreed.functional;
}
