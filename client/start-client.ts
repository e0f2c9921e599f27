import { taskState } from '../domain/sync/task-state.ts';
import { reason } from './core/log.ts';
import { watchConnection } from './core/net/watch-connection.ts';
import { type ClientConfig, type Ports, portsAtom } from './core/ports/ports.ts';
import { followOwner } from './core/session/follow-owner.ts';
import { isLoggedInAtom } from './core/session/session-atoms.ts';
import { hasPendingWrites } from './core/storage/pending-writes-key.ts';
import { watchSpace } from './core/storage/watch-space.ts';
import type { Store } from './core/store.ts';
import { createPorts, type PortReplacements } from './create-ports.ts';
import { startCart } from './features/cart/cart-runtime.ts';
import { startConsent } from './features/consent/consent.ts';
import { startLists } from './features/lists/lists.ts';
import { followOrders } from './features/outbox/follow-orders.ts';
import { startSession } from './features/session/session.ts';

/**
 * Starts the stored state of a hydrated page: session, cart, lists and pending tasks. Earlier
 * actions of the shopper wait for it. Returns a function that stops everything.
 */
export async function startClient(
  store: Store,
  config: ClientConfig,
  replaced: PortReplacements = {},
): Promise<() => void> {
  const ports = createPorts(store, config, replaced);
  const leaving = import('./core/sync/pending-writes.ts').then(({ watchPendingWrites }) =>
    watchPendingWrites(ports),
  );
  const clicks = hasPendingWrites() ? await (await leaving).take() : [];
  store.set(portsAtom, ports);
  const [stopSession, cart, stopLists, stopOrders, stopConsent] = await Promise.all([
    startSession(store, ports),
    startCart(store, ports),
    startLists(store, ports),
    followOrders(store, ports),
    startConsent(store, ports),
  ]);

  const stopOwner = followOwner(store, ports);

  /** Runs the queue first, so an order is sent before its cart is synced (offline-17). */
  async function resume(): Promise<void> {
    const hasWaiting = (await ports.tasks.all()).some((task) => taskState(task) !== 'settled');
    if (!hasWaiting) return;
    const { resumeOrders } = await import('./features/outbox/outbox.ts');
    await resumeOrders(store);
  }
  const resumeSafely = () =>
    resume().catch((error: unknown) => {
      ports.log.warn('queue.not-processed', { reason: reason(error) });
    });

  const stopConnection = watchConnection(store, async () => {
    await resumeSafely();
    void cart.sync({ force: true });
    void syncPendingLists(store, ports);
  });
  void resumeSafely();
  void syncPendingWishes(store, ports);
  void syncPendingLists(store, ports);
  if (clicks.length > 0) {
    void Promise.all([import('./retry-clicks.ts'), leaving]).then(
      ([{ retryClicks }, { markHandled }]) => retryClicks(store, ports, clicks, markHandled),
    );
  }
  const stopRoom = watchSpace(ports.log, config.storageQuota);
  if (store.get(isLoggedInAtom)) void cart.sync({ force: true });
  return () => {
    void leaving.then(({ stop }) => stop());
    stopConnection();
    stopSession();
    stopOwner();
    stopLists();
    stopOrders();
    stopConsent();
    stopRoom();
    cart.stop();
  };
}

/** Sends wishlist changes that an ended page could not send. */
async function syncPendingWishes(store: Store, { records }: Ports): Promise<void> {
  if (!store.get(isLoggedInAtom) || (await records.load('untoldWishes')) === null) return;
  const { sendPendingWishes } = await import('./features/lists/sync-wishlist.ts');
  await sendPendingWishes(store);
}

/** Sends changes of named lists that were made offline, or on a page that ended. */
async function syncPendingLists(store: Store, { records }: Ports): Promise<void> {
  if (!store.get(isLoggedInAtom) || !(await records.load('namedLists'))?.isUnsent) return;
  const { syncLists } = await import('./features/lists/sync-lists.ts');
  await syncLists(store);
}
