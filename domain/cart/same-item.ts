import { optionChecksum } from './checksum.ts';
import { lineKey } from './line-key.ts';
import { hasOwnIdentity, optionList, type ProductOption } from './product-option.ts';

export type ServerId = string | number;

/** What identifies an item, on either side: a cart line, a product to add, an item of the server. */
export interface ItemIdentity {
  readonly sku: string;
  readonly id?: ServerId | null | undefined;
  readonly product_option?: ProductOption | null | undefined;
  readonly checksum?: string | null | undefined;
  readonly server_item_id?: ServerId | null | undefined;
  readonly item_id?: ServerId | null | undefined;
}

const isKnown = (id: ServerId | null | undefined): id is ServerId =>
  id !== null && id !== undefined;

/** Platforms give ids now as numbers, now as text. */
function sameId(a: ServerId | null | undefined, b: ServerId | null | undefined): boolean {
  return isKnown(a) && isKnown(b) && String(a) === String(b);
}

const serverId = (item: ItemIdentity) => item.server_item_id ?? item.item_id;
const checksumOf = (item: ItemIdentity) => item.checksum ?? optionChecksum(item.product_option);

/**
 * Whether two records are the same goods (cart-05, cart-06): with bundle or custom options by server
 * id, then checksum; configurable by sku; others by id, then sku.
 */
export function isSameItem(a: ItemIdentity, b: ItemIdentity): boolean {
  const isConfigurable = [a, b].some(
    ({ product_option }) => optionList(product_option, 'configurable_item_options').length > 0,
  );
  if (hasOwnIdentity(a.product_option) || hasOwnIdentity(b.product_option)) {
    if (sameId(serverId(a), serverId(b))) return true;
    // The checksum leaves the variant out: an embroidered S is no embroidered M.
    return checksumOf(a) === checksumOf(b) && (!isConfigurable || a.sku === b.sku);
  }
  if (!isConfigurable && sameId(a.id, b.id)) return true;
  return a.sku === b.sku;
}

/** The key of the line that an item is, or would be; works the checksum out where it is not known. */
export function itemKey(item: ItemIdentity): string {
  return lineKey({ ...item, checksum: checksumOf(item) });
}
