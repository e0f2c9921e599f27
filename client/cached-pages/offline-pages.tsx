import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { isOnlineAtom } from '../net/online.ts';

const KeptShelf = lazy(() => import('./cached-pages.tsx'));

/** On the home page without a connection: what can be opened all the same. */
export function OfflinePages() {
  if (useAtomValue(isOnlineAtom)) return null;
  return (
    <Suspense>
      <KeptShelf />
    </Suspense>
  );
}
