import type { ErrorCode } from '../errors.ts';
import type { Grosze } from '../money.ts';

/** What stands beside the button that orders. */
export interface ShownOffer {
  /** What is to be paid, in grosze; null where no sum is shown. */
  readonly sum: Grosze | null;
  /** The chosen delivery as its value in the form; null where nothing is sent. */
  readonly delivery: string | null;
}

/**
 * Why what was shown at the click must not be ordered now; null where it is as it was. A sum that only
 * became lower is another sum too: the backend takes none but the one agreed on.
 */
export function offerChange(shown: ShownOffer, now: ShownOffer): ErrorCode | null {
  const isOtherWay = shown.delivery !== null && shown.delivery !== now.delivery;
  if (isOtherWay) return 'SHIPPING_METHOD_UNAVAILABLE';
  return shown.sum === now.sum ? null : 'ORDER_PRICE_CHANGED';
}
