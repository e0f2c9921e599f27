import type { Ports } from '../ports.ts';
import type { Store } from '../store.ts';
import { refreshLockAtom, sessionAtom } from './session-atoms.ts';

/** Takes over the session as it is stored, which another tab may have begun or ended. */
export async function readSession(store: Store, { records }: Ports): Promise<void> {
  const session = await records.load('session');
  // Somebody signed in, in another tab: what could not be renewed here was another session.
  if (session && store.get(refreshLockAtom) === -1) store.set(refreshLockAtom, 0);
  store.set(sessionAtom, session);
}
