import { getVariantAvailability, Modules } from '@medusajs/framework/utils';
import { grosze } from './amounts.js';
import { attributeCode, choicesOf, codeOf } from './attributes.js';
import { readSettings } from './settings.js';

const productFields = [
  'id',
  'handle',
  'title',
  'description',
  'status',
  'created_at',
  'updated_at',
  'metadata',
  'thumbnail',
  'images.url',
  'images.rank',
  'tags.value',
  'categories.id',
  'categories.is_active',
  'categories.is_internal',
  'options.title',
  'options.values.value',
  'options.values.rank',
  'options.values.metadata',
  'sales_channels.id',
  'variants.id',
  'variants.sku',
  'variants.title',
  'variants.thumbnail',
  'variants.variant_rank',
  'variants.manage_inventory',
  'variants.allow_backorder',
  'variants.options.value',
  'variants.options.option.title',
  'variants.price_set.id',
];
const taxCategory = 'standard';

const byRank = (a, b) => (a.rank ?? 0) - (b.rank ?? 0);
const date = (value) => (value ? new Date(value).toISOString() : null);

/** The price in force and one of a sale, which may begin later; both are gross. */
function priceFacts(prices) {
  const plain = prices.find(
    ({ price_list, price_rules, min_quantity }) =>
      !price_list && (price_rules ?? []).length === 0 && Number(min_quantity ?? 1) <= 1,
  );
  const now = new Date();
  const sales = prices
    .filter(({ price_list: list, price_rules }) => {
      const isOpen = list?.status === 'active' && Number(list.rules_count ?? 0) === 0;
      const isOver = list?.ends_at && new Date(list.ends_at) < now;
      return isOpen && list.type === 'sale' && !isOver && (price_rules ?? []).length === 0;
    })
    .sort((a, b) => Number(a.amount) - Number(b.amount));
  const hasBegun = ({ price_list: { starts_at } }) => !starts_at || new Date(starts_at) <= now;
  const sale = sales.find(hasBegun) ?? sales[0];
  return {
    priceWithTax: grosze(plain?.amount ?? 0),
    sale: sale
      ? {
          priceWithTax: grosze(sale.amount),
          from: date(sale.price_list.starts_at),
          to: date(sale.price_list.ends_at),
        }
      : null,
  };
}

/** The catalogue as the shop indexes it: products with their variants, in the order of their ids. */
export function createCatalogue(container) {
  const query = container.resolve('query');
  const pricing = container.resolve(Modules.PRICING);

  async function pricesBySet(setIds) {
    const { currency } = await readSettings(container);
    const found = await pricing.listPrices(
      { price_set_id: setIds, currency_code: [currency] },
      { relations: ['price_rules', 'price_list'], take: null },
    );
    return Map.groupBy(found, ({ price_set_id }) => price_set_id);
  }

  function facets(product) {
    return (product.tags ?? []).flatMap(({ value }) => {
      const [label, title] = value.split(/:\s*/);
      if (!title) return [];
      return [{ attribute: attributeCode(label), label, value: codeOf(title), title }];
    });
  }

  const groups = (product) =>
    product.variants.length < 2
      ? []
      : product.options.map(({ title, values }) => ({
          attribute: attributeCode(title),
          label: title,
          values: [...values].sort(byRank).map(({ value, metadata }) => ({
            value: codeOf(value),
            title: value,
            swatch: metadata?.swatch ?? null,
          })),
        }));

  function variantFacts(product, variant, prices, available) {
    const collections = (product.categories ?? [])
      .filter(({ is_active, is_internal }) => is_active && !is_internal)
      .map(({ id }) => id);
    return {
      id: variant.id,
      sku: variant.sku ?? variant.id,
      name: variant.title,
      ...priceFacts(prices.get(variant.price_set?.id) ?? []),
      taxCategoryId: taxCategory,
      image: variant.thumbnail ?? null,
      stock: {
        isTracked: variant.manage_inventory && !variant.allow_backorder,
        quantity: Math.max(0, available[variant.id]?.availability ?? 0),
      },
      choices: choicesOf({ ...variant, product }).map(({ attribute, value }) => ({
        attribute,
        value,
      })),
      collections,
    };
  }

  function productFacts(product, prices, available, channelId) {
    const { metadata } = product;
    const isInChannel = (product.sales_channels ?? []).some((one) => one?.id === channelId);
    const variants = [...product.variants].sort((a, b) => a.variant_rank - b.variant_rank);
    return {
      id: product.id,
      slug: product.handle,
      name: product.title,
      description: product.description ?? '',
      isEnabled: product.status === 'published' && isInChannel,
      createdAt: date(product.created_at),
      updatedAt: date(product.updated_at),
      composition: metadata?.composition ?? null,
      manufacturer: metadata?.manufacturer ?? null,
      isSealed: metadata?.sealed_hygiene ?? false,
      image: product.thumbnail ?? null,
      images: [...(product.images ?? [])].sort(byRank).map(({ url }) => url),
      facets: facets(product),
      groups: groups(product),
      variants: variants.map((one) => variantFacts(product, one, prices, available)),
    };
  }

  /** A page of products after an id, or those of given ids. */
  async function products({ after = null, take = 100, ids = null }) {
    const { channelId } = await readSettings(container);
    const { data } = await query.graph({
      entity: 'product',
      fields: productFields,
      filters: ids ? { id: ids } : after === null ? {} : { id: { $gt: after } },
      pagination: { take, order: { id: 'ASC' } },
    });
    const variants = data.flatMap((product) => product.variants);
    if (variants.length === 0) return [];
    const setIds = variants.flatMap(({ price_set }) => price_set?.id ?? []);
    const [prices, available] = await Promise.all([
      pricesBySet(setIds),
      getVariantAvailability(query, {
        variant_ids: variants.map(({ id }) => id),
        sales_channel_id: channelId,
      }),
    ]);
    return data.map((product) => productFacts(product, prices, available, channelId));
  }

  /** Public categories and the tax of the region. */
  async function taxonomy() {
    const { taxPercent } = await readSettings(container);
    const [{ data: categories }, { metadata }] = await Promise.all([
      query.graph({
        entity: 'product_category',
        fields: ['id', 'name', 'handle', 'description', 'rank', 'parent_category_id'],
        filters: { is_active: true, is_internal: false },
      }),
      query.graph({ entity: 'product', fields: ['id'], pagination: { take: 1, skip: 0 } }),
    ]);
    return {
      count: metadata.count,
      taxes: [{ categoryId: taxCategory, rate: taxPercent }],
      collections: categories.map((one) => ({
        id: one.id,
        parentId: one.parent_category_id,
        name: one.name,
        slug: one.handle,
        description: one.description ?? '',
        position: one.rank,
      })),
    };
  }

  return { products, taxonomy };
}
