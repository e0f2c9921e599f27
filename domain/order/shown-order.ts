import type { CartLine } from '../cart/cart-line.ts';
import { lineTotal } from '../cart/totals.ts';
import type { OrderView } from '../commerce/order-view.ts';
import type { TotalSegment } from '../commerce/totals.ts';
import { toDecimal } from '../money.ts';
import type { PlacedOrder } from './placed-orders-schema.ts';
import { type StatedOrder, withdrawnItems, withdrawnShare } from './withdrawn-order.ts';

type ViewLine = OrderView['lines'][number];

/**
 * How far an order is. One whose every item was withdrawn from is `withdrawn`, also where the backend knows no such
 * state and tells of the statements alone.
 */
export const shownStatus = ({
  status,
  lines,
  claims,
}: StatedOrder & Pick<OrderView, 'status'>): OrderView['status'] =>
  withdrawnShare(lines, claims) === 'whole' ? 'withdrawn' : status;

/** A line of an order as it is read; amounts in złote. */
export interface ShownLine
  extends Pick<ViewLine, 'name' | 'qty' | 'options' | 'return_limit' | 'paid'> {
  readonly key: string;
  /** Path of its picture in the catalogue; null where none is known. */
  readonly image: string | null;
  /** How many of it were withdrawn from. */
  readonly withdrawn: number;
}

/** What was bought and what it came to. */
export interface ShownOrder {
  readonly lines: readonly ShownLine[];
  readonly segments: readonly Pick<TotalSegment, 'code' | 'title' | 'value'>[];
}

function linesOfView({ lines, claims }: OrderView, cart: readonly CartLine[]): ShownLine[] {
  const pictures = new Map(cart.map(({ sku, picture }) => [sku, picture]));
  const withdrawn = withdrawnItems(lines, claims);
  return lines.map((line, at) => ({
    ...line,
    key: String(line.item_id),
    image: line.image ?? pictures.get(line.sku) ?? null,
    withdrawn: withdrawn[at] ?? 0,
  }));
}

function linesOfCart(cart: readonly CartLine[]): ShownLine[] {
  return cart.map((line) => ({
    key: `${line.sku} ${line.checksum}`,
    name: line.name,
    qty: line.qty,
    options: line.options.length > 0 ? line.options : (line.totals?.options ?? []),
    return_limit: line.returnLimit ?? null,
    image: line.picture,
    withdrawn: 0,
    paid: toDecimal(lineTotal(line)),
  }));
}

/**
 * An order's lines and totals: as the backend shows them, with the pictures this device has where the
 * backend gives none; before the backend has shown them, as they stood in the cart.
 */
export function shownOrder(view: OrderView | null, placed: PlacedOrder | null): ShownOrder {
  const cart = placed?.lines ?? [];
  if (view !== null) {
    return { lines: linesOfView(view, cart), segments: view.totals.total_segments };
  }
  const sum = placed?.sum ?? null;
  const value = sum === null ? null : toDecimal(sum);
  return { lines: linesOfCart(cart), segments: [{ code: 'grand_total', title: '', value }] };
}
