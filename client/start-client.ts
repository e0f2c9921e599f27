import { startCart } from './cart/start-cart.ts';
import { createPorts, type PortReplacements } from './create-ports.ts';
import { startLists } from './lists/lists.ts';
import { reason } from './log.ts';
import { watchConnection } from './net/online.ts';
import { type ClientConfig, portsAtom } from './ports.ts';
import { startSession } from './session/session.ts';
import { isLoggedInAtom } from './session/session-atoms.ts';
import type { Store } from './store.ts';

/**
 * Starts what a page keeps of its shopper, once it is hydrated: session, cart, lists, waiting tasks.
 * What the shopper did before that waits for it. Gives the function that stops everything.
 */
export async function startClient(
  store: Store,
  config: ClientConfig,
  replaced: PortReplacements = {},
): Promise<() => void> {
  const ports = createPorts(store, config, replaced);
  store.set(portsAtom, ports);
  const [stopSession, cart, stopLists] = await Promise.all([
    startSession(store, ports),
    startCart(store, ports),
    startLists(store, ports),
  ]);

  async function sendWaiting(): Promise<void> {
    try {
      const waiting = (await ports.tasks.all()).some((task) => !task.acknowledged);
      if (!waiting) return;
      const { finishOrders } = await import('./checkout/finish-orders.ts');
      await finishOrders(store, ports);
    } catch (error) {
      ports.log.warn('queue.not-processed', { reason: reason(error) });
    }
  }

  const stopConnection = watchConnection(store, () => {
    void sendWaiting();
    void cart.sync({ force: true });
  });
  void sendWaiting();
  if (store.get(isLoggedInAtom)) void cart.sync({ force: true });
  return () => {
    stopConnection();
    stopSession();
    stopLists();
    cart.stop();
  };
}
