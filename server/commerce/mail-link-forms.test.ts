import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MockShop, openMockShop, tokenIn } from '../../tests/support/mock-shop.ts';
import { loadConfig } from '../settings/config.ts';
import type { BackendRequest, CommerceBackend } from './backend.ts';
import { formStores } from './form-stores.ts';
import { createInProcessBackend } from './in-process-backend.ts';
import { mailLinkForms } from './mail-link-forms.ts';

let shop: MockShop;
let app: FastifyInstance;
/** Requests that the forms sent to the backend. */
let requests: BackendRequest[];
beforeEach(async () => {
  shop = await openMockShop({ storePrefixes: ['en'] });
  app = Fastify();
  const inner = createInProcessBackend(shop.app);
  requests = [];
  const backend: CommerceBackend = {
    ...inner,
    send(request, signal) {
      requests.push(request);
      return inner.send(request, signal);
    },
  };
  const stores = formStores(loadConfig({ STORE_VIEWS: 'pl,en' }));
  await app.register(mailLinkForms, { backend, stores, timeoutMs: 2000 });
});
afterEach(async () => {
  await app.close();
  await shop.close();
});

const email = 'zofia@example.com';
const subscribeUrl = '/api/ext/newsletter/subscribe';
const state = async () => (await shop.get(`${subscribeUrl}?email=${email}`)).body.result;

/** Subscribes to the newsletter and returns the token of the e-mail. */
async function tokenOfMail(store = 'pl') {
  await shop.post(`${subscribeUrl}?storeCode=${store}`, { email });
  return tokenIn((await shop.mail('newsletter-potwierdzenie-1')).text);
}

const press = (url: string, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: 'List-Unsubscribe=One-Click',
  });

test('a mail program unsubscribes from the newsletter by the header’s address alone [pl-F05]', async () => {
  await shop.post('/api/ext/newsletter/confirm', { token: await tokenOfMail() });
  const { headers } = await shop.mail('newsletter-powitanie-1');
  const url = new URL(/^List-Unsubscribe: <(.*)>/m.exec(headers)?.[1] ?? '');
  expect(await state()).toBe('subscribed');
  const response = await press(url.pathname + url.search);
  expect([response.statusCode, await state()]).toEqual([200, 'not subscribed']);
});

test.each([
  ['pl', ''],
  ['en', '/en'],
])(
  'the e-mails of the store view %s link to unsubscribing, for mail programs and as a page [store-05]',
  async (store, prefix) => {
    const path = `${prefix}/wiadomosci/rezygnacja/newsletter`;
    await shop.post('/api/ext/newsletter/confirm', { token: await tokenOfMail(store) });
    const { headers } = await shop.mail('newsletter-powitanie-1');
    const url = new URL(/^List-Unsubscribe: <(.*)>/m.exec(headers)?.[1] ?? '');
    expect(url.pathname).toBe(path);
    expect((await press(url.pathname + url.search)).statusCode).toBe(200);
    expect(await state()).toBe('not subscribed');
    const page = await press(url.pathname + url.search, { accept: 'text/html' });
    expect([page.statusCode, page.headers.location]).toEqual([303, `${path}?stan=tak`]);
    expect(requests).toHaveLength(2);
    expect(requests[0]).toMatchObject({
      path: '/api/ext/newsletter/unsubscribe',
      query: { storeCode: store },
      body: JSON.stringify({ token: url.searchParams.get('token') }),
    });
  },
);

test('a browser without JavaScript confirms, and is redirected to a page without a token', async () => {
  const token = await tokenOfMail();
  const response = await press(`/wiadomosci/potwierdzenie/newsletter?token=${token}`, {
    accept: 'text/html',
  });
  expect([response.statusCode, response.headers.location]).toEqual([
    303,
    '/wiadomosci/potwierdzenie/newsletter?stan=tak',
  ]);
  expect(response.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  expect(await state()).toBe('subscribed');
});

test.each([
  ['/wiadomosci/rezygnacja/newsletter?token=1.bWFkZS11cA', 403],
  ['/wiadomosci/rezygnacja/newsletter', 400],
  ['/wiadomosci/rezygnacja/cokolwiek?token=1.x', 404],
])('an address that was not in an e-mail changes nothing: %s', async (url, status) => {
  expect((await press(url)).statusCode).toBe(status);
  const response = await press(url, { accept: 'text/html' });
  expect(response.headers.location).toMatch(/\?stan=nie$/);
});
