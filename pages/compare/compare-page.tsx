import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { ListPage } from '../../client/features/lists/list-page.tsx';
import { compareAtom, compareStateAtom } from '../../client/features/lists/lists-atoms.ts';
import { LateSuggestedRail } from '../../client/features/product-cards/late-suggested-rail.tsx';
import { EmptyState } from '../../client/ui/empty-state.tsx';
import { Loading } from '../../client/ui/loading.tsx';
import { ShoppingLink } from '../../client/ui/shopping-link.tsx';
import { useComparison } from './use-comparison.ts';

const CompareTable = lazy(() => import('./compare-table.tsx'));

/** Compared products; the list is stored only on this device. */
export function ComparePage() {
  return (
    <ListPage
      title={<Trans>Comparison</Trans>}
      products={compareAtom}
      withoutScript={<Trans>Comparing needs JavaScript: the list is kept on your device.</Trans>}
    >
      <Comparison />
    </ListPage>
  );
}

function Comparison() {
  const { items, loaded } = useAtomValue(compareStateAtom);
  const view = useComparison(items.map(({ sku }) => sku));
  if (!loaded || view === null) return <Loading isTall />;
  if (items.length > 0) {
    return (
      <Suspense fallback={<Loading isTall />}>
        <CompareTable products={items} view={view} />
      </Suspense>
    );
  }
  return (
    <>
      <EmptyState title={<Trans>Nothing to compare yet</Trans>} action={<ShoppingLink />}>
        <p>
          <Trans>Press the two rectangles on a product to put it here, four at most.</Trans>
        </p>
      </EmptyState>
      <LateSuggestedRail />
    </>
  );
}
