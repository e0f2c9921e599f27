import { AppError } from './app-error.ts';

/**
 * Every error code with its HTTP status. Codes are stable: clients, logs and tests match the code,
 * never the text. Keep the list alphabetical.
 */
export const errorStatus = {
  ADDRESS_FOREIGN: 403,
  BAD_REQUEST: 400,
  BATCH_SKIPPED: 424,
  BUILD_FAILED: 500,
  BODY_TOO_LARGE: 413,
  CART_COUPON_INVALID: 404,
  CART_ITEM_INVALID: 400,
  CART_NOT_FOUND: 404,
  CART_ORDERED: 410,
  CART_OUT_OF_STOCK: 409,
  CART_PRICE_UNKNOWN: 409,
  CART_QUANTITY_LIMIT: 409,
  CATALOGUE_DOCUMENT_INVALID: 400,
  CATALOGUE_NOT_FOUND: 404,
  CATALOGUE_SOURCE_INVALID: 500,
  CATALOGUE_UNAVAILABLE: 503,
  COMMERCE_BAD_ANSWER: 502,
  COMMERCE_BAD_CONTENT_TYPE: 502,
  COMMERCE_BUSY: 429,
  COMMERCE_REFUSED: 422,
  COMMERCE_UNAVAILABLE: 503,
  COMPANY_NOT_FOUND: 404,
  CONFIG_INVALID: 500,
  GIFT_CARD_INVALID: 404,
  GIFT_CARD_LOCKED: 429,
  GIFT_CARD_UNUSABLE: 409,
  IDEMPOTENCY_MISMATCH: 422,
  IDEMPOTENCY_RUNNING: 409,
  IMAGE_BAD_REQUEST: 400,
  IMAGE_BUSY: 503,
  IMAGE_NOT_FOUND: 404,
  INTERNAL: 500,
  LOGIN_REFUSED: 401,
  MAIL_LINK_INVALID: 403,
  MONEY_NOT_INTEGER: 500,
  NOTIFICATION_FOREIGN: 403,
  OFFLINE: 503,
  ORDER_CART_EMPTY: 400,
  ORDER_FOREIGN: 403,
  ORDER_INVALID: 400,
  ORDER_LINES_INVALID: 400,
  ORDER_NOT_FOUND: 404,
  ORDER_PRICE_CHANGED: 409,
  ORDER_TERMS_CHANGED: 409,
  ORDER_TERMS_REQUIRED: 400,
  ORDER_WITHDRAWN: 409,
  ORIGIN_REFUSED: 403,
  PASSWORD_COMMON: 422,
  PASSWORD_RESET_INVALID: 403,
  PASSWORD_WRONG: 403,
  PAYMENT_ALREADY_DONE: 409,
  PAYMENT_METHOD_UNAVAILABLE: 409,
  POINT_NOT_FOUND: 404,
  POINT_REQUIRED: 400,
  POINT_UNAVAILABLE: 409,
  PURGE_KEY_INVALID: 403,
  RENDER_BUSY: 503,
  RENDER_FAILED: 500,
  RENDER_TIMEOUT: 503,
  ROUTE_NOT_FOUND: 404,
  SESSION_REQUIRED: 401,
  SHIPPING_METHOD_UNAVAILABLE: 409,
  SHOP_DIR_INVALID: 500,
  SIGNATURE_INVALID: 403,
  SIGN_IN_REQUIRED: 401,
  SOCIAL_ANSWER_INVALID: 502,
  SOCIAL_NOT_LOADED: 503,
  STORAGE_UNAVAILABLE: 507,
  TOO_MANY_MESSAGES: 429,
  TOO_MANY_TRIES: 429,
  USER_EXISTS: 409,
  WITHDRAWAL_CLOSED: 409,
  WRITE_OUTCOME_UNKNOWN: 409,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** Whether a value is a known error code. */
export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(errorStatus, code);
}

/** The code of an `AppError`, also of one from a bundle's own copy of the class; else null. */
export function errorCodeOf(error: unknown): ErrorCode | null {
  if (!(error instanceof Error) || error.name !== 'AppError' || !('code' in error)) return null;
  return isErrorCode(error.code) ? error.code : null;
}

/** The code of an error with status 503, whatever the request was; else null. */
export function outageOf(error: unknown): ErrorCode | null {
  const code = errorCodeOf(error);
  return code !== null && errorStatus[code] === 503 ? code : null;
}

export { AppError };

/** The HTTP status of an error. */
export const httpStatus = ({ code }: AppError): number => errorStatus[code];
