import { useAtomValue, useStore } from 'jotai';
import { useEffect, useState } from 'react';
import { whenStarted } from '../../client/core/ports/ports.ts';
import { sessionIsLoadedAtom } from '../../client/core/session/session-atoms.ts';
import { ownOrdersAtom, storedOrdersAtom } from '../../client/core/sync/outbox-atoms.ts';
import { findPlacedOrder } from '../../domain/order/placed-orders.ts';
import type { PlacedOrder } from '../../domain/order/placed-orders-schema.ts';
import type { SyncTask } from '../../domain/sync/sync-task.ts';
import { orderState } from '../../domain/sync/task-state.ts';

/** State of an order on this device. */
export type Confirmed =
  | { readonly kind: 'placed'; readonly order: PlacedOrder }
  | { readonly kind: 'waiting'; readonly task: SyncTask }
  /** It waited here and was given up or removed. */
  | { readonly kind: 'gone' }
  /** Placed elsewhere, or not at all. */
  | { readonly kind: 'unknown' };

/** The order with this id, followed from waiting to placed; null while loading. */
export function useConfirmed(name: string): Confirmed | null {
  const store = useStore();
  const isRead = useAtomValue(storedOrdersAtom) !== null;
  const isSessionLoaded = useAtomValue(sessionIsLoadedAtom);
  const waiting = useAtomValue(ownOrdersAtom);
  const [confirmed, setConfirmed] = useState<Confirmed | null>(null);

  useEffect(() => {
    if (!isRead || !isSessionLoaded) return;
    let isOver = false;
    const task = waiting.find(({ task_id }) => task_id === name);
    async function read(): Promise<void> {
      const { records } = await whenStarted(store);
      const order = findPlacedOrder(await records.load('orders'), name);
      if (isOver) return;
      if (order !== null) setConfirmed({ kind: 'placed', order });
      else if (task === undefined) setConfirmed(without);
      // A placed one is about to be stored with the placed orders.
      else if (orderState(task) !== 'placed') setConfirmed({ kind: 'waiting', task });
    }
    void read();
    return () => {
      isOver = true;
    };
  }, [store, isRead, isSessionLoaded, waiting, name]);

  return confirmed;
}

const without = (before: Confirmed | null): Confirmed => {
  const wasHere = before?.kind === 'waiting' || before?.kind === 'gone';
  return { kind: wasHere ? 'gone' : 'unknown' };
};
