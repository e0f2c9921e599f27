import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type MockShop, openMockShop } from '../../tests/support/mock-shop.ts';
import { demoCustomer } from './users.ts';

let shop: MockShop;
beforeEach(async () => {
  shop = await openMockShop();
});
afterEach(() => shop.close());

const credentials = { username: demoCustomer.email, password: demoCustomer.password };
const minute = 60_000;

describe('login at the mock', () => {
  test('returns a token and a refresh token [api-04]', async () => {
    const { body } = await shop.post('/api/user/login', credentials);
    expect(body).toEqual({
      code: 200,
      result: expect.stringMatching(/^[\w-]{43}$/),
      meta: { refreshToken: expect.stringMatching(/^[\w-]{43}$/) },
    });
  });

  test.each([
    ['a wrong password', { ...credentials, password: 'Witryna2025!' }],
    ['an unknown address', { ...credentials, username: 'nobody@example.com' }],
  ])('has the same error for %s', async (_name, payload) => {
    const { body } = await shop.post('/api/user/login', payload);
    expect(body).toMatchObject({ code: 401, error: 'LOGIN_REFUSED' });
    expect(body.errorMessage).toBe('The e-mail address or the password is wrong');
  });

  test.each([[{}], [{ username: '', password: 'x' }], [{ username: 5, password: 'x' }]])(
    'refuses %j as malformed',
    async (payload) => {
      expect((await shop.post('/api/user/login', payload)).status).toBe(400);
    },
  );

  test('accepts the address in any letter case', async () => {
    const username = ` ${demoCustomer.email.toUpperCase()} `;
    expect((await shop.post('/api/user/login', { ...credentials, username })).status).toBe(200);
  });
});

describe('profile at the mock', () => {
  test('is read with the token in the header or in the address [api-09] [account-06]', async () => {
    const token = await shop.logIn();
    const authorization = `Bearer ${token}`;
    const byHeader = await shop.call({ url: '/api/user/me', headers: { authorization } });
    const byQuery = await shop.get(`/api/user/me?token=${token}`);
    expect(byHeader.body.result).toMatchObject({
      id: 1,
      email: demoCustomer.email,
      firstname: 'Jan',
      group_id: 1,
      groupToken: expect.stringContaining('.'),
    });
    expect(byQuery.body).toEqual(byHeader.body);
    expect(JSON.stringify(byHeader.body)).not.toContain('password');
  });

  test('requires a session that has not expired', async () => {
    const token = await shop.logIn();
    expect((await shop.get('/api/user/me?token=')).body.error).toBe('SESSION_REQUIRED');
    shop.pass(61 * minute);
    expect((await shop.get(`/api/user/me?token=${token}`)).status).toBe(401);
  });
});

describe('refresh at the mock', () => {
  function refresh(refreshToken: string) {
    return shop.post('/api/user/refresh', { refreshToken });
  }

  async function firstRefreshToken(): Promise<string> {
    return (await shop.post('/api/user/login', credentials)).body.meta.refreshToken;
  }

  test('returns a new pair that replaces the old one [api-12]', async () => {
    const { body } = await refresh(await firstRefreshToken());
    expect((await shop.get(`/api/user/me?token=${body.result}`)).status).toBe(200);
    expect((await refresh(body.meta.refreshToken)).status).toBe(200);
  });

  test('works again within a minute, because the response may have been lost', async () => {
    const token = await firstRefreshToken();
    await refresh(token);
    shop.pass(minute - 1);
    expect((await refresh(token)).status).toBe(200);
  });

  test('closes every session of a copied token', async () => {
    const token = await firstRefreshToken();
    const { body } = await refresh(token);
    shop.pass(2 * minute);
    expect((await refresh(token)).body.error).toBe('SESSION_REQUIRED');
    expect((await shop.get(`/api/user/me?token=${body.result}`)).status).toBe(401);
  });

  test('without a token is refused', async () => {
    const { body } = await shop.post('/api/user/refresh', {});
    expect(body).toMatchObject({ code: 400, error: 'BAD_REQUEST' });
  });
});

describe('stock at the mock', () => {
  test('returns one product [api-26]', async () => {
    const { body } = await shop.get('/api/stock/check?sku=shirt');
    expect(body).toEqual({
      code: 200,
      result: {
        product_id: 1,
        product_sku: 'shirt',
        qty: 10,
        is_in_stock: true,
        manage_stock: true,
      },
    });
  });

  test('returns a list without the unknown ones [api-27]', async () => {
    const { body } = await shop.get('/api/stock/list?skus=shirt,nothing,gone');
    expect(body.result).toMatchObject([
      { product_sku: 'shirt', is_in_stock: true },
      { product_sku: 'gone', is_in_stock: false },
    ]);
  });

  test('refuses a missing and an unknown sku, and more than fifteen', async () => {
    const missing = await shop.get('/api/stock/check');
    expect(missing.body).toMatchObject({ code: 400, result: [{ dataPath: '.sku' }] });
    expect((await shop.get('/api/stock/check?sku=nothing')).status).toBe(404);
    const many = Array.from({ length: 16 }, (_, index) => `s${index}`).join(',');
    expect((await shop.get(`/api/stock/list?skus=${many}`)).status).toBe(400);
  });
});
