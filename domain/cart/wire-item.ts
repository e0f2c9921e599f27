import type { ServerCartItem } from '../commerce/cart-item.ts';
import { optionList } from '../commerce/product-option.ts';
import type { CartLine, WireCartItem } from './cart-line.ts';

/** Configurables are sent with their parent's sku and the choice in `product_option`. */
function wireSku(line: CartLine): string {
  const isConfigured = optionList(line.product_option, 'configurable_item_options').length > 0;
  return isConfigured && line.parentSku ? line.parentSku : line.sku;
}

/**
 * The item of an update: with the server's ids when it has the item, otherwise with the cart token.
 */
export function updateItem(
  line: CartLine,
  server: ServerCartItem | null,
  cartToken: string,
): WireCartItem {
  return {
    sku: wireSku(line),
    qty: line.qty,
    ...(server && { item_id: server.item_id }),
    ...(line.product_option && { product_option: line.product_option }),
    quoteId: server ? server.quote_id : cartToken,
  };
}

/** The item of a deletion. */
export function deleteItem(server: ServerCartItem, cartToken: string): WireCartItem {
  return { sku: server.sku, item_id: server.item_id, quoteId: cartToken };
}
