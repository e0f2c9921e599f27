import { reason } from '../log.ts';
import type { Ports } from '../ports/ports.ts';
import type { Store } from '../store.ts';
import { renewShared } from './renew-shared.ts';
import { sessionAtom } from './session-atoms.ts';

/**
 * Renews the session every `seconds`, if the shop is configured so (account-35). Returns the
 * function that stops it.
 */
export function refreshEvery(store: Store, ports: Ports, seconds: number): () => void {
  async function renew(): Promise<void> {
    const session = store.get(sessionAtom);
    if (!session) return;
    const renewed = await renewShared(ports, session);
    // A refused renewal is handled by the next request.
    if (renewed && store.get(sessionAtom)) store.set(sessionAtom, renewed);
  }
  const timer = setInterval(() => {
    renew().catch((error: unknown) => ports.log.info('session.kept', { reason: reason(error) }));
  }, seconds * 1000);
  return () => clearInterval(timer);
}
