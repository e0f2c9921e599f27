import core from '@vendure/core';

/** A refusal with the shop's own error code, which the connector passes on. */
export function refusal(status, error, details = {}) {
  const found = new core.I18nError(error, {}, 'SHOP_REFUSAL', core.LogLevel.Verbose);
  Object.assign(found.extensions, { status, error, details });
  return found;
}

/** Throws what Vendure returned in place of an order, by the shop's codes. */
export function orderOrThrow(result) {
  if (result?.__typename === undefined && result?.errorCode === undefined) return result;
  const { errorCode } = result;
  if (errorCode === undefined) return result;
  if (errorCode === 'INSUFFICIENT_STOCK_ERROR') throw stockRefusal(result.quantityAvailable);
  if (errorCode === 'ORDER_LIMIT_ERROR') {
    throw refusal(409, 'CART_QUANTITY_LIMIT', { maxQuantity: result.maxItems });
  }
  // A coupon that others used up between the cart and the payment.
  if (errorCode.startsWith('COUPON_REMOVED')) {
    throw refusal(409, 'ORDER_PRICE_CHANGED', { grand_total: result.newTotalWithTax / 100 });
  }
  if (errorCode.startsWith('COUPON_CODE')) throw refusal(404, 'CART_COUPON_INVALID');
  if (errorCode.includes('SHIPPING_METHOD')) throw refusal(409, 'SHIPPING_METHOD_UNAVAILABLE');
  if (errorCode.includes('PAYMENT')) throw refusal(409, 'PAYMENT_METHOD_UNAVAILABLE');
  throw refusal(400, 'ORDER_INVALID', { reason: errorCode });
}

export const stockRefusal = (available) =>
  available > 0
    ? refusal(409, 'CART_QUANTITY_LIMIT', { maxQuantity: available })
    : refusal(409, 'CART_OUT_OF_STOCK');
