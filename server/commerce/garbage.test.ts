import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type GatewayShop, openGateway } from '../../tests/support/gateway-shop.ts';
import { commerceCalls } from './calls.ts';

/** Input that shoppers and programs send by mistake or on purpose. */
const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '',
    'x'.repeat(5000),
    'NUL\u0000here',
    '\u202eright to left',
    '👗',
    "'; DROP TABLE orders; --",
    '<script>alert(1)</script>',
    -1,
    1.5,
    1e9,
    null,
  ),
);

const fields = fc.dictionary(
  fc.constantFrom('sku', 'qty', 'item_id', 'quoteId', 'product_option', '__proto__', 'x'),
  odd,
);

const body = fc.oneof(
  odd,
  fc.record({ cartItem: fc.oneof(odd, fields) }),
  fc.record({ address: odd, addressInformation: odd, methods: odd }),
  fc.record({ username: odd, password: odd, refreshToken: odd }),
  fc.record({ order_id: odd, products: odd, addressInformation: odd, cart_id: odd }),
);

let shop: GatewayShop;
beforeAll(async () => {
  shop = await openGateway('header');
});
afterAll(() => shop.close());

describe('invalid input', () => {
  const call = fc.nat(commerceCalls.length - 1).map((index) => commerceCalls[index]);
  const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary-ascii' }));
  const request = fc.tuple(call, body, text, text);

  test.each(['gateway', 'mock'] as const)(
    'never causes a server error in the %s',
    async (target) => {
      const cartId = await shop.mock.newCart();
      const app = target === 'gateway' ? shop.app : shop.mock.app;
      await fc.assert(
        fc.asyncProperty(request, async ([known, payload, value, id]) => {
          if (!known) return;
          const { method, path, query } = known;
          const values = query.map((name) => [name, name === 'cartId' ? cartId : value]);
          const search = new URLSearchParams(Object.fromEntries(values)).toString();
          const url = `${path.replace(':uuid', encodeURIComponent(id || '-'))}?${search}`;
          const response = await app.inject({
            method,
            url,
            ...(method === 'POST'
              ? {
                  payload: JSON.stringify(payload) ?? '',
                  headers: { 'content-type': 'application/json' },
                }
              : {}),
          });
          // The content services use `resultCode`.
          const { resultCode, code = resultCode, error } = response.json();
          expect(code).toBe(response.statusCode);
          expect(error).not.toBe('INTERNAL');
          expect(code).toBeLessThan(500);
        }),
        { numRuns: 300 },
      );
    },
  );

  test('nested 30,000 deep is refused before it is written down again', async () => {
    const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
    const response = await shop.app.inject({
      method: 'POST',
      url: `/api/cart/update?cartId=${await shop.mock.newCart()}`,
      headers: { 'content-type': 'application/json' },
      payload: `{"cartItem":{"sku":"BAG","qty":1,"deep":${deep}}}`,
    });
    expect([response.statusCode, response.json().error]).toEqual([400, 'BAD_REQUEST']);
  });
});
