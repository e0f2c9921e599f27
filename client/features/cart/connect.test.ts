import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { areTotalsStale, currentHash } from '../../../domain/cart/server-cart.ts';
import { grosze } from '../../../domain/money.ts';
import { demoCustomer } from '../../../mock/accounts/users.ts';
import { product } from '../../../tests/support/cart.ts';
import { fetchFrom, openPage } from '../../../tests/support/client-page.ts';
import { type MockShop, openMockShop } from '../../../tests/support/mock-shop.ts';
import { isOnlineAtom } from '../../core/net/online.ts';
import { login } from '../session/session.ts';
import { addToCart } from './cart-actions.ts';
import {
  cartAtom,
  cartCountAtom,
  cartIsLoadedAtom,
  cartSettingsAtom,
  isAddingToCartAtom,
  isMicrocartOpenAtom,
} from './cart-atoms.ts';

let shop: MockShop;
let page: Awaited<ReturnType<typeof openPage>>;
let requested: string[] = [];
beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  shop = await openMockShop({ faultsEnabled: true });
  requested = [];
  const sendRequest = fetchFrom(shop.app);
  page = await openPage({
    fetch: (input, init) => {
      const { authorization = 'guest' } = Object.fromEntries(new Headers(init?.headers));
      requested.push(`${authorization.split(' ')[0]} ${String(input).split('?')[0]}`);
      return sendRequest(input, init);
    },
  });
});
afterEach(async () => {
  page.close();
  await shop.close();
});

const shirt = product('shirt', { unitPrice: grosze(12300) });
const faults = (rules: object[]) => shop.post('/api/mock/faults', { rules });
const state = () => page.store.get(cartAtom);

test('a guest gets an anonymous cart, a customer their own [cart-21]', async () => {
  await addToCart(page.store, shirt);
  await page.cart.sync();
  expect(requested).toContain('guest /api/cart/create');
  await login(page.store, demoCustomer.email, demoCustomer.password);
  await page.cart.sync();
  expect(requested).toContain('Bearer /api/cart/create');
});

test('a cart token is stored and a sync begins: pull, merge, totals, hash [cart-22] [cart-34]', async () => {
  await addToCart(page.store, shirt);
  await page.cart.sync();
  expect(state().cartServerToken).not.toBeNull();
  const calls = requested.map((call) => call.split('/').at(-1));
  expect(calls.slice(calls.indexOf('create'))).toEqual(['create', 'pull', 'update', 'totals']);
  expect(state().cartItemsHash).toBe(currentHash(state()));
  expect(areTotalsStale(state())).toBe(false);
  expect((await page.ports.records.load('cart'))?.cartServerToken).toBe(state().cartServerToken);
});

test('a customer’s cart that is refused with 401, also after a renewed session, is requested as a guest’s [cart-23]', async () => {
  await login(page.store, demoCustomer.email, demoCustomer.password);
  await faults([{ route: 'POST /api/cart/create', fault: { kind: 'unauthorized' }, times: 2 }]);
  await addToCart(page.store, shirt);
  await page.cart.sync();
  const created = requested.filter((call) => call.endsWith('/api/cart/create'));
  const [bearer, guest] = ['Bearer /api/cart/create', 'guest /api/cart/create'];
  expect(created).toEqual([bearer, bearer, guest]);
  expect(state().cartItems).toMatchObject([{ sku: 'shirt', qty: 1, prev_qty: 1 }]);
});

test('a sync runs only online, with synchronisation on, and when it is needed or forced [cart-25]', async () => {
  const settings = page.store.get(cartSettingsAtom);
  const syncs = async (options?: { force: boolean }) => {
    requested = [];
    await page.cart.sync(options);
    return requested.length > 0;
  };
  page.store.set(cartSettingsAtom, { ...settings, synchronize: false });
  await addToCart(page.store, shirt);
  expect(await syncs({ force: true })).toBe(false);
  page.store.set(cartSettingsAtom, settings);
  page.store.set(isOnlineAtom, false);
  expect(await syncs({ force: true })).toBe(false);
  page.store.set(isOnlineAtom, true);
  expect(await syncs()).toBe(true);
  expect(await syncs()).toBe(false);
  expect(await syncs({ force: true })).toBe(true);
});

test('a setting decides whether the counter of the cart counts lines or the quantity [cart-55]', async () => {
  await addToCart(page.store, shirt, 2);
  await addToCart(page.store, product('book'), 3);
  expect(page.store.get(cartCountAtom)).toBe(5);
  const settings = page.store.get(cartSettingsAtom);
  page.store.set(cartSettingsAtom, { ...settings, minicartCountType: 'items' });
  expect(page.store.get(cartCountAtom)).toBe(2);
});

