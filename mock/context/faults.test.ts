import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type MockShop, openMockShop } from '../../tests/support/mock-shop.ts';

let shop: MockShop;
let cart: string;
beforeEach(async () => {
  shop = await openMockShop({ faultsEnabled: true });
  cart = await shop.newCart();
});
afterEach(() => shop.close());

async function quantity(): Promise<number | undefined> {
  return (await shop.get(`/api/cart/pull?cartId=${cart}`)).body.result[0]?.qty;
}

/** An update under a fault, as text, because the response may not be JSON. */
function update(fault: string) {
  return shop.app.inject({
    method: 'POST',
    url: `/api/cart/update?cartId=${cart}`,
    payload: { cartItem: { sku: 'shirt', qty: 2 } },
    headers: { 'x-mock-fault': fault },
  });
}

describe('a fault by header', () => {
  test('latency waits, then processes the request', async () => {
    const start = performance.now();
    expect((await update('latency=120')).statusCode).toBe(200);
    expect(performance.now() - start).toBeGreaterThanOrEqual(115);
    expect(await quantity()).toBe(2);
  });

  test.each([
    ['status=503', 503],
    ['status=429', 429],
    ['unauthorized', 401],
  ])('%s replaces the response', async (fault, status) => {
    const response = await update(fault);
    expect(response.statusCode).toBe(status);
    expect(response.json().code).toBe(status);
    expect(await quantity()).toBeUndefined();
  });

  test('drop-reply processes the request, then breaks the connection', async () => {
    await expect(update('drop-reply')).rejects.toThrow('the reply was dropped');
    expect(await quantity()).toBe(2);
  });

  test('content-type processes the request, then responds with another type', async () => {
    const response = await update('content-type=text/html');
    expect(response.headers['content-type']).toBe('text/html');
    expect(await quantity()).toBe(2);
  });

  test('cut-body processes the request, then sends a part of the response', async () => {
    expect((await update('cut-body=10')).body).toHaveLength(10);
    expect(await quantity()).toBe(2);
  });

  test('several faults apply in their order', async () => {
    const start = performance.now();
    await expect(update('latency=60; drop-reply')).rejects.toThrow('dropped');
    expect(performance.now() - start).toBeGreaterThanOrEqual(55);
  });

  test.each(['explode', 'latency', 'latency=-1', 'status=200', 'latency=9999999', ''])(
    '"%s" is refused',
    async (fault) => {
      expect((await update(fault)).statusCode).toBe(400);
      expect(await quantity()).toBeUndefined();
    },
  );
});

describe('faults by rule', () => {
  const rules = (...list: readonly object[]) => shop.post('/api/mock/faults', { rules: list });

  test('apply to their route for the given number of times and are then removed', async () => {
    const fault = { kind: 'status', status: 500 };
    await rules({ route: 'POST /api/cart/update', fault, times: 2 });
    expect(await quantity()).toBeUndefined();
    const item = { sku: 'shirt', qty: 2 };
    const statuses = [
      (await shop.put(cart, item)).status,
      (await shop.put(cart, item)).status,
      (await shop.put(cart, item)).status,
    ];
    expect(statuses).toEqual([500, 500, 200]);
    expect((await shop.get('/api/mock/faults')).body.result).toEqual([]);
  });

  test('apply to every request except their own endpoint, and new rules replace the old', async () => {
    await rules({ route: '*', fault: { kind: 'unauthorized' }, times: 100 });
    expect((await shop.get('/api/stock/check?sku=shirt')).status).toBe(401);
    await rules();
    expect((await shop.get('/api/stock/check?sku=shirt')).status).toBe(200);
  });

  test('with a marker apply only to requests with that marker, and stay if others are replaced', async () => {
    const fault = { kind: 'status', status: 500 };
    const rule = { route: 'GET /api/stock/check', fault };
    await shop.post('/api/mock/faults', { marker: 'mine', rules: [rule] });
    await shop.post('/api/mock/faults', { marker: 'other', rules: [] });
    await rules();
    const check = async (headers: Record<string, string> = {}) =>
      (await shop.call({ url: '/api/stock/check?sku=shirt', headers })).status;
    expect(await check()).toBe(200);
    expect(await check({ 'x-mock-marker': 'other' })).toBe(200);
    expect(await check({ 'x-mock-marker': 'mine' })).toBe(500);
    expect(await check({ 'x-mock-marker': 'mine' })).toBe(200);
  });

  test('that are invalid are refused', async () => {
    expect((await rules({ route: '*', fault: { kind: 'explode' } })).status).toBe(400);
  });
});

test('a mock without faults ignores the header and has no endpoint for rules', async () => {
  const plain = await openMockShop();
  const headers = { 'x-mock-fault': 'status=500' };
  expect((await plain.post('/api/cart/create', undefined, headers)).status).toBe(200);
  expect((await plain.post('/api/mock/faults', { rules: [] })).status).toBe(404);
  await plain.close();
});
