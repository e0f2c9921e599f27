import { checkQuantity } from './quantity.ts';

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