test('a setting limits how often a refused cart is retried as a guest’s [cart-24]', async () => {
  page.store.set(cartSettingsAtom, { ...page.store.get(cartSettingsAtom), maxBypassAttempts: 2 });
  await faults([{ route: 'POST /api/cart/create', fault: { kind: 'unauthorized' }, times: 50 }]);
  await addToCart(page.store, shirt);
  await page.cart.sync();
  expect(state().connectBypassCount).toBe(2);
  expect(page.log.events).toContain('cart.sync-disabled');
});

test('the server’s items are fetched and merged; after a refused pull the sync goes on with a new cart [cart-26]', async () => {
  await addToCart(page.store, shirt);
  await page.cart.sync();
  const first = state().cartServerToken;
  await shop.put(first ?? '', { sku: 'book', qty: 2 });
  await page.cart.sync({ force: true });
  expect(state().cartItems.map(({ sku }) => sku)).toEqual(['shirt', 'book']);
  await faults([{ route: 'GET /api/cart/pull', fault: { kind: 'status', status: 404 } }]);
  await page.cart.sync({ force: true });
  expect(state().cartServerToken).not.toBe(first);
  expect(page.log.events).toContain('cart.pull-refused');
  expect(state().cartItems.every(({ qty, prev_qty }) => qty === prev_qty)).toBe(true);
});

test('a customer’s cart whose pull is refused is replaced by a new one, and that one by a guest’s [cart-27]', async () => {
  await login(page.store, demoCustomer.email, demoCustomer.password);
  await addToCart(page.store, shirt);
  await page.cart.sync();
  await faults([{ route: 'GET /api/cart/pull', fault: { kind: 'status', status: 404 }, times: 2 }]);
  requested = [];
  await page.cart.sync({ force: true });
  const created = requested.filter((call) => call.endsWith('/api/cart/create'));
  expect(created).toEqual(['Bearer /api/cart/create', 'guest /api/cart/create']);
  expect(state().cartItems).toMatchObject([{ sku: 'shirt', qty: 1, prev_qty: 1 }]);
});

test('totals are fetched again after a change of the cart, and not for an unchanged one [cart-42]', async () => {
  const asked = async () => {
    requested = [];
    await page.cart.sync();
    return requested.filter((call) => call.endsWith('/api/cart/totals')).length;
  };
  await addToCart(page.store, shirt);
  await page.cart.sync();
  expect(await asked()).toBe(0);
  await addToCart(page.store, shirt);
  expect(areTotalsStale(state())).toBe(true);
  await page.cart.sync();
  expect(state().platformTotals).toMatchObject({ grand_total: 24_600 });
  expect(areTotalsStale(state())).toBe(false);
});

test('a pull that stays refused is logged as an error and retried when the cart changes [cart-27]', async () => {
  page.store.set(cartSettingsAtom, { ...page.store.get(cartSettingsAtom), maxBypassAttempts: 2 });
  await addToCart(page.store, shirt);
  await page.cart.sync();
  await faults([
    { route: 'GET /api/cart/pull', fault: { kind: 'status', status: 404 }, times: 50 },
  ]);
  await page.cart.sync({ force: true });
  expect(state().connectBypassCount).toBe(2);
  expect(page.log.events).toContain('cart.not-synced');
  expect(state().cartItemsHash).toBe(currentHash(state()));
  // The sync that adding to the cart has requested may still be under way.
  await page.cart.sync();
  const before = requested.length;
  await page.cart.sync();
  expect(requested.length).toBe(before);
  await addToCart(page.store, shirt);
  await page.cart.sync();
  expect(requested.length).toBeGreaterThan(before);
  expect(state().cartItems).toMatchObject([{ sku: 'shirt', qty: 2 }]);
});

test('the cart has every field of its state [cart-02]', async () => {
  expect(page.store.get(isAddingToCartAtom)).toBe(false);
  expect(page.store.get(isMicrocartOpenAtom)).toBe(false);
  const adding = addToCart(page.store, shirt);
  expect(page.store.get(isAddingToCartAtom)).toBe(true);
  await adding;
  await page.cart.sync();
  expect(page.store.get(cartIsLoadedAtom)).toBe(true);
  expect(state()).toMatchObject({
    cartItems: [{ sku: 'shirt' }],
    cartServerToken: expect.any(String),
    cartItemsHash: expect.any(String),
    lastSyncDate: expect.any(Number),
    lastTotalsSyncDate: expect.any(Number),
    shipping: null,
    payment: null,
    platformTotals: { grand_total: 12_300 },
    connectBypassCount: 0,
  });
  const codes = state().platformTotalSegments?.map(({ code }) => code);
  expect(codes).toEqual(expect.arrayContaining(['subtotal_incl_tax', 'grand_total']));
  expect(Object.values(state().itemsAfterPlatformTotals)).toMatchObject([{ qty: 1 }]);
});
