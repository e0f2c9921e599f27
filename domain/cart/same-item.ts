import { sha3_224 } from 'js-sha3';
import {
  hasOwnIdentity,
  optionList,
  optionLists,
  type ProductOption,
} from '../commerce/product-option.ts';
import { isRecord } from '../is-record.ts';
import { lineKey } from './line-key.ts';

export type ServerId = string | number;

/** What identifies an item: a cart line, a product to add, or an item of the server. */
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

/** Platforms send ids as numbers or as text. */
function sameId(a: ServerId | null | undefined, b: ServerId | null | undefined): boolean {
  return isKnown(a) && isKnown(b) && String(a) === String(b);
}

const serverId = (item: ItemIdentity) => item.server_item_id ?? item.item_id;
const checksumOf = (item: ItemIdentity) => item.checksum ?? optionChecksum(item.product_option);

/**
 * Whether two records are the same item (cart-05, cart-06). With bundle or custom options they
 * match by server id, then checksum; configurables by sku; others by server id, which a renamed sku
 * does not change, then id, then sku. Server ids are of one cart: compare only records of the same.
 */
export function isSameItem(a: ItemIdentity, b: ItemIdentity): boolean {
  const isConfigurable = [a, b].some(
    ({ product_option }) => optionList(product_option, 'configurable_item_options').length > 0,
  );
  if (hasOwnIdentity(a.product_option) || hasOwnIdentity(b.product_option)) {
    if (sameId(serverId(a), serverId(b))) return true;
    // The checksum does not include the variant, so the skus are compared too.
    return checksumOf(a) === checksumOf(b) && (!isConfigurable || a.sku === b.sku);
  }
  const isSameId = sameId(serverId(a), serverId(b)) || sameId(a.id, b.id);
  if (!isConfigurable && isSameId) return true;
  return a.sku === b.sku;
}

/** The line key of an item; computes the checksum where it is not known. */
export function itemKey(item: ItemIdentity): string {
  return lineKey({ ...item, checksum: checksumOf(item) });
}

function numbersToText(value: unknown): unknown {
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(numbersToText);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [key, numbersToText(field)]),
  );
}

function dataToHash(option: ProductOption | null | undefined): unknown {
  if (!option) return null;
  for (const name of optionLists) {
    const list = optionList(option, name);
    if (list.length > 0) return list.map(numbersToText);
  }
  return option;
}

/** SHA3-224 of the selected options, in hex (cart-07). Key order and list order matter. */
export function optionChecksum(option: ProductOption | null | undefined): string {
  return sha3_224(JSON.stringify(dataToHash(option)));
}
