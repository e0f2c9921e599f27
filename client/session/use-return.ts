import { useAtomValue, useStore } from 'jotai';
import { useEffect, useRef } from 'react';
import { isFilledIn } from '../form/is-filled-in.ts';
import { useOpenReturn } from '../ui/link-context.tsx';
import type { WayIn } from './notify-sign-in.ts';
import { isLoggedInAtom } from './session-atoms.ts';
import { useNext } from './use-next.ts';

/**
 * For a page to sign in on: leads who is signed in to where they were going, else to the account; not while
 * they fill in its form (account-63). Gives what the page calls when its form has done its work.
 */
export function useReturn(): (way: WayIn) => void {
  const store = useStore();
  const openReturn = useOpenReturn();
  const next = useNext();
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const isShown = useRef(false);

  useEffect(() => {
    isShown.current = true;
    if (isLoggedIn && !isFilledIn()) openReturn(next);
    return () => {
      isShown.current = false;
    };
  }, [isLoggedIn, openReturn, next]);

  return (way) => {
    void import('./notify-sign-in.ts').then(({ notifySignIn }) => notifySignIn(store, way));
    // The session begins a moment before all of it is there: the page may have led on already.
    if (isShown.current && store.get(isLoggedInAtom)) openReturn(next);
  };
}
