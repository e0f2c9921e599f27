import { atom } from 'jotai';
import { orderStage } from '../../domain/sync/order-stage.ts';
import { isOwnTask, type SyncTask } from '../../domain/sync/sync-task.ts';
import { customerAtom, isLoggedInAtom } from '../session/session-atoms.ts';

/** Every order this device keeps, whoever made it; null until they were read. */
export const keptOrdersAtom = atom<readonly SyncTask[] | null>(null);

/** The orders of whoever is here; they outlive a logout, out of sight. */
export const ownOrdersAtom = atom((get) => {
  const customer = get(customerAtom);
  // Who is logged in is not known before their profile is.
  if (customer === null && get(isLoggedInAtom)) return [];
  return (get(keptOrdersAtom) ?? []).filter((task) => isOwnTask(task, customer));
});

/** Those of them that are not placed. */
export const outboxAtom = atom((get) =>
  get(ownOrdersAtom).filter((task) => orderStage(task) !== 'placed'),
);

/** The order that waits and whose confirmation is open in this tab: it is sent without another question (offline-28). */
export const watchedOrderAtom = atom<string | null>(null);
