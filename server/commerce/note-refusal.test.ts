import { expect, onTestFinished, test } from 'vitest';
import { openGateway } from '../../tests/support/gateway-shop.ts';

/** A shop, its browser's requests, and the resulting log lines. */
async function open() {
  const written: string[] = [];
  const shop = await openGateway('header', { log: (line) => written.push(line) });
  onTestFinished(() => shop.close());
  const { send } = shop.browser();
  const lines = () => written.map((line): Record<string, unknown> => JSON.parse(line));
  const refusals = () =>
    lines().flatMap(({ event, call, code }) =>
      event === 'commerce.refused' ? [`${call} ${code}`] : [],
    );
  return { send, written, lines, refusals };
}

const logIn = (password: string) =>
  ['POST', '/api/user/login', { username: 'jan.kowalski@example.com', password }] as const;

test('a sign-in is logged with its method and result, a refusal with its reason, and neither with the user', async () => {
  const { send, written, lines, refusals } = await open();
  await send(...logIn('Zgaduje2026!'));
  await send(...logIn('Witryna2026!'));
  expect(refusals()).toEqual(['POST /api/user/login LOGIN_REFUSED']);
  const ends = lines().flatMap(({ res }) => (res === undefined ? [] : [res]));
  expect(ends).toMatchObject([{ statusCode: 401 }, { statusCode: 200 }]);
  expect(written.join('')).not.toMatch(/jan\.kowalski|Zgaduje|Witryna2026/);
});

test('access to foreign, guessed or invented data is logged with its code, for every request', async () => {
  const { send, refusals } = await open();
  await send('GET', '/api/user/me');
  await send('GET', '/api/giftcard/WITRYNA-50?pin=9999');
  const cartId = (await send('POST', '/api/cart/create')).body.result;
  await send('POST', `/api/cart/apply-coupon?cartId=${cartId}&coupon=DARMO`);
  expect(refusals()).toEqual([
    'GET /api/user/me SESSION_REQUIRED',
    'GET /api/giftcard/:code GIFT_CARD_INVALID',
    'POST /api/cart/apply-coupon CART_COUPON_INVALID',
  ]);
});

test('a read of missing data is not logged', async () => {
  const { send, refusals } = await open();
  await send('GET', '/api/cart/pull?cartId=nie-ma');
  expect(refusals()).toEqual([]);
});
