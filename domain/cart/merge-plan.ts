import type { ServerCartItem } from '../commerce/cart-item.ts';
import { hasOwnIdentity } from '../commerce/product-option.ts';
import { change } from './apply-lines.ts';
import type { CartLine } from './cart-line.ts';
import type { CartSettings } from './cart-settings.ts';
import type { CartState } from './cart-state.ts';
import type {
  CartChange,
  CartContext,
  CartTask,
  MergeLogEntry,
  MergeOptions,
  ServerCommand,
} from './commands.ts';
import { lineKey } from './line-key.ts';
import { mergeNotice } from './merge-notice.ts';
import { adoptedLine } from './new-line.ts';
import { lineMaximum, withinMaximum } from './quantity.ts';
import { isSameItem, itemKey, optionChecksum } from './same-item.ts';
import { deleteItem, isUnacknowledged, updateItem } from './server-cart.ts';

export interface MergePlan {
  /** The client's lines, to be stored before the first call is sent. */
  readonly lines: readonly CartLine[];
  /** Removed lines whose deletion is not confirmed. */
  readonly removed: readonly CartLine[];
  /** Items only the server has, to become lines. */
  readonly adopted: readonly ServerCartItem[];
  readonly calls: readonly Extract<CartTask, { type: 'update' | 'delete' }>[];
  readonly log: readonly MergeLogEntry[];
}

type Call = MergePlan['calls'][number];
interface Step {
  readonly line: CartLine | null;
  readonly log: MergeLogEntry;
  readonly update: boolean;
}

/** Two items of one pull are never the same by their server ids, whatever an engine sends. */
const withoutServerId = (item: ServerCartItem) => ({ ...item, item_id: null });

/** Options that only identify the variant. Others would make it a different line. */
function configuration({ product_option = null }: ServerCartItem) {
  return hasOwnIdentity(product_option) ? null : product_option;
}

/** Copies the server's ids and options to the line. */
function linked(line: CartLine, server: ServerCartItem): CartLine {
  const product_option = line.product_option ?? configuration(server);
  return {
    ...line,
    item_id: server.item_id,
    server_item_id: server.item_id,
    server_cart_id: server.quote_id,
    quote_id: server.quote_id,
    product_option,
    checksum: optionChecksum(product_option),
  };
}

/** The line as it enters this cart, without what another cart confirmed. */
function entering(line: CartLine, cartToken: string): CartLine {
  if (line.mergedInto === cartToken || line.mergedInto === null) return line;
  const forgotten = { item_id: null, server_item_id: null, server_cart_id: null, quote_id: null };
  return { ...line, ...forgotten, prev_qty: 0, sending: null, mergedInto: null };
}

function planMissing(line: CartLine, options: MergeOptions, settings: CartSettings): Step {
  const log = { party: 'server', sku: line.sku, status: 'no-item' } as const;
  const isNewHere = line.mergedInto !== options.cartToken;
  const mayGo = settings.mayRemoveLocalItems && !options.forceClientState;
  if (mayGo && !isUnacknowledged(line) && !isNewHere) return { line: null, log, update: false };
  return { line: { ...line, prev_qty: 0, server_item_id: null, item_id: null }, log, update: true };
}

function planMatched(
  line: CartLine,
  server: ServerCartItem,
  options: MergeOptions,
  settings: CartSettings,
): Step {
  const isNewHere = line.mergedInto !== options.cartToken;
  const qtys = { clientQty: line.qty, serverQty: server.qty };
  const wrong = { sku: line.sku, status: 'wrong-qty', ...qtys } as const;
  const here = linked(line, server);
  if (isNewHere && options.mergeQuantities) {
    const qty = withinMaximum(line.qty + server.qty, lineMaximum(line, settings));
    return {
      line: { ...here, qty, prev_qty: server.qty },
      log: { party: 'server', ...wrong },
      update: qty !== server.qty,
    };
  }
  if (line.qty === server.qty) {
    const log = { party: 'client', sku: line.sku, status: 'no-changes' } as const;
    return { line: { ...here, prev_qty: line.qty, sending: null }, log, update: false };
  }
  const isUntouchedHere = !isUnacknowledged(line) && !isNewHere;
  const takesServer = !settings.clientQuantityWins || isUntouchedHere;
  if (takesServer && !options.forceClientState && server.qty > 0) {
    return {
      line: { ...here, qty: server.qty, prev_qty: server.qty, sending: null },
      log: { party: 'client', ...wrong },
      update: false,
    };
  }
  // A write in flight is unconfirmed until its response, whatever an earlier cart confirmed.
  const prev_qty = line.prev_qty === line.qty ? server.qty : line.prev_qty;
  return { line: { ...here, prev_qty }, log: { party: 'server', ...wrong }, update: true };
}

/**
 * Resends an unconfirmed write unchanged, under its id. The backend applies it once, and a late
 * copy cannot overwrite a newer write.
 */
