import type { ErrorCode } from '../errors.ts';
import type { Notice } from '../notification/notification.ts';
import type { CartProduct } from './cart-product.ts';
import type { CartSettings } from './cart-settings.ts';
import { cartMessages, cartNotices } from './notices.ts';

/** Why a product cannot be added, with the notices for the shopper. */
export interface Refusal {
  readonly code: ErrorCode;
  readonly notices: readonly Notice[];
}

function isPriceUsable(product: CartProduct, settings: CartSettings): boolean {
  if (product.unitPrice === null) return false;
  return settings.allowZeroPrice ? product.unitPrice >= 0 : product.unitPrice > 0;
}

/**
 * Checks price, errors and stock of a product before it is added; null when it may be (cart-15 to
 * cart-18, cart-44 to 46).
 */
export function checkProduct(product: CartProduct, settings: CartSettings): Refusal | null {
  const isPriced = isPriceUsable(product, settings);
  const texts = [
    ...(isPriced ? [] : [cartMessages.priceUnknown]),
    ...Object.values(product.errors),
  ];
  if (texts.length > 0) {
    return {
      code: isPriced ? 'CART_ITEM_INVALID' : 'CART_PRICE_UNKNOWN',
      notices: texts.map((message) => cartNotices.error(message)),
    };
  }
  if (product.stock === 'out_of_stock') {
    return { code: 'CART_OUT_OF_STOCK', notices: [cartNotices.outOfStock()] };
  }
  return null;
}
