import { atom } from 'jotai';
import { isOwnTask, type SyncTask } from '../../../domain/sync/sync-task.ts';
import { orderState } from '../../../domain/sync/task-state.ts';
import { customerAtom, isLoggedInAtom } from '../session/session-atoms.ts';

/** Every order stored on this device, of any customer; null until they are read. */
export const storedOrdersAtom = atom<readonly SyncTask[] | null>(null);

/** The orders of the current shopper; they are hidden after a logout, but not deleted. */
export const ownOrdersAtom = atom((get) => {
  const customer = get(customerAtom);
  // The customer is unknown until the profile is loaded.
  if (customer === null && get(isLoggedInAtom)) return [];
  return (get(storedOrdersAtom) ?? []).filter((task) => isOwnTask(task, customer));
});

/** The own orders that are not placed. */
export const outboxAtom = atom((get) =>
  get(ownOrdersAtom).filter((task) => orderState(task) !== 'placed'),
);

/**
 * The waiting order whose confirmation is open in this tab: it is sent without another prompt
 * (offline-28).
 */
export const watchedOrderAtom = atom<string | null>(null);
