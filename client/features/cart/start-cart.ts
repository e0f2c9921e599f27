import { isUnacknowledged } from '../../../domain/cart/lines.ts';
import { cartNotices } from '../../../domain/cart/notices.ts';
import { reason } from '../../core/log.ts';
import { notify } from '../../core/notifications/notifications.ts';
import type { Ports } from '../../core/ports/ports.ts';
import type { Store } from '../../core/store.ts';
import { cartAtom, cartSettingsAtom, isCartSyncingAtom } from './cart-atoms.ts';
import { type CartRuntime, createCartRuntime } from './cart-runtime.ts';
import { cartRuntimeAtom } from './cart-runtime-atom.ts';
import type { SyncOptions } from './sync-cart.ts';

/** Milliseconds before a failed sync is retried; doubled up to a minute. */
const firstRetry = 1000;
const lastRetry = 60_000;

/** Notifies of additions that the backend was expected to report but did not. */
function reportWaiting(store: Store, runtime: CartRuntime): void {
  const waiting = store.get(cartAtom).cartItems.filter(({ isToReport }) => isToReport);
  if (waiting.length === 0) return;
  void runtime.dispatch({ type: 'reported' });
  const isNew = waiting.some((line) => line.prev_qty === 0);
  if (isNew) notify(store, cartNotices.productAdded(store.get(cartSettingsAtom)));
}

/** Runs the sync engine on request, one run at a time, and retries a failed run. */
function createSyncer(store: Store, runtime: CartRuntime, ports: Ports) {
  let running: Promise<void> | null = null;
  let wanted: SyncOptions | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delay = firstRetry;

  async function round(options: SyncOptions): Promise<void> {
    try {
      const { syncCart } = await import('./sync-cart.ts');
      await syncCart(store, runtime, ports, options);
      delay = firstRetry;
    } catch (error) {
      ports.log.warn('cart.sync-waits', { reason: reason(error), delay });
      timer = setTimeout(() => request({ force: false }), delay);
      delay = Math.min(delay * 2, lastRetry);
    }
  }

  async function work(): Promise<void> {
    store.set(isCartSyncingAtom, true);
    while (wanted) {
      const options = wanted;
      wanted = null;
      await round(options);
      if (!wanted) reportWaiting(store, runtime);
    }
    store.set(isCartSyncingAtom, false);
  }

  function request(options: SyncOptions): Promise<void> {
    clearTimeout(timer);
    wanted = { force: options.force || (wanted?.force ?? false) };
    running ??= work().finally(() => {
      running = null;
    });
    return running;
  }

  return { request, stop: () => clearTimeout(timer) };
}

/** The cart with its sync. */
export interface StartedCart {
  /** Requests a sync; resolves when it is done or waits for a retry. */
  readonly sync: (options?: SyncOptions) => Promise<void>;
  readonly stop: () => void;
}

/**
 * Starts the stored cart after hydration: reads it, follows other tabs and sends pending changes.
 * Must not run on the server.
 */
export async function startCart(store: Store, ports: Ports): Promise<StartedCart> {
  const runtime = createCartRuntime(store, ports.records, ports.clock, ports.track.track);
  const syncer = createSyncer(store, runtime, ports);
  const stopWatching = ports.records.watch('cart', () => void runtime.reload());
  const sync = (options: SyncOptions = { force: false }) => syncer.request(options);
  store.set(cartRuntimeAtom, { ...runtime, requestSync: sync });
  await runtime.reload();
  const { cartItems, removed } = store.get(cartAtom);
  if (cartItems.some(isUnacknowledged) || removed.length > 0) void syncer.request({ force: false });
  return {
    sync,
    stop() {
      stopWatching();
      syncer.stop();
      store.set(cartRuntimeAtom, null);
    },
  };
}
