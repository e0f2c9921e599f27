import * as v from 'valibot';
import { IdSchema } from '../id-schema.ts';
import { CategoryDocumentSchema } from './category-document.ts';
import { clubPriceField } from './club-price-schema.ts';
import { date, decimal, flag, identifier, integer, priceHistory, text } from './field-schemas.ts';
import {
  BundleOptionSchema,
  CustomOptionSchema,
  DownloadLinkSchema,
  ProductLinkSchema,
} from './option-schemas.ts';
import { ReviewDocumentSchema } from './review-document.ts';

export type { CategoryDocument } from './category-document.ts';
export { CategoryDocumentSchema };

/**
 * Index documents as the platform's indexer writes them. [product-01, catalog-01] Platforms write
 * `null`, numbers as text and single values for lists; the schemas normalise them. Unknown
 * attributes are preserved, because any of them may be filtered or compared.
 */

const StockSchema = v.looseObject({
  is_in_stock: v.nullish(v.boolean(), true),
  qty: v.nullish(v.number(), 0),
  manage_stock: v.nullish(v.boolean(), true),
  max_sale_qty: v.nullish(v.number()),
});

const prices = {
  price: decimal,
  price_incl_tax: decimal,
  final_price: decimal,
  final_price_incl_tax: decimal,
  special_price: decimal,
  special_price_incl_tax: decimal,
  original_price: decimal,
  original_price_incl_tax: decimal,
  regular_price: decimal,
  regular_price_incl_tax: decimal,
  special_from_date: date,
  special_to_date: date,
  tax_class_id: v.nullish(integer),
  price_history: priceHistory,
  club_price: clubPriceField,
};

const MediaSchema = v.looseObject({
  typ: v.nullish(v.string(), 'image'),
  image: text,
  pos: v.nullish(v.number(), 0),
  lab: text,
  vid: v.nullish(v.unknown()),
});

const ConfigurableOptionSchema = v.looseObject({
  attribute_id: v.nullish(identifier),
  attribute_code: v.string(),
  label: v.nullish(v.string(), ''),
  position: v.nullish(v.number(), 0),
  values: v.array(v.looseObject({ value_index: identifier, label: v.nullish(v.string(), '') })),
});

const ConfigurableChildSchema = v.looseObject({
  id: v.nullish(identifier),
  sku: v.string(),
  name: text,
  status: v.nullish(integer, 1),
  image: text,
  small_image: text,
  thumbnail: text,
  media_gallery: v.fallback(v.nullish(v.array(MediaSchema)), null),
  stock: v.nullish(StockSchema),
  custom_attributes: v.nullish(
    v.array(v.object({ attribute_code: v.string(), value: v.unknown() })),
  ),
  ...prices,
});

export const productTypes = [
  'simple',
  'configurable',
  'grouped',
  'bundle',
  'virtual',
  'downloadable',
] as const;

export const ProductDocumentSchema = v.looseObject({
  id: identifier,
  sku: v.pipe(v.string(), v.nonEmpty()),
  name: v.string(),
  type_id: v.picklist(productTypes),
  status: v.nullish(integer, 1),
  visibility: v.nullish(integer, 4),
  parentSku: text,
  parentId: v.nullish(identifier),
  url_key: text,
  url_path: text,
  slug: text,
  image: text,
  thumbnail: text,
  small_image: text,
  media_gallery: v.nullish(v.array(MediaSchema)),
  description: text,
  short_description: text,
  meta_title: text,
  meta_description: text,
  stock: v.nullish(StockSchema),
  configurable_options: v.nullish(v.array(ConfigurableOptionSchema)),
  configurable_children: v.nullish(v.array(ConfigurableChildSchema)),
  product_links: v.nullish(v.array(ProductLinkSchema)),
  bundle_options: v.nullish(v.array(BundleOptionSchema)),
  custom_options: v.nullish(v.array(CustomOptionSchema)),
  downloadable_links: v.nullish(v.array(DownloadLinkSchema)),
  links_purchased_separately: v.optional(flag),
  links_title: text,
  category_ids: v.nullish(v.array(IdSchema)),
  category: v.nullish(
    v.array(v.looseObject({ category_id: IdSchema, name: v.string(), path: text, slug: text })),
  ),
  flags: v.nullish(v.array(v.object({ id: integer, name: v.string() }))),
  flags_ids: v.nullish(v.array(integer)),
  order_priority: v.nullish(v.number(), 0),
  /** The product's position is paid for, which is shown wherever it is listed (pl-E05). */
  is_sponsored: v.optional(flag),
  /** Filters also find variants that are sold out; else the setting of the shop decides. */
  filters_find_sold_out: v.nullish(flag),
  review_count: v.nullish(v.number(), 0),
  rating: decimal,
  created_at: text,
  updated_at: text,
  ...prices,
});

