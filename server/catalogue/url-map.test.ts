import Fastify from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import vectors from '../../tests/fixtures/vectors/vsf-url_map.json' with { type: 'json' };
import { shirt, sourceFolder, temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { openEmbeddedCatalogue } from './embedded/embedded-catalogue.ts';
import { createGroupPricing } from './group-pricing.ts';
import { signGroupToken } from './group-token.ts';
import { catalogueRoutes } from './http.ts';
import { indexFolder } from './index/index-folder.ts';
import { urlMapRoutes } from './url-map-routes.ts';

const option = {
  attribute_id: 93,
  attribute_code: 'color',
  label: 'Kolor',
  values: [
    { value_index: 50, label: 'Niebieski' },
    { value_index: 58, label: 'Czerwony' },
  ],
};

const products = [
  shirt('TEE', {
    id: 1,
    type_id: 'configurable',
    url_path: 'tee',
    tax_class_id: 2,
    price: 100,
    configurable_options: [option],
    configurable_children: [
      { sku: 'TEE-blue', id: 11, color: 50, price: 90 },
      { sku: 'TEE-red', id: 12, color: 58, price: 80 },
      { sku: 'TEE-gone', id: 13, color: 58, price: 70, stock: { is_in_stock: false } },
    ],
  }),
  shirt('TEE-red', { id: 12, visibility: 1, url_path: 'tee-red' }),
  shirt('OFF', { id: 20, status: 2, url_path: 'off' }),
  shirt('LONE', { id: 21, visibility: 1, url_path: 'lone' }),
  shirt('TIER', {
    id: 30,
    url_path: 'tier',
    tax_class_id: 2,
    price: 100,
    tier_prices: [{ customer_group_id: 5, qty: 1, value: 50 }],
  }),
  shirt('SET', {
    id: 40,
    type_id: 'grouped',
    url_path: 'set',
    product_links: [
      { link_type: 'associated', linked_product_sku: 'TIER', qty: 2 },
      { link_type: 'associated', linked_product_sku: 'missing' },
    ],
  }),
];

const source = {
  product: products,
  category: [{ id: 5, parent_id: 2, name: 'Damskie', level: 2, url_path: 'damskie' }],
  cms_page: [{ id: 7, identifier: 'o-nas', url_key: 'o-nas', content: 'My' }],
  tag: [{ id: 6, url_key: 'nowosci' }],
  taxrule: [
    {
      id: 1,
      product_tax_class_ids: [2],
      customer_tax_class_ids: [3],
      rates: [{ tax_country_id: 'PL', rate: 23 }],
    },
  ],
};

const key = 'key-of-groups';
const groupToken = signGroupToken({ group_id: 5, id: 1 }, key);

async function shop({ tiers = false } = {}) {
  const dir = await temporaryFolder();
  await indexFolder({ from: await sourceFolder(source), dir, store: 'pl' });
  const catalogue = openEmbeddedCatalogue({ dir });
  const place = { country: 'PL', region: 0, customerGroup: null };
  const tax = { ...place, sourceIncludesTax: false, legacyAliases: false };
  const groups = createGroupPricing({
    catalogue,
    groups: { tiers, tax: { userGroupId: null, useOnlyDefaultUserGroupId: false } },
    taxOf: () => tax,
    key,
    clock: Date.now,
  });
  const app = Fastify();
  await app.register(catalogueRoutes, { catalogue, groups });
  await app.register(urlMapRoutes, { catalogue, groups, clock: Date.now, defaultStore: 'pl' });
  onTestFinished(async () => {
    await app.close();
    catalogue.close();
  });
  const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload });
  const map = async (url: string, more: object = {}) =>
    (await post('/api/url/map', { url, ...more })).json();
  return { app, post, map };
}

