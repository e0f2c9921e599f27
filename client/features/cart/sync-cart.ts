import { isSameItem } from '../../../domain/cart/same-item.ts';
import { currentHash, isSyncRequired, isUnacknowledged } from '../../../domain/cart/server-cart.ts';
import { batchLimit } from '../../../domain/commerce/batch.ts';
import type { ServerCartItem } from '../../../domain/commerce/cart-item.ts';
import type { CommerceResponse } from '../../../domain/commerce/envelope.ts';
import { isOnlineAtom } from '../../core/net/online.ts';
import type { Ports } from '../../core/ports/ports.ts';
import { readSession } from '../../core/session/read-session.ts';
import { isLoggedInAtom } from '../../core/session/session-atoms.ts';
import type { Store } from '../../core/store.ts';
import type { CartRuntime } from './cart-actions.ts';
import { cartAtom, cartSettingsAtom } from './cart-atoms.ts';
import { type CartWrite, cartCalls, isWrite, writeRequest } from './cart-calls.ts';
import { mergeOptions, syncInOne } from './sync-in-one.ts';
import {
  isSessionRefused,
  isTrouble,
  type Run,
  refusedFor,
  settleDelete,
  settleTotals,
  settleUpdate,
  settleWrite,
} from './sync-run.ts';
import { syncSaved } from './sync-saved.ts';

export interface SyncOptions {
  /** Syncs even without local changes, because another device may have changed the cart. */
  readonly force: boolean;
}

const lockName = 'witryna:cart';
const bypassed = { type: 'bypassed' } as const;

/**
 * Gets a cart token (cart-21 to cart-23). After a 401 it retries as a guest, up to the setting.
 * Returns false when no cart is available; throws when the backend is in trouble.
 */
async function connect({ store, runtime, ports, calls }: Run, isGuests = false): Promise<boolean> {
  const { maxBypassAttempts } = store.get(cartSettingsAtom);
  for (let asGuest = isGuests; ; asGuest = true) {
    const { connection } = store.get(cartAtom);
    const response = await calls.create(asGuest);
    if (response.kind === 'done') {
      const connected = { type: 'connected', token: response.result, connection } as const;
      const { state } = await runtime.dispatch(connected);
      return state.cartServerToken === response.result;
    }
    if (response.code !== 401) throw refusedFor('A cart', response.message);
    const attempts = store.get(cartAtom).connectBypassCount;
    if (attempts >= maxBypassAttempts) {
      ports.log.warn('cart.sync-disabled', { code: response.code, attempts });
      return false;
    }
    await runtime.dispatch(bypassed);
  }
}

/** Leaves a refused server cart. Returns false while the outcome of its order is unknown. */
async function leave({ store, runtime }: Run, error: string): Promise<boolean> {
  const { cartServerToken: token } = store.get(cartAtom);
  const isOrdered = error === 'CART_ORDERED' && token !== null;
  const left = isOrdered ? ({ type: 'orderedElsewhere', token } as const) : bypassed;
  const { state } = await runtime.dispatch(left);
  return state.cartServerToken === null;
}

/**
 * Pulls the server's items. Replaces a missing cart by a new one, and that one by a guest's, up to
 * the setting (cart-26, cart-27, ask 15).
 */
async function pull(run: Run): Promise<readonly ServerCartItem[] | null> {
  const { store, runtime, ports, calls } = run;
  const { maxBypassAttempts } = store.get(cartSettingsAtom);
  for (let isReplaced = false; ; isReplaced = true) {
    const response = await calls.pull();
    if (response.kind === 'done') return response.result;
    ports.log.warn('cart.pull-refused', { code: response.code, error: response.error });
    if (isTrouble(response)) throw refusedFor('A pull', response.message);
    if (store.get(cartAtom).connectBypassCount >= maxBypassAttempts) {
      ports.log.error('cart.not-synced', { code: response.code, error: response.error });
      await runtime.dispatch({ type: 'notSynced', hash: currentHash(store.get(cartAtom)) });
      return null;
    }
    if (!(await leave(run, response.error)) || !(await connect(run, isReplaced))) return null;
  }
}

/** Throws when a write was refused with 401 and no session can be had; the write stays pending. */
function requireSession(response: CommerceResponse<unknown>): void {
  if (response.kind === 'refused' && isSessionRefused(response)) {
    throw refusedFor('A session', response.message);
  }
}

