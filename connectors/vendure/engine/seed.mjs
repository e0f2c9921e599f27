import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import core from '@vendure/core';
import populate from '@vendure/core/cli/index.js';
import keys from '@vendure/core/dist/service/services/api-key.service.js';
import { config } from './config.mjs';
import { createSeedParts, text } from './seed-parts.mjs';

/**
 * Fills an empty database from `seed.json`: a Polish channel with gross prices, the catalogue,
 * deliveries, payments, a coupon, and the API key of the shop (`api-key`).
 */
const languageCode = core.LanguageCode.pl;
const seed = JSON.parse(await readFile(join(import.meta.dirname, 'seed.json'), 'utf8'));
const app = await core.bootstrap({ ...config, apiOptions: { ...config.apiOptions, port: 0 } });
const get = (type) => app.get(type);
const { deliveries, optionGroups, facets, categories } = createSeedParts(get, seed);

async function context() {
  const channel = await get(core.ChannelService).getDefaultChannel();
  const connection = get(core.TransactionalConnection);
  const user = await connection.rawConnection.getRepository(core.User).findOneOrFail({
    where: { identifier: config.authOptions.superadminCredentials.identifier },
    relations: { roles: { channels: true } },
  });
  return get(core.RequestContextService).create({
    apiType: 'admin',
    channelOrToken: channel,
    languageCode,
    user,
  });
}

async function channelOfPoland() {
  const ctx = await context();
  await get(core.GlobalSettingsService).updateSettings(ctx, { availableLanguages: [languageCode] });
  await get(core.ChannelService).update(ctx, {
    id: ctx.channel.id,
    pricesIncludeTax: true,
    defaultLanguageCode: languageCode,
    availableLanguageCodes: [languageCode],
    defaultCurrencyCode: core.CurrencyCode.PLN,
    availableCurrencyCodes: [core.CurrencyCode.PLN],
  });
  await populate.populateInitialData(app, {
    defaultLanguage: languageCode,
    defaultZone: 'PL',
    countries: [{ name: 'Polska', code: 'PL', zone: 'PL' }],
    taxRates: [{ name: 'VAT 23', percentage: 23 }],
    shippingMethods: [],
    paymentMethods: [],
    collections: [],
  });
}

const pictures = new Map();
async function picture(ctx, path) {
  const known = pictures.get(path);
  if (known) return known;
  const stream = createReadStream(path);
  // Files of one name would get numbers: the name is made of the path.
  const name = path.split('/').slice(-2).join('-');
  const asset = await get(core.AssetService).createFromFileStream(stream, name, ctx);
  pictures.set(path, asset.id);
  return asset.id;
}

async function product(ctx, one, optionIds, facetIds) {
  const assetIds = [];
  for (const path of one.images) assetIds.push(await picture(ctx, path));
  const made = await get(core.ProductService).create(ctx, {
    enabled: true,
    translations: text({ name: one.name, slug: one.slug, description: one.description }),
    facetValueIds: one.facets.map((facet) => facetIds[facet]),
    assetIds,
    featuredAssetId: assetIds[0],
    customFields: {
      composition: one.composition,
      manufacturer: one.manufacturer,
      sealedHygiene: one.isSealed,
    },
  });
  for (const code of one.groups) {
    await get(core.ProductService).addOptionGroupToProduct(ctx, made.id, optionIds.groups[code]);
  }
  const inputs = [];
  for (const { sku, name, price, stock, options, image } of one.variants) {
    inputs.push({
      productId: made.id,
      sku,
      price,
      stockOnHand: stock,
      trackInventory: 'TRUE',
      optionIds: options.map((option) => optionIds.options[option]),
      translations: text({ name }),
      ...(image && {
        featuredAssetId: await picture(ctx, image),
        assetIds: [await picture(ctx, image)],
      }),
    });
  }
  await get(core.ProductVariantService).create(ctx, inputs);
}

async function customer(ctx, { email, password, firstName, lastName }) {
  await get(core.CustomerService).create(
    ctx,
    { emailAddress: email, firstName, lastName },
    password,
  );
}

/** A role that may do what the shop does, and no more. */
async function apiKey(ctx) {
  const permissions = ['ReadCatalog', 'ReadOrder', 'UpdateOrder', 'ReadCustomer', 'UpdateCustomer'];
  const role = await get(core.RoleService).create(ctx, {
    code: 'shop',
    description: 'Sklep',
    permissions,
  });
  const key = await get(keys.ApiKeyService).create(
    ctx,
    { roleIds: [role.id], translations: [{ languageCode, name: 'Sklep' }] },
    ctx.activeUserId,
  );
  await writeFile(join(import.meta.dirname, 'api-key'), key.apiKey, { mode: 0o600 });
}

async function fill() {
  await channelOfPoland();
  const ctx = await context();
  await get(core.JobQueueService).start();
  await deliveries(ctx);
  const optionIds = await optionGroups(ctx);
  const facetIds = await facets(ctx);
  let done = 0;
  for (const one of seed.products) {
    await get(core.TransactionalConnection).withTransaction(ctx, (within) =>
      product(within, one, optionIds, facetIds),
    );
    done += 1;
    if (done % 10 === 0) process.stdout.write(`${done}/${seed.products.length} products\n`);
  }
  // After the products, so that each collection is filled once.
  await categories(ctx, facetIds);
  for (const one of seed.customers) await customer(ctx, one);
  await apiKey(ctx);
  // Collections are filled and the admin's search is indexed by jobs in memory.
  for (let pause = 0; pause < 120; pause += 1) {
    const jobs = await get(core.ConfigService).jobQueueOptions.jobQueueStrategy.findMany?.({
      filter: { isSettled: { eq: false } },
    });
    if (!jobs || jobs.totalItems === 0) break;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

// The server would keep the process alive after an error.
const code = await fill().then(
  () => 0,
  (error) => {
    process.stderr.write(`${error.stack}\n`);
    return 1;
  },
);
process.exit(code);
