import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openSqlite } from '../../server/store/sqlite.ts';
import { type MockShop, openMockShop, tokenIn } from '../../tests/support/mock-shop.ts';
import { demoCustomer } from './users.ts';

let shop: MockShop;
beforeEach(async () => {
  shop = await openMockShop();
});
afterEach(() => shop.close());

const { email, password } = demoCustomer;
const anna = { email: 'anna.nowak@example.com', firstname: 'Anna', lastname: 'Nowak' };
const secret = 'Bardzo-tajne-1';
const hour = 3_600_000;

const logIn = (username: string, word: string) =>
  shop.post('/api/user/login', { username, password: word });

/** Texts of all mails so far. */
async function mails(): Promise<string[]> {
  const folder = join(shop.dataDir, 'outbox');
  await shop.mails().catch(() => []);
  const names = await readdir(folder).catch(() => []);
  return Promise.all(
    names.map(async (name) => {
      const parts = (await readFile(join(folder, name), 'utf8')).split('\r\n\r\n');
      return Buffer.from(parts[2] ?? '', 'base64').toString();
    }),
  );
}

async function resetToken(): Promise<string> {
  const links = (await mails()).flatMap((mail) => /token=([\w-]+)/.exec(mail)?.[1] ?? []);
  return links.at(-1) ?? '';
}

describe('an account', () => {
  test('is created from customer and password, and opens with them [api-05]', async () => {
    const made = await shop.post('/api/user/create', { customer: anna, password: secret });
    expect(made.body).toMatchObject({ code: 200, result: { ...anna, addresses: [] } });
    expect((await logIn(anna.email, secret)).status).toBe(200);
  });

  test('is not created from incomplete data', async () => {
    for (const body of [
      { customer: anna, password: '1234567' },
      { customer: { ...anna, email: 'anna' }, password: secret },
      { customer: { ...anna, firstname: ' ' }, password: secret },
      {},
    ]) {
      expect((await shop.post('/api/user/create', body)).status).toBe(400);
    }
  });

  test('that is requested again with its key gets the first response', async () => {
    const body = { customer: anna, password: secret };
    const headers = { 'idempotency-key': 'register-1' };
    const first = await shop.post('/api/user/create', body, headers);
    expect((await shop.post('/api/user/create', body, headers)).body).toEqual(first.body);
  });

  test('changes name and addresses at once, the e-mail after confirmation by mail, and nothing else [account-18] [api-10]', async () => {
    const token = await shop.logIn();
    const customer = {
      firstname: 'Janusz',
      email: 'janusz@example.com',
      group_id: 9,
      addresses: [{ id: 1, city: 'Łódź' }, { city: 'Gdynia' }],
    };
    const { body } = await shop.post(`/api/user/me?token=${token}`, { customer });
    expect(body.result).toMatchObject({
      firstname: 'Janusz',
      lastname: 'Kowalski',
      email,
      new_email: 'janusz@example.com',
      group_id: 1,
      addresses: [
        { id: 1, city: 'Łódź' },
        { id: 2, city: 'Gdynia' },
      ],
    });
    expect((await logIn('janusz@example.com', password)).status).toBe(401);
    expect((await shop.post('/api/user/me?token=', { customer })).status).toBe(401);
  });
});

describe('a password', () => {
  test('can be changed with the current one, and this ends the other sessions [api-08]', async () => {
    const token = await shop.logIn();
    const change = (currentPassword: string) =>
      shop.post(`/api/user/change-password?token=${token}`, {
        currentPassword,
        newPassword: secret,
      });
    expect((await change('nie to')).body).toMatchObject({ code: 403, error: 'PASSWORD_WRONG' });
    expect((await change(password)).body).toEqual({ code: 200, result: true });
    expect((await shop.get(`/api/user/me?token=${token}`)).status).toBe(401);
    expect((await logIn(email, password)).status).toBe(401);
    expect((await logIn(email, secret)).status).toBe(200);
  });

  test('that was forgotten is set by the link of an e-mail, once [api-06] [api-07]', async () => {
    expect((await shop.post('/api/user/reset-password', { email })).body.result).toBe(true);
    const body = { email, newPassword: secret, resetToken: await resetToken() };
    expect((await shop.post('/api/user/create-password', body)).body.result).toBe(true);
    expect((await logIn(email, secret)).status).toBe(200);
    const again = await shop.post('/api/user/create-password', body);
    expect(again.body).toMatchObject({ code: 403, error: 'PASSWORD_RESET_INVALID' });
  });

  test('reset for an unknown address has the same response and sends no e-mail [trust-04]', async () => {
    const { body } = await shop.post('/api/user/reset-password', { email: 'nikt@example.com' });
    expect(body).toEqual({ code: 200, result: true });
    expect(await mails()).toEqual([]);
  });

  test.each([
    ['after an hour', async () => shop.pass(hour + 1)],
    ['after another was requested', () => shop.post('/api/user/reset-password', { email })],
  ])('is not set by a link %s', async (_name, later) => {
    await shop.post('/api/user/reset-password', { email });
    const body = { email, newPassword: secret, resetToken: await resetToken() };
    await later();
    expect((await shop.post('/api/user/create-password', body)).status).toBe(403);
  });

  test('is not set for another address', async () => {
    await shop.post('/api/user/create', { customer: anna, password: secret });
    await shop.post('/api/user/reset-password', { email: anna.email });
    const body = { email, newPassword: secret, resetToken: await resetToken() };
    expect((await shop.post('/api/user/create-password', body)).status).toBe(403);
  });
});

