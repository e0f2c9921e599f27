import { join } from 'node:path';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openSqlite } from '../../server/store/sqlite.ts';
import { order } from '../../tests/support/mock-order.ts';
import { type MockShop, openMockShop } from '../../tests/support/mock-shop.ts';
import { forcedCustomer } from '../accounts/forced-passwords.ts';
import { demoCustomer } from '../accounts/users.ts';

let shop: MockShop;
beforeEach(async () => {
  shop = await openMockShop({ faultsEnabled: true });
});
afterEach(() => shop.close());

const anna = { email: 'anna.nowak@example.com', firstname: 'Anna', lastname: 'Nowak' };
const secret = 'Bardzo-tajne-1';

async function logIn(username: string, password: string): Promise<string> {
  return (await shop.post('/api/user/login', { username, password })).body.result;
}

/** A customer with data in every table. */
async function busyCustomer(): Promise<string> {
  await shop.post(
    '/api/user/create',
    { customer: anna, password: secret },
    { 'idempotency-key': 'made-0001' },
  );
  const token = await logIn(anna.email, secret);
  const cart = await shop.newCart(token);
  await shop.post(`/api/cart/update?token=${token}&cartId=${cart}`, {
    cartItem: { sku: 'book', qty: 1 },
  });
  await shop.post(`/api/order?token=${token}`, order());
  await shop.post(`/api/user/wishlist?token=${token}`, {
    product_id: '1',
    product_id_type: 'parent_id',
  });
  await shop.post(`/api/user/saved-lines?token=${token}`, { changes: [{ sku: 'book', qty: 2 }] });
  await shop.post(`/api/user/agreements?token=${token}`, { id: 'profiling', is_accepted: true });
  await shop.post(`/api/ext/availability/subscribe?token=${token}`, {
    product_id: '4',
    sku: 'gone',
  });
  await shop.post('/api/ext/newsletter/subscribe', { email: anna.email });
  const review = { sku: 'shirt', rating: 5, title: 'Dobra', detail: 'Nosi się', nickname: 'Anna' };
  const photo = { photo: '/9j/zdjecie', thumb: '/9j/male' };
  const { id } = (await shop.post(`/api/review/photo?token=${token}`, photo)).body.result;
  const written = { review: { ...review, height: 168, photos: [id] } };
  expect((await shop.post(`/api/review/create?token=${token}`, written)).status).toBe(200);
  await shop.post('/api/user/reset-password', { email: anna.email });
  return token;
}

/** She reports her own review and the shop decides on it; both actions cause mails. */
async function reportedReview(): Promise<void> {
  const url = '/mock/opinie';
  const desk = await shop.app.inject(url);
  const review = /name="review" value="(m-[0-9a-f]{16})"/.exec(desk.body)?.[1] ?? '';
  const message = 'Ujawnia adres.';
  const body = { name: 'Anna', email: anna.email, topic: 'unlawful', message, review };
  expect((await shop.post('/api/ext/contact', body)).status).toBe(200);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const decided = { review, outcome: 'rejected', ground: 'rules', reason: message };
  const payload = new URLSearchParams(decided).toString();
  const { statusCode } = await shop.app.inject({ method: 'POST', url, headers, payload });
  expect(statusCode).toBe(303);
}

const Names = v.object({ name: v.string() });
const Row = v.record(v.string(), v.unknown());

/** All tables of the mock that contain a text, including tables added later. */
function tablesWith(text: string): string[] {
  const db = openSqlite(join(shop.dataDir, 'mock.sqlite'), []);
  const tables = db.all(Names, "SELECT name FROM sqlite_master WHERE type = 'table'");
  const found = tables.filter(({ name }) =>
    db
      .all(Row, `SELECT * FROM "${name}"`)
      .some((row) => JSON.stringify(row).toLowerCase().includes(text)),
  );
  db.close();
  return found.map(({ name }) => name);
}

describe('the export of an account', () => {
  test('contains all data of its customer, and of nobody else [pl-F07]', async () => {
    const token = await busyCustomer();
    const orders = await shop.get(`/api/user/order-history?token=${token}`);
    const [{ order_uuid }] = orders.body.result.items;
    const lines = [{ sku: 'shirt', qty: 1 }];
    const withdrawn = await shop.post(`/api/order/${order_uuid}/withdrawal?token=${token}`, {
      name: 'Anna Nowak',
      email: anna.email,
      lines,
    });
    expect(withdrawn.status).toBe(200);
    const { body } = await shop.get(`/api/user/export?token=${token}`);
    expect(body.result).toMatchObject({
      profile: anna,
      loyalty_card: expect.stringMatching(/^29\d{10}$/),
      orders: [{ lines: [{ sku: 'shirt', qty: 2 }] }],
      claims: [{ kind: 'withdrawal', document: { name: 'Anna Nowak', lines } }],
      reviews: [{ sku: 'shirt', review: { title: 'Dobra', detail: 'Nosi się' } }],
      review_photos: [{ photo: 'data:image/jpeg;base64,/9j/zdjecie' }],
      wishlist: [{ product_id: '1' }],
      saved_lines: [{ store: 'pl', sku: 'book', qty: 2, product_option: null }],
      newsletter: false,
      newsletter_consents: [{ state: 'pending' }],
      availability: [{ sku: 'gone' }],
    });
    expect(body.result.agreements).toContainEqual(
      expect.objectContaining({ id: 'profiling', is_accepted: true }),
    );
    expect(JSON.stringify(body)).not.toContain(demoCustomer.email);
    expect(JSON.stringify(body)).not.toMatch(/scrypt|refreshToken|groupToken/);
  });

  test('requires a session', async () => {
    expect((await shop.get('/api/user/export?token=')).status).toBe(401);
  });
});

