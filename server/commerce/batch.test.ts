import { afterEach, describe, expect, test } from 'vitest';
import { serverDigest } from '../../domain/cart/server-cart.ts';
import { createdCart } from '../../domain/commerce/batch.ts';
import { type GatewayShop, logInThrough, openGateway } from '../../tests/support/gateway-shop.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function open(): Promise<GatewayShop> {
  const shop = await openGateway('header');
  closing.push(shop.close);
  return shop;
}

const create = { id: 'call-0001', method: 'POST', url: '/api/cart/create' };
const update = (id: string, sku: string, more: object = {}) => ({
  id,
  method: 'POST',
  url: `/api/cart/update?cartId=${createdCart}`,
  body: { cartItem: { sku, qty: 1, quoteId: createdCart } },
  ...more,
});
const pull = { id: 'call-0009', method: 'GET', url: `/api/cart/pull?cartId=${createdCart}` };

async function batch(calls: readonly object[], headers: object = {}) {
  const shop = await open();
  return shop.browser().send('POST', '/api/batch', { calls }, headers);
}

const codes = (response: { body: { result: { code: number }[] } }) =>
  response.body.result.map(({ code }) => code);

describe('a batch', () => {
  test('that arrives twice is processed once, even if its condition holds only later', async () => {
    const shop = await open();
    const cartId = await shop.mock.newCart();
    const calls = [
      { ...pull, url: `/api/cart/pull?cartId=${cartId}` },
      {
        ...update('call-0002', 'shirt', { onlyIf: { call: 0, digest: serverDigest([]) } }),
        url: `/api/cart/update?cartId=${cartId}`,
        body: { cartItem: { sku: 'shirt', qty: 1, quoteId: cartId } },
      },
    ];
    // Analytics scripts may change their cookie between two attempts.
    const send = (counted: number) =>
      shop
        .browser()
        .send(
          'POST',
          '/api/batch',
          { calls },
          { 'idempotency-key': 'batch-call-0009', cookie: `_ga_SHOP=${counted}` },
        );
    const broken = { route: 'GET /api/cart/pull', fault: { kind: 'status', status: 503 } };
    await shop.mock.post('/api/mock/faults', { rules: [broken] });
    expect(codes(await send(1))).toEqual([503, 424]);
    expect(codes(await send(2))).toEqual([503, 424]);
    expect((await shop.mock.get(`/api/cart/pull?cartId=${cartId}`)).body.result).toEqual([]);
  });

  test('forwards the marker of a test, so that only its own requests fail', async () => {
    const shop = await open();
    const broken = { route: 'POST /api/cart/create', fault: { kind: 'status', status: 503 } };
    await shop.mock.post('/api/mock/faults', { marker: 'mine', rules: [broken] });
    const send = (headers: object = {}) =>
      shop.browser().send('POST', '/api/batch', { calls: [create] }, headers);
    expect(codes(await send())).toEqual([200]);
    expect(codes(await send({ 'x-mock-marker': 'mine' }))).toEqual([503]);
  });

  test('sends its requests in their order, with the cart that it creates', async () => {
    const response = await batch([create, update('call-0002', 'shirt'), pull]);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(codes(response)).toEqual([200, 200, 200]);
    expect(response.body.result[2].result).toMatchObject([{ sku: 'shirt', qty: 1 }]);
  });

  test('continues after a refusal, and has a code for each request', async () => {
    const response = await batch([
      create,
      update('call-0002', 'gone'),
      update('call-0003', 'book'),
    ]);
    expect(codes(response)).toEqual([200, 409, 200]);
    expect(response.body.result[1].error).toBe('CART_OUT_OF_STOCK');
  });

  test('skips requests that depend on a failed one, or on another state of the cart', async () => {
    const needsFailed = { onlyIf: { call: 1 } };
    const needsShirt = { onlyIf: { call: 3, digest: serverDigest([]) } };
    const response = await batch([
      create,
      update('call-0002', 'gone'),
      update('call-0003', 'book', needsFailed),
      pull,
      update('call-0004', 'book', needsShirt),
      update('call-0005', 'shirt', needsShirt),
      { ...pull, id: 'call-0010' },
      update('call-0006', 'book', { onlyIf: { call: 6, digest: serverDigest([]) } }),
    ]);
    expect(codes(response)).toEqual([200, 409, 424, 200, 200, 200, 200, 424]);
    expect(response.body.result[2].error).toBe('BATCH_SKIPPED');
  });

  test('sent again does its writes once', async () => {
    const shop = await open();
    const calls = [create, update('call-0002', 'shirt')];
    const first = await shop.browser().send('POST', '/api/batch', { calls });
    const cartId = first.body.result[0].result;
    const again = update('call-0002', 'shirt', {
      url: `/api/cart/update?cartId=${cartId}`,
      body: { cartItem: { sku: 'shirt', qty: 1, quoteId: cartId } },
    });
    const repeat = await shop.browser().send('POST', '/api/batch', { calls: [again] });
    expect(repeat.body.result[0].result).toEqual(first.body.result[1].result);
  });

  test.each([
    ['no calls', []],
    ['too many calls', Array.from({ length: 21 }, () => create)],
    ['a call of another family', [{ ...create, url: '/api/order' }]],
    ['a call to another host', [{ ...create, url: 'https://example.com/api/cart/create' }]],
    ['a path that climbs out', [{ ...create, url: '/api/cart/../user/me' }]],
    ['a broken escape in its path', [{ ...create, url: '/api/cart/%E0%A4%A' }]],
    ['a call without a name', [{ ...create, id: '' }]],
    ['another method', [{ ...create, method: 'DELETE' }]],
    ['a condition on nothing', [{ ...create, onlyIf: { call: -1 } }]],
  ])('with %s is refused completely', async (_name, calls) => {
    expect(await batch(calls)).toMatchObject({ status: 400, body: { error: 'BAD_REQUEST' } });
  });

  test('responds to an unknown platform request as the gateway does', async () => {
    const response = await batch([{ ...pull, url: '/api/cart/steal' }]);
    expect(response.body.result[0]).toMatchObject({ code: 404, error: 'ROUTE_NOT_FOUND' });
  });

  test('checks each of its requests as the gateway does', async () => {
    const answer = await batch([
      { ...update('call-0001', 'shirt'), body: { cartItem: { sku: 'shirt', qty: -1 } } },
      { ...pull, url: `${pull.url}&storeCode=xx` },
      { ...pull, url: `${pull.url}&cartId=other` },
      { ...pull, url: '/api/cart/pull' },
      { ...update('call-0002', 'shirt'), body: { store_code: 'xx' } },
    ]);
    expect(answer.body.result).toMatchObject([
      { code: 400, error: 'CART_ITEM_INVALID', result: [{ dataPath: '.cartItem.qty' }] },
      ...Array.from({ length: 4 }, () => ({ code: 400, error: 'BAD_REQUEST' })),
    ]);
  });

  test('limits the body of each request, with the cart id in it', async () => {
    const note = Array.from({ length: 70_000 }, () => createdCart).join(' ');
    const large = { cartItem: { sku: 'shirt', qty: 1, note } };
    const answer = await batch([create, update('call-0002', 'shirt', { body: large })]);
    expect(answer.body.result[1]).toMatchObject({ code: 413, error: 'BODY_TOO_LARGE' });
  });

  test('logs the refusal of each request under its own name', async () => {
    const lines: string[] = [];
    const shop = await openGateway('header', { log: (line) => lines.push(line) });
    closing.push(shop.close);
    const calls = [create, update('call-0002', 'gone'), { ...pull, url: '/api/cart/steal' }];
    await shop.browser().send('POST', '/api/batch', { calls });
    const logged = lines.flatMap((line) => {
      const { event, call, code } = JSON.parse(line);
      return event ? [`${event} ${call} ${code}`] : [];
    });
    expect(logged).toEqual([
      'commerce.refused POST /api/cart/update CART_OUT_OF_STOCK',
      'commerce.failed GET /api/cart/* ROUTE_NOT_FOUND',
    ]);
  });

  test('has the session of its cookie in each request, and refuses other sites', async () => {
    const shop = await openGateway('cookie');
    closing.push(shop.close);
    const browser = shop.browser();
    await logInThrough(browser);
    const calls = [create, update('call-0002', 'shirt'), pull];
    const own = await browser.send('POST', '/api/batch', { calls });
    expect(codes(own)).toEqual([200, 200, 200]);
    const cartId = own.body.result[0].result;
    const address = `/api/cart/pull?cartId=${cartId}`;
    expect((await shop.browser().send('GET', address)).status).not.toBe(200);
    expect((await browser.send('GET', address)).status).toBe(200);
    const forged = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    const foreign = await browser.send('POST', '/api/batch', { calls: [create] }, forged);
    expect(foreign.body.result[0].error).toBe('ORIGIN_REFUSED');
  });

  test.each([
    ['no object', '[]'],
    ['no JSON', '{'],
  ])('with the body %s is refused', async (_name, payload) => {
    const { app } = await open();
    const headers = { 'content-type': 'application/json' };
    const response = await app.inject({ method: 'POST', url: '/api/batch', headers, payload });
    expect(response.statusCode).toBe(400);
  });
});
