import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type MockShop, openMockShop } from '../../tests/support/mock-shop.ts';
import { vouchedToken } from '../../tests/support/vouched-token.ts';

let shop: MockShop;
beforeEach(async () => {
  shop = await openMockShop();
});
afterEach(() => shop.close());

const mails = () => readdir(join(shop.dataDir, 'outbox'));
const from = { name: 'Zofia', email: 'zofia@example.com' };

describe('messages to the shop', () => {
  test('by the contact form get a receipt and are mailed once [api-48]', async () => {
    const send = () =>
      shop.post(
        '/api/ext/contact',
        { ...from, message: 'Czy płaszcz ma podszewkę?' },
        { 'idempotency-key': 'contact-0001' },
      );
    const [one, two] = [await send(), await send()];
    expect(one.body.result.receipt_number).toBe('KON/000001');
    expect(two.body).toEqual(one.body);
    expect(await mails()).toEqual(['kontakt-000001-kopia.eml', 'kontakt-000001.eml']);
    expect((await shop.post('/api/ext/contact', { ...from, message: ' ' })).status).toBe(400);
  });

  test('by the mail service need a token, which is valid for one of them [api-49]', async () => {
    const token = (await shop.get('/api/ext/mail-service/get-token')).body.result;
    const send = (given: string) =>
      shop.post('/api/ext/mail-service/send-email', {
        token: given,
        emailData: { sourceAddress: from.email, subject: 'Pytanie', emailText: 'Dzień dobry' },
      });
    expect((await send('made-up')).body.error).toBe('SIGNATURE_INVALID');
    expect((await send(token)).body).toEqual({ code: 200, result: true });
    expect((await send(token)).body.error).toBe('SIGNATURE_INVALID');
    expect(await mails()).toEqual(['wiadomosc-000001.eml']);
  });
});

test('events and landing pages are stored, and invalid ones refused [api-23] [api-49] [api-50]', async () => {
  const event = {
    event: 'purchase',
    currency: 'PLN',
    value: 246,
    coupon: null,
    items: [{ sku: 'shirt', qty: 2 }],
    urls: ['https://sklep.example/cart'],
    _fbp: 'fb.1',
    _fbc: null,
    transaction_id: '100000001',
  };
  expect((await shop.post('/api/ext/events', event)).body).toEqual({ code: 200, result: true });
  expect((await shop.post('/api/ext/events', { ...event, event: 'view' })).status).toBe(400);
  const start = { url: { url: 'https://sklep.example/?utm=x', date: '2026-11-21T12:00:00.000Z' } };
  const url = `/api/cart/save-start-page-url?cartId=${await shop.newCart()}`;
  expect((await shop.post(url, start)).body).toEqual({ code: 200, result: true });
  const script = { url: { ...start.url, url: 'javascript:alert(1)' } };
  expect((await shop.post(url, script)).status).toBe(400);
});

test('legacy URLs redirect, and unknown ones do not [api-44]', async () => {
  const all = (await shop.get('/api/ext/redirect')).body.result;
  expect(all).toContainEqual({ from: 'warunki', to: '/regulamin', code: 301 });
  const one = await shop.get('/api/ext/redirect/warunki');
  expect(one.body.result.to).toBe('/regulamin');
  expect((await shop.get('/api/ext/redirect/nowhere')).status).toBe(404);
});

test('the stock of shops and warehouse adds up to the total stock [api-49]', async () => {
  const shops = (await shop.get('/api/stock/shops?sku=shirt')).body.result;
  const warehouse = (await shop.get('/api/stock/warehouse?sku=shirt')).body.result;
  const inShops = shops.reduce((sum: number, { qty }: { qty: number }) => sum + qty, 0);
  expect(inShops + warehouse.qty).toBe(10);
  expect(shops).toContainEqual({
    code: 'SALON-GDA',
    name: 'Salon Witryna Gdańsk',
    city: 'Gdańsk',
    qty: 0,
    is_in_stock: false,
  });
  expect((await shop.get('/api/stock/shops?sku=no')).body.error).toBe('CATALOGUE_NOT_FOUND');
});

