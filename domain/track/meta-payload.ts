import { toDecimal } from '../money.ts';
import type { EventName, ShopEvent, TrackedProduct } from './shop-event.ts';

/**
 * Meta's standard events. It has none for products removed from the cart; other
 * names are custom events.
 */
const names: Readonly<Record<EventName, readonly ['track' | 'trackCustom', string]>> = {
  page_view: ['track', 'PageView'],
  view_item: ['track', 'ViewContent'],
  view_category: ['trackCustom', 'ViewCategory'],
  view_cart: ['trackCustom', 'ViewCart'],
  add_to_cart: ['track', 'AddToCart'],
  remove_from_cart: ['trackCustom', 'RemoveFromCart'],
  add_to_wishlist: ['track', 'AddToWishlist'],
  begin_checkout: ['track', 'InitiateCheckout'],
  purchase: ['track', 'Purchase'],
};

const content = ({ sku, qty }: TrackedProduct) => ({ id: sku, quantity: qty });

function parameters({ name, products, currency, value, category, order }: ShopEvent) {
  if (name === 'page_view') return {};
  return {
    currency,
    value: toDecimal(value),
    content_type: 'product',
    content_ids: products.map(({ sku }) => sku),
    contents: products.map(content),
    ...(category !== null && { content_category: category }),
    ...(name === 'begin_checkout' && {
      num_items: products.reduce((sum, { qty }) => sum + qty, 0),
    }),
    ...(order !== null && { order_id: order.number }),
  };
}

/**
 * The arguments of `fbq` for an event: its name, parameters in złote, and the id by which Meta
 * recognises the same event from a server.
 */
export function metaCall(event: ShopEvent): readonly unknown[] {
  return [...names[event.name], parameters(event), { eventID: event.id }];
}
