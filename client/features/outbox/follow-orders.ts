import { mayLeave, taskState } from '../../../domain/sync/task-state.ts';
import { reason } from '../../core/log.ts';
import { isOnlineAtom } from '../../core/net/online.ts';
import type { Ports } from '../../core/ports/ports.ts';
import type { Store } from '../../core/store.ts';
import { outboxAtom, ownOrdersAtom } from '../../core/sync/outbox-atoms.ts';
import { waitingCountAtom } from '../../core/sync/waiting-count.ts';
import { readOrders } from './read-orders.ts';

/** Milliseconds for the sender of an order to finish it, before another tab does. */
const sendersTurn = 2000;
/** Milliseconds before an order without a response is sent again; doubled up to a minute. */
const firstRetry = 5000;
const lastRetry = 60_000;

/**
 * Shows the stored orders and follows their changes. Finishes orders sent by another tab or the
 * service worker, and retries those without a response. Returns the function that stops it.
 */
export async function followOrders(store: Store, ports: Ports): Promise<() => void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delay = firstRetry;

  async function act(name: 'finishCompleted' | 'finishOrders'): Promise<void> {
    timer = undefined;
    try {
      const work = await import('../checkout/finish-orders.ts');
      await work[name](store, ports);
    } catch (error) {
      ports.log.warn('orders.not-followed', { reason: reason(error) });
    }
    look();
  }

  function look(): void {
    store.set(waitingCountAtom, store.get(outboxAtom).length);
    if (timer !== undefined) return;
    const own = store.get(ownOrdersAtom);
    // A hidden tab leaves them to one that is seen, whose notice is read.
    if (!document.hidden && own.some((task) => taskState(task) === 'answered')) {
      timer = setTimeout(() => void act('finishCompleted'), sendersTurn);
    } else if (store.get(isOnlineAtom) && own.some((task) => mayLeave(task, false))) {
      timer = setTimeout(() => void act('finishOrders'), delay);
      delay = Math.min(delay * 2, lastRetry);
    } else {
      delay = firstRetry;
    }
  }

  const stops = [
    ports.tasks.watch(() => void readOrders(store, ports)),
    store.sub(ownOrdersAtom, look),
    store.sub(isOnlineAtom, look),
  ];
  document.addEventListener('visibilitychange', look);
  await readOrders(store, ports);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
    for (const stop of stops) stop();
  };
}
