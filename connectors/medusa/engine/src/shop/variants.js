import { getVariantAvailability } from '@medusajs/framework/utils';
import { choicesOf } from './attributes.js';
import { refusal } from './refusal.js';
import { readSettings } from './settings.js';

const fields = [
  'id',
  'sku',
  'manage_inventory',
  'allow_backorder',
  'options.value',
  'options.option.title',
  'product.id',
  'product.handle',
  'product.status',
  'product.variants.id',
];

/** Products to sell, found as the shop names them: by sku, or by the product's handle and choices. */
export function createVariants(container) {
  const query = container.resolve('query');

  async function list(filters) {
    const { data } = await query.graph({ entity: 'product_variant', fields, filters });
    return data.filter(({ product }) => product?.status === 'published');
  }

  async function byChoices(handle, choices) {
    const wanted = new Map(choices.map(({ attribute, value }) => [attribute, value]));
    const all = await list({ product: { handle } });
    return all.find((variant) => {
      const own = choicesOf(variant);
      return own.length > 0 && own.every(({ attribute, value }) => wanted.get(attribute) === value);
    });
  }

  /** The variant to sell. Refuses with `CATALOGUE_NOT_FOUND`. */
  async function find({ sku, choices = [] }) {
    const found =
      (choices.length > 0 && (await byChoices(sku, choices))) || (await list({ sku }))[0];
    if (!found) throw refusal(404, 'CATALOGUE_NOT_FOUND', { sku });
    return found;
  }

  /** What can be sold of each variant; a variant that is not tracked or is backordered is endless. */
  async function stockFacts(variants) {
    const { channelId } = await readSettings(container);
    const available = await getVariantAvailability(query, {
      variant_ids: variants.map(({ id }) => id),
      sales_channel_id: channelId,
    });
    return variants.map(({ id, sku, manage_inventory, allow_backorder }) => ({
      variantId: id,
      sku: sku ?? id,
      isTracked: manage_inventory && !allow_backorder,
      quantity: Math.max(0, available[id]?.availability ?? 0),
    }));
  }

  /** The stock of the known skus, in their order. */
  async function stock(skus) {
    const found = await list({ sku: skus });
    const bySku = new Map(found.map((one) => [one.sku, one]));
    const ordered = skus.flatMap((sku) => bySku.get(sku) ?? []);
    return ordered.length === 0 ? [] : stockFacts(ordered);
  }

  return { find, stock, stockFacts };
}
