import { toDecimal } from '../money.ts';
import { recordsOf } from './product-record.ts';
import type { EventName, ShopEvent } from './shop-event.ts';

/** Delay of a page view in ms, so that an event right after it is sent first (track-06). */
const pageViewDelay = 200;

const pageEvents: readonly EventName[] = ['page_view', 'view_item', 'view_category', 'view_cart'];

/** Delay of an event before retargeting receives it, in ms. */
export const retargetingDelay = ({ name }: ShopEvent): number =>
  pageEvents.includes(name) ? pageViewDelay : 0;

type Payload = Readonly<Record<string, unknown>>;

/** The event in retargeting's format; null where it has no such event. */
function payload(event: ShopEvent): Payload | null {
  const offerIds = event.products.map(({ sku }) => sku);
  switch (event.name) {
    case 'page_view':
      return { eventType: 'placebo' };
    case 'view_item':
      return { eventType: 'offer', offerId: offerIds[0], products: recordsOf(event) };
    case 'view_category':
      return { eventType: 'listing', offerIds };
    case 'view_cart':
      return { eventType: 'basketstatus', offerIds, products: recordsOf(event) };
    case 'add_to_cart':
      return { eventType: 'basketadd', offerId: offerIds[0] };
    case 'add_to_wishlist':
      return { eventType: 'wishlist', offerId: offerIds[0] };
    case 'begin_checkout':
      return { eventType: 'startorder' };
    case 'purchase':
      return {
        eventType: 'conversion',
        conversionClass: 'order',
        conversionSubClass: 'purchase',
        conversionId: event.order?.number,
        conversionValue: String(toDecimal(event.value)),
        conversionCurrency: event.currency,
        offerIds,
      };
    default:
      return null;
  }
}

/** An event for retargeting with the browser's local id; nothing where it has no such event. */
export function retargetingEvents(event: ShopEvent, localId: string): readonly Payload[] {
  const one = payload(event);
  return one === null
    ? []
    : [one, { eventType: 'uid', id: 'unknown' }, { eventType: 'lid', id: localId }];
}
