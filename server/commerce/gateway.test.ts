import { afterEach, describe, expect, test } from 'vitest';
import {
  type Adapter,
  type GatewayShop,
  gatewayOver,
  openGateway,
} from '../../tests/support/gateway-shop.ts';
import { agreements } from '../../tests/support/mock-order.ts';
import type { BackendRequest, BackendResponse, CommerceBackend } from './backend.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function open(adapter: Adapter, timeoutMs?: number): Promise<GatewayShop> {
  const shop = await openGateway('header', { adapter, ...(timeoutMs ? { timeoutMs } : {}) });
  closing.push(shop.close);
  return shop;
}

async function over(backend: CommerceBackend, timeoutMs?: number) {
  const app = await gatewayOver(backend, timeoutMs);
  closing.push(() => app.close());
  return app;
}

/** A backend that records its requests. */
async function overRecorder() {
  const seen: BackendRequest[] = [];
  const response: BackendResponse = {
    status: 200,
    envelope: { code: 200, result: true, extra: { kept: [1] } },
  };
  const app = await over({
    send: async (request) => {
      seen.push(request);
      return response;
    },
    close: async () => {},
  });
  return { app, seen };
}

describe.each(['http', 'in-process'] as const)('the gateway to a backend %s', (adapter) => {
  test('handles a cart from the first line to the order', async () => {
    const shop = await open(adapter);
    const browser = shop.browser();
    const cartId = (await browser.send('POST', '/api/cart/create')).body.result;
    const cartItem = { sku: 'shirt', qty: 1, quoteId: cartId };
    const added = await browser.send('POST', `/api/cart/update?cartId=${cartId}`, { cartItem });
    expect(added.body).toMatchObject({ code: 200, result: { sku: 'shirt', qty: 1 } });
    expect(added.headers['cache-control']).toBe('no-store');
    const address = {
      firstname: 'Ewa',
      lastname: 'Nowak',
      street: ['Długa', '1'],
      city: 'Gdańsk',
      postcode: '80-001',
      country_id: 'PL',
      email: 'ewa@example.com',
    };
    const order = {
      order_id: 'order-0001',
      cart_id: cartId,
      products: [{ sku: 'shirt', qty: 1 }],
      agreements,
      addressInformation: {
        shippingAddress: address,
        billingAddress: address,
        shipping_carrier_code: 'dpd',
        shipping_method_code: 'kurier',
        payment_method_code: 'blik',
      },
    };
    const { body } = await browser.send('POST', '/api/order', order);
    expect(body.result.increment_id).toBe('100000001');
    const { uuid, order_secret } = body.result;
    const payment = await browser.send('GET', `/api/order/${uuid}/payment?secret=${order_secret}`);
    expect(payment.body.result.status).toBe('pending');
  });

  test('forwards a refusal with its code, text and facts', async () => {
    const shop = await open(adapter);
    const response = await shop.browser().send('GET', '/api/stock/check?sku=nothing');
    expect(response).toMatchObject({
      status: 404,
      body: { code: 404, error: 'CATALOGUE_NOT_FOUND', details: { sku: 'nothing' } },
    });
  });

  test.each([
    ['drop-reply', 503, 'COMMERCE_UNAVAILABLE', { reason: 'connection' }],
    ['content-type=text/html', 502, 'COMMERCE_BAD_CONTENT_TYPE', { contentType: 'text/html' }],
    ['cut-body=10', 502, 'COMMERCE_BAD_ANSWER', { status: 200 }],
    ['latency=5000', 503, 'COMMERCE_UNAVAILABLE', { reason: 'timeout' }],
  ])('reports %s with a stable code', async (fault, status, error, details) => {
    const shop = await open(adapter, 1000);
    const headers = { 'x-mock-fault': fault };
    const response = await shop.browser().send('POST', '/api/cart/create', undefined, headers);
    expect(response).toMatchObject({
      status,
      body: { code: status, result: null, error, errorMessage: expect.any(String), details },
    });
  });

  test('a lost response did the work: the repeat under its key changes nothing more', async () => {
    const shop = await open(adapter);
    const browser = shop.browser();
    const cartId = (await browser.send('POST', '/api/cart/create')).body.result;
    const url = `/api/cart/update?cartId=${cartId}`;
    const body = { cartItem: { sku: 'shirt', qty: 2 } };
    const key = { 'idempotency-key': 'task-0001' };
    const lost = await browser.send('POST', url, body, { ...key, 'x-mock-fault': 'drop-reply' });
    expect(lost.status).toBe(503);
    const repeat = await browser.send('POST', url, body, key);
    expect(repeat.body.result).toMatchObject({ item_id: 'line-1', qty: 2 });
  });
});

