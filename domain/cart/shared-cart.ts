import { hasOwnIdentity } from '../commerce/product-option.ts';
import type { CartLine } from './cart-line.ts';

/** Query parameter of the cart's address that holds a shared cart. */
export const sharedCartParameter = 'produkty';

/** A line in a shared cart link: sku and quantity, no personal data. */
export interface SharedLine {
  readonly sku: string;
  readonly qty: number;
}

/** Maximum number of lines, and maximum quantity of a line, in a shared link. */
const sharedLimits = { lines: 30, quantity: 99 } as const;

/**
 * A cart as text for a link: `sku:2,sku:1`. Items with options of their own (bundles, engravings)
 * are left out, because the sku does not describe them.
 */
export function sharedCart(
  lines: readonly Pick<CartLine, 'sku' | 'qty' | 'product_option'>[],
): string {
  return lines
    .filter(({ product_option }) => !hasOwnIdentity(product_option))
    .slice(0, sharedLimits.lines)
    .map(({ sku, qty }) => `${encodeURIComponent(sku)}:${Math.min(qty, sharedLimits.quantity)}`)
    .join(',');
}

function lineOf(part: string): SharedLine | null {
  const [, written = '', quantityText = ''] = /^([^:]{1,200}):([1-9]\d?)$/.exec(part) ?? [];
  try {
    const sku = decodeURIComponent(written);
    return sku === '' ? null : { sku, qty: Number(quantityText) };
  } catch {
    return null;
  }
}

/** Parses such a text. Invalid lines are skipped, and each sku counts once. */
export function readSharedCart(text: string): SharedLine[] {
  const parts = text.split(',', sharedLimits.lines);
  const lines = parts.map(lineOf).filter((line) => line !== null);
  return [...new Map(lines.map((line) => [line.sku, line])).values()];
}
