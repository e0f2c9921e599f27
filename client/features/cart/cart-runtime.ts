import { applyCartCommand } from '../../../domain/cart/apply-cart-command.ts';
import type { CartState } from '../../../domain/cart/cart-state.ts';
import type { CartChange, CartCommand, CartContext } from '../../../domain/cart/commands.ts';
import { emptyCart } from '../../../domain/cart/empty-cart.ts';
import { lineKey } from '../../../domain/cart/line-key.ts';
import { cartNotices } from '../../../domain/cart/notices.ts';
import { isUnacknowledged } from '../../../domain/cart/server-cart.ts';
import { reason } from '../../core/log.ts';
import { isOnlineAtom } from '../../core/net/online.ts';
import { notify, retireSuccess, retireTrouble } from '../../core/notifications/notifications.ts';
import type { Ports } from '../../core/ports/ports.ts';
import type { TrackPort } from '../../core/ports/track-port.ts';
import type { Records } from '../../core/storage/records.ts';
import type { Store } from '../../core/store.ts';
import { type CartRuntime, cartRuntimeAtom } from './cart-actions.ts';
import {
  cartAtom,
  cartErrorsAtom,
  cartIsLoadedAtom,
  cartSettingsAtom,
  isCartSyncingAtom,
  isCheckoutModeAtom,
} from './cart-atoms.ts';
import { removedAtom } from './removed-atom.ts';
import type { SyncOptions } from './sync-cart.ts';

interface Waiting {
  readonly command: CartCommand;
  readonly context: CartContext;
}

function contextOf(store: Store, now: number): CartContext {
  const settings = store.get(cartSettingsAtom);
  return {
    now,
    settings,
    serverReports: settings.synchronize && store.get(isOnlineAtom),
    isCheckout: store.get(isCheckoutModeAtom),
  };
}

/** Stores the refusals by line; any other outcome of a line clears its refusal. */
function noteOutcomes(store: Store, change: CartChange): void {
  if (change.outcomes.length === 0) return;
  const errors = { ...store.get(cartErrorsAtom) };
  for (const outcome of change.outcomes) {
    if (outcome.status === 'refused') errors[outcome.key] = outcome.code;
    else delete errors[outcome.key];
  }
  store.set(cartErrorsAtom, errors);
}

/** Changes of the line items by the shopper. An order is not one: it is tracked separately. */
const byHand: readonly CartCommand['type'][] = [
  'add',
  'setQuantity',
  'remove',
  'restore',
  'saveForLater',
  'moveToCart',
  'replace',
  'clear',
];

/** After these commands the last removal is undone, or can no longer be undone. */
const endsUndo: readonly CartCommand['type'][] = [
  'add',
  'restore',
  'moveToCart',
  'clear',
  'ordered',
];

const isRefused = ({ outcomes }: CartChange) => outcomes.some(({ status }) => status === 'refused');

/** Runs cart commands: domain rule, atom, storage and tracking. */
export function createCartRuntime(
  store: Store,
  records: Records,
  clock: () => number = Date.now,
  track: TrackPort['track'] | null = null,
): CartRuntime {
  let settled: CartState = emptyCart;
  const waiting: Waiting[] = [];

  function show(): void {
    const shown = waiting.reduce(
      (state, { command, context }) => applyCartCommand(state, command, context).state,
      settled,
    );
    store.set(cartAtom, shown);
  }

  function notifyOfChange(change: CartChange): void {
    noteOutcomes(store, change);
    if (change.notices.length > 0) notify(store, ...change.notices);
  }

  return {
    async dispatch(command) {
      const entry = { command, context: contextOf(store, clock()) };
      const shown = applyCartCommand(store.get(cartAtom), command, entry.context);
      waiting.push(entry);
      store.set(cartAtom, shown.state);
      if (byHand.includes(command.type)) retireTrouble(store, 'cart');
      // An ordered product is no longer in the cart, and nothing leads to its checkout.
      if (command.type === 'ordered') retireSuccess(store, 'cart');
      if (endsUndo.includes(command.type)) store.set(removedAtom, null);
      notifyOfChange(shown);

      const stored = { change: shown, before: settled };
      const state = await records.update('cart', (current) => {
        const before = current ?? emptyCart;
        stored.change = applyCartCommand(before, command, entry.context);
        stored.before = before;
        // A response for a deleted cart must not recreate its record.
        return stored.change.state === before ? current : stored.change.state;
      });
      waiting.splice(waiting.indexOf(entry), 1);
      settled = state ?? emptyCart;
      show();
      if (isRefused(stored.change) && !isRefused(shown)) notifyOfChange(stored.change);
      if (track !== null && byHand.includes(command.type)) {
        const [before, after] = [stored.before.cartItems, stored.change.state.cartItems];
        void track({ kind: 'cart', before, after });
      }
      return stored.change;
    },

    async reload() {
      settled = (await records.load('cart')) ?? emptyCart;
      show();
      store.set(cartIsLoadedAtom, true);
    },
  };
}

/** Milliseconds before a failed sync is retried; doubled up to a minute. */
const firstRetry = 1000;
const lastRetry = 60_000;

/** Milliseconds after which an addition is announced although the backend has not responded. */
const longestSilence = 2000;

/** Notifies of additions that the backend was expected to report but did not. */
function reportWaiting(store: Store, runtime: CartRuntime): void {
  const waiting = store.get(cartAtom).cartItems.filter(({ isToReport }) => isToReport);
  if (waiting.length === 0) return;
  void runtime.dispatch({ type: 'reported' });
  const fresh = waiting.filter((line) => line.prev_qty === 0);
  if (fresh.length === 0) return;
  notify(store, cartNotices.productAdded(store.get(cartSettingsAtom), fresh.map(lineKey)));
}

/** Runs the sync engine on request, one run at a time, and retries a failed run. */
function createSyncer(store: Store, runtime: CartRuntime, ports: Ports) {
  let running: Promise<boolean> | null = null;
  let wanted: SyncOptions | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delay = firstRetry;

  async function round(options: SyncOptions): Promise<boolean> {
    const silence = setTimeout(() => reportWaiting(store, runtime), longestSilence);
    try {
      const { syncCart } = await import('./sync-cart.ts');
      await syncCart(store, runtime, ports, options);
      delay = firstRetry;
      return true;
    } catch (error) {
      ports.log.warn('cart.sync-waits', { reason: reason(error), delay });
      timer = setTimeout(() => request({ force: false }), delay);
      delay = Math.min(delay * 2, lastRetry);
      return false;
    } finally {
      clearTimeout(silence);
    }
  }

  async function work(): Promise<boolean> {
    let isDone = true;
    store.set(isCartSyncingAtom, true);
    while (wanted) {
      const options = wanted;
      wanted = null;
      isDone = await round(options);
      if (!wanted) reportWaiting(store, runtime);
    }
    store.set(isCartSyncingAtom, false);
    return isDone;
  }

  function request(options: SyncOptions): Promise<boolean> {
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
  /** Requests a sync; resolves when it is done, with false when it waits for a retry. */
  readonly sync: (options?: SyncOptions) => Promise<boolean>;
  readonly stop: () => void;
}

/**
 * Starts the stored cart after hydration: reads it, follows other tabs and sends pending changes.
 * Must not run on the server.
 */
export async function startCart(store: Store, ports: Ports): Promise<StartedCart> {
  store.set(cartSettingsAtom, { ...store.get(cartSettingsAtom), ...ports.config.cart });
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
