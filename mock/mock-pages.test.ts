import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { order } from '../tests/support/mock-order.ts';
import { listSource } from '../tests/support/mock-products.ts';
import { temporaryFolder } from '../tests/support/temporary-folder.ts';
import { createMockBackend } from './mock-backend.ts';

/** A shop with the mock inside, as without its own backend. */
async function openShop() {
  const shop = Fastify();
  const backend = await createMockBackend(shop, {
    dataDir: await temporaryFolder(),
    products: listSource().source,
    clock: Date.now,
    log: shop.log,
    faultsEnabled: false,
  });
  onTestFinished(() => backend.close());
  const send = async (method: 'GET' | 'POST', path: string, body: object | null = null) => {
    const headers = { 'content-type': 'application/json' };
    const text = body === null ? null : JSON.stringify(body);
    const request = { method, path, query: {}, headers, body: text };
    return (await backend.send(request, AbortSignal.timeout(5000))).envelope;
  };
  return { shop, send };
}

test('a shop with the built-in mock serves the operator’s page, and an order is paid there', async () => {
  const { shop, send } = await openShop();
  const addressInformation = { ...order().addressInformation, payment_method_code: 'card' };
  const placed = await send('POST', '/api/order', order({ addressInformation }));
  expect(placed.code).toBe(200);
  const { uuid, order_secret } = Object(placed.result);
  const path = `/api/order/${uuid}/payment?secret=${order_secret}`;
  const state = async () => Object((await send('GET', path)).result);

  const url = (await state()).redirect_url;
  const page = await shop.inject(url);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect(page.body).toContain('Zapłać');
  const response = await shop.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'wybor=zaplac',
  });
  expect(response.headers.location).toBe(`/potwierdzenie/${uuid}`);
  expect((await state()).status).toBe('paid');
});

test('the shop forwards a callback, and the mock refuses an unsigned one', async () => {
  const { shop } = await openShop();
  const response = await shop.inject({
    method: 'POST',
    url: '/mock/webhook/payment',
    payload: { payment: 'x', status: 'paid', amount: 1 },
  });
  expect(response.json()).toMatchObject({ code: 403, error: 'SIGNATURE_INVALID' });
});
