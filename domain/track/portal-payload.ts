import { type Grosze, grosze, toDecimal, zero } from '../money.ts';
import { netOf } from '../price/tax-rate.ts';
import type { EventName, ShopEvent, TrackedProduct } from './shop-event.ts';

/** The pixel receives net amounts as gross / 1.23, whatever rate a product has (track-05). */
const portalRate = 23;

/** The net amount of a gross one, in grosze, for the portal's pixel. [track-05] */
export const portalNet = (gross: Grosze): Grosze => netOf(gross, portalRate);

const content = ({ sku, name, price, qty }: TrackedProduct) => ({
  id: sku,
  name,
  ...(price !== null && { price: toDecimal(price) }),
  quantity: qty,
});

/** Name of the call, and of the content where the call has one. */
const calls: Readonly<Record<EventName, readonly [string, string?]>> = {
  page_view: ['ViewContent', 'View'],
  view_item: ['ViewContent', 'ViewProduct'],
  view_category: ['ViewContent', 'ProductList'],
  view_cart: ['ViewCart'],
  add_to_cart: ['AddToCart'],
  remove_from_cart: ['RemoveFromCart'],
  add_to_wishlist: ['ViewContent', 'AddToWishList'],
  begin_checkout: ['StartOrder'],
  purchase: ['Purchase'],
};

/**
 * The arguments of `wph('track', …)` for an event: the call and its parameters, in złote. Only a
 * purchase needs sums, without the delivery's cost.
 */
export function portalCall(event: ShopEvent): readonly [string, Readonly<Record<string, unknown>>] {
  const [call, contentName] = calls[event.name];
  const named = contentName === undefined ? {} : { content_name: contentName };
  if (event.name === 'page_view') return [call, named];
  const { value, order, products, currency } = event;
  const payload = { ...named, currency, contents: products.map(content) };
  if (order === null) return [call, payload];
  const shipping = order.shipping ?? zero;
  const itemsTotal = grosze(value - shipping);
  const sums = {
    transaction_id: order.number,
    value: toDecimal(portalNet(itemsTotal)),
    value_gross: toDecimal(itemsTotal),
    shipping_cost: toDecimal(shipping),
    ...(order.coupon !== null && { discount_code: order.coupon }),
  };
  return [call, { ...payload, ...sums }];
}
