/**
 * Every error the product can name, with the HTTP status it answers. Codes are stable: clients,
 * logs and tests recover by code, never by text. Keep the list alphabetical.
 */
export const errorStatus = {
  BAD_REQUEST: 400,
  BUILD_FAILED: 500,
  BODY_TOO_LARGE: 413,
  CART_COUPON_INVALID: 404,
  CART_ITEM_INVALID: 400,
  CART_NOT_FOUND: 404,
  CART_OUT_OF_STOCK: 409,
  CART_PRICE_UNKNOWN: 409,
  CART_QUANTITY_LIMIT: 409,
  CATALOGUE_DOCUMENT_INVALID: 400,
  CATALOGUE_NOT_FOUND: 404,
  CATALOGUE_SOURCE_INVALID: 500,
  CATALOGUE_UNAVAILABLE: 503,
  COMMERCE_BAD_ANSWER: 502,
  COMMERCE_BAD_CONTENT_TYPE: 502,
  COMMERCE_PARAMETER_MISSING: 500,
  COMMERCE_REFUSED: 422,
  COMMERCE_UNAVAILABLE: 503,
  CONFIG_INVALID: 500,
  IDEMPOTENCY_MISMATCH: 422,
  IMAGE_BAD_REQUEST: 400,
  IMAGE_BUSY: 503,
  IMAGE_NOT_FOUND: 404,
  INTERNAL: 500,
  LOGIN_REFUSED: 401,
  MONEY_NOT_INTEGER: 500,
  OFFLINE: 503,
  ORDER_CART_EMPTY: 400,
  ORDER_FOREIGN: 403,
  ORDER_INVALID: 400,
  ORDER_NOT_FOUND: 404,
  ORDER_PRICE_CHANGED: 409,
  ORIGIN_REFUSED: 403,
  PAYMENT_METHOD_UNAVAILABLE: 409,
  RENDER_BUSY: 503,
  RENDER_FAILED: 500,
  RENDER_TIMEOUT: 503,
  ROUTE_NOT_FOUND: 404,
  SESSION_REQUIRED: 401,
  SHIPPING_METHOD_UNAVAILABLE: 409,
  STORAGE_UNAVAILABLE: 507,
} as const;

export type ErrorCode = keyof typeof errorStatus;

interface AppErrorOptions {
  readonly cause?: unknown;
  /** Facts for the log and for messages with places to fill; never secrets. */
  readonly details?: Readonly<Record<string, string | number | boolean>>;
}

/** The one error class: a stable code, its status, and an English text meant for logs. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: Readonly<Record<string, string | number | boolean>>;

  constructor(code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.code = code;
    this.status = errorStatus[code];
    this.details = options.details ?? {};
  }
}
