import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { isOnlineAtom } from '../../core/net/online.ts';

const CachedPages = lazy(() => import('./cached-pages.tsx'));

/** Links to cached pages, on the home page while offline. */
export function OfflinePages() {
  if (useAtomValue(isOnlineAtom)) return null;
  return (
    <Suspense>
      <CachedPages />
    </Suspense>
  );
}
