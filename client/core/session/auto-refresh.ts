import { reason } from '../log.ts';
import type { Ports } from '../ports/ports.ts';
import type { Store } from '../store.ts';
import { renewShared } from './renew-shared.ts';
import { sessionAtom } from './session-atoms.ts';

/** Renews the session's tokens every `seconds` (account-35); returns a function that stops it. */
export function renewSessionEvery(store: Store, ports: Ports, seconds: number): () => void {
  async function renew(): Promise<void> {
    const session = store.get(sessionAtom);
    if (!session) return;
    const renewed = await renewShared(ports, session);
    // The next request handles a refused renewal. After a sign-out, the renewed tokens are dropped.
    if (renewed && store.get(sessionAtom)) store.set(sessionAtom, renewed);
  }
  const timer = setInterval(() => {
    renew().catch((error: unknown) => ports.log.info('session.kept', { reason: reason(error) }));
  }, seconds * 1000);
  return () => clearInterval(timer);
}
