import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Modules } from '@medusajs/framework/utils';
import * as flows from '@medusajs/medusa/core-flows';
import { createShop } from '../shop/shop.js';
import { createSeedParts } from './seed-parts.js';

const folder = process.env.ENGINE_FOLDER ?? process.cwd();
const types = { webp: 'image/webp', png: 'image/png', jpg: 'image/jpeg' };

/** Fills an empty Medusa from `seed.json`: a region with gross prices, the catalogue, deliveries. */
export default async function fill({ container }) {
  const seed = JSON.parse(await readFile(join(folder, 'seed.json'), 'utf8'));
  const { run, service, ...parts } = createSeedParts(container, seed);
  const { channel } = await parts.poland();
  const location = await parts.warehouse(channel);
  const profile = await parts.deliveries(location);
  await parts.coupons();
  const categories = await addCategories(run, seed);
  const options = await addOptions(service(Modules.PRODUCT), seed);
  const tags = await addTags(run, seed);
  const pictures = await addPictures(run, seed);
  const context = { categories, options, tags, pictures, channel, profile };
  for (let from = 0; from < seed.products.length; from += 10) {
    const products = seed.products.slice(from, from + 10).map((one) => productOf(one, context));
    await run(flows.createProductsWorkflow, { products });
    process.stdout.write(`${from + products.length}/${seed.products.length} products\n`);
  }
  await addStock(container, run, seed, location);
  const shop = createShop(container);
  for (const one of seed.customers) {
    await shop.shopCreateAccount({ ...one, firstname: one.firstName, lastname: one.lastName });
  }
}

/** Ids of categories by slug and parent. A handle is unique in Medusa, a slug is not in the seed. */
async function addCategories(run, seed) {
  const known = [];
  for (const [rank, { slug, name, parent, description }] of seed.categories.entries()) {
    const isTaken = known.some((one) => one.slug === slug);
    const [made] = await run(flows.createProductCategoriesWorkflow, {
      product_categories: [
        {
          name,
          handle: isTaken ? `${slug}-${parent}` : slug,
          description: description ?? '',
          is_active: true,
          rank,
          parent_category_id: known.findLast((one) => one.slug === parent)?.id ?? null,
        },
      ],
    });
    known.push({ slug, parent, id: made.id });
  }
  return known;
}

/** Options are shared by all products, so that a colour is one value everywhere. */
async function addOptions(products, seed) {
  const ids = {};
  for (const { code, name, values } of seed.options) {
    const made = await products.createProductOptions({
      title: name,
      is_exclusive: false,
      values: values.map(({ title, swatch }, rank) => ({
        value: title,
        rank,
        ...(swatch && { metadata: { swatch } }),
      })),
    });
    const byTitle = new Map(made.values.map(({ id, value }) => [value, id]));
    ids[code] = {
      id: made.id,
      title: name,
      values: new Map(values.map(({ value, title }) => [value, { id: byTitle.get(title), title }])),
    };
  }
  return ids;
}

/** A tag `Materiał: Len` is a value of the filter `Materiał`. */
async function addTags(run, seed) {
  const named = seed.facets
    .filter(({ isPrivate }) => !isPrivate)
    .flatMap(({ code, name, values }) =>
      values.map(({ value, title }) => ({ key: `${code}/${value}`, value: `${name}: ${title}` })),
    );
  const made = await run(flows.createProductTagsWorkflow, {
    product_tags: named.map(({ value }) => ({ value })),
  });
  const ids = new Map(made.map(({ id, value }) => [value, id]));
  return new Map(named.map(({ key, value }) => [key, ids.get(value)]));
}

async function addPictures(run, seed) {
  const paths = new Set(
    seed.products.flatMap(({ images, variants }) => [
      ...images,
      ...variants.flatMap(({ image }) => (image ? [image] : [])),
    ]),
  );
  const urls = new Map();
  for (const path of paths) {
    const [file] = await run(flows.uploadFilesWorkflow, {
      files: [
        {
          filename: `${basename(dirname(path))}-${basename(path)}`,
          mimeType: types[path.split('.').at(-1)] ?? 'image/webp',
          content: await readFile(path, 'base64'),
          access: 'public',
        },
      ],
    });
    urls.set(path, file.url);
  }
  return urls;
}

function productOf(one, { categories, options, tags, pictures, channel, profile }) {
  const optionOf = (option) => {
    const [code, value] = option.split('/');
    return { ...options[code], value: options[code].values.get(value) };
  };
  const usedValues = (code) => [
    ...new Set(
      one.variants
        .flatMap((variant) => variant.options)
        .filter((option) => option.startsWith(`${code}/`))
        .map((option) => optionOf(option).value.id),
    ),
  ];
  const single = { title: 'Default option', values: ['Default option value'] };
  const slugs = one.facets
    .filter((facet) => facet.startsWith('kategoria/'))
    .map((facet) => facet.split('/')[1]);
  return {
    title: one.name,
    handle: one.slug,
    description: one.description,
    status: 'published',
    shipping_profile_id: profile.id,
    sales_channels: [{ id: channel.id }],
    category_ids: categories
      .filter(({ slug, parent }) => slugs.includes(slug) && (!parent || slugs.includes(parent)))
      .map(({ id }) => id),
    tag_ids: one.facets.flatMap((facet) => tags.get(facet) ?? []),
    images: one.images.flatMap((path) => (pictures.has(path) ? [{ url: pictures.get(path) }] : [])),
    metadata: {
      composition: one.composition,
      manufacturer: one.manufacturer,
      sealed_hygiene: one.isSealed,
    },
    options:
      one.groups.length === 0
        ? [single]
        : one.groups.map((code) => ({ id: options[code].id, value_ids: usedValues(code) })),
    variants: one.variants.map((variant) => ({
      title: variant.name,
      sku: variant.sku,
      manage_inventory: true,
      prices: [{ currency_code: 'pln', amount: variant.price / 100 }],
      ...(variant.image &&
        pictures.has(variant.image) && { thumbnail: pictures.get(variant.image) }),
      options:
        one.groups.length === 0
          ? { [single.title]: single.values[0] }
          : Object.fromEntries(
              variant.options.map(optionOf).map(({ title, value }) => [title, value.title]),
            ),
    })),
  };
}

async function addStock(container, run, seed, location) {
  const stock = new Map(
    seed.products.flatMap(({ variants }) => variants.map((one) => [one.sku, one.stock])),
  );
  const { data } = await container
    .resolve('query')
    .graph({ entity: 'inventory_item', fields: ['id', 'sku'] });
  await run(flows.createInventoryLevelsWorkflow, {
    inventory_levels: data.map(({ id, sku }) => ({
      location_id: location.id,
      inventory_item_id: id,
      stocked_quantity: stock.get(sku) ?? 0,
    })),
  });
}
