import { expect, test } from 'vitest';
import giftWrap from '../../docs/examples/noc/gift-wrap.ts';
import type { BackendRequest, CommerceBackend } from '../commerce/backend.ts';

const requests: BackendRequest[] = [];
const methods = [{ kind: 'blik' }, { kind: 'cod' }];
const backend: CommerceBackend = {
  async send(request) {
    requests.push(request);
    return { status: 200, envelope: { code: 200, result: methods } };
  },
  close: async () => {},
};
const call = (method: BackendRequest['method'], path: string, body: unknown = null) =>
  giftWrap(backend, { clock: () => 0 }).send(
    { method, path, query: {}, headers: {}, body: body === null ? null : JSON.stringify(body) },
    AbortSignal.timeout(1000),
  );

test("the example's adapter adds its wish to orders, removes one payment method, and forwards the rest", async () => {
  await call('POST', '/api/order', { products: [1], comments: { order: 'Dla mamy' } });
  expect(JSON.parse(requests[0]?.body ?? '')).toEqual({
    products: [1],
    comments: { order: 'Pakowanie na prezent: czarny papier. Dla mamy' },
  });
  const offered = await call('GET', '/api/cart/payment-methods');
  expect(offered.envelope.result).toEqual([{ kind: 'blik' }]);
  const stock = await call('GET', '/api/stock/list');
  expect(stock.envelope.result).toEqual(methods);
});
