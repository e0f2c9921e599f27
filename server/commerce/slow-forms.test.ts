import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type GatewayShop, openGateway } from '../../tests/support/gateway-shop.ts';
import { createAuthenticator } from '../../tests/support/software-authenticator.ts';

/** No backend has given it. */
const challenge = { challenge: 'invented', rpId: 'sklep.example' };

let shop: GatewayShop;
let now: number;

describe.each([
  [
    'registration',
    '/api/user/create',
    10,
    (n: number) => ({
      customer: { email: `nowy-${n}@example.com`, firstname: 'Nowy', lastname: 'Klient' },
      password: 'Bardzo-tajne-1',
    }),
  ],
  [
    'a password reset',
    '/api/user/reset-password',
    10,
    (n: number) => ({ email: `z-${n}@example.com` }),
  ],
  [
    'an order look-up',
    '/api/order/lookup',
    30,
    (n: number) => ({ number: String(100_000_000 + n), email: `z-${n}@example.com` }),
  ],
  [
    'the newsletter',
    '/api/ext/newsletter/subscribe',
    10,
    (n: number) => ({ email: `n-${n}@example.com` }),
  ],
  [
    'the contact form',
    '/api/ext/contact',
    10,
    (n: number) => ({
      name: 'Ewa',
      email: `k-${n}@example.com`,
      topic: 'other',
      order_number: '',
      message: 'Dzień dobry, mam pytanie.',
    }),
  ],
  [
    'a sign-in by a provider',
    '/api/user/login-token',
    30,
    (n: number) => ({
      user_id: '1',
      email: `s-${n}@example.com`,
      token: `forged-${n}`,
      type: 'google',
    }),
  ],
  [
    'a sign-in by a passkey',
    '/api/user/login-passkey',
    30,
    (n: number) => ({ credential: createAuthenticator(`https://${n}.example`).get(challenge) }),
  ],
  [
    'reviews of orders',
    '/api/review/mass',
    40,
    (n: number) => ({
      order_uuid: `order-${n}`,
      order_secret: 'x',
      reviews: [
        { sku: 'shirt', rating: 5, title: 'Dobra', detail: 'Dobra rzecz', nickname: 'Ewa' },
      ],
    }),
  ],
  [
    'a back-in-stock notification',
    '/api/ext/availability/subscribe',
    40,
    (n: number) => ({ product_id: '4', sku: 'gone', email: `d-${n}@example.com` }),
  ],
])('%s', (_what, url, free, body) => {
  beforeEach(async () => {
    now = Date.parse('2026-11-21T12:00:00Z');
    shop = await openGateway('header', { perAddress: 1, clock: () => now });
  });
  afterEach(() => shop.close());

  test(`allows ${free} requests from one address, then makes it wait, and continues later [trust-03]`, async () => {
    const browser = shop.browser();
    const responses = [];
    for (let index = 0; index < free; index += 1) {
      responses.push(await browser.send('POST', url, body(index)));
    }
    expect(responses.filter(({ status }) => status === 429)).toEqual([]);
    const late = await browser.send('POST', url, body(free));
    expect(late).toMatchObject({ status: 429, body: { error: 'TOO_MANY_TRIES' } });
    now += Number(late.headers['retry-after']) * 1000;
    expect((await browser.send('POST', url, body(free + 1))).status).not.toBe(429);
    now += 24 * 3_600_000;
    expect((await browser.send('POST', url, body(free + 2))).status).not.toBe(429);
  });
});
