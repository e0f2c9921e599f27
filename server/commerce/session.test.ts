import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sessionModes } from '../../domain/commerce/session.ts';
import {
  type GatewayShop,
  logInThrough,
  openGateway,
  shopUrl,
} from '../../tests/support/gateway-shop.ts';

let shop: GatewayShop;

describe.each(sessionModes)('a session by %s', (mode) => {
  beforeEach(async () => {
    shop = await openGateway(mode);
  });
  afterEach(() => shop.close());

  const isCookie = mode === 'cookie';

  test('opens with a login and reads the profile [account-06]', async () => {
    const browser = shop.browser();
    expect((await browser.send('GET', '/api/user/me')).body.error).toBe('SESSION_REQUIRED');
    const login = await logInThrough(browser);
    expect(login.status).toBe(200);
    expect((await browser.send('GET', '/api/user/me')).body.result.firstname).toBe('Jan');
  });

  test('passes the token to the browser only if the browser stores it', async () => {
    const login = await logInThrough(shop.browser());
    if (isCookie) expect(login.body).toEqual({ code: 200, result: true });
    else expect(login.body.meta.refreshToken).toMatch(/^[\w-]{43}$/);
    expect(login.headers['cache-control']).toBe('no-store');
  });

  test('does not open with a wrong password, and leaves no trace', async () => {
    const browser = shop.browser();
    const wrong = { username: 'jan.kowalski@example.com', password: 'nie to' };
    const response = await browser.send('POST', '/api/user/login', wrong);
    expect(response).toMatchObject({ status: 401, body: { error: 'LOGIN_REFUSED' } });
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  test('gives the customer their own cart and two browsers two sessions', async () => {
    const [one, two, guest] = [shop.browser(), shop.browser(), shop.browser()];
    await logInThrough(one);
    await logInThrough(two);
    const cart = async (browser: typeof one) =>
      (await browser.send('POST', '/api/cart/create')).body.result;
    expect(await cart(one)).toBe(await cart(two));
    const foreign = await guest.send('GET', `/api/cart/pull?cartId=${await cart(one)}`);
    expect(foreign.body.error).toBe('CART_NOT_FOUND');
  });

  test('is refreshed when the token has expired [api-12]', async () => {
    const browser = shop.browser();
    const { body } = await logInThrough(browser);
    shop.mock.pass(61 * 60_000);
    expect((await browser.send('GET', '/api/user/me')).status).toBe(401);
    const given = isCookie ? undefined : { refreshToken: body.meta.refreshToken };
    const refreshed = await browser.send('POST', '/api/user/refresh', given);
    expect(refreshed.status).toBe(200);
    if (isCookie) expect(refreshed.body).toEqual({ code: 200, result: true });
    else browser.token = refreshed.body.result;
    expect((await browser.send('GET', '/api/user/me')).status).toBe(200);
  });

  test('cannot be refreshed by a guest', async () => {
    const guest = shop.browser();
    const response = await guest.send('POST', '/api/user/refresh', {
      refreshToken: 'x'.repeat(43),
    });
    expect(response).toMatchObject({ status: 401, body: { error: 'SESSION_REQUIRED' } });
  });

  test('ends with a logout', async () => {
    const browser = shop.browser();
    await logInThrough(browser);
    const before = browser.cookie;
    expect((await browser.send('POST', '/api/user/logout')).status).toBe(200);
    browser.token = null;
    expect((await browser.send('GET', '/api/user/me')).status).toBe(401);
    browser.cookie = before;
    expect((await browser.send('GET', '/api/user/me')).status).toBe(401);
  });

  test('that was logged out is revoked at the backend, with its refresh token', async () => {
    const browser = shop.browser();
    await logInThrough(browser);
    const [token, refreshToken] = shop.issued;
    const body = isCookie ? undefined : { token, refreshToken };
    await browser.send('POST', '/api/user/logout', body);
    expect((await shop.mock.get(`/api/user/me?token=${token}`)).status).toBe(401);
    expect((await shop.mock.post('/api/user/refresh', { refreshToken })).status).toBe(401);
  });

  test('can be ended on every device, and reports if it could not', async () => {
    const [here, there] = [shop.browser(), shop.browser()];
    const { body } = await logInThrough(here);
    await logInThrough(there);
    const own = isCookie ? {} : { token: body.result };
    const everywhere = { ...own, everywhere: true };
    const down = { 'x-mock-fault': 'status=503' };
    const refused = await here.send('POST', '/api/user/logout', everywhere, down);
    expect(refused.status).toBe(422);
    expect((await here.send('GET', '/api/user/me')).status).toBe(200);
    expect((await here.send('POST', '/api/user/logout', everywhere)).status).toBe(200);
    expect((await there.send('GET', '/api/user/me')).status).toBe(401);
  });

  test('accepts the token from its own place only', async () => {
    const browser = shop.browser();
    const token = await shop.mock.logIn();
    const byHeader = { authorization: `Bearer ${token}` };
    const header = await browser.send('GET', '/api/user/me', undefined, byHeader);
    expect(header.status).toBe(mode === 'header' ? 200 : 401);
    const query = await shop.app.inject(`/api/user/me?token=${token}`);
    expect(query.statusCode).toBe(mode === 'query' ? 200 : 401);
  });

  test.each([
    ['another origin', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['a sibling of the shop', { origin: 'https://x.sklep.example', 'sec-fetch-site': 'same-site' }],
    ['an opaque origin', { origin: 'null' }],
    ['an origin that begins like the shop’s', { origin: 'https://sklep.example.evil.example' }],
    ['another port of the shop', { origin: 'https://sklep.example:8443' }],
    ['the shop over plain HTTP', { origin: 'http://sklep.example' }],
  ])(
    'refuses a write from %s if the browser adds the session by itself',
    async (_name, headers) => {
      const browser = shop.browser();
      await logInThrough(browser);
      const response = await browser.send('POST', '/api/cart/create', undefined, headers);
      if (isCookie)
        expect(response).toMatchObject({ status: 403, body: { error: 'ORIGIN_REFUSED' } });
      else expect(response.status).toBe(200);
    },
  );
});

describe('the cookie of a session', () => {
  beforeEach(async () => {
    shop = await openGateway('cookie');
  });
  afterEach(() => shop.close());

  test('cannot be read by scripts, other hosts and plain HTTP', async () => {
    const { headers } = await logInThrough(shop.browser());
    expect(headers['set-cookie']).toContainEqual(
      expect.stringMatching(
        /^__Host-session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax; Max-Age=2592000$/,
      ),
    );
  });

  test('is new after every login, and the old one ends', async () => {
    const browser = shop.browser();
    await logInThrough(browser);
    const first = browser.cookie;
    await logInThrough(browser);
    expect(browser.cookie).not.toBe(first);
    browser.cookie = first;
    expect((await browser.send('GET', '/api/user/me')).status).toBe(401);
  });

  test('invented by someone else opens nothing', async () => {
    const browser = shop.browser();
    await logInThrough(browser);
    for (const cookie of [`__Host-session=${'A'.repeat(43)}`, '__Host-session=', 'session=x']) {
      browser.cookie = cookie;
      expect((await browser.send('GET', '/api/user/me')).status).toBe(401);
    }
  });

  test('a write without its origin is refused', async () => {
    const response = await shop.app.inject({ method: 'POST', url: '/api/cart/create' });
    expect(response.json()).toMatchObject({ code: 403, error: 'ORIGIN_REFUSED' });
    const old = { origin: shopUrl };
    const browser = await shop.app.inject({
      method: 'POST',
      url: '/api/cart/create',
      headers: old,
    });
    expect(browser.statusCode).toBe(200);
  });

  test('survives two tabs that refresh at once, and ends when the backend refuses', async () => {
    const browser = shop.browser();
    await logInThrough(browser);
    const responses = await Promise.all([
      browser.send('POST', '/api/user/refresh'),
      browser.send('POST', '/api/user/refresh'),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    const month = 31 * 24 * 3_600_000;
    shop.mock.pass(month);
    const late = await browser.send('POST', '/api/user/refresh');
    expect(late.status).toBe(401);
    expect(browser.cookie).toBeNull();
  });
});
