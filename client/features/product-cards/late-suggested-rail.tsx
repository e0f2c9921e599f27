import { lazy, Suspense } from 'react';

const SuggestedRail = lazy(() => import('./suggested-rail.tsx'));

/** Products below an empty list, whose page needs no cards otherwise. */
export function LateSuggestedRail() {
  return (
    <Suspense>
      <SuggestedRail />
    </Suspense>
  );
}
