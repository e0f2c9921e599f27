import { afterEach, beforeEach, expect, test } from 'vitest';
import { commerceCalls } from '../../server/commerce/calls.ts';
import { order } from '../../tests/support/mock-order.ts';
import { type MockShop, openMockShop } from '../../tests/support/mock-shop.ts';

let shop: MockShop;
beforeEach(async () => {
  shop = await openMockShop();
});
afterEach(() => shop.close());

const lines = [{ sku: 'shirt', qty: 1 }];
const email = 'klientka@example.com';

/** A valid body of each write to an order, without the order's secret. */
const bodies: Readonly<Record<string, object>> = {
  payment: { method: 'card' },
  withdrawal: { name: 'Ala', email, lines },
  complaint: { email, lines, reason: 'Dziura', demand: 'repair', description: 'W rękawie.' },
  exchange: { line: { sku: 'shirt', qty: 1 }, to_sku: 'shirt-l' },
};

test('each call that names an order needs its secret or its customer’s session; without one, with a wrong one and for no order the response is the same [api-64]', async () => {
  const calls = commerceCalls.filter(({ path }) => path.startsWith('/api/order/:uuid'));
  expect(calls.length).toBeGreaterThanOrEqual(6);
  const jan = await shop.logIn();
  const { order_uuid, order_secret } = (await shop.post('/api/order', order())).body.result;
  for (const { method, path } of calls) {
    const body = method === 'POST' ? bodies[String(path.split('/').at(-1))] : undefined;
    if (method === 'POST') expect(body, path).toBeDefined();
    const send = async (uuid: string, secret: string | null, token = '') => {
      const url = path.replace(':uuid', uuid);
      const key = secret === null ? {} : { secret };
      const response = await shop.call({
        method,
        url: `${url}?${new URLSearchParams({ token, ...(body ? {} : key) })}`,
        ...(body && { payload: { ...body, ...key } }),
      });
      return { status: response.status, body: response.body };
    };
    const none = await send('00000000-0000-4000-8000-000000000000', order_secret);
    expect([method, path, none]).toMatchObject([
      method,
      path,
      { status: 404, body: { error: 'ORDER_NOT_FOUND' } },
    ]);
    for (const secret of [null, '', 'zgadywany', order_secret.slice(1)]) {
      expect([method, path, secret, await send(order_uuid, secret)]).toEqual([
        ...[method, path, secret, none],
      ]);
      // The session of another customer opens it neither.
      expect(await send(order_uuid, secret, jan)).toEqual(none);
    }
    expect((await send(order_uuid, order_secret)).body.error, path).not.toBe('ORDER_NOT_FOUND');
  }
  const own = (await shop.post(`/api/order?token=${jan}`, order({ order_id: 'order-0002' }))).body;
  const mine = await shop.get(`/api/order/${own.result.order_uuid}?token=${jan}`);
  expect(mine.status).toBe(200);
});
