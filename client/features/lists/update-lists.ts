import { noLists, type StoredLists } from '../../../domain/lists/stored-lists.ts';
import { whenStarted } from '../../core/ports/ports.ts';
import type { Store } from '../../core/store.ts';
import { storedListsAtom } from './named-lists-atoms.ts';

/** Changes the stored lists, and shows the change at once. */
export async function updateLists(
  store: Store,
  edit: (stored: StoredLists, now: number) => StoredLists,
): Promise<StoredLists> {
  const { records, clock } = await whenStarted(store);
  const now = clock();
  store.set(storedListsAtom, (shown) => edit(shown, now));
  const stored = await records.update('namedLists', (current) => edit(current ?? noLists, now));
  store.set(storedListsAtom, stored ?? noLists);
  return stored ?? noLists;
}
