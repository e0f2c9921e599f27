import core from '@vendure/core';
import { In, IsNull, MoreThan } from 'typeorm';
import { attributeCode, choicesOf } from './attributes.mjs';

const productRelations = {
  featuredAsset: true,
  assets: { asset: true },
  facetValues: { facet: true },
  optionGroups: { options: true },
};
const variantRelations = {
  options: { group: true },
  productVariantPrices: true,
  taxCategory: true,
  featuredAsset: true,
  stockLevels: true,
  collections: true,
};

/** The catalogue as the shop indexes it: products with their variants, in the order of their ids. */
export function createCatalogue(services) {
  const { connection, translator, prices, settings, collections, taxRates, config } = services;

  const source = (ctx, asset) => {
    if (!asset) return null;
    const { toAbsoluteUrl } = config.assetOptions.assetStorageStrategy;
    return toAbsoluteUrl ? toAbsoluteUrl(ctx.req, asset.source) : asset.source;
  };

  /** By product; with prices of the channel. */
  async function variantsOf(ctx, ids) {
    const found = await connection.getRepository(ctx, core.ProductVariant).find({
      where: { productId: In(ids), deletedAt: IsNull(), enabled: true },
      relations: variantRelations,
      order: { id: 'ASC' },
    });
    const byProduct = new Map();
    for (const one of found) {
      const priced = await prices.applyChannelPriceAndTax(one, ctx);
      const translated = translator.translate(priced, ctx, ['options', ['options', 'group']]);
      const list = byProduct.get(String(one.productId)) ?? [];
      byProduct.set(String(one.productId), [...list, translated]);
    }
    return byProduct;
  }

  function stockFacts({ trackInventory, stockLevels, ...variant }, { isTracked, threshold }) {
    const least = variant.useGlobalOutOfStockThreshold ? threshold : variant.outOfStockThreshold;
    const sum = (all, { stockOnHand, stockAllocated }) => all + stockOnHand - stockAllocated;
    return {
      isTracked: trackInventory === 'TRUE' || (trackInventory === 'INHERIT' && isTracked),
      quantity: Math.max(0, stockLevels.reduce(sum, -least)),
    };
  }

  const variantFacts = (ctx, slug, stockRules) => (variant) => ({
    id: String(variant.id),
    sku: variant.sku,
    name: variant.name,
    priceWithTax: variant.priceWithTax,
    taxCategoryId: String(variant.taxCategory.id),
    image: source(ctx, variant.featuredAsset),
    stock: stockFacts(variant, stockRules),
    choices: choicesOf(variant.options, slug),
    collections: variant.collections.map(({ id }) => String(id)),
  });

  function productFacts(ctx, product, variants, stockRules) {
    const { slug, customFields } = product;
    const sorted = [...product.assets].sort((a, b) => a.position - b.position);
    return {
      id: String(product.id),
      slug,
      name: product.name,
      description: product.description,
      isEnabled: product.enabled,
      createdAt: product.createdAt.toISOString(),
      updatedAt: product.updatedAt.toISOString(),
      composition: customFields?.composition ?? null,
      manufacturer: customFields?.manufacturer ?? null,
      isSealed: customFields?.sealedHygiene ?? false,
      image: source(ctx, product.featuredAsset),
      images: sorted.map(({ asset }) => source(ctx, asset)),
      facets: product.facetValues
        .filter(({ facet }) => !facet.isPrivate)
        .map(({ code, name, facet }) => ({
          attribute: attributeCode(facet.code, slug),
          label: facet.name,
          value: code,
          title: name,
        })),
      groups: product.optionGroups.map(({ code, name, options }) => ({
        attribute: attributeCode(code, slug),
        label: name,
        values: options.map((option) => ({
          value: option.code,
          title: option.name,
          swatch: option.customFields?.swatch ?? null,
        })),
      })),
      variants: variants.map(variantFacts(ctx, slug, stockRules)),
    };
  }

  /**
   * A page of products after an id, or those of given ids. A deleted product is left out, and a
   * disabled one says so.
   */
  async function products(ctx, { after = null, take = 100, ids = null }) {
    const where = ids ? { id: In(ids) } : after === null ? {} : { id: MoreThan(after) };
    const found = await connection.getRepository(ctx, core.Product).find({
      where: { ...where, deletedAt: IsNull() },
      relations: productRelations,
      order: { id: 'ASC' },
      take,
    });
    const byProduct = await variantsOf(
      ctx,
      found.map(({ id }) => id),
    );
    const { trackInventory, outOfStockThreshold } = await settings.getSettings(ctx);
    const rules = { isTracked: trackInventory, threshold: outOfStockThreshold };
    const deep = [
      'facetValues',
      ['facetValues', 'facet'],
      'optionGroups',
      ['optionGroups', 'options'],
    ];
    return found.map((product) => {
      const translated = translator.translate(product, ctx, deep);
      return productFacts(ctx, translated, byProduct.get(String(product.id)) ?? [], rules);
    });
  }

  async function count(ctx) {
    return connection.getRepository(ctx, core.Product).count({ where: { deletedAt: IsNull() } });
  }

  /** Public collections and the tax of each tax category in the channel's own zone. */
  async function taxonomy(ctx) {
    const found = await collections.findAll(ctx, { take: 1000, sort: { position: 'ASC' } }, [
      'parent',
    ]);
    const categories = await connection.getRepository(ctx, core.TaxCategory).find();
    const { defaultTaxZone } = ctx.channel;
    const taxes = [];
    for (const category of categories) {
      const { value } = await taxRates.getApplicableTaxRate(ctx, defaultTaxZone, category);
      taxes.push({ categoryId: String(category.id), rate: value });
    }
    return {
      count: await count(ctx),
      taxes,
      collections: found.items
        .filter(({ isPrivate }) => !isPrivate)
        .map(({ id, parent, name, slug, description, position }) => ({
          id: String(id),
          parentId: !parent || parent.isRoot ? null : String(parent.id),
          name,
          slug,
          description,
          position,
        })),
    };
  }

  return { products, taxonomy };
}
