import { grosze, toDecimal, zero } from '../money.ts';
import type { ShopEvent, TrackedProduct } from './shop-event.ts';

const item = ({ sku, name, price, qty }: TrackedProduct) => ({
  item_id: sku,
  item_name: name,
  ...(price !== null && { price: toDecimal(price) }),
  quantity: qty,
});

/** Google's name of an event. */
export const googleName = ({ name }: ShopEvent): string =>
  name === 'view_category' ? 'view_item_list' : name;

/** The value of the items: GA4 receives it without the delivery. */
const itemsValue = ({ value, order }: ShopEvent) =>
  toDecimal(grosze(value - (order?.shipping ?? zero)));

/**
 * The parameters of an event for Google Analytics 4 and the tag manager's `ecommerce`; in złote.
 */
export function googleParams(event: ShopEvent): Readonly<Record<string, unknown>> {
  if (event.name === 'page_view') return { page_location: event.url };
  const { currency, products, category, order } = event;
  return {
    currency,
    value: itemsValue(event),
    items: products.map(item),
    ...(category !== null && { item_list_name: category }),
    ...(order !== null && {
      transaction_id: order.number,
      ...(order.coupon !== null && { coupon: order.coupon }),
      ...(order.shipping !== null && { shipping: toDecimal(order.shipping) }),
    }),
  };
}
