import type { Ports } from '../ports.ts';
import type { Store } from '../store.ts';
import { keptOrdersAtom } from './outbox-atoms.ts';

/** Reads the stored orders into the atoms. */
export async function readOrders(store: Store, { tasks }: Pick<Ports, 'tasks'>): Promise<void> {
  const all = await tasks.all();
  store.set(
    keptOrdersAtom,
    all.filter(({ subject }) => subject === 'order'),
  );
}