describe('POST /api/url/map', () => {
  test('returns type and document of a product, category, page or tag [api-53]', async () => {
    const { map } = await shop();
    expect(await map('/damskie')).toMatchObject({ _type: 'category', _source: { id: '5' } });
    expect(await map('o-nas/')).toMatchObject({ _type: 'cms_page', _source: { content: 'My' } });
    expect(await map('nowosci')).toMatchObject({ _type: 'tag', _source: { id: 6 } });
    expect(await map('/tee')).toMatchObject({ _type: 'product', _source: { parentSku: 'TEE' } });
    expect((await map('damskie/tee'))._type).toBe('product');
  });

  test('reads an address with a query, and the variant it names [api-53]', async () => {
    const { map } = await shop();
    expect((await map('damskie/?p=2#x'))._source.id).toBe('5');
    expect((await map('/tee?a=1&childSku=TEE-red#x'))._source).toMatchObject({ sku: 'TEE-red' });
  });

  test('returns null for unknown, disabled and hidden addresses without a parent', async () => {
    const { map } = await shop();
    const paths = ['nic', '', '/', 'off', 'lone', 'x'.repeat(2000)];
    for (const path of paths) expect(await map(path)).toBeNull();
  });

  test('shows a hidden child as its parent with that child selected', async () => {
    const { map } = await shop();
    expect((await map('tee-red'))._source).toMatchObject({ sku: 'TEE-red', parentSku: 'TEE' });
  });

  test('accepts url, fields, options, the child’s sku and a group [api-51]', async () => {
    const { map } = await shop();
    for (const { input, expected } of vectors.cases) {
      const body = expected.calls[0]?.body ?? {};
      const response = await map(input.url, body);
      expect(response === null || '_type' in response).toBe(true);
    }
    const response = await map('tee', {
      filters: { sku: 'TEE-blue' },
      includeFields: ['price'],
      excludeFields: [],
      groupId: null,
      groupToken: null,
    });
    expect(response._source).toMatchObject({ sku: 'TEE-blue', price: 90, is_configured: true });
    expect(response._source).not.toHaveProperty('url_path');
    const without = await map('tee', { excludeFields: ['configurable_children'] });
    expect(without._source).not.toHaveProperty('configurable_children');
  });

  test('applies each option [api-52]', async () => {
    const { map, post } = await shop();
    const seen = async (options: object, url = 'tee', filters: object = {}) =>
      (await map(url, { options, filters }))._source;
    const set = await seen({ prefetchGroupProducts: true }, 'set');
    expect(set.product_links[0].product).toMatchObject({ sku: 'TIER' });
    expect(set.product_links[1]).not.toHaveProperty('product');
    expect((await seen({}, 'set')).product_links[0]).not.toHaveProperty('product');

    const configuration = { color: { attribute_code: 'color', id: '58', label: 'Czerwony' } };
    expect(await seen({ assignProductConfiguration: true })).toMatchObject({ configuration });
    expect(await seen({})).not.toHaveProperty('configuration');

    expect(await seen({ setProductErrors: true })).toMatchObject({ errors: {} });
    expect(await seen({ setProductErrors: false })).toMatchObject({ errors: {}, info: {}, qty: 1 });

    const gone = { sku: 'TEE-gone' };
    expect(await seen({}, 'tee', gone)).toMatchObject({ sku: 'TEE-red' });
    const strict = { fallbackToDefaultWhenNoAvailable: false };
    expect(await seen(strict, 'tee', gone)).toMatchObject({ sku: 'TEE' });

    const apart = await seen({ separateSelectedVariant: true });
    expect(apart).toMatchObject({ sku: 'TEE', selected_variant: { sku: 'TEE-red' } });

    const chosen = async (options: object) =>
      (await seen(options)).product_option.extension_attributes.configurable_item_options;
    expect(await chosen({})).toEqual([{ option_id: '93', option_value: '58' }]);
    expect(await chosen({ setConfigurableProductOptions: false })).toEqual([]);

    expect((await seen({})).configurable_children).toHaveLength(3);
    const some = await seen({ filterUnavailableVariants: true });
    expect(some.configurable_children).toHaveLength(2);

    const tagged = await post('/api/url/map', {
      url: 'tee',
      options: { populateRequestCacheTags: true },
    });
    expect(tagged.headers['x-cache-tags']).toBe('P1');
    const untagged = await post('/api/url/map', { url: 'tee' });
    expect(untagged.headers).not.toHaveProperty('x-cache-tags');
  });

  test.each([
    [{}, 'url'],
    [{ url: 5 }, 'url'],
    [{ url: 'x'.repeat(3000) }, 'url'],
    [{ url: 'tee', options: { setProductErrors: 'yes' } }, 'options.setProductErrors'],
    [{ url: 'tee', includeFields: ['a b'] }, 'includeFields.0'],
    [{ url: 'tee', filters: { sku: 7 } }, 'filters.sku'],
    [[], ''],
  ])('refuses %j with 400 and the position of the error', async (body, field) => {
    const { post } = await shop();
    const response = await post('/api/url/map', body);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 400, error: 'BAD_REQUEST' });
    expect(response.json().errorMessage).toContain(field);
  });
});

describe('the prices of a group', () => {
  const search = { store: 'pl', type: 'product', filters: { sku: { eq: 'TIER' } } };
  const requests = { ...search, groupId: 5, groupToken };

  test('are in search results with a valid token, uncached, while tiers are on [price-23]', async () => {
    const { post, app } = await shop({ tiers: true });
    const response = await post('/api/catalog/search', requests);
    expect(response.json().items[0].price_incl_tax).toBe(61.5);
    expect(response.headers['cache-control']).toBe('private, no-store');
    const address = `/api/catalog/search?request=${encodeURIComponent(JSON.stringify(requests))}`;
    const twin = await app.inject({ url: address });
    expect(twin.headers['cache-control']).toBe('private, no-store');
    expect(twin.headers).not.toHaveProperty('etag');
    expect(twin.json()).toEqual(response.json());
  });

  test('are in results of the URL map too', async () => {
    const { map } = await shop({ tiers: true });
    expect((await map('tier', { groupId: 5, groupToken }))._source.price_incl_tax).toBe(61.5);
  });

  test.each([
    ['no token', search],
    [
      'a token of another key',
      { ...requests, groupToken: signGroupToken({ group_id: 5, id: 1 }, 'x') },
    ],
    ['a group that the token does not state', { ...requests, groupId: 9 }],
  ])('are everyone’s with %s', async (_name, body) => {
    const { post } = await shop({ tiers: true });
    const response = await post('/api/catalog/search', body);
    expect(response.json().items[0].price_incl_tax).toBe(123);
  });

  test('are everyone’s while tiers are off', async () => {
    const { post } = await shop();
    const response = await post('/api/catalog/search', requests);
    expect(response.json().items[0].price_incl_tax).toBe(123);
  });
});
