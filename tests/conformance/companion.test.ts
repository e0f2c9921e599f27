import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Feature } from '../../domain/commerce/capabilities.ts';
import { mostListed, mostLists } from '../../domain/commerce/named-list.ts';
import { mostSavedLines } from '../../domain/commerce/saved-line.ts';
import { mostWishes } from '../../domain/commerce/wish.ts';
import { readMail } from '../../mock/mails/read-mail.ts';
import type { BackendRequest, CommerceBackend } from '../../server/commerce/backend.ts';
import { createInProcessBackend } from '../../server/commerce/in-process-backend.ts';
import { openSqlite } from '../../server/store/sqlite.ts';
import { openShop } from '../engines/fake-magento/shop.ts';
import { openCompanionShop } from '../support/companion-shop.ts';
import { openMailServer } from '../support/mail-server.ts';
import { shopProducts } from '../support/mock-products.ts';
import { openMockShop, tokenIn } from '../support/mock-shop.ts';
import { runKit } from './kit.ts';

/** An engine of accounts and coupons alone: what it does not declare it does not know either. */
const declared = {
  features: ['idempotency-keys', 'order-lookup', 'cart-id-header', 'accounts', 'coupons'],
  payments: ['bank', 'cod'],
  deliveries: ['courier'],
};
const lacks = /\/(?:wishlist|saved-lines|user\/lists|newsletter|contact|review|agreements)/;

async function openEngine() {
  const shop = await openMockShop();
  const [shirt] = shopProducts;
  if (shirt) shop.setProduct({ ...shirt, stock: { ...shirt.stock, qty: 500 } });
  const inner = createInProcessBackend(shop.app);
  const asked: string[] = [];
  const engine: CommerceBackend = {
    async send(request, signal) {
      const { method, path } = request;
      asked.push(`${method} ${path}`);
      if (path === '/api/capabilities') {
        return { status: 200, envelope: { code: 200, result: declared } };
      }
      if (lacks.test(path)) throw new Error(`The engine was asked for ${path}`);
      return inner.send(request, signal);
    },
    close: async () => {},
  };
  return { shop, engine, asked };
}

const proved = (outcomes: Awaited<ReturnType<typeof runKit>>, feature: Feature) =>
  outcomes.filter(({ capabilities, state }) => capabilities.includes(feature) && state === 'holds');

test('the contract holds for an engine of accounts with the companion beside it', async () => {
  const { shop, engine } = await openEngine();
  const server = await openMailServer();
  const { backend } = await openCompanionShop(engine, { mailUrl: server.url, products: ['1'] });
  const world = { simple: 'shirt', coupon: 'WITAJ10' };
  const send = (request: BackendRequest, signal: AbortSignal) => backend.send(request, signal);
  const outcomes = await runKit(send, { world });
  expect(outcomes.filter(({ state }) => state === 'fails')).toEqual([]);
  for (const feature of [
    'wishlist',
    'saved-lines',
    'named-lists',
    'newsletter',
    'contact',
  ] as const) {
    expect(proved(outcomes, feature).length, feature).toBeGreaterThan(0);
  }
  expect(proved(outcomes, 'accounts').length).toBeGreaterThan(3);
  await shop.close();
});

test('a Magento has newsletter and contact by the companion, and no lists, as nobody signs in', async () => {
  const { backend: engine } = openShop();
  const server = await openMailServer();
  const { backend } = await openCompanionShop(engine, { mailUrl: server.url });
  const world = { simple: 'KUB-01' };
  const outcomes = await runKit((request, signal) => backend.send(request, signal), {
    world,
    step: 7,
  });
  expect(proved(outcomes, 'newsletter').length).toBeGreaterThan(0);
  expect(proved(outcomes, 'contact').length).toBeGreaterThan(0);
  expect(proved(outcomes, 'wishlist')).toEqual([]);
  vi.unstubAllGlobals();
});

