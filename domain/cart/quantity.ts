import { cartMessages } from './notices.ts';

export type QuantityCheck =
  | { readonly ok: true; readonly qty: number }
  | {
      readonly ok: false;
      readonly code: 'CART_ITEM_INVALID' | 'CART_QUANTITY_LIMIT';
      readonly message: string;
      readonly values?: Readonly<Record<string, number>>;
    };

/**
 * A whole number of pieces, at least 1 and at most `maxQuantity`. Takes what a form or a foreign tab
 * may send: digits as text are read; anything else is refused, never rounded (cart-12, cart-52).
 */
export function checkQuantity(value: unknown, maxQuantity: number): QuantityCheck {
  const qty = typeof value === 'string' && /^\s*\d+\s*$/.test(value) ? Number(value) : value;
  if (typeof qty !== 'number' || !Number.isSafeInteger(qty) || qty < 1) {
    return { ok: false, code: 'CART_ITEM_INVALID', message: cartMessages.quantityInvalid };
  }
  if (qty > maxQuantity) {
    return {
      ok: false,
      code: 'CART_QUANTITY_LIMIT',
      message: cartMessages.quantityLimit,
      values: { maxQuantity },
    };
  }
  return { ok: true, qty };
}

/** The smaller of what the product allows and what the shop allows (decision 84). */
export function quantityLimit(productLimit: number | null, shopLimit: number): number {
  return productLimit === null ? shopLimit : Math.min(productLimit, shopLimit);
}
