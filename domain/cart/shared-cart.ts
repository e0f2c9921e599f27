import type { CartLine } from './cart-line.ts';
import { hasOwnIdentity } from './product-option.ts';

/** What a link to a cart tells of a line: which goods and how many, nothing of whose they are. */
export interface SharedLine {
  readonly sku: string;
  readonly qty: number;
}

/** Lines and pieces of a line that a link may name; more is no cart somebody shares. */
const sharedLimits = { lines: 30, pieces: 99 } as const;

/**
 * The contents of a cart as a link carries them: `sku:2,sku:1`. Goods made to the shopper's own choice
 * (bundles, engravings) are left out: a sku does not say what they are.
 */
export function sharedCart(
  lines: readonly Pick<CartLine, 'sku' | 'qty' | 'product_option'>[],
): string {
  return lines
    .filter(({ product_option }) => !hasOwnIdentity(product_option))
    .slice(0, sharedLimits.lines)
    .map(({ sku, qty }) => `${encodeURIComponent(sku)}:${Math.min(qty, sharedLimits.pieces)}`)
    .join(',');
}

function lineOf(part: string): SharedLine | null {
  const [, written = '', pieces = ''] = /^([^:]{1,200}):([1-9]\d?)$/.exec(part) ?? [];
  try {
    const sku = decodeURIComponent(written);
    return sku === '' ? null : { sku, qty: Number(pieces) };
  } catch {
    return null;
  }
}

/** Reads such a text; whatever is no line of it is left out, and each sku counts once. */
export function readSharedCart(text: string): SharedLine[] {
  const parts = text.split(',', sharedLimits.lines);
  const lines = parts.map(lineOf).filter((line) => line !== null);
  return [...new Map(lines.map((line) => [line.sku, line])).values()];
}
