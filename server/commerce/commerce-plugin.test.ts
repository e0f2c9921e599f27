import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { documentSchemas } from '../../domain/catalogue/documents.ts';
import { memoryCatalogue } from '../../tests/support/memory-catalogue.ts';
import { createGroupPricing } from '../catalogue/group-pricing.ts';
import { loadConfig } from '../settings/config.ts';
import { groupSettings, taxSettings } from '../settings/price-settings.ts';
import { createSqliteStore } from '../store/sqlite-store.ts';
import { commerce } from './commerce-plugin.ts';

const product = v.parse(v.array(documentSchemas.product), [
  { id: 1, sku: 'a', name: 'Szal', type_id: 'simple', price_incl_tax: 50, stock: { qty: 5 } },
  {
    id: 2,
    sku: 'b',
    name: 'Czapka',
    type_id: 'simple',
    price: 100,
    price_incl_tax: 123,
    original_price_incl_tax: 123,
    special_price_incl_tax: 98.4,
    tier_prices: [{ customer_group_id: 1, qty: 1, value: 50 }],
    tax_class_id: 2,
  },
]);
const taxrule = v.parse(v.array(documentSchemas.taxrule), [
  { id: 1, product_tax_class_ids: [2], rates: [{ tax_country_id: 'PL', rate: 23 }] },
]);

let dataDir: string;
let app: FastifyInstance;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'commerce-'));
});
afterEach(async () => {
  await app.close();
  await rm(dataDir, { recursive: true });
});

async function start(env: Readonly<Record<string, string>> = {}): Promise<string[]> {
  const lines: string[] = [];
  app = Fastify({ logger: { level: 'warn', stream: { write: (line) => lines.push(line) } } });
  const config = loadConfig({ DATA_DIR: dataDir, ...env });
  const catalogue = memoryCatalogue({ product, taxrule });
  const groups = createGroupPricing({
    catalogue,
    groups: groupSettings(config),
    taxOf: (store) => taxSettings(config, store),
    key: config.GROUP_TOKEN_KEY,
    clock: Date.now,
  });
  const store = createSqliteStore(join(dataDir, 'records.sqlite'), Date.now);
  await app.register(commerce, { config, catalogue, groups, clock: Date.now, store });
  await app.ready();
  return lines;
}

test('a GraphQL host is ignored unless it is set [api-59]', async () => {
  const ask = () =>
    app.inject({ method: 'POST', url: '/api/graphql', payload: { query: '{ shop }' } });
  await start();
  expect((await ask()).statusCode).toBe(404);
  await app.close();
  await start({ GRAPHQL_URL: 'http://127.0.0.1:1/graphql' });
  expect((await ask()).json().error).toBe('COMMERCE_UNAVAILABLE');
});

test('a shop with its own backend has no pages, requests and folders of the mock', async () => {
  await start({ COMMERCE_API_URL: 'http://127.0.0.1:1' });
  const pages = ['poczta', 'poczta.json', 'opinie', 'prawo', 'platnosc/x', 'stan', 'klienci'];
  for (const path of [...pages.map((name) => `/mock/${name}`), '/mock', '/api/mock/faults']) {
    for (const method of ['GET', 'POST'] as const) {
      expect([path, (await app.inject({ method, url: path })).statusCode]).toEqual([path, 404]);
    }
  }
  expect(await readdir(dataDir)).not.toContain('mock.sqlite');
});

async function logIn() {
  return app.inject({
    method: 'POST',
    url: '/api/user/login',
    payload: { username: 'jan.kowalski@example.com', password: 'Witryna2026!' },
    headers: { origin: 'https://sklep.example' },
  });
}

