import type { SavedSession } from '../../../domain/session/saved-session.ts';
import type { Ports } from '../ports/ports.ts';
import type { Store } from '../store.ts';
import { sessionAtom } from './session-atoms.ts';

/** The owner of the page; null for a guest. */
const ownerOf = (session: SavedSession | null): string | null =>
  session?.isCustomer ? (session.profile?.email ?? '') : null;

/**
 * A restored page still shows one customer's data. If somebody has signed in or out meanwhile, it
 * reloads. Returns the function that stops it.
 */
export function followOwner(store: Store, { records }: Ports): () => void {
  const show = async ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    const before = ownerOf(store.get(sessionAtom));
    if (before !== ownerOf(await records.load('session'))) location.reload();
  };
  addEventListener('pageshow', show);
  return () => removeEventListener('pageshow', show);
}
