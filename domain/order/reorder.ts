import type { CartProduct } from '../cart/cart-product.ts';
import type { ProductToAdd } from '../cart/commands.ts';
import { hasOwnIdentity } from '../cart/product-option.ts';
import type { OrderView } from '../commerce/order-view.ts';

type Line = OrderView['lines'][number];

/** Why a bought line does not come into the cart: it is not sold, is sold out, or is to be chosen anew. */
export type LeftOutReason = 'gone' | 'sold-out' | 'to-choose';

export interface Reorder {
  readonly items: readonly ProductToAdd[];
  readonly leftOut: readonly { readonly name: string; readonly reason: LeftOutReason }[];
}

const isChosenAnew = ({ product_type, product_option }: Line) =>
  product_type === 'bundle' || hasOwnIdentity(product_option);

/**
 * What of an order can be bought again as it was. `products` is what the catalogue has of its skus
 * today. A bundle or a line with written options is chosen on its page, where its parts are.
 */
export function reorder(
  lines: readonly Line[],
  products: Readonly<Record<string, CartProduct>>,
): Reorder {
  const items: ProductToAdd[] = [];
  const leftOut: { name: string; reason: LeftOutReason }[] = [];
  for (const line of lines) {
    const product = Object.hasOwn(products, line.sku) ? products[line.sku] : undefined;
    if (product === undefined) leftOut.push({ name: line.name, reason: 'gone' });
    else if (isChosenAnew(line)) leftOut.push({ name: line.name, reason: 'to-choose' });
    else if (product.stock === 'out_of_stock' || Object.keys(product.errors).length > 0)
      leftOut.push({ name: line.name, reason: 'sold-out' });
    else items.push({ product, qty: Math.min(line.qty, product.maxQuantity ?? line.qty) });
  }
  return { items, leftOut };
}
