import core from '@vendure/core';
import { IsNull } from 'typeorm';
import { choicesOf } from './attributes.mjs';
import { refusal } from './refusal.mjs';

/** Products to sell, found as the shop names them: by sku, or by the product's slug and choices. */
export function createVariants({ connection, translator, variants }) {
  const repository = (ctx) => connection.getRepository(ctx, core.ProductVariant);
  const sold = {
    deletedAt: IsNull(),
    enabled: true,
    product: { enabled: true, deletedAt: IsNull() },
  };
  const relations = { product: true, options: { group: true } };

  async function bySku(ctx, sku) {
    return repository(ctx).findOne({ where: { sku, ...sold }, relations });
  }

  async function byChoices(ctx, slug, choices) {
    const [translation] = await connection
      .getRepository(ctx, core.Product)
      .find({ where: { translations: { slug } }, take: 1 });
    if (!translation) return null;
    const all = await repository(ctx).find({
      where: { ...sold, product: { ...sold.product, id: translation.id } },
      relations,
    });
    const wanted = new Map(choices.map(({ attribute, value }) => [attribute, value]));
    const has = (variant) =>
      choicesOf(
        translator.translate(variant, ctx, ['options', ['options', 'group']]).options,
        slug,
      ).every(({ attribute, value }) => wanted.get(attribute) === value);
    return all.find((variant) => variant.options.length > 0 && has(variant)) ?? null;
  }

  /** The variant to sell. Refuses with `CATALOGUE_NOT_FOUND`. */
  async function find(ctx, { sku, choices = [] }) {
    const found =
      (choices.length > 0 && (await byChoices(ctx, sku, choices))) || (await bySku(ctx, sku));
    if (!found) throw refusal(404, 'CATALOGUE_NOT_FOUND', { sku });
    return found;
  }

  /** Vendure's largest number stands for a variant whose stock is not tracked. */
  async function stockFacts(ctx, variant) {
    const saleable = await variants.getSaleableStockLevel(ctx, variant);
    const isTracked = saleable < Number.MAX_SAFE_INTEGER;
    return {
      variantId: String(variant.id),
      sku: variant.sku,
      isTracked,
      quantity: isTracked ? Math.max(0, saleable) : 0,
    };
  }

  /** The stock of the known skus, in their order. */
  async function stock(ctx, skus) {
    const all = await Promise.all(skus.map((sku) => bySku(ctx, sku)));
    return Promise.all(all.filter((one) => one !== null).map((one) => stockFacts(ctx, one)));
  }

  return { find, stock, stockFacts };
}
