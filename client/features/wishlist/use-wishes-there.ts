import { useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import { isLoggedInAtom } from '../../core/session/session-atoms.ts';
import { listsAreLoadedAtom } from '../lists/lists-atoms.ts';

/** Fetches the customer's wishlist changes from other devices. */
export function useWishesThere(): void {
  const store = useStore();
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const areLoaded = useAtomValue(listsAreLoadedAtom);
  const isKnown = isLoggedIn && areLoaded;
  useEffect(() => {
    if (isKnown) void import('../lists/sync-wishlist.ts').then((sync) => sync.takeWishes(store));
  }, [store, isKnown]);
}
