import type { EventBody } from '../commerce/ext.ts';
import { toDecimal } from '../money.ts';
import type { PixelIds } from './pixel-ids.ts';
import { productRecord } from './product-record.ts';
import type { EventName, ShopEvent } from './shop-event.ts';

/** The events that the backend's log accepts (api-50). */
export const loggedEvents: readonly EventName[] = ['add_to_cart', 'purchase'];

/**
 * An event for the backend's log, null where it does not accept it; pixels' ids only with consent.
 */
export function logBody(event: ShopEvent, ids: PixelIds): EventBody | null {
  if (event.name !== 'add_to_cart' && event.name !== 'purchase') return null;
  return {
    event: event.name,
    currency: event.currency,
    value: toDecimal(event.value),
    items: event.products.map((product) => ({
      ...productRecord(product, event.groupId),
      qty: product.qty,
    })),
    urls: [event.url],
    ...ids,
    ...(event.order !== null && {
      transaction_id: event.order.number,
      ...(event.order.coupon !== null && { coupon: event.order.coupon }),
    }),
  };
}
