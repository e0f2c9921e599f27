import type { ErrorCode } from '../errors.ts';
import { formMessages } from '../form/messages.ts';
import { refusalMessages } from './refusal-messages.ts';

/** The fallback message. */
export const unknownError = 'Oops, something went wrong...';
const busy = 'The shop is very busy. Please try again in a moment.';

/**
 * The message id for each error code; messages are never parsed. Null where the backend's own text
 * is more specific. The table is complete, so that a raw code is never shown.
 */
export const errorTexts: Readonly<Record<ErrorCode, string | null>> = {
  ADDRESS_FOREIGN: unknownError,
  BAD_REQUEST: 'Something that was sent cannot be taken. Please check it and try again.',
  BATCH_SKIPPED: unknownError,
  BODY_TOO_LARGE: formMessages.tooLong,
  BUILD_FAILED: unknownError,
  CAPABILITY_MISSING: unknownError,
  CART_COUPON_INVALID: 'Coupon code is not valid',
  CART_ITEM_INVALID:
    'No such configuration for the product. Please do choose another combination of attributes.',
  CART_NOT_FOUND: 'The cart does not exist',
  CART_ORDERED: 'The cart does not exist',
  CART_OUT_OF_STOCK: refusalMessages.outOfStock,
  CART_PRICE_UNKNOWN: refusalMessages.priceUnknown,
  CART_QUANTITY_LIMIT: refusalMessages.quantityLimit,
  CATALOGUE_DOCUMENT_INVALID: unknownError,
  CATALOGUE_NOT_FOUND: 'The product does not exist',
  CATALOGUE_SOURCE_INVALID: unknownError,
  CATALOGUE_UNAVAILABLE: busy,
  COMMERCE_BAD_ANSWER: refusalMessages.wrongFormat,
  COMMERCE_BAD_CONTENT_TYPE: refusalMessages.badContentType,
  COMMERCE_BUSY: busy,
  COMMERCE_REFUSED: null,
  COMMERCE_UNAVAILABLE: 'The commerce backend does not answer',
  COMPANY_NOT_FOUND: 'We found no firm with this tax number',
  CONFIG_INVALID: unknownError,
  GIFT_CARD_INVALID: 'The number or the PIN of the gift card is wrong',
  GIFT_CARD_LOCKED: 'Too many wrong tries; try again later',
  GIFT_CARD_UNUSABLE: 'The gift card is empty or has expired',
  IDEMPOTENCY_MISMATCH: unknownError,
  IDEMPOTENCY_RUNNING: 'We are still working on it. Please try again in a moment.',
  IMAGE_BAD_REQUEST: unknownError,
  IMAGE_BUSY: busy,
  IMAGE_NOT_FOUND: unknownError,
  INTERNAL: unknownError,
  LOGIN_REFUSED: 'The e-mail address or the password is wrong',
  MAIL_LINK_INVALID: 'The link of this mail is no longer valid',
  MONEY_NOT_INTEGER: unknownError,
  NOTIFICATION_FOREIGN: unknownError,
  NOTIFICATION_NOT_FOUND: 'You do not wait for this product any more',
  OFFLINE: refusalMessages.noConnection,
  ORDER_CART_EMPTY: 'An order needs at least one product',
  ORDER_FOREIGN: 'The order belongs to another customer',
  ORDER_INVALID: 'Something in the order cannot be taken. Please check your details.',
  ORDER_LINES_INVALID: formMessages.noProduct,
  ORDER_NOT_FOUND: 'We found no order with this number and e-mail',
  ORDER_PRICE_CHANGED: 'The sum of the order has changed',
  ORDER_TERMS_CHANGED: 'The terms have changed. Read the new ones, accept them and order again.',
  ORDER_TERMS_REQUIRED: formMessages.terms,
  ORDER_WITHDRAWN: 'You have withdrawn from this order: there is nothing to pay',
  ORIGIN_REFUSED: unknownError,
  PASSWORD_COMMON: 'This password is easy to guess. Please choose another one.',
  PASSWORD_RESET_INVALID: 'The link to a new password is no longer valid',
  PASSWORD_WRONG: 'The present password is wrong',
  PAYMENT_ALREADY_DONE: 'The order is paid already',
  PAYMENT_METHOD_UNAVAILABLE: 'This way of paying is not available',
  POINT_NOT_FOUND: 'There is no such point',
  POINT_REQUIRED: 'Choose where to pick the parcel up',
  POINT_UNAVAILABLE: formMessages.pointGone,
  PURGE_KEY_INVALID: unknownError,
  RENDER_BUSY: busy,
  RENDER_FAILED: unknownError,
  RENDER_TIMEOUT: busy,
  ROUTE_NOT_FOUND: unknownError,
  SESSION_REQUIRED: 'The session has expired',
  SHIPPING_METHOD_UNAVAILABLE: 'This way of delivery is not available',
  SHOP_DIR_INVALID: unknownError,
  SIGNATURE_INVALID: unknownError,
  SIGN_IN_REQUIRED: 'Please sign in to do this.',
  // A missing provider has a text of its own (account-17).
  SOCIAL_ANSWER_INVALID: unknownError,
  SOCIAL_NOT_LOADED: unknownError,
  STORAGE_UNAVAILABLE: 'This device has no room to keep it. Please free some and try again.',
  TOO_MANY_MESSAGES:
    'You have written to us often just now. Please try again in an hour, or call us',
  TOO_MANY_TRIES: 'Too many tries. Please try again in {wait}.',
  USER_EXISTS: 'There is an account with this e-mail address already',
  WITHDRAWAL_CLOSED: 'The time to withdraw from this contract is over',
  WRITE_OUTCOME_UNKNOWN:
    'We do not know yet whether it was done. Please look at your orders before you try again.',
};
