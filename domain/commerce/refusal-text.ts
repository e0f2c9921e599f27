import { type ErrorCode, errorStatus } from '../errors.ts';
import type { CommerceAnswer } from './envelope.ts';

/** What the shopper is told of a refusal, by its stable code: message ids, never parsed text. */
const texts: Partial<Record<ErrorCode, string>> = {
  CART_COUPON_INVALID: 'Coupon code is not valid',
  CART_ITEM_INVALID:
    'No such configuration for the product. Please do choose another combination of attributes.',
  CART_NOT_FOUND: 'The cart does not exist',
  CART_OUT_OF_STOCK: 'The product is out of stock and cannot be added to the cart!',
  CART_PRICE_UNKNOWN: 'Product price is unknown, product cannot be added to the cart!',
  CART_QUANTITY_LIMIT: 'Only {maxQuantity} products of this type are available',
  CATALOGUE_NOT_FOUND: 'The product does not exist',
  COMMERCE_UNAVAILABLE: 'The commerce backend does not answer',
  LOGIN_REFUSED: 'The e-mail address or the password is wrong',
  ORDER_CART_EMPTY: 'An order needs at least one product',
  ORDER_FOREIGN: 'The order belongs to another customer',
  ORDER_PRICE_CHANGED: 'The sum of the order has changed',
  PAYMENT_METHOD_UNAVAILABLE: 'This way of paying is not available',
  SESSION_REQUIRED: 'The session has expired',
  SHIPPING_METHOD_UNAVAILABLE: 'This way of delivery is not available',
};

export interface RefusalText {
  readonly code: ErrorCode;
  /** A message id of ours, or the backend's own words where it gave no code we know. */
  readonly message: string;
  readonly values: Readonly<Record<string, string | number>>;
}

function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(errorStatus, text);
}

/** The words for a refused call; empty when neither code nor text says anything. */
export function refusalText(
  refused: Pick<
    Extract<CommerceAnswer<never>, { kind: 'refused' }>,
    'error' | 'message' | 'details'
  >,
): RefusalText {
  const code = isErrorCode(refused.error) ? refused.error : 'COMMERCE_REFUSED';
  const values = Object.entries(refused.details).filter(
    (entry): entry is [string, string | number] => typeof entry[1] !== 'boolean',
  );
  return { code, message: texts[code] ?? refused.message, values: Object.fromEntries(values) };
}
