import type { CartLine } from './cart-line.ts';
import { lineKey } from './line-key.ts';
import { hasOwnIdentity, type ProductOption } from './product-option.ts';

/** A line of the cart that is changed on its product's page. [engage-29] */
export interface EditMode {
  /** The line's key. */
  readonly key: string;
  /** The sku of the product whose page changes it: of a variant its parent's. */
  readonly productId: string;
  /** Pieces, which saving keeps. */
  readonly qty: number;
  /** What is chosen so far; null where a variant is all there is to choose. */
  readonly selectedOptions: ProductOption | null;
}

/**
 * How a line is changed on its product's page [engage-30]; null where nothing was chosen of it, as of
 * a product by itself or one that came with a set, whose number is changed in the cart.
 */
export function editModeOf(line: CartLine): EditMode | null {
  const { sku, parentSku, product_option: selectedOptions, qty } = line;
  if (parentSku === null && !hasOwnIdentity(selectedOptions)) return null;
  return { key: lineKey(line), productId: parentSku ?? sku, qty, selectedOptions };
}

const prefix = '#edit=';

/** The part of an address behind `#` that keeps the edit mode over a reload; no server sees it. */
export function editFragment(key: string): string {
  return prefix + encodeURIComponent(key);
}

/** The key of the line that an address says is changed; null where it says nothing that can be read. */
export function editedKey(fragment: string): string | null {
  if (!fragment.startsWith(prefix)) return null;
  try {
    return decodeURIComponent(fragment.slice(prefix.length)) || null;
  } catch {
    return null;
  }
}