test('only requests for a company go to the registers', async () => {
  const seen: string[] = [];
  const backendOf = (name: string): CommerceBackend => ({
    send: async ({ path }) => {
      seen.push(`${name} ${path}`);
      return { status: 200, envelope: { code: 200, result: true } };
    },
    close: async () => {},
  });
  const app = await gatewayOver(backendOf('backend'), 1000, 2, backendOf('registers'));
  closing.push(() => app.close());
  await app.inject('/api/company/5260001246');
  await app.inject('/api/countries');
  expect(seen).toEqual(['registers /api/company/5260001246', 'backend /api/countries']);
});

test.each([
  [2, 200],
  [3, 400],
])(
  'with names of at least %d letters, Li Xu gets the status %d [account-28] [account-41]',
  async (least, status) => {
    const response = { status: 200, envelope: { code: 200, result: true } };
    const app = await gatewayOver(
      { send: async () => response, close: async () => {} },
      1000,
      least,
    );
    closing.push(() => app.close());
    const customer = { email: 'li@example.com', firstname: 'Li', lastname: 'Xu' };
    const payload = { customer, password: 'Bardzo-tajne-1' };
    const created = await app.inject({ method: 'POST', url: '/api/user/create', payload });
    expect(created.statusCode).toBe(status);
  },
);

describe('the gateway forwards', () => {
  test('known parameters and few headers, with its own request id', async () => {
    const { app, seen } = await overRecorder();
    await app.inject({
      url: '/api/cart/pull?cartId=c&token=stolen&debug=1&storeCode=pl',
      headers: {
        authorization: 'Bearer t',
        cookie: 'a=b',
        'x-forwarded-for': '10.0.0.1',
        'x-mock-fault': 'status=500',
        connection: 'keep-alive',
      },
    });
    expect(seen).toEqual([
      {
        method: 'GET',
        path: '/api/cart/pull',
        query: { storeCode: 'pl' },
        headers: {
          accept: 'application/json',
          authorization: 'Bearer t',
          'x-cart-id': 'c',
          'x-request-id': expect.any(String),
        },
        body: null,
      },
    ]);
  });

  test('unknown fields, in requests and responses', async () => {
    const { app, seen } = await overRecorder();
    const cartItem = { sku: 'a', qty: 1, engraving: 'Zosia' };
    const response = await app.inject({
      method: 'POST',
      url: '/api/cart/update?cartId=c',
      payload: { cartItem },
      headers: { 'idempotency-key': 'task-0001' },
    });
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ cartItem });
    expect(seen[0]?.headers['idempotency-key']).toBe('task-0001');
    expect(response.json()).toEqual({ code: 200, result: true, extra: { kept: [1] } });
  });

  test.each([
    ['an unknown request', 'GET', '/api/cart/destroy', 404, 'ROUTE_NOT_FOUND'],
    ['a platform request that is not used here', 'GET', '/api/ext/admin', 404, 'ROUTE_NOT_FOUND'],
    ['the wrong method', 'GET', '/api/cart/update', 404, 'ROUTE_NOT_FOUND'],
    ['the fault endpoint outside of tests', 'GET', '/api/mock/faults', 404, 'ROUTE_NOT_FOUND'],
    ['a repeated parameter', 'GET', '/api/cart/pull?cartId=a&cartId=b', 400, 'BAD_REQUEST'],
    ['a path in a parameter', 'GET', '/api/order/..%2Fuser/payment', 400, 'BAD_REQUEST'],
  ] as const)('nothing of %s', async (_name, method, url, status, error) => {
    const { app, seen } = await overRecorder();
    const response = await app.inject({ method, url });
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ code: status, error });
    expect(seen).toEqual([]);
  });

  test.each([[-1], [1.5], ['2'], [null], [Number.MAX_SAFE_INTEGER + 1]])(
    'no cart item with quantity %j',
    async (qty) => {
      const { app, seen } = await overRecorder();
      const payload = { cartItem: { sku: 'a', qty } };
      const response = await app.inject({
        method: 'POST',
        url: '/api/cart/update?cartId=c',
        payload,
      });
      expect(response.json()).toMatchObject({
        code: 400,
        error: 'CART_ITEM_INVALID',
        result: [{ dataPath: '.cartItem.qty' }],
      });
      expect(seen).toEqual([]);
    },
  );

  test('no form, no invalid JSON and no malformed key', async () => {
    const { app, seen } = await overRecorder();
    const url = '/api/cart/create';
    const form = { 'content-type': 'text/plain' };
    const payload = '{}';
    const json = { 'content-type': 'application/json' };
    const refused = [
      await app.inject({ method: 'POST', url, payload, headers: form }),
      await app.inject({ method: 'POST', url, payload: '{"a"', headers: json }),
      await app.inject({ method: 'POST', url, headers: { 'idempotency-key': 'a b' } }),
    ];
    expect(refused.map((response) => response.json().error)).toEqual(Array(3).fill('BAD_REQUEST'));
    expect(seen).toEqual([]);
    expect((await app.inject({ method: 'POST', url, headers: json })).statusCode).toBe(200);
  });
});