describe('the erasure of an account', () => {
  const erase = (token: string, password: string) =>
    shop.post(`/api/user/delete?token=${token}`, { password });

  test('leaves no data of its customer except the orders that the law requires [pl-F07]', async () => {
    const token = await busyCustomer();
    await reportedReview();
    const held = ['users', 'review_reports', 'decision_mails'];
    expect(tablesWith(anna.email)).toEqual(expect.arrayContaining(held));
    expect((await erase(token, secret)).body).toEqual({ code: 200, result: true });
    expect(tablesWith('/9j/zdjecie')).toEqual([]);
    // The address in the order itself is another one.
    expect(tablesWith(anna.email)).toEqual([]);
    expect((await shop.get(`/api/user/me?token=${token}`)).status).toBe(401);
    const again = await shop.post('/api/user/login', { username: anna.email, password: secret });
    expect(again.body.error).toBe('LOGIN_REFUSED');
    expect(tablesWith('klientka@example.com')).toEqual(['orders']);
  });

  test('leaves messages of another person whose address ends in the same letters', async () => {
    const token = await busyCustomer();
    const write = (email: string) =>
      shop.post('/api/ext/contact', {
        name: 'Ktoś',
        email,
        topic: 'other',
        message: `Pozdrawia ${email}.`,
      });
    expect((await write(`joanna.${anna.email}`)).status).toBe(200);
    expect((await write(anna.email.toUpperCase())).status).toBe(200);
    await erase(token, secret);
    expect(tablesWith(`joanna.${anna.email}`)).toEqual(['notes']);
    expect(tablesWith(`pozdrawia ${anna.email}`)).toEqual([]);
  });

  test('requires the password, and allows the address to register again', async () => {
    const token = await busyCustomer();
    expect((await erase(token, 'nie to')).body.error).toBe('PASSWORD_WRONG');
    expect((await shop.get(`/api/user/me?token=${token}`)).status).toBe(200);
    await erase(token, secret);
    const made = await shop.post('/api/user/create', { customer: anna, password: secret });
    expect(made.status).toBe(200);
    const fresh = await logIn(anna.email, secret);
    const history = await shop.get(`/api/user/order-history?token=${fresh}`);
    expect(history.body.result.total_count).toBe(0);
  });
});

describe('a session', () => {
  const isOpen = async (token: string) =>
    (await shop.get(`/api/user/me?token=${token}`)).status === 200;

  async function session() {
    const { email: username, password } = demoCustomer;
    const { body } = await shop.post('/api/user/login', { username, password });
    return { token: body.result as string, refreshToken: body.meta.refreshToken as string };
  }

  test('that was logged out is closed with all its tokens, another device’s is not', async () => {
    const [here, there] = [await session(), await session()];
    await shop.post('/api/user/logout', { refreshToken: here.refreshToken });
    expect([await isOpen(here.token), await isOpen(there.token)]).toEqual([false, true]);
    const renewed = await shop.post('/api/user/refresh', { refreshToken: here.refreshToken });
    expect(renewed.status).toBe(401);
  });

  test('that is logged out everywhere closes every other, and nobody else’s', async () => {
    const [here, there] = [await session(), await session()];
    const other = await logIn(forcedCustomer.email, forcedCustomer.password);
    await shop.post('/api/user/logout', { token: here.token, everywhere: true });
    expect([await isOpen(there.token), await isOpen(other)]).toEqual([false, true]);
  });
});

describe('a required password change', () => {
  test('is demanded from the marked customer until it was done [account-40]', async () => {
    const token = await logIn(forcedCustomer.email, forcedCustomer.password);
    const me = await shop.get(`/api/user/me?token=${token}`);
    expect(me.body.result.force_change_password).toBe(true);
    const requested = await shop.get(`/api/user/force-change-password?token=${token}`);
    expect(requested.body.result.required).toBe(true);
    const url = `/api/user/confirm-force-change-password?token=${token}`;
    expect((await shop.post(url, { newPassword: 'krótkie' })).status).toBe(400);
    expect((await shop.post(url, { newPassword: secret })).status).toBe(200);
    const after = await logIn(forcedCustomer.email, secret);
    const changed = await shop.get(`/api/user/me?token=${after}`);
    expect(changed.body.result).not.toHaveProperty('force_change_password');
  });

  test('is demanded from nobody else, whose password cannot be set in this way', async () => {
    const token = await shop.logIn();
    const me = await shop.get(`/api/user/me?token=${token}`);
    expect(me.body.result).not.toHaveProperty('force_change_password');
    const url = `/api/user/confirm-force-change-password?token=${token}`;
    expect((await shop.post(url, { newPassword: secret })).status).toBe(400);
  });
});

test('the loyalty card has the customer’s own number, which its barcode encodes', async () => {
  const card = async (token: string) =>
    (await shop.get(`/api/user/loyalty-card?token=${token}`)).body.result;
  const mine = await card(await shop.logIn());
  expect(mine).toEqual({ number: '290000000001', barcode: '290000000001' });
  const other = await logIn(forcedCustomer.email, forcedCustomer.password);
  expect((await card(other)).number).not.toBe(mine.number);
  expect((await shop.get('/api/user/loyalty-card?token=')).status).toBe(401);
});