test('a company is found by its NIP, in any notation', async () => {
  const found = await shop.get('/api/company/PL123-456-32-18');
  expect(found.body.result).toMatchObject({ nip: '1234563218', city: 'Łódź' });
  expect((await shop.get('/api/company/5260250274')).body.error).toBe('COMPANY_NOT_FOUND');
  expect((await shop.get('/api/company/1234563217')).status).toBe(400);
});

test('a social sign-in opens the account of its address, and creates a new one [api-13]', async () => {
  const body = {
    user_id: '42',
    firstName: 'Zofia',
    lastName: 'Nowak',
    email: 'zofia@example.com',
    type: 'google',
  };
  const token = () => vouchedToken(shop, body.email);
  const sign = async (changes: object = {}) =>
    shop.post('/api/user/login-token', { token: await token(), ...body, ...changes });
  const { result, meta } = (await sign()).body;
  expect(meta.refreshToken).not.toBe('');
  const me = await shop.get(`/api/user/me?token=${result}`);
  expect(me.body.result).toMatchObject({ email: 'zofia@example.com', firstname: 'Zofia' });
  await sign();
  const [once, foreign] = [await token(), await token()];
  expect((await sign({ token: once })).status).toBe(200);
  expect((await sign({ token: once })).body.error).toBe('LOGIN_REFUSED');
  const jan = { token: foreign, email: 'jan.kowalski@example.com' };
  expect((await sign(jan)).body.error).toBe('LOGIN_REFUSED');
  expect((await sign({ token: foreign, type: 'facebook' })).body.error).toBe('LOGIN_REFUSED');
  shop.pass(6 * 60_000);
  expect((await sign({ token: foreign })).body.error).toBe('LOGIN_REFUSED');
  expect((await sign({ token: 'forged' })).body.error).toBe('LOGIN_REFUSED');
  expect((await sign({ type: 'other' })).status).toBe(400);
});

describe('the pickup points of a parcel', () => {
  const codes = async (query: string) =>
    (await shop.get(`/api/points?${query}`)).body.result.map(({ code }: { code: string }) => code);

  test('are found by text in any spelling, within a network', async () => {
    expect(await codes('network=inpost&query=lodz piotrkowska')).toEqual(['LOD01M', 'LOD12N']);
    expect(await codes('network=orlen&query=krak')).toEqual(['121908']);
    expect(await codes('query=00-024')).toEqual(['WAW03A']);
    expect(await codes('network=inpost&limit=3')).toHaveLength(3);
  });

  test('are ordered by distance from the shopper', async () => {
    const { body } = await shop.get('/api/points?network=inpost&near=51.78,19.45&limit=2');
    expect(body.result).toMatchObject([{ code: 'LOD05A', distance_km: 0.2 }, { code: 'LOD01M' }]);
  });

  test('are read one by one, and our shops with their phone', async () => {
    expect((await shop.get('/api/points/waw41b')).body.result.is_open).toBe(false);
    expect((await shop.get('/api/points/NO')).body.error).toBe('POINT_NOT_FOUND');
    const shops = (await shop.get('/api/shops')).body.result;
    expect(shops).toContainEqual(expect.objectContaining({ phone: '42 123 45 67' }));
  });
});

test('countries are those of the Union, ours first, with both names of the code [api-46] [pl-B14]', async () => {
  const { body } = await shop.get('/api/countries');
  expect(body).toMatchObject({ code: 200, resultCode: 200 });
  expect(
    body.result.map(({ country_id: code }: { country_id: string }) => code).toSorted(),
  ).toEqual(
    'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
  );
  expect(body.result[0]).toEqual({ country_id: 'PL', name: 'Polska', ships: true });
  expect(body.result[1]).toEqual({ country_id: 'AT', name: 'Austria', ships: false });
});

test('banks are listed with their legally required texts [api-43] [checkout-33]', async () => {
  const banks = (await shop.get('/api/fastpayment')).body.result;
  for (const { id } of banks) {
    const legal = (await shop.get(`/api/fastpayment/${id}/legal`)).body.result;
    expect(legal).toMatchObject({ terms_url: expect.stringMatching(/^https:/) });
    expect(legal.operator).not.toBe('');
  }
  expect((await shop.get('/api/fastpayment/paypo/legal')).body.result.text).toContain('RRSO');
  for (const id of ['no', 'toString', 'constructor', '__proto__']) {
    expect((await shop.get(`/api/fastpayment/${id}/legal`)).status).toBe(409);
  }
});