describe('the commerce requests of a shop', () => {
  test('are served by the mock with the catalogue, and stored in the data folder', async () => {
    await start();
    const created = await app.inject({ method: 'POST', url: '/api/cart/create' });
    const cartId: string = created.json().result;
    const cartItem = { sku: 'a', qty: 2 };
    const url = `/api/cart/update?cartId=${cartId}`;
    await app.inject({ method: 'POST', url, payload: { cartItem } });
    await app.close();
    await start();
    const pulled = await app.inject(`/api/cart/pull?cartId=${cartId}`);
    expect(pulled.json().result).toMatchObject([{ sku: 'a', qty: 2 }]);
    expect(await readdir(dataDir)).toEqual(
      expect.arrayContaining(['mock.sqlite', 'records.sqlite']),
    );
  });

  test('keep the token in a cookie over HTTPS, over a restart too', async () => {
    const https = { PUBLIC_URL: 'https://sklep.example' };
    expect(await start(https)).toEqual([]);
    const login = await logIn();
    expect(login.json()).toEqual({ code: 200, result: true });
    const cookie = [login.headers['set-cookie'] ?? []]
      .flat()
      .map((set) => set.split(';')[0])
      .join('; ');
    await app.close();
    await start(https);
    const me = await app.inject({ url: '/api/user/me', headers: { cookie } });
    expect(me.json().result.email).toBe('jan.kowalski@example.com');
  });

  test('use the header over plain HTTP and log it once', async () => {
    const lines = await start();
    expect(lines.filter((line) => line.includes('session.mode'))).toHaveLength(1);
    expect((await logIn()).json().result).toMatch(/^[\w-]{43}$/);
  });

  test('are sent to the configured backend address', async () => {
    await start({ COMMERCE_API_URL: 'http://127.0.0.1:1' });
    const response = await app.inject('/api/stock/check?sku=a');
    expect(response.json()).toMatchObject({ code: 503, error: 'COMMERCE_UNAVAILABLE' });
    expect(await readdir(dataDir)).not.toContain('mock.sqlite');
  });

  test('return current prices by render-list, with the lowest of 30 days [api-54]', async () => {
    await start();
    const address = '/api/product/render-list?skus=a,b,unknown&currencyCode=PLN&storeId=1';
    const response = await app.inject(address);
    expect(response.headers['cache-control']).toBe('no-store');
    const { items } = response.json().result;
    expect(items).toMatchObject([
      { sku: 'a', price_info: { final_price: 50, regular_price: 50 } },
      {
        sku: 'b',
        price_info: {
          final_price: 98.4,
          regular_price: 123,
          extension_attributes: {
            tax_adjustments: { final_price: 80, regular_price: 100 },
            lowest_price_30_days: 123,
          },
        },
      },
    ]);
  });

  test('return only the prices of the customer’s own group, while tiers are on [api-54]', async () => {
    await start({ PRICE_TIERS: 'on', GROUP_TOKEN_KEY: 'key' });
    const headers = { authorization: `Bearer ${(await logIn()).json().result}` };
    const priceFor = async (userGroupId: string, given = {}) => {
      const url = `/api/product/render-list?skus=b&userGroupId=${userGroupId}`;
      return (await app.inject({ url, headers: given })).json().result.items[0].price_info;
    };
    expect(await priceFor('1', headers)).toMatchObject({ final_price: 61.5, regular_price: 61.5 });
    expect(await priceFor('1')).toMatchObject({ final_price: 98.4 });
    expect(await priceFor('2', headers)).toMatchObject({ final_price: 98.4 });
  });

  test.each([
    ['/api/stock/list', 15],
    ['/api/product/render-list', 50],
  ])('in %s accept at most %i skus [api-27]', async (path, most) => {
    await start();
    const skus = Array.from({ length: most }, (_, at) => `s${at}`).join(',');
    expect((await app.inject(`${path}?skus=${skus}`)).statusCode).toBe(200);
    const refused = await app.inject(`${path}?skus=${skus},one`);
    expect(refused.json()).toMatchObject({ code: 400, error: 'BAD_REQUEST' });
  });

  test('cannot be made to fail by a header unless faults are enabled', async () => {
    const headers = { 'x-mock-fault': 'status=500' };
    await start();
    const call = { method: 'POST', url: '/api/cart/create', headers } as const;
    expect((await app.inject(call)).statusCode).toBe(200);
    await app.close();
    await start({ MOCK_FAULTS: 'on' });
    expect((await app.inject(call)).statusCode).toBe(500);
  });
});
