import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mockSizeTables } from '../../mock/products/size-tables.ts';
import { type GatewayShop, openGateway } from '../../tests/support/gateway-shop.ts';
import { createSizeTableSource } from './backend-sources.ts';

let shop: GatewayShop;
beforeAll(async () => {
  shop = await openGateway('header');
});
afterAll(() => shop.close());

const source = (isOn: boolean) =>
  createSizeTableSource({ shop: () => shop.app, isOn: () => isOn, clock: () => 0 });

describe('size tables of the commerce backend', () => {
  test('return resultCode and result: all, one by its id and those of a product [api-41]', async () => {
    const ask = async (url: string) => (await shop.browser().send('GET', url)).body;
    const all = await ask('/api/size-table');
    expect(all).toMatchObject({ resultCode: 200, result: expect.any(Array) });
    const one = await ask('/api/size-table/women');
    expect(one).toMatchObject({ resultCode: 200, result: { id: 'women' } });
    const own = await ask('/api/size-tables?sku=no-such-sku');
    expect(own).toMatchObject({ resultCode: 200, result: [] });
    expect(await ask('/api/size-table/no-such')).toMatchObject({ code: 404 });
  });

  test('are the tables of the size guide', async () => {
    const tables = await source(true)('pl');
    expect(tables.map(({ id }) => id)).toContain('women');
    expect(tables[0]?.table.rows[0]?.values.length).toBe(tables[0]?.table.columns.length);
  });

  test('do not exist if the shop has no such service, or its response is not 200 [engage-25]', async () => {
    expect(await source(false)('pl')).toEqual([]);
    const none = createSizeTableSource({ shop: () => null, isOn: () => true, clock: () => 0 });
    expect(await none('pl')).toEqual([]);
    const result = mockSizeTables('pl');
    for (const [status, body] of [
      [500, { resultCode: 200, result }],
      [200, { resultCode: 503, result }],
    ] as const) {
      const broken = Fastify();
      broken.get('/api/size-table', (_request, reply) => reply.code(status).send(body));
      const requests = createSizeTableSource({
        shop: () => broken,
        isOn: () => true,
        clock: () => 0,
      });
      expect(await requests('pl')).toEqual([]);
      await broken.close();
    }
  });
});
