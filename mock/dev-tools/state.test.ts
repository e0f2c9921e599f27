import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MockShop, openMockShop } from '../../tests/support/mock-shop.ts';
import { demoCustomer } from '../accounts/users.ts';

let shop: MockShop;
beforeEach(async () => {
  shop = await openMockShop({ faultsEnabled: true });
});
afterEach(() => shop.close());

const read = async (path: string) => (await shop.app.inject(path)).body;
const press = (url: string, form: Record<string, string> = {}, headers: object = {}) =>
  shop.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(form).toString(),
  });
const login = (username: string, password: string) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/user/login',
    payload: { username, password },
  });

test('the state page shows the number of carts and the stock that was added', async () => {
  await shop.newCart();
  expect(await read('/mock/stan')).toMatch(/koszyki: <b>1<\/b>/);
  const before = (await shop.get('/api/stock/check?sku=gone')).body.result;
  expect(before.is_in_stock).toBe(false);
  expect((await press('/mock/stan/dostawa', { sku: 'gone', qty: '4' })).statusCode).toBe(303);
  expect((await shop.get('/api/stock/check?sku=gone')).body.result).toMatchObject({ qty: 4 });
  expect(await read('/mock/stan')).toContain('<th scope="row">gone</th><td>0</td><td>4</td>');
});

test('one click creates a password that opens that account, once', async () => {
  const { email } = demoCustomer;
  expect(await read('/mock/klienci')).toContain(`value="${email}"`);
  const { location = '' } = (await press('/mock/klienci', { email })).headers;
  expect(location).toMatch(/^\/login\?mock-wejscie=[\w-]+#/);
  const [who = '', password = ''] =
    location.split('#')[1]?.split(',').map(decodeURIComponent) ?? [];
  expect(who).toBe(email);
  expect((await login('ola.zmiana@example.com', password)).statusCode).toBe(401);
  const another = (await press('/mock/klienci', { email })).headers.location ?? '';
  const pass = decodeURIComponent(another.split(',')[1] ?? '');
  expect((await login(email, pass)).statusCode).toBe(200);
  expect((await login(email, pass)).statusCode).toBe(401);
  expect((await press('/mock/klienci', { email: 'nobody@example.com' })).statusCode).toBe(400);
});

test('a request fails as often as configured, and works again at once when the fault is removed', async () => {
  expect(await read('/mock/awarie')).toContain('<option value="POST /api/order">');
  await press('/mock/awarie', { route: 'GET /api/stock/check', fault: 'status=503', times: '2' });
  expect(await read('/mock/awarie')).toContain('<th scope="row">GET /api/stock/check</th>');
  expect((await shop.app.inject('/api/stock/check?sku=shirt')).statusCode).toBe(503);
  await press('/mock/awarie/koniec');
  expect((await shop.app.inject('/api/stock/check?sku=shirt')).statusCode).toBe(200);
});

test('a reset restores the state of a fresh mock, and needs a confirmation', async () => {
  await shop.newCart();
  expect((await press('/mock/reset')).statusCode).toBe(400);
  expect(await read('/mock/stan')).toMatch(/koszyki: <b>1<\/b>/);
  expect((await press('/mock/reset', { 'na-pewno': 'on' })).statusCode).toBe(303);
  expect(await read('/mock/stan')).toMatch(/koszyki: <b>0<\/b>, klienci: <b>2<\/b>/);
  expect((await login(demoCustomer.email, demoCustomer.password)).statusCode).toBe(200);
});

test('a request from another site is refused', async () => {
  await shop.newCart();
  const from = { 'sec-fetch-site': 'cross-site' };
  expect((await press('/mock/reset', { 'na-pewno': 'on' }, from)).statusCode).toBe(403);
  expect(await read('/mock/stan')).toMatch(/koszyki: <b>1<\/b>/);
});

test('without the developer’s setting there are no dev tools', async () => {
  const real = await openMockShop({ faultsEnabled: false });
  for (const path of ['/mock/stan', '/mock/klienci', '/mock/awarie', '/mock/poczta']) {
    expect((await real.app.inject(path)).statusCode).toBe(404);
  }
  await real.close();
});
