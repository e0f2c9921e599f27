import { useAtomValue, useStore } from 'jotai';
import { lazy, Suspense, useEffect } from 'react';
import { isOnlineAtom } from '../../core/net/online.ts';
import { isLoggedInAtom } from '../../core/session/session-atoms.ts';
import { useFeatures } from '../../ui/shop-context.tsx';
import { cartIsLoadedAtom, savedLinesAtom } from './cart-atoms.ts';

const SavedLines = lazy(() => import('./saved-lines.tsx'));

interface SavedForLaterProps {
  /** Whether the lines are visible; their prices and stock are requested only then. */
  readonly isShown?: boolean;
}

/** The lines saved for later, below those of the cart; nothing without any. [cart-66] */
export function SavedForLater({ isShown = true }: SavedForLaterProps) {
  const store = useStore();
  const lines = useAtomValue(savedLinesAtom);
  const isLoaded = useAtomValue(cartIsLoadedAtom);
  const isReady = useAtomValue(isOnlineAtom) && isLoaded && isShown;
  const isCustomer = useAtomValue(isLoggedInAtom);
  const mayPull = useFeatures()('saved-lines') && isCustomer && isReady;
  const skus = lines.map(({ sku }) => sku).join();
  useEffect(() => {
    if (mayPull) void import('./refresh-saved.ts').then(({ pullSaved }) => pullSaved(store));
  }, [store, mayPull]);
  useEffect(() => {
    if (!isReady || skus === '') return;
    void import('./refresh-saved.ts').then(({ refreshSaved }) => refreshSaved(store));
  }, [store, isReady, skus]);
  if (lines.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <SavedLines lines={lines} />
    </Suspense>
  );
}
