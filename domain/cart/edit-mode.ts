import { hasOwnIdentity, type ProductOption } from '../commerce/product-option.ts';
import type { CartLine } from './cart-line.ts';
import { lineKey } from './line-key.ts';

/** A cart line that is edited on its product's page. [engage-29] */
export interface EditMode {
  /** The line's key. */
  readonly key: string;
  /** The sku of the product whose page is used; for a variant, its parent's. */
  readonly productId: string;
  /** The quantity, which saving does not change. */
  readonly qty: number;
  /** The current choice; null where only a variant can be chosen. */
  readonly selectedOptions: ProductOption | null;
}

/**
 * The edit mode of a line [engage-30]; null for a line without a choice, such as a simple product
 * or a part of a set. Its quantity is changed in the cart.
 */
export function editModeOf(line: CartLine): EditMode | null {
  const { sku, parentSku, product_option: selectedOptions, qty } = line;
  if (parentSku === null && !hasOwnIdentity(selectedOptions)) return null;
  return { key: lineKey(line), productId: parentSku ?? sku, qty, selectedOptions };
}

const prefix = '#edit=';

/** The URL fragment that preserves the edit mode over a reload; it is not sent to the server. */
export function editFragment(key: string): string {
  return prefix + encodeURIComponent(key);
}

/** The line key in a URL fragment; null where there is no valid one. */
export function editedKey(fragment: string): string | null {
  if (!fragment.startsWith(prefix)) return null;
  try {
    return decodeURIComponent(fragment.slice(prefix.length)) || null;
  } catch {
    return null;
  }
}
