import type { ErrorCode } from '../errors.ts';
import type { Grosze } from '../money.ts';

/** The offer shown beside the order button. */
export interface ShownOffer {
  /** The total to pay, in grosze; null where none is shown. */
  readonly sum: Grosze | null;
  /** The chosen delivery as its form value; null where nothing is shipped. */
  readonly delivery: string | null;
}

/**
 * The error if the offer changed since the click; null if it is unchanged. A lower total counts as
 * a change too, because the backend accepts only the agreed one.
 */
export function offerChange(shown: ShownOffer, now: ShownOffer): ErrorCode | null {
  const isOtherWay = shown.delivery !== null && shown.delivery !== now.delivery;
  if (isOtherWay) return 'SHIPPING_METHOD_UNAVAILABLE';
  return shown.sum === now.sum ? null : 'ORDER_PRICE_CHANGED';
}
