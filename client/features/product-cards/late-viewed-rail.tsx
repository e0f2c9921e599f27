import { lazy, Suspense } from 'react';

const ViewedRail = lazy(async () => ({ default: (await import('./viewed-rail.tsx')).ViewedRail }));

const mostShown = 8;

/** Viewed products below an empty list, whose page needs no cards otherwise. */
export function LateViewedRail() {
  return (
    <Suspense>
      <ViewedRail size={mostShown} />
    </Suspense>
  );
}
