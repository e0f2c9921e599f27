import { hasOwnIdentity, optionList, type ProductOption } from '../commerce/product-option.ts';

/** What identifies a line, once its checksum is known. */
export interface KeyedItem {
  readonly sku: string;
  readonly checksum: string;
  readonly product_option?: ProductOption | null | undefined;
}

/**
 * The key of a line in its cart: equal exactly for items that share a line. Separate from
 * `itemKey`, so that a page with a cart does not load the hash function.
 */
export function lineKey(line: KeyedItem): string {
  if (!hasOwnIdentity(line.product_option)) return line.sku;
  const isVariant = optionList(line.product_option, 'configurable_item_options').length > 0;
  return `option:${line.checksum}${isVariant ? `:${line.sku}` : ''}`;
}