function unsettledCall(line: CartLine): Call | null {
  if (!line.sending?.cartItem) return null;
  const { id, qty, cartItem } = line.sending;
  const key = lineKey(line);
  return qty === 0
    ? { type: 'delete', id, key, cartItem }
    : { type: 'update', id, key, qty, cartItem };
}

/**
 * Merges the client's lines with a pull [cart-29, cart-33]: which writes to send, which lines to
 * store, which items to adopt. Quantities are absolute. A line is merged into a cart only once,
 * even after lost or repeated requests. An unconfirmed quantity is never replaced by an older one.
 * A confirmed, unchanged line takes changes from another device.
 */
export function planMerge(
  state: Pick<CartState, 'cartItems' | 'removed'>,
  items: readonly ServerCartItem[],
  options: MergeOptions,
  settings: CartSettings,
): MergePlan {
  const { cartToken, mergeId } = options;
  const left = new Set(items);
  const skusHere = new Set(state.cartItems.map(({ sku }) => sku));
  /** An item with another sku is a renamed product, unless it is another line's. */
  const take = (line: CartLine) => {
    const same = [...left].filter((item) => isSameItem(line, item));
    const renamed = same.find(({ sku }) => !skusHere.has(sku));
    const found = same.find((item) => isSameItem(line, withoutServerId(item))) ?? renamed ?? null;
    if (found) left.delete(found);
    return found;
  };
  const lines: CartLine[] = [];
  const calls: Call[] = [];
  const log: MergeLogEntry[] = [];

  state.cartItems.forEach((local, index) => {
    const line = entering(local, cartToken);
    const server = take(line);
    const unsettled = unsettledCall(line);
    if (unsettled && line.sending?.qty !== line.qty) {
      // The current quantity is sent after this write is confirmed.
      const here = server ? linked(line, server) : line;
      lines.push({ ...here, mergedInto: cartToken });
      calls.push(unsettled);
      log.push({ party: 'server', sku: line.sku, status: 'update-required' });
      return;
    }
    const step = server
      ? planMatched(line, server, options, settings)
      : planMissing(line, options, settings);
    log.push(step.log);
    if (!step.line) return;
    const merged = { ...step.line, mergedInto: cartToken };
    if (!step.update) {
      lines.push(merged);
      return;
    }
    const { qty } = merged;
    const call: Call =
      merged.sending?.qty === qty && unsettled
        ? unsettled
        : {
            type: 'update',
            id: `${mergeId}-u${index}`,
            key: lineKey(merged),
            qty,
            cartItem: updateItem(merged, server, cartToken),
          };
    lines.push({ ...merged, sending: { id: call.id, qty, cartItem: call.cartItem } });
    calls.push(call);
  });

  const removed: CartLine[] = [];
  const adopted: ServerCartItem[] = [];
  const gone = state.removed.filter(({ mergedInto }) => mergedInto === cartToken);
  for (const item of left) {
    if (item.qty < 1) continue;
    log.push({ party: 'client', sku: item.sku, status: 'no-item' });
    const tombstone = gone.find((line) => isSameItem(line, item));
    const isDouble = [...lines, ...adopted].some((known) =>
      isSameItem(known, withoutServerId(item)),
    );
    if (!tombstone && !isDouble && !options.forceClientState) {
      adopted.push(item);
      continue;
    }
    const unsettled = tombstone && unsettledCall(tombstone);
    if (unsettled) continue;
    const cartItem = deleteItem(item, cartToken);
    const id = `${mergeId}-d${item.item_id}`;
    calls.push({ type: 'delete', id, key: itemKey(tombstone ?? item), cartItem });
    if (!tombstone) continue;
    const sending = { id, qty: 0, cartItem };
    removed.push({ ...linked(tombstone, item), prev_qty: item.qty, sending });
  }
  for (const line of gone) {
    const unsettled = unsettledCall(line);
    if (!unsettled) continue;
    calls.push(unsettled);
    removed.push(line);
  }
  return { lines, removed, adopted, calls, log };
}

/** Merges a pull into the cart and returns the remaining writes as tasks. */
export function applyMerge(
  state: CartState,
  command: Extract<ServerCommand, { type: 'merge' }>,
  context: CartContext,
): CartChange {
  const { items, products, options } = command;
  if (state.cartServerToken !== options.cartToken) return change(state);
  const plan = planMerge(state, items, options, context.settings);
  const adopted = plan.adopted.map((item) =>
    adoptedLine(item, products[item.sku], options.cartToken),
  );
  const cartItems = [...plan.lines, ...adopted];
  return change(
    { ...state, cartItems, removed: [...plan.removed], serverItems: [...items] },
    {
      tasks: [...plan.calls, { type: 'totals' }],
      log: plan.log,
      notices: mergeNotice(state.cartItems, cartItems, options.cartToken),
    },
  );
}
