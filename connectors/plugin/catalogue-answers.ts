import * as v from 'valibot';

/** What the plugin answers about the catalogue. */
const id = v.pipe(v.string(), v.nonEmpty());
const text = v.nullable(v.string());
const money = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const VariantSchema = v.object({
  id,
  sku: id,
  name: v.string(),
  priceWithTax: money,
  /** A lower price of a price list, with its dates in ISO; it may begin later. */
  sale: v.optional(v.nullable(v.object({ priceWithTax: money, from: text, to: text })), null),
  taxCategoryId: id,
  image: text,
  stock: v.object({ isTracked: v.boolean(), quantity: v.number() }),
  choices: v.array(v.object({ attribute: id, value: id })),
  collections: v.array(id),
});

const ProductSchema = v.object({
  id,
  slug: id,
  name: v.string(),
  description: v.string(),
  isEnabled: v.boolean(),
  createdAt: v.string(),
  updatedAt: v.string(),
  composition: text,
  manufacturer: text,
  isSealed: v.nullable(v.boolean()),
  image: text,
  images: v.array(text),
  facets: v.array(v.object({ attribute: id, label: v.string(), value: id, title: v.string() })),
  groups: v.array(
    v.object({
      attribute: id,
      label: v.string(),
      values: v.array(v.object({ value: id, title: v.string(), swatch: text })),
    }),
  ),
  variants: v.array(VariantSchema),
});

export const ProductsSchema = v.array(ProductSchema);

export const TaxonomySchema = v.object({
  count: v.number(),
  taxes: v.array(v.object({ categoryId: id, rate: v.number() })),
  collections: v.array(
    v.object({
      id,
      parentId: text,
      name: v.string(),
      slug: id,
      description: v.nullish(v.string(), ''),
      position: v.number(),
    }),
  ),
});

export type EngineProduct = v.InferOutput<typeof ProductSchema>;
export type EngineVariant = v.InferOutput<typeof VariantSchema>;
export type EngineTaxonomy = v.InferOutput<typeof TaxonomySchema>;
