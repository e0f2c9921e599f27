import { atom } from 'jotai';
import { isLoggedInAtom, sessionIsLoadedAtom } from './session-atoms.ts';

/**
 * One of two roles (account-02), or `unknown` while the stored session is being read (account-08).
 */
export type SessionState = 'unknown' | 'authorised' | 'non-authorised';

export const sessionStateAtom = atom<SessionState>((get) => {
  if (!get(sessionIsLoadedAtom)) return 'unknown';
  return get(isLoggedInAtom) ? 'authorised' : 'non-authorised';
});
