import { reason } from '../log.ts';
import type { Ports } from '../ports.ts';
import type { Store } from '../store.ts';
import { renewShared } from './renew-shared.ts';
import { sessionAtom } from './session-atoms.ts';

/** Renews the session every so many seconds, where the shop is set so (account-35). Gives its end. */
export function refreshEvery(store: Store, ports: Ports, seconds: number): () => void {
  async function renew(): Promise<void> {
    const session = store.get(sessionAtom);
    if (!session) return;
    const renewed = await renewShared(ports, session);
    // A refusal is for the next call to meet: there it is told.
    if (renewed && store.get(sessionAtom)) store.set(sessionAtom, renewed);
  }
  const timer = setInterval(() => {
    renew().catch((error: unknown) => ports.log.info('session.kept', { reason: reason(error) }));
  }, seconds * 1000);
  return () => clearInterval(timer);
}
