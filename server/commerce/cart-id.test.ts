import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { allCapabilities, undeclaredCapabilities } from '../../domain/commerce/capabilities.ts';
import { AppError } from '../../domain/errors.ts';
import { gatewayOver } from '../../tests/support/gateway-shop.ts';
import { requestLog } from '../telemetry/log-stream.ts';
import type { BackendRequest, CommerceBackend } from './backend.ts';

const cart = 'c4rt-s3cret';
const token = 't0ken-s3cret';

function recording(fail = false) {
  const seen: BackendRequest[] = [];
  const backend: CommerceBackend = {
    async send(request) {
      seen.push(request);
      if (fail) throw new AppError('COMMERCE_UNAVAILABLE', 'The commerce backend does not answer');
      return { status: 200, envelope: { code: 200, result: [] } };
    },
    close: async () => {},
  };
  return { backend, seen };
}

test.each([
  ['a header', allCapabilities, { 'x-cart-id': cart }, {}],
  ['a parameter', undeclaredCapabilities, {}, { cartId: cart }],
])(
  'the id of a cart goes to the backend in %s, if it declares so, wherever the browser put it [api-71]',
  async (_place, declared, headers, query) => {
    const { backend, seen } = recording();
    const capabilities = { current: () => declared };
    const app = await gatewayOver(backend, 1000, 2, backend, { capabilities });
    onTestFinished(() => app.close());
    const url = '/api/cart/pull?storeCode=pl';
    await app.inject({ url, headers: { 'x-cart-id': cart } });
    await app.inject(`${url}&cartId=${cart}`);
    expect(seen).toHaveLength(2);
    for (const request of seen) {
      expect(request.query).toEqual({ storeCode: 'pl', ...query });
      const { accept: _, 'x-request-id': __, ...sent } = request.headers;
      expect(sent).toEqual(headers);
    }
  },
);

test('a request with two ids of a cart, or with none, is refused [api-71]', async () => {
  const { backend, seen } = recording();
  const app = await gatewayOver(backend);
  onTestFinished(() => app.close());
  const both = { url: `/api/cart/pull?cartId=${cart}`, headers: { 'x-cart-id': 'other' } };
  for (const request of [both, { url: '/api/cart/pull' }]) {
    expect((await app.inject(request)).json()).toMatchObject({ code: 400, error: 'BAD_REQUEST' });
  }
  expect(seen).toEqual([]);
});

test('no log line has the id of a cart or a token, whether the backend answers, refuses or fails [api-71]', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  for (const fail of [false, true]) {
    const { backend } = recording(fail);
    const app = Fastify({ logger: { ...requestLog('debug'), stream } });
    await gatewayOver(backend, 1000, 2, backend, {}, app);
    onTestFinished(() => app.close());
    const headers = { 'x-cart-id': cart, authorization: `Bearer ${token}` };
    const payload = { cartItem: { sku: 'a', qty: 1, quoteId: cart } };
    await app.inject({ url: '/api/cart/pull', headers });
    await app.inject(`/api/cart/pull?cartId=${cart}&token=${token}`);
    await app.inject({ method: 'POST', url: '/api/cart/update', headers, payload });
    await app.inject({ method: 'POST', url: '/api/cart/update', headers, payload: { cart } });
    await app.inject({ url: `/api/cart/unknown?cartId=${cart}&token=${token}`, headers });
    const url = `/api/cart/pull?cartId=${cart}&token=${token}`;
    const calls = [{ id: 'call-0001', method: 'GET', url }];
    await app.inject({ method: 'POST', url: '/api/batch', headers, payload: { calls } });
  }
  expect(lines.join('')).toContain('/api/cart/pull');
  expect(lines.join('')).not.toMatch(/c4rt-s3cret|t0ken-s3cret/);
});