const ask = async (
  backend: CommerceBackend,
  method: BackendRequest['method'],
  path: string,
  {
    token = '',
    body = null,
    key = '',
  }: { token?: string; body?: object | null; key?: string } = {},
) => {
  const headers = {
    ...(key && { 'idempotency-key': key }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json' }),
  };
  const text = body && JSON.stringify(body);
  const { envelope } = await backend.send(
    { method, path, query: {}, headers, body: text },
    AbortSignal.timeout(5000),
  );
  return envelope;
};

test('a customer is known by the session of the engine, asked once for the requests of a minute', async () => {
  const { shop, engine, asked } = await openEngine();
  const { backend, dataDir } = await openCompanionShop(engine, { products: ['1'] });
  const token = await shop.logIn();
  const body = { product_id: '1', product_id_type: 'parent_id', event: 'add_to_wishlist' };
  await ask(backend, 'POST', '/api/user/wishlist', { token, body });
  expect((await ask(backend, 'GET', '/api/user/wishlist', { token })).result).toEqual([
    { product_id: '1' },
  ]);
  expect(asked.filter((call) => call === 'GET /api/user/me')).toHaveLength(1);
  // The same customer on another device, after a restart of the shop.
  await backend.close();
  const { backend: next } = await openCompanionShop(engine, { dataDir, products: ['1'] });
  const other = await shop.logIn();
  expect((await ask(next, 'GET', '/api/user/wishlist', { token: other })).result).toEqual([
    { product_id: '1' },
  ]);
  for (const wrong of ['', 'invented']) {
    const refused = await ask(next, 'GET', '/api/user/wishlist', { token: wrong });
    expect([refused.code, refused.error]).toEqual([401, 'SESSION_REQUIRED']);
  }
  await shop.close();
});

test('lists have room for 500 lines and 1000 wishes of a customer, and for options of 4 kB', async () => {
  const { shop, engine } = await openEngine();
  const { backend } = await openCompanionShop(engine, {});
  const token = await shop.logIn();
  const url = '/api/user/saved-lines';
  const save = (changes: readonly object[]) =>
    ask(backend, 'POST', url, { token, body: { changes } });
  const lines = Array.from({ length: mostSavedLines }, (_, at) => ({ sku: `s${at}`, qty: 1 }));
  expect((await save(lines)).result).toHaveLength(mostSavedLines);
  const more = await save([
    { sku: 's0', qty: 1 },
    { sku: 'one-more', qty: 1 },
  ]);
  expect([more.code, more.error]).toEqual([409, 'LIST_FULL']);
  const { result } = await save([
    { sku: 's0', qty: -1 },
    { sku: 'one-more', qty: 1 },
  ]);
  expect(result).toHaveLength(mostSavedLines);
  expect(result).toContainEqual({ sku: 's1', qty: 1, product_option: null });
  const product_option = { text: 'a'.repeat(5000) };
  const wide = await save([{ sku: 's1', qty: 1, product_option }]);
  expect([wide.code, wide.error]).toEqual([400, 'BAD_REQUEST']);
  const wish = (at: number) =>
    ask(backend, 'POST', '/api/user/wishlist', {
      token,
      body: { product_id: `${at}`, product_id_type: 'id' },
    });
  for (let at = 0; at < mostWishes; at += 1) await wish(at);
  const full = await wish(mostWishes);
  expect([full.code, full.error]).toEqual([409, 'LIST_FULL']);
  expect((await wish(1)).code).toBe(200);
  await shop.close();
});

test('a customer has room for 20 named lists of 200 products, and may always delete [list-02]', async () => {
  const { shop, engine } = await openEngine();
  const { backend } = await openCompanionShop(engine, {});
  const token = await shop.logIn();
  const list = (id: number, products: number, more: object = {}) => ({
    ...{ id: `list-000${id}`, name: 'Na lato', named_at: 1, made_at: 1, deleted_at: 0 },
    entries: Array.from({ length: products }, (_, at) => ({
      ...{ sku: `s${at}`, qty: 1, product_option: null, at: 2, is_on: true },
    })),
    ...more,
  });
  const put = (given: object) =>
    ask(backend, 'POST', '/api/user/lists', { token, body: { list: given } });
  expect((await put(list(0, mostListed))).code).toBe(200);
  expect((await put(list(0, mostListed + 1))).error).toBe('LIST_FULL');
  for (let at = 1; at < mostLists; at += 1) await put(list(at, 0));
  const refused = await put(list(mostLists, 0));
  expect([refused.code, refused.error]).toEqual([409, 'LIST_FULL']);
  expect((await put(list(1, 0, { deleted_at: 5 }))).code).toBe(200);
  expect((await put(list(mostLists, 0))).code).toBe(200);
  expect((await put(list(2, 0, { name: 'a'.repeat(41) }))).error).toBe('BAD_REQUEST');
  await shop.close();
});

test('the record of a write holds no list, and is deleted after a week without a restart', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { shop, engine } = await openEngine();
  const { backend, dataDir } = await openCompanionShop(engine, {});
  const token = await shop.logIn();
  const body = { changes: [{ sku: 'shirt', qty: 2 }] };
  const key = randomUUID();
  const save = () => ask(backend, 'POST', '/api/user/saved-lines', { token, body, key });
  expect((await save()).result).toMatchObject([{ sku: 'shirt', qty: 2 }]);
  expect((await save()).result).toMatchObject([{ sku: 'shirt', qty: 2 }]);
  const db = openSqlite(join(dataDir, 'companion.sqlite'), []);
  const stored = () => db.all(v.object({ result: v.string() }), 'SELECT result FROM answers');
  expect(stored()).toEqual([{ result: 'true' }]);
  vi.advanceTimersByTime(8 * 24 * 60 * 60_000);
  expect(stored()).toEqual([]);
  db.close();
  await shop.close();
});

test('the newsletter of the companion is confirmed by its mail [pl-F05]', async () => {
  const { shop, engine } = await openEngine();
  const server = await openMailServer();
  const { backend } = await openCompanionShop(engine, { mailUrl: server.url });
  const email = 'zofia@example.com';
  const consent = { version: '1', text: 'Chcę dostawać newsletter.', source: 'page' };
  await ask(backend, 'POST', '/api/ext/newsletter/subscribe', { body: { email, consent } });
  await vi.waitFor(() => expect(server.mails).toHaveLength(1));
  expect(server.mails[0]).toMatchObject({ from: 'sklep@witryna.example', to: [email] });
  const token = tokenIn(readMail(server.mails[0]?.message ?? '').text);
  await ask(backend, 'POST', '/api/ext/newsletter/confirm', { body: { token } });
  await vi.waitFor(() => expect(server.mails).toHaveLength(2));
  expect(readMail(server.mails[1]?.message ?? '').headers).toContain('List-Unsubscribe: <http');
  await shop.close();
});

test('without a mail server the companion promises no mails', async () => {
  const { shop, engine } = await openEngine();
  const { backend } = await openCompanionShop(engine);
  const { result } = await ask(backend, 'GET', '/api/capabilities');
  expect(result).toMatchObject({
    features: [...declared.features, 'wishlist', 'saved-lines', 'named-lists'],
  });
  await shop.close();
});