describe('the preferences of a customer', () => {
  test('include a wishlist that can be listed, extended and shortened [api-36] [api-38]', async () => {
    const token = await shop.logIn();
    const wish = { product_id: '7', product_id_type: 'parent_id', event: 'add_to_wishlist' };
    const list = async () => (await shop.get(`/api/user/wishlist?token=${token}`)).body.result;
    await shop.post(`/api/user/wishlist?token=${token}`, wish);
    await shop.post(`/api/user/wishlist?token=${token}`, { product_id: 9 });
    await shop.post(`/api/user/wishlist?token=${token}`, wish);
    expect(await list()).toEqual([{ product_id: '7' }, { product_id: '9' }]);
    const url = `/api/user/wishlist/7?token=${token}`;
    await shop.call({ method: 'DELETE', url });
    expect(await list()).toEqual([{ product_id: '9' }]);
    const unknown = await shop.post(`/api/user/wishlist?token=${token}`, { product_id: 'nie-ma' });
    expect([unknown.status, unknown.body.error]).toEqual([404, 'CATALOGUE_NOT_FOUND']);
    expect(await list()).toEqual([{ product_id: '9' }]);
  });

  test('include a newsletter subscription once it is confirmed by e-mail [api-33] [api-34] [api-35]', async () => {
    const url = '/api/ext/newsletter/subscribe';
    const state = async () => (await shop.get(`${url}?email=${email}`)).body;
    expect(await state()).toEqual({ code: 200, result: 'not subscribed' });
    expect((await shop.post(url, { email })).body).toEqual({ code: 200, result: 'pending' });
    expect(await state()).toEqual({ code: 200, result: 'pending' });
    const { text } = await shop.mail('newsletter-potwierdzenie-1');
    await shop.post('/api/ext/newsletter/confirm', { token: tokenIn(text) });
    expect(await state()).toEqual({ code: 200, result: 'subscribed' });
    await shop.call({ method: 'DELETE', url, payload: { email } });
    expect((await state()).result).toBe('not subscribed');
    expect((await shop.post(url, { email: 'x' })).status).toBe(400);
  });

  test('include back-in-stock subscriptions [api-39] [api-40]', async () => {
    const token = await shop.logIn();
    const url = '/api/ext/availability';
    const list = async () => (await shop.get(`${url}?token=${token}`)).body;
    await shop.post(`${url}/subscribe?token=${token}`, { product_id: '4', sku: 'gone' });
    await shop.post(`${url}/subscribe`, { product_id: '4', sku: 'gone', email: anna.email });
    const { resultCode, result } = await list();
    expect([resultCode, result.length, result[0]]).toMatchObject([200, 1, { sku: 'gone' }]);
    const { id, product_id } = result[0];
    const foreign = { id: id + 1, product_id };
    const refused = await shop.post(`${url}/delete-subscription?token=${token}`, foreign);
    expect(refused.body.error).toBe('NOTIFICATION_FOREIGN');
    const removed = await shop.post(`${url}/delete-subscription?token=${token}`, {
      id,
      product_id,
    });
    expect(removed.body).toMatchObject({ resultCode: 200, result: expect.any(String) });
    expect((await list()).result).toEqual([]);
    const again = await shop.post(`${url}/delete-subscription?token=${token}`, { id, product_id });
    expect([again.status, again.body.error]).toEqual([404, 'NOTIFICATION_NOT_FOUND']);
    expect((await shop.post(`${url}/subscribe`, { product_id: '4', sku: 'gone' })).status).toBe(
      400,
    );
  });

  test('include consent for each contact channel, none of it preselected [pl-F04]', async () => {
    const token = await shop.logIn();
    const url = `/api/user/agreements?token=${token}`;
    const { result } = (await shop.get(url)).body;
    expect(result.some((each: { is_accepted: boolean }) => each.is_accepted)).toBe(false);
    const given = await shop.post(url, { id: result[0].id, is_accepted: true });
    expect(given.body.result[0]).toMatchObject({
      is_accepted: true,
      changed_at: expect.any(String),
    });
    expect((await shop.post(url, { id: 'nie-ma', is_accepted: true })).status).toBe(400);
  });

  test('are stored with time and text version, also after a withdrawal [pl-L12]', async () => {
    const token = await shop.logIn();
    const url = `/api/user/agreements?token=${token}`;
    const id = 'marketing-email';
    await shop.post(url, { id, is_accepted: true });
    shop.pass(1000);
    const { body } = await shop.post(url, { id, is_accepted: false });
    const version = expect.stringMatching(/^[0-9a-f]{16}$/);
    expect(body.result[0]).toMatchObject({
      is_accepted: false,
      changed_at: '2026-11-21T12:00:01.000Z',
      version,
    });
    const db = openSqlite(join(shop.dataDir, 'mock.sqlite'), []);
    const sql = 'SELECT is_accepted, changed_at, version FROM agreement_history ORDER BY number';
    expect(db.all(v.record(v.string(), v.unknown()), sql)).toEqual([
      { is_accepted: 1, changed_at: Date.parse('2026-11-21T12:00:00Z'), version },
      { is_accepted: 0, changed_at: Date.parse('2026-11-21T12:00:01Z'), version },
    ]);
    db.close();
  });
});

describe('a request without a session', () => {
  test.each([
    'user/order-history',
    'user/agreements',
    'user/wishlist',
    'user/saved-lines',
    'ext/availability',
    'review',
  ])('is refused %s', async (path) => {
    expect((await shop.get(`/api/${path}?token=`)).body).toMatchObject({
      code: 401,
      errorMessage: 'You need to be logged in to see this page',
    });
  });
});
