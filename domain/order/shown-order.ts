import type { CartLine } from '../cart/cart-line.ts';
import { lineTotal } from '../cart/totals.ts';
import type { OrderView } from '../commerce/order-view.ts';
import type { TotalSegment } from '../commerce/totals.ts';
import { toDecimal } from '../money.ts';
import type { PlacedOrder } from './placed-orders-schema.ts';
import { type StatedOrder, withdrawnItems, withdrawnShare } from './withdrawn-order.ts';

type ViewLine = OrderView['lines'][number];

/**
 * The displayed status. An order with every item withdrawn is `withdrawn`, even where the backend
 * only reports the statements.
 */
export const shownStatus = ({
  status,
  lines,
  claims,
}: StatedOrder & Pick<OrderView, 'status'>): OrderView['status'] =>
  withdrawnShare(lines, claims) === 'whole' ? 'withdrawn' : status;

/**
 * A displayed order line; amounts in złote. Its total is before the discount of the order, which has
 * a row of its own among the totals.
 */
export interface ShownLine
  extends Pick<ViewLine, 'name' | 'qty' | 'options' | 'return_limit' | 'row_total_incl_tax'> {
  readonly key: string;
  /** Catalogue path of its picture; null where none is known. */
  readonly image: string | null;
  /** The withdrawn quantity. */
  readonly withdrawn: number;
}

/** The bought line items and the totals. */
export interface ShownOrder {
  readonly lines: readonly ShownLine[];
  readonly segments: readonly Pick<TotalSegment, 'code' | 'title' | 'value'>[];
}

function linesOfView({ lines, claims }: OrderView, cart: readonly CartLine[]): ShownLine[] {
  const pictures = new Map(cart.map(({ sku, picture }) => [sku, picture]));
  const withdrawn = withdrawnItems(lines, claims);
  return lines.map((line, at) => ({
    ...line,
    key: line.item_id,
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
    row_total_incl_tax: toDecimal(lineTotal(line)),
  }));
}

/**
 * An order's lines and totals: the backend's view, with pictures of this device where the backend
 * has none. Without a backend view, the line items of the cart.
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
