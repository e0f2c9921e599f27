import { currentHash, isSyncRequired } from '../../domain/cart/cart-hash.ts';
import type { CartTask } from '../../domain/cart/commands.ts';
import { readTotals } from '../../domain/cart/platform-totals.ts';
import { isSameItem } from '../../domain/cart/same-item.ts';
import type { ServerCartItem } from '../../domain/commerce/cart-item.ts';
import { refusalText } from '../../domain/commerce/refusal-text.ts';
import { AppError } from '../../domain/errors.ts';
import { isOnlineAtom } from '../net/online.ts';
import { newId } from '../new-id.ts';
import type { Ports } from '../ports.ts';
import { isLoggedInAtom } from '../session/session-atoms.ts';
import type { Store } from '../store.ts';
import { cartAtom, cartSettingsAtom } from './cart-atoms.ts';
import { type CartCalls, cartCalls } from './cart-calls.ts';
import type { CartRuntime } from './cart-runtime.ts';

export interface SyncOptions {
  /** Sync though nothing here changed: another device may have. */
  readonly force: boolean;
}

interface Run {
  readonly store: Store;
  readonly runtime: CartRuntime;
  readonly ports: Ports;
  readonly calls: CartCalls;
}

const lockName = 'witryna:cart';
const refusedFor = (what: string, message: string) =>
  new AppError('COMMERCE_REFUSED', `${what} was refused: ${message}`);

/** Answers that say "not now": the backend, or what stands before it, is in trouble. */
const isTrouble = (code: number) => code === 408 || code === 429 || code >= 502;

/**
 * Gets a cart token (cart-21 to cart-23). Refused with 401 it is tried as a guest, up to the setting;
 * false when there is no cart to be had. Throws when the backend is in trouble.
 */
async function connect({ store, runtime, ports, calls }: Run): Promise<boolean> {
  const { maxBypassAttempts } = store.get(cartSettingsAtom);
  for (let asGuest = false; ; asGuest = true) {
    const answer = await calls.create(asGuest);
    if (answer.kind === 'done') {
      await runtime.dispatch({ type: 'connected', token: answer.result });
      return true;
    }
    if (answer.code !== 401) throw refusedFor('A cart', answer.message);
    const attempts = store.get(cartAtom).connectBypassCount;
    if (attempts >= maxBypassAttempts) {
      ports.log.warn('cart.sync-disabled', { code: answer.code, attempts });
      return false;
    }
    await runtime.dispatch({ type: 'bypassed' });
  }
}

/** The server's items. A cart that is gone is replaced by a new one, once (cart-26, cart-27, ask 15). */
async function pull(run: Run): Promise<readonly ServerCartItem[] | null> {
  const { store, runtime, ports, calls } = run;
  const { maxBypassAttempts } = store.get(cartSettingsAtom);
  while (true) {
    const answer = await calls.pull();
    if (answer.kind === 'done') return answer.result;
    ports.log.warn('cart.pull-refused', { code: answer.code, error: answer.error });
    if (isTrouble(answer.code)) throw refusedFor('A pull', answer.message);
    if (store.get(cartAtom).connectBypassCount >= maxBypassAttempts) return null;
    await runtime.dispatch({ type: 'bypassed' });
    if (!(await connect(run))) return null;
  }
}

async function send(run: Run, task: CartTask): Promise<void> {
  const { runtime, calls } = run;
  if (task.type === 'update') {
    const { key, qty } = task;
    const answer = await calls.update(task.id, task.cartItem);
    if (answer.kind === 'done') {
      await runtime.dispatch({ type: 'acknowledged', key, qty, item: answer.result });
    } else if (answer.error === 'IDEMPOTENCY_MISMATCH') {
      await runtime.dispatch({ type: 'unsent', key });
    } else if (isTrouble(answer.code)) {
      throw refusedFor('An update', answer.message);
    } else {
      await runtime.dispatch({ type: 'refused', key, qty, reason: refusalText(answer) });
    }
  }
  if (task.type === 'delete') {
    const answer = await calls.delete(task.id, task.cartItem);
    if (answer.kind === 'done') await runtime.dispatch({ type: 'deleted', key: task.key });
    else if (isTrouble(answer.code)) throw refusedFor('A deletion', answer.message);
    else
      await runtime.dispatch({
        type: 'deleteRefused',
        key: task.key,
        reason: refusalText(answer),
      });
  }
}

/** Totals of the cart as it is there now, kept under the hash of the cart they are about. */
async function syncTotals({ store, runtime, calls, ports }: Run): Promise<void> {
  const hash = currentHash(store.get(cartAtom));
  const answer = await calls.totals();
  if (answer.kind === 'done') {
    await runtime.dispatch({ type: 'totals', hash, ...readTotals(answer.result) });
  } else {
    ports.log.warn('cart.totals-refused', { code: answer.code });
  }
}

/** What the catalogue knows of items that only the server has. */
async function unknownHere({ store, ports }: Run, items: readonly ServerCartItem[]) {
  const lines = store.get(cartAtom).cartItems;
  const unknown = items.filter((item) => !lines.some((line) => isSameItem(line, item)));
  if (unknown.length === 0) return {};
  return ports.findProducts(unknown.map(({ sku }) => sku)).catch(() => ({}));
}

async function bringInStep(run: Run, options: SyncOptions): Promise<void> {
  const { store, runtime } = run;
  await runtime.reload();
  const state = store.get(cartAtom);
  if (!state.cartServerToken) {
    const mayHaveOther = options.force && store.get(isLoggedInAtom);
    if (state.cartItems.length === 0 && !mayHaveOther) return;
    if (!(await connect(run))) return;
  } else if (!options.force && !isSyncRequired(state)) {
    return;
  }
  const items = await pull(run);
  const cartToken = store.get(cartAtom).cartServerToken;
  if (!items || !cartToken) return;
  const { tasks } = await runtime.dispatch({
    type: 'merge',
    items,
    products: await unknownHere(run, items),
    options: { cartToken, mergeId: newId(), forceClientState: false, mergeQuantities: true },
  });
  for (const task of tasks) await send(run, task);
  const hash = currentHash(store.get(cartAtom));
  if (store.get(cartAtom).cartItems.length > 0) await syncTotals(run);
  await runtime.dispatch({ type: 'synced', hash });
}

/**
 * Brings the cart and the backend in step, one tab at a time: connect, pull, merge, the merge's calls,
 * totals (spec §4 Sync). Throws when no answer came; everything then stays as it is and waits.
 */
export async function syncCart(
  store: Store,
  runtime: CartRuntime,
  ports: Ports,
  options: SyncOptions,
): Promise<void> {
  if (!store.get(cartSettingsAtom).synchronize || !store.get(isOnlineAtom)) return;
  await ports.exclusive(lockName, (signal) =>
    bringInStep({ store, runtime, ports, calls: cartCalls(ports.api, signal) }, options),
  );
}
