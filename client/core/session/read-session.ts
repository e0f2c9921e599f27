import type { Ports } from '../ports/ports.ts';
import type { Store } from '../store.ts';
import { refreshLockAtom, sessionAtom } from './session-atoms.ts';

/** Takes over the stored session, which another tab may have started or ended. */
export async function readSession(store: Store, { records }: Ports): Promise<void> {
  const session = await records.load('session');
  // A sign-in in another tab: the renewal that failed here was for another session.
  if (session && store.get(refreshLockAtom) === -1) store.set(refreshLockAtom, 0);
  store.set(sessionAtom, session);
}
