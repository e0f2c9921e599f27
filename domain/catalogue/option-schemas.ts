import * as v from 'valibot';
import { decimal, flag, identifier, integer, text } from './field-schemas.ts';

/** Schemas of linked products and of options chosen before buying. */

/** Like `flag`, but a missing value means true. */
const flagByDefault = v.pipe(
  v.nullish(v.union([v.boolean(), v.number(), v.string()]), true),
  v.transform((value) => value === true || value === 1 || value === '1'),
);

export const ProductLinkSchema = v.looseObject({
  link_type: v.nullish(v.string(), 'associated'),
  linked_product_sku: text,
  linked_product_type: text,
  sku: text,
  id: v.nullish(identifier),
  position: v.nullish(v.number(), 0),
  qty: decimal,
  is_default: flag,
});

const BundleLinkSchema = v.looseObject({ ...ProductLinkSchema.entries, can_change_quantity: flag });

export const BundleOptionSchema = v.looseObject({
  option_id: identifier,
  title: text,
  sku: text,
  /** radio, select, checkbox or multi. */
  type: v.nullish(v.string(), 'radio'),
  required: flagByDefault,
  position: v.nullish(v.number(), 0),
  product_links: v.nullish(v.array(BundleLinkSchema)),
});

const optionPrice = {
  /** A fixed amount in złote added to the gross price, or a percentage of it. */
  price: decimal,
  price_type: v.nullish(v.string(), 'fixed'),
};

export const CustomOptionSchema = v.looseObject({
  option_id: identifier,
  title: v.nullish(v.string(), ''),
  /** field, area, drop_down, radio, checkbox, multiple, date, date_time, time or file. */
  type: v.string(),
  is_require: flag,
  sort_order: v.nullish(v.number(), 0),
  max_characters: v.nullish(integer),
  /** Names of registered rules that the answer must pass. [product-35] */
  validators: v.nullish(v.array(v.string()), []),
  values: v.nullish(
    v.array(
      v.looseObject({
        option_type_id: integer,
        title: v.nullish(v.string(), ''),
        sort_order: v.nullish(v.number(), 0),
        ...optionPrice,
      }),
    ),
    [],
  ),
  ...optionPrice,
});

export const DownloadLinkSchema = v.looseObject({
  id: identifier,
  title: v.nullish(v.string(), ''),
  /** Złote added to the gross price where links are sold separately. */
  price: decimal,
  sort_order: v.nullish(v.number(), 0),
});

export type BundleOption = v.InferOutput<typeof BundleOptionSchema>;
export type CustomOption = v.InferOutput<typeof CustomOptionSchema>;
