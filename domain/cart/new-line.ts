import { productTypes } from '../catalogue/documents.ts';
import type { ServerCartItem } from '../commerce/cart-item.ts';
import { hasOwnIdentity } from '../commerce/product-option.ts';
import { laterDispatch } from '../product/dispatch.ts';
import { noLimits } from '../product/quantity-limits.ts';
import type { CartLine } from './cart-line.ts';
import type { CartProduct } from './cart-product.ts';
import { optionChecksum } from './same-item.ts';

/** A line that was never sent to a server. */
export function newLine(product: CartProduct, qty: number): CartLine {
  return {
    sku: product.sku,
    parentSku: product.parentSku,
    type_id: product.type_id,
    id: product.id,
    qty,
    prev_qty: 0,
    product_option: product.product_option,
    checksum: optionChecksum(product.product_option),
    item_id: null,
    server_item_id: null,
    server_cart_id: null,
    quote_id: null,
    totals: null,
    info: {},
    errors: {},
    is_in_stock: product.stock === 'volatile' ? null : product.stock === 'ok',
    onlineStockCheckid: null,
    name: product.name,
    ...(product.returnLimit && { returnLimit: product.returnLimit }),
    ...laterDispatch(product.dispatchDays),
    picture: product.picture,
    link: product.link,
    options: [...product.options],
    unitPrice: product.unitPrice,
    reduction: product.reduction,
    limits: product.limits,
    isToReport: false,
    mergedInto: null,
    sending: null,
  };
}

/**
 * A removed line that is restored, as not yet confirmed by the backend. `removed` is its last known
 * server data; null when the deletion was confirmed.
 */
export function returning(line: CartLine, removed: CartLine | null): CartLine {
  return {
    ...line,
    prev_qty: removed?.prev_qty ?? 0,
    mergedInto: removed?.mergedInto ?? null,
    item_id: removed?.item_id ?? null,
    server_item_id: removed?.server_item_id ?? null,
    sending: removed?.sending ?? null,
  };
}

/** An item of the server as far as it describes a line. */
type Item = Pick<ServerCartItem, 'sku' | 'qty' | 'product_option'> &
  Partial<Pick<ServerCartItem, 'name' | 'product_type'>>;

/** Display data of an item the catalogue does not have; its gross price comes with the totals. */
function unknownProduct(item: Item): CartProduct {
  return {
    sku: item.sku,
    parentSku: null,
    type_id: productTypes.find((type) => type === item.product_type) ?? 'simple',
    id: null,
    name: item.name ?? item.sku,
    picture: null,
    link: null,
    options: [],
    product_option: item.product_option ?? null,
    unitPrice: null,
    reduction: null,
    limits: noLimits,
    stock: 'volatile',
    errors: {},
  };
}

/** Without price and labels: for chosen parts or answers they come with the backend's totals. */
function withoutChoice(product: CartProduct): CartProduct {
  return { ...product, options: [], unitPrice: null };
}

/** A line for an item that another device added, with catalogue data where it is known. */
export function lineOfItem(item: Item, product: CartProduct | undefined): CartLine {
  const known = product ?? unknownProduct(item);
  const line = newLine(
    hasOwnIdentity(item.product_option) ? withoutChoice(known) : known,
    item.qty,
  );
  const product_option = item.product_option ?? line.product_option;
  return { ...line, product_option, checksum: optionChecksum(product_option) };
}

/** A confirmed line for an item that another device put into the server cart. */
export function adoptedLine(
  item: ServerCartItem,
  product: CartProduct | undefined,
  cartToken: string,
): CartLine {
  return {
    ...lineOfItem(item, product),
    prev_qty: item.qty,
    item_id: item.item_id,
    server_item_id: item.item_id,
    server_cart_id: item.quote_id,
    quote_id: item.quote_id,
    mergedInto: cartToken,
  };
}
