import 'fake-indexeddb/auto';
import { describe, expect, test, vi } from 'vitest';
import { agreedTo, nothingAgreed } from '../../../domain/consent/categories.ts';
import { product } from '../../../tests/support/cart.ts';
import { fillCheckout } from '../../../tests/support/fill-checkout.ts';
import { noTools } from '../../../tests/support/shop-facts.ts';
import {
  everything,
  fields,
  meta,
  portal,
  pushed,
  service,
  shirt,
  trackedPages,
} from '../../../tests/support/tracked-pages.ts';
import { shownPageAtom } from '../../core/navigation/shown-page-atom.ts';
import { isOnlineAtom } from '../../core/net/online.ts';
import { sessionAtom } from '../../core/session/session-atoms.ts';
import { addToCart, removeLine } from '../cart/cart-actions.ts';
import { cartAtom, isCheckoutModeAtom } from '../cart/cart-atoms.ts';
import { finishOrders } from '../checkout/finish-orders.ts';
import { placeOrder } from '../checkout/place-order.ts';
import { consentAtom } from '../consent/consent-atoms.ts';
import { decide } from '../consent/decide.ts';
import { addToWishlist } from '../lists/lists.ts';
import { followStartPage } from './report-start-page.ts';
import { startTracking } from './start-tracking.ts';

const { cookie, load, logged, open, openUntracked, shop } = trackedPages();

describe('events', () => {
  test('of the cart reach every tool with consent [track-02]', async () => {
    const { store } = await open();
    await addToCart(store, shirt, 2);
    await vi.waitFor(() => expect(pushed('add_to_cart')).toHaveLength(1));
    expect(pushed('add_to_cart')[0]).toMatchObject({
      ecommerce: { currency: 'PLN', value: 24.6, items: [{ item_id: 'shirt', quantity: 2 }] },
      products: [{ id: '1', price: '12.30', in_basket: true, group_id: 0, sku: 'shirt' }],
    });
    await vi.waitFor(() => expect(portal().map((call) => Object(call)[1])).toContain('AddToCart'));
    await vi.waitFor(() => expect(meta().map((call) => call[1])).toContain('AddToCart'));
    expect(meta().slice(0, 3)).toEqual([
      ['consent', 'grant'],
      ['set', 'autoConfig', false, '77'],
      ['init', '77'],
    ]);
    removeLine(store, 'shirt');
    await vi.waitFor(() => expect(pushed('remove_from_cart')).toHaveLength(1));
  });

  test('of pages contain the product, the category, the cart and the checkout [track-02] [track-04]', async () => {
    const { store } = await open();
    const seen = { id: '1', sku: 'shirt', name: 'Koszula', price: { current: 12_300 } };
    store.set(shownPageAtom, { screen: 'product', view: seen });
    await vi.waitFor(() => expect(pushed('view_item')).toHaveLength(1));
    store.set(shownPageAtom, { screen: 'home', view: { title: 'Koszule', cards: [seen] } });
    await vi.waitFor(() => expect(pushed('view_item_list')).toHaveLength(1));
    await addToCart(store, shirt);
    store.set(shownPageAtom, { screen: 'checkout', view: null });
    store.set(isCheckoutModeAtom, true);
    await vi.waitFor(() => expect(pushed('begin_checkout')).toHaveLength(1));
    expect(pushed('view_cart')).toHaveLength(1);
    const calls = () => portal().map((call) => Object(call)[2]?.content_name ?? Object(call)[1]);
    await vi.waitFor(() =>
      expect(calls()).toEqual(
        expect.arrayContaining(['ViewProduct', 'ProductList', 'ViewCart', 'StartOrder']),
      ),
    );
  });

  test('of the wishlist are sent once for each added product [track-02]', async () => {
    const { store } = await open();
    const wish = { sku: 'shirt', id: '1', name: 'Koszula', picture: null, link: null, price: null };
    await addToWishlist(store, wish);
    await addToWishlist(store, wish);
    await vi.waitFor(() => expect(pushed('add_to_wishlist')).toHaveLength(1));
  });

  test('are posted to the backend’s log silently, with the pixel’s ids only with consent to marketing [api-50] [track-11] [pl-F03]', async () => {
    const { store, messages } = await open({ ...noTools, eventsLog: true }, everything);
    await addToCart(store, shirt, 2);
    await vi.waitFor(() => expect(logged('add_to_cart')).toHaveLength(1));
    expect(logged('add_to_cart')[0]).toMatchObject({
      currency: 'PLN',
      value: 24.6,
      items: [{ sku: 'shirt', qty: 2 }],
      urls: ['https://sklep.example/ona'],
      _fbp: 'fb.1.1700000000000.5',
    });
    await decide(store, agreedTo(['analytics']));
    await addToCart(store, product('book', { id: '2' }));
    await vi.waitFor(() => expect(logged('add_to_cart')).toHaveLength(2));
    expect(logged('add_to_cart')[1]).not.toHaveProperty('_fbp');
    expect(messages().filter((text) => /not noted|event/i.test(text))).toEqual([]);
  });

  test('made offline wait and are sent when the connection is back [track-02]', async () => {
    const { store, ports } = await open();
    store.set(isOnlineAtom, false);
    await addToCart(store, shirt);
    await vi.waitFor(async () =>
      expect((await ports.records.load('events'))?.waiting).toHaveLength(1),
    );
    expect(pushed('add_to_cart')).toHaveLength(0);
    store.set(isOnlineAtom, true);
    await vi.waitFor(() => expect(pushed('add_to_cart')).toHaveLength(1));
    await vi.waitFor(() => expect(logged('add_to_cart')).toHaveLength(1));
    expect((await ports.records.load('events'))?.waiting).toEqual([]);
  });
});

