import { useAtomValue, useStore } from 'jotai';
import { useEffect, useRef } from 'react';
import { isLoggedInAtom } from '../../core/session/session-atoms.ts';
import { isFilledIn } from '../../ui/form/is-filled-in.ts';
import { useOpenReturn } from '../../ui/link-context.tsx';
import type { WayIn } from '../session/notify-sign-in.ts';
import { useNext } from './use-next.ts';

/**
 * For a sign-in page: leads a signed-in customer to where they were going, else to the account, but
 * not while they fill in its form (account-63). Returns the function that the page calls after a
 * successful submit.
 */
export function useReturn(): (way: WayIn) => void {
  const store = useStore();
  const openReturn = useOpenReturn();
  const next = useNext();
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const isShown = useRef(false);
  // A navigation changes the address while this page is still shown, so it is read before.
  const goal = useRef(next);

  useEffect(() => {
    if (!isLoggedIn) goal.current = next;
  }, [isLoggedIn, next]);

  useEffect(() => {
    isShown.current = true;
    if (isLoggedIn && !isFilledIn()) openReturn(goal.current);
    return () => {
      isShown.current = false;
    };
  }, [isLoggedIn, openReturn]);

  return (way) => {
    void import('../session/notify-sign-in.ts').then(({ notifySignIn }) =>
      notifySignIn(store, way),
    );
    // The session atom is set before sign-in ends, so the page may have navigated already.
    if (isShown.current && store.get(isLoggedInAtom)) openReturn(goal.current);
  };
}
