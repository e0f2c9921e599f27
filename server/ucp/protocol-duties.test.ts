import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, test, vi } from 'vitest';
import { order } from '../../tests/support/mock-order.ts';
import { signedAgent } from '../../tests/support/signed-agent.ts';
import { newSigningKey } from '../../tests/support/signing-keys.ts';
import { documents } from '../../tests/support/small-shop.ts';
import {
  codes,
  later,
  noPayment,
  openCheckouts,
  paths,
  ready,
} from '../../tests/support/ucp-checkouts.ts';
import { agentUrl, type OpenOptions, openUcpShop } from '../../tests/support/ucp-shop.ts';

const own = signedAgent(agentUrl);
const options: OpenOptions = {
  mayBuy: true,
  signingKeys: JSON.stringify(newSigningKey('2026-11')),
  call: async () => own.response(),
};

type Method = 'GET' | 'POST' | 'PUT';
interface Answer {
  readonly name: string;
  readonly response: LightMyRequestResponse;
}

/** A complete checkout, as an update sends it. */
const changed = (answer: unknown) => ({
  ...ready,
  fulfillment: later(answer, ready.fulfillment),
});

/** The responses of every operation over REST, in a possible sequence. */
async function answersOfAll(): Promise<readonly Answer[]> {
  const { app } = await openUcpShop(options);
  const answers: Answer[] = [];
  const ask = async (method: Method, path: string, body: object | null = null) => {
    const payload = body === null ? '' : JSON.stringify(body);
    const key = { 'idempotency-key': crypto.randomUUID() };
    const url = `/ucp${path}`;
    const headers = own.headers(method, url, payload, key);
    const request = { method, url, headers, ...(payload !== '' && { payload }) };
    const response = await app.inject(request);
    answers.push({ name: `${method} ${path.replace(/(?:cart|chk)_[\w-]+/, 'id')}`, response });
    return response.json();
  };
  await ask('POST', '/catalog/search', { query: 'Torba' });
  await ask('POST', '/catalog/lookup', { ids: ['BAG', 'NONE'] });
  await ask('POST', '/catalog/product', { id: 'BAG' });
  const cart = await ask('POST', '/carts', ready);
  await ask('GET', `/carts/${cart.id}`);
  await ask('PUT', `/carts/${cart.id}`, { ...ready, id: cart.id });
  const checkout = await ask('POST', '/checkout-sessions', { ...ready, cart_id: cart.id });
  const { id } = checkout;
  await ask('POST', `/carts/${cart.id}/cancel`, {});
  await ask('GET', `/checkout-sessions/${id}`);
  await ask('PUT', `/checkout-sessions/${id}`, changed(checkout));
  await ask('POST', `/checkout-sessions/${id}/complete`, noPayment);
  await ask('POST', `/checkout-sessions/${id}/cancel`, {});
  // What is unknown is a business outcome, too.
  await ask('POST', '/catalog/product', { id: 'NONE' });
  await ask('GET', '/carts/cart_none');
  await ask('GET', '/checkout-sessions/chk_none');
  await ask('GET', '/orders/none');
  return answers;
}

describe('each operation over REST', () => {
  test('states in its response the version by which it was processed', async () => {
    const answers = await answersOfAll();
    expect(answers).toHaveLength(16);
    const versions = answers.map(({ name, response }) => [name, response.json().ucp.version]);
    expect(versions).toEqual(answers.map(({ name }) => [name, '2026-04-08']));
  });

  test('has JSON in its response, in UTF-8', async () => {
    for (const { name, response } of await answersOfAll()) {
      const type = response.headers['content-type'];
      expect([name, type]).toEqual([name, 'application/json; charset=utf-8']);
      expect(response.json()).toEqual(expect.any(Object));
    }
  });

  test('has its verb and its status: 201 for what it makes, else 200', async () => {
    const statuses = (await answersOfAll()).map(({ name, response }) => [
      name,
      response.statusCode,
    ]);
    expect(statuses.filter(([, status]) => status !== 200)).toEqual([
      ['POST /carts', 201],
      ['POST /checkout-sessions', 201],
    ]);
  });

  test.each([
    ['PUT', '/carts'],
    ['DELETE', '/carts/cart_none'],
    ['PATCH', '/checkout-sessions/chk_none'],
    ['POST', '/orders/none'],
    ['GET', '/catalog/search'],
  ] as const)('%s %s is none, so it is not found', async (method, path) => {
    const { app } = await openUcpShop(options);
    const headers = { 'ucp-agent': `profile="${agentUrl}"` };
    const request = method === 'GET' ? { headers } : { headers, payload: {} };
    const response = await app.inject({ method, url: `/ucp${path}`, ...request });
    expect(response.statusCode).toBe(404);
  });
});