async function send(run: Run, task: CartWrite): Promise<void> {
  const { id, cartItem } = task;
  if (task.type === 'update') {
    const response = await run.calls.update(id, cartItem);
    await settleUpdate(run, task, response);
    requireSession(response);
    return;
  }
  const response = await run.calls.delete(id, cartItem);
  await settleDelete(run, task, response);
  requireSession(response);
}

/** Sends the writes, several in one request where the server supports batches. */
async function sendAll(run: Run, writes: readonly CartWrite[]): Promise<void> {
  for (let at = 0; at < writes.length; at += batchLimit) {
    const some = writes.slice(at, at + batchLimit);
    const responses = some.length === 1 ? null : await run.calls.batch(some.map(writeRequest));
    for (const [place, task] of some.entries()) {
      const response = responses?.[place];
      // Only a request of its own renews the session.
      if (response === undefined || isSessionRefused(response)) await send(run, task);
      else await settleWrite(run, task, response);
    }
  }
}

/** Fetches totals of the cart; false without them. An empty cart needs none. */
async function syncTotals(run: Run, hash: string): Promise<boolean> {
  if (run.store.get(cartAtom).cartItems.length === 0) return true;
  return settleTotals(run, hash, await run.calls.totals());
}

/** Catalogue products of items that only the server has. */
async function unknownHere({ store, ports }: Run, items: readonly ServerCartItem[]) {
  const lines = store.get(cartAtom).cartItems;
  const unknown = items.filter((item) => !lines.some((line) => isSameItem(line, item)));
  if (unknown.length === 0) return {};
  return ports.findProducts(unknown.map(({ sku }) => sku)).catch(() => ({}));
}

/** One merge with its writes; false when no cart is available. */
async function mergeOnce(run: Run, options: SyncOptions): Promise<boolean> {
  const { store, runtime, ports } = run;
  await runtime.reload();
  const state = store.get(cartAtom);
  if (!state.cartServerToken) {
    // Another tab may have just signed in; then the customer's cart is needed.
    await readSession(store, ports);
    const mayHaveOther = options.force && store.get(isLoggedInAtom);
    if (state.cartItems.length === 0 && !mayHaveOther) return true;
  } else if (!options.force && !isSyncRequired(state)) {
    return true;
  }
  const inOne = await syncInOne(run);
  if (inOne.status === 'done') return true;
  if (!store.get(cartAtom).cartServerToken && !(await connect(run))) return false;
  const items = inOne.items ?? (await pull(run));
  const cartToken = store.get(cartAtom).cartServerToken;
  if (!items || !cartToken) return false;
  const { tasks } = await runtime.dispatch({
    type: 'merge',
    items,
    products: await unknownHere(run, items),
    options: mergeOptions(cartToken),
  });
  await sendAll(run, tasks.filter(isWrite));
  const hash = currentHash(store.get(cartAtom));
  const hasTotals = await syncTotals(run, hash);
  await runtime.dispatch({ type: 'synced', hash: hasTotals ? hash : null });
  return true;
}

/** Most merges per sync: the first settles a write of unknown outcome, the second later changes. */
const mostMerges = 3;

async function bringInStep(run: Run, options: SyncOptions): Promise<void> {
  for (let merges = 0; merges < mostMerges; merges += 1) {
    const force = options.force && merges === 0;
    if (!(await mergeOnce(run, { force }))) return;
    const { cartItems, removed } = run.store.get(cartAtom);
    if (removed.length === 0 && !cartItems.some(isUnacknowledged)) return;
  }
}

/**
 * Syncs the cart with the backend, one tab at a time: connect, pull, merge, writes, totals
 * [cart-25, cart-26], then the lines saved for later. Throws without a response; pending changes then stay pending.
 */
export async function syncCart(
  store: Store,
  runtime: CartRuntime,
  ports: Ports,
  options: SyncOptions,
): Promise<void> {
  if (!store.get(isOnlineAtom)) return;
  const { synchronize } = store.get(cartSettingsAtom);
  await ports.exclusive(lockName, async (signal) => {
    const run = { store, runtime, ports, calls: cartCalls(ports.api, signal) };
    if (synchronize) await bringInStep(run, options);
    await syncSaved(run, { force: false });
  });
}
