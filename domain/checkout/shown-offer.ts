import type { ErrorCode } from '../errors.ts';
import type { Grosze } from '../money.ts';

/** The offer shown beside the order button. */
export interface ShownOffer {
  /** The total to pay, in grosze. */
  readonly sum: Grosze;
  /** The backend computed this total; otherwise it is an estimate of the device. */
  readonly isConfirmed: boolean;
  /** The chosen delivery as its form value; null where nothing is shipped. */
  readonly delivery: string | null;
}

/**
 * The error if the offer changed since the click; null if it is unchanged. A lower total counts as
 * a change too, because the backend accepts only the agreed one. An estimate that the backend
 * confirms is no change.
 */
export function offerChange(shown: ShownOffer, now: ShownOffer): ErrorCode | null {
  const isOtherWay = shown.delivery !== null && shown.delivery !== now.delivery;
  if (isOtherWay) return 'SHIPPING_METHOD_UNAVAILABLE';
  return shown.sum === now.sum ? null : 'ORDER_PRICE_CHANGED';
}

/**
 * The total an order states: the one at the click, never a later one. It is an estimate unless the
 * backend has computed exactly this total by `now`.
 */
export function agreedTotal(
  shown: ShownOffer,
  now: ShownOffer,
): Pick<ShownOffer, 'sum' | 'isConfirmed'> {
  return { sum: shown.sum, isConfirmed: now.isConfirmed && now.sum === shown.sum };
}
