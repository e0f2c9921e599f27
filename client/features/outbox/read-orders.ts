import type { Ports } from '../../core/ports/ports.ts';
import type { Store } from '../../core/store.ts';
import { storedOrdersAtom } from '../../core/sync/outbox-atoms.ts';

/** Reads the stored orders into the atoms. */
export async function readOrders(store: Store, { tasks }: Pick<Ports, 'tasks'>): Promise<void> {
  const all = await tasks.all();
  store.set(
    storedOrdersAtom,
    all.filter(({ subject }) => subject === 'order'),
  );
}
