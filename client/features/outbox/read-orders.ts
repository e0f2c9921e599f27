import type { Ports } from '../../core/ports/ports.ts';
import type { Store } from '../../core/store.ts';
import { keptOrdersAtom } from '../../core/sync/outbox-atoms.ts';

/** Reads the stored orders into the atoms. */
export async function readOrders(store: Store, { tasks }: Pick<Ports, 'tasks'>): Promise<void> {
  const all = await tasks.all();
  store.set(
    keptOrdersAtom,
    all.filter(({ subject }) => subject === 'order'),
  );
}
