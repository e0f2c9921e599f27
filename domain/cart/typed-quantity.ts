import { checkQuantity } from './quantity.ts';

interface Bounds {
  /** 1, or 0 where none is a number too. */
  readonly least: number;
  readonly most: number;
}

export type TypedQuantity =
  | { readonly ok: true; readonly quantity: number }
  /** `number` is no quantity at all, `many` is more than there may be. */
  | { readonly ok: false; readonly fault: 'number' | 'many' };

/** What was typed as a quantity: empty, letters, a fraction or too few are refused, never rounded. */
export function typedQuantity(text: string, { least, most }: Bounds): TypedQuantity {
  if (least === 0 && /^\s*0+\s*$/.test(text)) return { ok: true, quantity: 0 };
  const checked = checkQuantity(text, most);
  if (checked.ok) return { ok: true, quantity: checked.qty };
  return { ok: false, fault: checked.code === 'CART_ITEM_INVALID' ? 'number' : 'many' };
}

/** One step up or down from a quantity that may be beyond what there is by now; null at the end. */
export function nextQuantity(
  quantity: number,
  step: 1 | -1,
  { least, most }: Bounds,
): number | null {
  const next = Math.min(quantity + step, most);
  const isOnward = step > 0 ? next > quantity : next < quantity;
  return isOnward && next >= least ? next : null;
}