describe.each(['/carts', '/checkout-sessions'])('a body of %s', (path) => {
  test.each(['{"line_items":[', '{line_items: []}', "{'line_items':[]}", 'NaN', ''])(
    'that is no JSON, %s, is refused in JSON',
    async (payload) => {
      const { app } = await openUcpShop({ ...options, invalidRequests: 2 });
      for (const [method, url] of [
        ['POST', `/ucp${path}`],
        ['PUT', `/ucp${path}/none`],
      ] as const) {
        const headers = {
          'content-type': 'application/json',
          'ucp-agent': `profile="${agentUrl}"`,
        };
        const response = await app.inject({ method, url, headers, payload });
        expect([response.statusCode, response.json().code]).toEqual([400, 'invalid_request']);
        expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
      }
    },
  );
});

test('refusals have the status that HTTP has for them', async () => {
  const { app, send } = await openUcpShop(options);
  const forged = await app.inject({
    method: 'POST',
    url: '/ucp/carts',
    headers: signedAgent(agentUrl).headers('POST', '/ucp/carts', JSON.stringify(ready)),
    payload: JSON.stringify(ready),
  });
  const key = { 'idempotency-key': '550e8400-e29b-41d4-a716-446655440000' };
  const made = await send('POST', '/carts', ready, key);
  const conflict = await send('POST', '/carts', { line_items: [] }, key);
  const unnamed = await send('POST', '/carts', ready, { 'ucp-agent': '' });
  const statuses = [made, unnamed, forged, conflict].map(({ statusCode }) => statusCode);
  expect(statuses).toEqual([201, 400, 401, 409]);
});

test('what may be bought is decided anew by each request and by the order', async () => {
  const products = [...documents.product];
  const { app, create, get, act, update, takeOver } = await openCheckouts({ products });
  const checkout = (await create(ready)).json();
  const { id, status, continue_url } = checkout;
  expect(status).toBe('requires_escalation');
  const at = products.findIndex(({ sku }) => sku === 'BAG');
  const [bag] = products.slice(at, at + 1);
  if (bag) products[at] = { ...bag, stock: { is_in_stock: false, qty: 0, manage_stock: true } };
  for (const response of [
    await get(id),
    await update(id, changed(checkout)),
    await act(id, 'complete'),
  ]) {
    const body = response.json();
    expect([body.status, codes(body)[0], paths(body)[0]]).toEqual([
      'incomplete',
      'item_unavailable',
      '$.line_items[0]',
    ]);
  }
  const { orderId } = (await takeOver(continue_url)).json().result;
  const payload = order({
    order_id: orderId,
    products: [{ sku: 'BAG', qty: 2, price_incl_tax: 40 }],
    grand_total: 95.99,
  });
  const response = await app.inject({ method: 'POST', url: '/api/order', payload });
  expect(response.json()).toMatchObject({ error: 'CART_OUT_OF_STOCK' });
  expect((await get(id)).json()).not.toHaveProperty('order');
});

test('credentials of a payment are neither answered nor stored', async () => {
  const { create, act, get, recordStore } = await openCheckouts();
  const writes = (['set', 'add', 'replace'] as const).map((name) => vi.spyOn(recordStore, name));
  const { id } = (await create(ready)).json();
  const credential = { type: 'card', number: '4111111111111111', cvc: '737' };
  const instrument = { id: 'x', handler_id: 'com.example.pay', type: 'card', credential };
  const completed = await act(id, 'complete', { payment: { instruments: [instrument] } });
  const stored = JSON.stringify(writes.map(({ mock }) => mock.calls));
  // The answer is kept for a repeat, so the record is there.
  expect(stored).toContain('PAYMENT_METHOD_UNAVAILABLE');
  for (const text of [stored, completed.body, (await get(id)).body]) {
    expect(text).not.toContain('4111111111111111');
  }
});