test('contain the catalogue’s id for items without one, from an older release or another device [track-13]', async () => {
  const { store, ports } = await openUntracked();
  await decide(store, everything);
  const findProducts = vi.fn(async () => ({ 'shirt-m': product('shirt-m', { id: '7' }) }));
  await startTracking(store, { ...ports, findProducts }, { load });
  await addToCart(store, product('shirt-m', { id: null, parentSku: 'shirt' }));
  await vi.waitFor(() => expect(logged('add_to_cart')).toHaveLength(1));
  expect(logged('add_to_cart')[0]).toMatchObject({ items: [{ id: '7', sku: 'shirt-m' }] });
  expect(pushed('add_to_cart')[0]).toMatchObject({ products: [{ id: '7', sku: 'shirt-m' }] });
  findProducts.mockRejectedValueOnce(new Error('unreachable'));
  await addToCart(store, product('gone', { id: null }));
  await addToCart(store, shirt);
  await vi.waitFor(() => expect(logged('add_to_cart')).toHaveLength(3));
  expect(logged('add_to_cart').map((one) => Object(one).items[0].id)).toContain('gone');
});

test('are sent after a consent given while the tools start [pl-F01]', async () => {
  const { store, ports } = await openUntracked();
  const { records } = ports;
  // The consent banner is shown before hydration, so a choice may be made at any moment of the
  // start.
  const update: typeof records.update = async (key, change) => {
    if (key === 'events' && !store.get(consentAtom)?.agreed.marketing)
      await decide(store, everything);
    return records.update(key, change);
  };
  await startTracking(store, { ...ports, records: { ...records, update } }, { load });
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(6));
  await addToCart(store, shirt);
  await vi.waitFor(() => expect(pushed('add_to_cart')).toHaveLength(1));
});

