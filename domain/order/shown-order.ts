import type { CartLine } from '../cart/cart-line.ts';
import { lineTotal } from '../cart/totals.ts';
import type { OrderView } from '../commerce/order-view.ts';
import type { TotalSegment } from '../commerce/totals.ts';
import { toDecimal } from '../money.ts';
import type { PlacedOrder } from './placed-orders-schema.ts';
import { type StatedOrder, withdrawnItems, withdrawnShare } from './withdrawn-order.ts';

type ViewLine = OrderView['lines'][number];

/**
 * The status of an order. If all items were withdrawn it is `withdrawn`, even if the backend has no
 * such status and only lists the claims.
 */
export const shownStatus = ({
  status,
  lines,
  claims,
}: StatedOrder & Pick<OrderView, 'status'>): OrderView['status'] =>
  withdrawnShare(lines, claims) === 'whole' ? 'withdrawn' : status;

/** A line of an order for display; amounts in złote. */
export interface ShownLine
  extends Pick<ViewLine, 'name' | 'qty' | 'options' | 'return_limit' | 'paid'> {
  readonly key: string;
  /** Path of its picture in the catalogue; null if unknown. */
  readonly image: string | null;
  /** The withdrawn quantity. */
  readonly withdrawn: number;
}

/** The lines and totals of an order. */
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
 * An order's lines and totals from the backend, with the device's pictures where the backend has
 * none. Without a backend view, they come from the stored cart.
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