export const AttributeDocumentSchema = v.looseObject({
  attribute_id: v.nullish(identifier),
  attribute_code: v.string(),
  default_frontend_label: v.nullish(v.string(), ''),
  frontend_input: v.nullish(v.string(), 'text'),
  is_user_defined: flag,
  is_visible: flag,
  is_visible_on_front: flag,
  is_comparable: flag,
  is_filterable: v.nullish(v.union([v.boolean(), v.number(), v.string()])),
  options: v.nullish(
    v.array(
      v.looseObject({
        value: identifier,
        label: v.nullish(v.string(), ''),
        sort_order: v.nullish(v.number()),
        swatch: text,
      }),
    ),
    [],
  ),
});

const TaxRuleDocumentSchema = v.looseObject({
  id: integer,
  product_tax_class_ids: v.array(integer),
  customer_tax_class_ids: v.nullish(v.array(integer), []),
  rates: v.array(
    v.looseObject({
      id: v.nullish(integer),
      rate: v.number(),
      tax_country_id: v.string(),
      tax_region_id: v.nullish(v.union([v.number(), v.string()])),
      region_name: text,
    }),
  ),
});

export const TagDocumentSchema = v.looseObject({
  id: integer,
  url_key: v.string(),
  slug: text,
  name: text,
  menu_name: text,
  left: flag,
  sort_order: v.nullish(v.number(), 0),
});

export const CmsDocumentSchema = v.looseObject({
  id: identifier,
  identifier: v.string(),
  url_key: text,
  title: text,
  content: v.nullish(v.string(), ''),
  meta_title: text,
  meta_description: text,
  active: v.nullish(v.boolean(), true),
});

export const documentSchemas = {
  product: ProductDocumentSchema,
  category: CategoryDocumentSchema,
  attribute: AttributeDocumentSchema,
  taxrule: TaxRuleDocumentSchema,
  tag: TagDocumentSchema,
  review: ReviewDocumentSchema,
  cms_page: CmsDocumentSchema,
  cms_block: CmsDocumentSchema,
  cms_hierarchy: CmsDocumentSchema,
} as const;

export const entityTypes = [
  'product',
  'category',
  'attribute',
  'taxrule',
  'tag',
  'review',
  'cms_page',
  'cms_block',
  'cms_hierarchy',
] as const satisfies readonly (keyof typeof documentSchemas)[];

export type EntityType = keyof typeof documentSchemas;
export type Documents = { [T in EntityType]: v.InferOutput<(typeof documentSchemas)[T]> };
export type ProductDocument = Documents['product'];
export type AttributeDocument = Documents['attribute'];
export type TaxRuleDocument = Documents['taxrule'];
export type TagDocument = Documents['tag'];
export type ReviewDocument = Documents['review'];
export type CmsDocument = Documents['cms_page'];
export type ProductType = (typeof productTypes)[number];
export type ConfigurableChild = v.InferOutput<typeof ConfigurableChildSchema>;
