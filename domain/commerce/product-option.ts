import { isRecord } from '../is-record.ts';

/**
 * The selected configuration of a product in the platform's format. A record, because unknown kinds
 * of options must be preserved, and key order matters for the checksum.
 */
export type ProductOption = Readonly<Record<string, unknown>>;

export const optionLists = [
  'bundle_options',
  'custom_options',
  'configurable_item_options',
] as const;
export type OptionList = (typeof optionLists)[number];

/** One list of options; the platform also sends lists as objects keyed by option id. */
export function optionList(
  option: ProductOption | null | undefined,
  name: OptionList,
): readonly unknown[] {
  const attributes = option?.extension_attributes;
  if (!isRecord(attributes)) return [];
  const list = attributes[name];
  return isRecord(list) ? Object.values(list) : [];
}

/** The selected links of a downloadable product, in the format of the platform's extension. */
export function downloadLinks(option: ProductOption | null | undefined): readonly string[] {
  const attributes = option?.extension_attributes;
  const chosen = isRecord(attributes) ? attributes.downloadable_option : null;
  const links = isRecord(chosen) ? chosen.downloadable_links : null;
  return isRecord(links) ? Object.values(links).map(String) : [];
}

/**
 * Whether the options make it a separate item of the same sku: bundle and custom options do
 * (cart-05). Selected files of a downloadable do too; otherwise a second file would count as
 * quantity 2 of the first.
 */
export function hasOwnIdentity(option: ProductOption | null | undefined): boolean {
  return (
    optionList(option, 'bundle_options').length > 0 ||
    optionList(option, 'custom_options').length > 0 ||
    downloadLinks(option).length > 0
  );
}

/**
 * The `product_option` of a configurable from attribute id and value id pairs, in catalogue order.
 */
export function configurableOption(
  choice: readonly { readonly attributeId: string; readonly valueId: string }[],
): ProductOption {
  return {
    extension_attributes: {
      configurable_item_options: choice.map(({ attributeId, valueId }) => ({
        option_id: attributeId,
        option_value: valueId,
      })),
    },
  };
}