describe('a purchase', () => {
  test('is sent once to each tool, with its number, total and coupon [track-02] [track-04]', async () => {
    const { store, ports } = await open();
    await fillCheckout(store);
    expect(await placeOrder(store, fields)).toMatchObject({ status: 'placed' });
    await vi.waitFor(() => expect(logged('purchase')).toHaveLength(1));
    expect(logged('purchase')[0]).toMatchObject({ transaction_id: '100000001' });
    await finishOrders(store, ports);
    await vi.waitFor(() => expect(meta().filter((call) => call[1] === 'Purchase')).toHaveLength(1));
    expect(pushed('purchase')).toHaveLength(1);
    expect(pushed('purchase')[0]).toMatchObject({ ecommerce: { transaction_id: '100000001' } });
    expect(portal().filter((call) => Object(call)[1] === 'Purchase')).toHaveLength(1);
  });

  test('of an offline order is sent once, when it is placed [track-02]', async () => {
    const { store, ports } = await open();
    await fillCheckout(store);
    store.set(isOnlineAtom, false);
    expect(await placeOrder(store, fields)).toMatchObject({ status: 'saved' });
    expect(store.get(cartAtom).cartItems).toEqual([]);
    expect(pushed('purchase')).toHaveLength(0);
    store.set(isOnlineAtom, true);
    await Promise.all([finishOrders(store, ports), finishOrders(store, ports)]);
    await finishOrders(store, ports);
    await vi.waitFor(() => expect(logged('purchase')).toHaveLength(1));
    await vi.waitFor(() => expect(pushed('purchase')).toHaveLength(1));
    expect(portal().filter((call) => Object(call)[1] === 'Purchase')).toHaveLength(1);
  });
});

test('a customer known to the contact service is identified to it by a cookie of 12 months [track-08]', async () => {
  const { store } = await open({ ...noTools, contacts: service('sm') });
  expect(Reflect.get(globalThis, '_smclt')).toBe(365);
  expect(cookie.written).toEqual([]);
  const profile = {
    email: 'a@b.pl',
    firstname: '',
    lastname: '',
    contact_id: 'c-7',
    addresses: [],
  };
  store.set(sessionAtom, {
    token: 't',
    refreshToken: null,
    isCustomer: true,
    groupId: null,
    groupToken: null,
    profile,
  });
  const expires = /Expires=([^;]+)/.exec(cookie.written[0] ?? '')?.[1] ?? '';
  const months = (Date.parse(expires) - Date.now()) / (30.44 * 24 * 3600 * 1000);
  expect(cookie.written[0]).toMatch(/^smclient=c-7;/);
  expect(months).toBeGreaterThan(11.9);
  expect(months).toBeLessThan(12.1);
});

describe('the landing page', () => {
  const visits = { ...noTools, keepsVisits: true };
  const href = 'https://sklep.example/ona?utm_source=list&x=1';

  test('of a campaign is reported once, silently, with consent and once there is a cart [api-23] [content-21]', async () => {
    const page = await open(visits, nothingAgreed);
    followStartPage(page.store, page.ports, href);
    await addToCart(page.store, shirt);
    await vi.waitFor(() => expect(page.store.get(cartAtom).cartServerToken).not.toBeNull());
    expect(shop().notes('start-page')).toEqual([]);
    await decide(page.store, agreedTo(['functional']));
    await vi.waitFor(() => expect(shop().notes('start-page')).toHaveLength(1));
    expect(shop().notes('start-page')[0]).toMatchObject({
      url: 'https://sklep.example/ona?utm_source=list',
      date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    await addToCart(page.store, product('book', { id: '2' }));
    expect(await page.ports.records.load('startPage')).toBeNull();
    expect(shop().notes('start-page')).toHaveLength(1);
  });

  test('is stored on the device until there is a cart, and ignored without a campaign', async () => {
    const page = await open(visits, agreedTo(['functional']));
    followStartPage(page.store, page.ports, 'https://sklep.example/ona');
    expect(await page.ports.records.load('startPage')).toBeNull();
    followStartPage(page.store, page.ports, href);
    await vi.waitFor(async () =>
      expect((await page.ports.records.load('startPage'))?.url).toContain('utm_source'),
    );
  });
});
