import { maxQuantity, type QuantityLimits } from '../product/quantity-limits.ts';
import type { CartLine } from './cart-line.ts';
import type { CartSettings } from './cart-settings.ts';
import { cartMessages } from './notices.ts';
import { type ItemIdentity, isSameItem } from './same-item.ts';

export type QuantityCheck =
  | { readonly ok: true; readonly qty: number }
  | {
      readonly ok: false;
      readonly code: 'CART_ITEM_INVALID' | 'CART_OUT_OF_STOCK' | 'CART_QUANTITY_LIMIT';
      readonly message: string;
      readonly values?: Readonly<Record<string, number>>;
    };

interface Limited {
  readonly limits: QuantityLimits;
}

/** The maximum quantity of a line in this shop. */
export function lineMaximum(
  { limits }: Limited,
  { maxLineQuantity }: Pick<CartSettings, 'maxLineQuantity'>,
): number {
  return maxQuantity(limits, maxLineQuantity);
}

/** How many more of a product the cart can take; below 1 none. */
export function roomFor(
  product: Limited & ItemIdentity,
  lines: readonly CartLine[],
  settings: Pick<CartSettings, 'maxLineQuantity'>,
): number {
  const known = lines.find((line) => isSameItem(line, product));
  return lineMaximum(product, settings) - (known?.qty ?? 0);
}

/**
 * Limits a quantity that was not typed: from a merge, an undo or an earlier order. A sold-out line
 * retains its quantity, because the line shows the error.
 */
export function withinMaximum(qty: number, maximum: number): number {
  return maximum < 1 ? qty : Math.min(qty, maximum);
}

/**
 * A whole number from 1 to `maximum`. Accepts unknown input from a form or another tab: digits as
 * text are parsed; anything else is refused, never rounded (cart-12, cart-52).
 */
export function checkQuantity(value: unknown, maximum: number): QuantityCheck {
  const qty = typeof value === 'string' && /^\s*\d+\s*$/.test(value) ? Number(value) : value;
  if (typeof qty !== 'number' || !Number.isSafeInteger(qty) || qty < 1) {
    return { ok: false, code: 'CART_ITEM_INVALID', message: cartMessages.quantityInvalid };
  }
  if (maximum < 1) {
    return { ok: false, code: 'CART_OUT_OF_STOCK', message: cartMessages.outOfStock };
  }
  if (qty > maximum) {
    return {
      ok: false,
      code: 'CART_QUANTITY_LIMIT',
      message: cartMessages.quantityLimit,
      values: { maxQuantity: maximum },
    };
  }
  return { ok: true, qty };
}

interface Bounds {
  /** 1, or 0 where zero is allowed. */
  readonly least: number;
  readonly most: number;
}

export type TypedQuantity =
  | { readonly ok: true; readonly quantity: number }
  /** `number`: not a valid quantity; `many`: above the maximum. */
  | { readonly ok: false; readonly fault: 'number' | 'many' };

/**
 * Parses a typed quantity. Empty text, letters, fractions and values below the minimum are
 * refused, never rounded.
 */
export function typedQuantity(text: string, { least, most }: Bounds): TypedQuantity {
  if (least === 0 && /^\s*0+\s*$/.test(text)) return { ok: true, quantity: 0 };
  const checked = checkQuantity(text, most);
  if (checked.ok) return { ok: true, quantity: checked.qty };
  return { ok: false, fault: checked.code === 'CART_ITEM_INVALID' ? 'number' : 'many' };
}

/**
 * The quantity one step up or down; null at the end. The current quantity may be above the maximum.
 */
export function nextQuantity(
  quantity: number,
  step: 1 | -1,
  { least, most }: Bounds,
): number | null {
  const next = Math.min(quantity + step, most);
  const isOnward = step > 0 ? next > quantity : next < quantity;
  return isOnward && next >= least ? next : null;
}
