import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MockShop, openMockShop, tokenIn } from '../../tests/support/mock-shop.ts';
import { createInProcessBackend } from './in-process-backend.ts';
import { mailLinkForms } from './mail-link-forms.ts';

let shop: MockShop;
let app: FastifyInstance;
beforeEach(async () => {
  shop = await openMockShop();
  app = Fastify();
  const backend = createInProcessBackend(shop.app);
  await app.register(mailLinkForms, { backend, timeoutMs: 2000 });
});
afterEach(async () => {
  await app.close();
  await shop.close();
});

const email = 'zofia@example.com';
const subscribeUrl = '/api/ext/newsletter/subscribe';
const state = async () => (await shop.get(`${subscribeUrl}?email=${email}`)).body.result;

/** Asks for the newsletter and gives the token of the mail. */
async function asked() {
  await shop.post(subscribeUrl, { email });
  return tokenIn((await shop.mail('newsletter-potwierdzenie-1')).text);
}

const press = (url: string, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: 'List-Unsubscribe=One-Click',
  });

test('a mail program leaves the newsletter by the header’s address alone [pl-F05]', async () => {
  await shop.post('/api/ext/newsletter/confirm', { token: await asked() });
  const { headers } = await shop.mail('newsletter-powitanie-1');
  const url = new URL(/^List-Unsubscribe: <(.*)>/m.exec(headers)?.[1] ?? '');
  expect(await state()).toBe('subscribed');
  const answer = await press(url.pathname + url.search);
  expect([answer.statusCode, await state()]).toEqual([200, 'not subscribed']);
});

test('a browser without script confirms, and is led to a page that holds no token', async () => {
  const token = await asked();
  const answer = await press(`/wiadomosci/potwierdzenie/newsletter?token=${token}`, {
    accept: 'text/html',
  });
  expect([answer.statusCode, answer.headers.location]).toEqual([
    303,
    '/wiadomosci/potwierdzenie/newsletter?stan=tak',
  ]);
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  expect(await state()).toBe('subscribed');
});

test.each([
  ['/wiadomosci/rezygnacja/newsletter?token=1.bWFkZS11cA', 403],
  ['/wiadomosci/rezygnacja/newsletter', 400],
  ['/wiadomosci/rezygnacja/cokolwiek?token=1.x', 404],
])('what no mail held changes nothing: %s', async (url, status) => {
  expect((await press(url)).statusCode).toBe(status);
  const answer = await press(url, { accept: 'text/html' });
  expect(answer.headers.location).toMatch(/\?stan=nie$/);
});
