import type { CartState } from '../../../domain/cart/cart-state.ts';
import type { MergeOptions } from '../../../domain/cart/commands.ts';
import { lineKey } from '../../../domain/cart/line-key.ts';
import type { MergePlan } from '../../../domain/cart/merge-plan.ts';
import { planMerge } from '../../../domain/cart/merge-plan.ts';
import { isSameItem } from '../../../domain/cart/same-item.ts';
import { currentHash, serverDigest } from '../../../domain/cart/server-cart.ts';
import { batchLimit, createdCart } from '../../../domain/commerce/batch.ts';
import type { ServerCartItem } from '../../../domain/commerce/cart-item.ts';
import type { Envelope } from '../../../domain/commerce/envelope.ts';
import { readEnvelope } from '../../core/net/api-client.ts';
import { newId } from '../../core/new-id.ts';
import { isLoggedInAtom } from '../../core/session/session-atoms.ts';
import { cartAtom, cartSettingsAtom } from './cart-atoms.ts';
import { type CartWrite, cartRequests, cartResults, isWrite, writeRequest } from './cart-calls.ts';
import { isSessionRefused, type Run, settleTotals, settleWrite } from './sync-run.ts';

/** Options of a merge with an id of its own. Quantities new to the cart are added to its own. */
export const mergeOptions = (cartToken: string): MergeOptions => ({
  cartToken,
  mergeId: newId(),
  forceClientState: false,
  mergeQuantities: true,
});

/** A batch also holds a pull or a creation, and the totals. */
const mostWrites = batchLimit - 2;

const fits = ({ length }: readonly unknown[]) => length > 0 && length <= mostWrites;

/**
 * Applies the responses of the writes, then of the totals. Returns false when an ordinary run has
 * to finish, because only that can renew the session.
 */
async function settleAll(
  run: Run,
  writes: readonly CartWrite[],
  responses: readonly Envelope[],
  hash: string,
): Promise<boolean> {
  let isAllDone = true;
  for (const [place, task] of writes.entries()) {
    isAllDone = (await settleWrite(run, task, responses[place])) && isAllDone;
  }
  if (!isAllDone || responses.some(isSessionRefused)) return false;
  const totals = readEnvelope(responses[writes.length], cartResults.totals);
  const hasTotals = await settleTotals(run, hash, totals);
  await run.runtime.dispatch({ type: 'synced', hash: hasTotals ? hash : null });
  return true;
}

/** Every item of the server is a line here, or a line removed here. */
function isKnownHere(state: CartState, items: readonly ServerCartItem[]): boolean {
  const here = [...state.cartItems, ...state.removed];
  return items.every((item) => here.some((line) => isSameItem(line, item)));
}

/** True when the merge changes no quantity that is shown; only such a merge can be undone. */
function isAsShown(before: CartState, { lines }: MergePlan): boolean {
  const shown = new Map(before.cartItems.map((line) => [lineKey(line), line.qty]));
  return (
    lines.length === shown.size && lines.every((line) => shown.get(lineKey(line)) === line.qty)
  );
}

export type InOne =
  /** The cart is in sync. */
  | { readonly status: 'done' }
  /** An ordinary run has to follow, with these items if they were pulled. */
  | { readonly status: 'open'; readonly items: readonly ServerCartItem[] | null };

const open: InOne = { status: 'open', items: null };

/**
 * Sends pull, writes and totals in one request, based on the server's items as last seen. The
 * server makes the writes only if its pull returns the same items. Without a response, the state is
 * that of an ordinary run stopped between its merge and its writes.
 */
async function syncKnownCart(run: Run, cartToken: string): Promise<InOne> {
  const { store, runtime, calls } = run;
  const before = store.get(cartAtom);
  const known = before.serverItems;
  if (!known || !isKnownHere(before, known)) return open;
  const options = mergeOptions(cartToken);
  const planned = planMerge(before, known, options, store.get(cartSettingsAtom));
  if (!fits(planned.calls) || !isAsShown(before, planned)) return open;
  const lines = [...before.cartItems, ...before.removed];
  const undo = () => runtime.dispatch({ type: 'mispredicted', before: lines });
  const merge = { type: 'merge', items: known, products: {}, options } as const;
  const { tasks, state } = await runtime.dispatch(merge);
  const writes = tasks.filter(isWrite);
  if (!fits(writes)) {
    await undo();
    return open;
  }
  const onlyIf = { call: 0, digest: serverDigest(known) };
  const responses = await calls.batch([
    cartRequests.pull(),
    ...writes.map((task) => ({ ...writeRequest(task), onlyIf })),
    { ...cartRequests.totals(), onlyIf },
  ]);
  const pulled = responses ? readEnvelope(responses[0], cartResults.pull) : null;
  const items = pulled?.kind === 'done' ? pulled.result : null;
  if (!responses || !items || serverDigest(items) !== onlyIf.digest) {
    await undo();
    return { status: 'open', items };
  }
  const isDone = await settleAll(run, writes, responses.slice(1), currentHash(state));
  return isDone ? { status: 'done' } : open;
}

/**
 * Creates a guest's first cart with its lines and totals in one request. A cart whose response is
 * lost is abandoned; the next run creates another.
 */
async function syncNewCart(run: Run): Promise<InOne> {
  const { store, runtime, calls } = run;
  const before = store.get(cartAtom);
  const options = mergeOptions(createdCart);
  const { calls: planned, lines: sent } = planMerge(
    before,
    [],
    options,
    store.get(cartSettingsAtom),
  );
  if (!fits(planned)) return open;
  const onlyIf = { call: 0 };
  const responses = await calls.batch([
    cartRequests.create(true),
    ...planned.map((task) => ({ ...writeRequest(task), onlyIf })),
    { ...cartRequests.totals(), onlyIf },
  ]);
  const created = responses ? readEnvelope(responses[0], cartResults.create) : null;
  if (!responses || created?.kind !== 'done') return open;
  const cartToken = created.result;
  const { connection } = before;
  const connected = { type: 'connected', token: cartToken, connection, entered: sent } as const;
  const { state } = await runtime.dispatch(connected);
  if (state.cartServerToken !== cartToken) return open;
  const hash = currentHash({ ...before, cartServerToken: cartToken });
  const isDone = await settleAll(run, planned, responses.slice(1), hash);
  return isDone ? { status: 'done' } : open;
}

/** Syncs the cart with one request where that is safe; otherwise sends nothing. */
export function syncInOne(run: Run): Promise<InOne> {
  const { cartServerToken } = run.store.get(cartAtom);
  if (cartServerToken) return syncKnownCart(run, cartServerToken);
  return run.store.get(isLoggedInAtom) ? Promise.resolve(open) : syncNewCart(run);
}
