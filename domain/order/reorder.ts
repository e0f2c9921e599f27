import type { CartLine } from '../cart/cart-line.ts';
import type { CartProduct } from '../cart/cart-product.ts';
import type { CartSettings } from '../cart/cart-settings.ts';
import type { ProductToAdd } from '../cart/commands.ts';
import { roomFor } from '../cart/quantity.ts';
import type { OrderView } from '../commerce/order-view.ts';
import { hasOwnIdentity } from '../commerce/product-option.ts';

type Line = OrderView['lines'][number];

/**
 * Why a bought line is not added to the cart: it is no longer sold, sold out, needs a choice of
 * options, or the cart already holds the maximum.
 */
export type LeftOutReason = 'gone' | 'sold-out' | 'to-choose' | 'in-cart';

export interface Reorder {
  readonly items: readonly ProductToAdd[];
  /** Lines with a lower available quantity than bought. */
  readonly fewer: readonly { readonly name: string; readonly qty: number }[];
  readonly leftOut: readonly { readonly name: string; readonly reason: LeftOutReason }[];
}

interface CartNow {
  readonly lines: readonly CartLine[];
  readonly settings: Pick<CartSettings, 'maxLineQuantity'>;
}

const isChosenAnew = ({ product_type, product_option }: Line) =>
  product_type === 'bundle' || hasOwnIdentity(product_option);

function reasonAgainst(line: Line, product: CartProduct, room: number): LeftOutReason | null {
  if (isChosenAnew(line)) return 'to-choose';
  if (product.stock === 'out_of_stock' || Object.keys(product.errors).length > 0) return 'sold-out';
  return room < 1 ? 'in-cart' : null;
}

/**
 * The parts of an order that can be bought again, beside the cart's content. `products` are
 * the catalogue's current products by sku. A bundle or a line with typed options must be
 * chosen on its product page.
 */
export function reorder(
  lines: readonly Line[],
  products: Readonly<Record<string, CartProduct>>,
  cart: CartNow,
): Reorder {
  const items: ProductToAdd[] = [];
  const fewer: { name: string; qty: number }[] = [];
  const leftOut: { name: string; reason: LeftOutReason }[] = [];
  for (const line of lines) {
    const { name } = line;
    const product = Object.hasOwn(products, line.sku) ? products[line.sku] : undefined;
    const room = product ? roomFor(product, cart.lines, cart.settings) : 0;
    const reason = product ? reasonAgainst(line, product, room) : 'gone';
    if (reason !== null) leftOut.push({ name, reason });
    if (product === undefined || reason !== null) continue;
    const qty = Math.min(line.qty, room);
    items.push({ product, qty });
    if (qty < line.qty) fewer.push({ name, qty });
  }
  return { items, fewer, leftOut };
}
