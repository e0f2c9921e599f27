import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CartLine } from '../cart/cart-line.ts';
import { grosze } from '../money.ts';
import { contactCookie } from './contact-cookie.ts';
import { cartChanges, cartEvent, categoryViewed, itemViewed } from './facts.ts';
import { googleName, googleParams } from './google-payload.ts';
import { localId } from './local-id.ts';
import { logBody } from './log-payload.ts';
import { metaCall } from './meta-payload.ts';
import { pixelIds } from './pixel-ids.ts';
import { portalCall, portalNet } from './portal-payload.ts';
import { productRecord } from './product-record.ts';
import { retargetingEvents } from './retargeting-payload.ts';
import type { ShopEvent } from './shop-event.ts';
import { startPageOf } from './start-page.ts';

const product = {
  id: '7',
  sku: 'dress-red-m',
  name: 'Sukienka',
  price: grosze(19_900),
  qty: 2,
  inBasket: true,
};
const event = (more: Partial<ShopEvent> = {}): ShopEvent => ({
  id: 'e1',
  name: 'add_to_cart',
  at: 0,
  url: 'https://sklep.example/ona/sukienka',
  currency: 'PLN',
  groupId: 3,
  products: [product],
  value: grosze(39_800),
  category: null,
  order: null,
  ...more,
});
const purchase = event({
  name: 'purchase',
  value: grosze(40_899),
  order: { number: '100000001', coupon: 'LATO', shipping: grosze(1_099) },
});

describe('a tracked product', () => {
  test('is recorded as id, price with two decimals, in_basket, group_id and sku [track-01]', () => {
    expect(productRecord(product, 3)).toEqual({
      id: '7',
      price: '199.00',
      in_basket: true,
      group_id: 3,
      sku: 'dress-red-m',
    });
    expect(productRecord({ ...product, price: null }, 0).price).toBeNull();
    expect(productRecord({ ...product, price: grosze(5) }, 0).price).toBe('0.05');
  });
});

describe('what happened', () => {
  const card = (sku: string) => ({ id: sku, sku, name: sku, price: { current: grosze(100) } });
  const line = (
    sku: string,
    qty: number,
  ): Pick<CartLine, 'sku' | 'id' | 'name' | 'unitPrice' | 'qty' | 'checksum' | 'parentSku'> => ({
    sku,
    id: null,
    name: sku,
    unitPrice: grosze(100),
    qty,
    checksum: sku,
    parentSku: null,
  });

  test('on a category’s page is told with its first ten products [track-03]', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.stringMatching(/^[a-z]{4}$/), { maxLength: 40 }), (skus) => {
        const told = categoryViewed({ title: 'Swetry', cards: skus.map(card) }, new Set());
        expect(told?.products.map(({ sku }) => sku)).toEqual(skus.slice(0, 10));
      }),
    );
  });

  test('on a product’s page is told of the variant its address names, and whether it is in the cart', () => {
    const view = {
      ...card('dress'),
      selectedSku: 'dress-m',
      variants: [{ sku: 'dress-m', price: { current: grosze(250) } }],
    };
    const told = itemViewed(view, new Set(['dress-m']));
    expect(told).toMatchObject({ name: 'view_item', value: 250 });
    expect(told?.products).toEqual([
      { id: 'dress', sku: 'dress-m', name: 'dress', price: 250, qty: 1, inBasket: true },
    ]);
    expect(itemViewed({ no: 'product' }, new Set())).toBeNull();
  });

  test('in the cart is told as the pieces that came and those that left [track-02]', () => {
    const changes = cartChanges([line('a', 2), line('b', 1)], [line('a', 5), line('c', 1)]);
    const told = changes.map(({ name, products, value }) => [
      name,
      products.map(({ sku, qty }) => [sku, qty]),
      value,
    ]);
    expect(told).toEqual([
      [
        'add_to_cart',
        [
          ['a', 3],
          ['c', 1],
        ],
        400,
      ],
      ['remove_from_cart', [['b', 1]], 100],
    ]);
    expect(cartChanges([line('a', 2)], [line('a', 2)])).toEqual([]);
    expect(cartEvent('view_cart', [line('a', 2)])).toMatchObject({ name: 'view_cart', value: 200 });
  });

  test('in the cart adds up, whatever the cart was and became', () => {
    const lines = fc
      .uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 1, max: 9 })), {
        selector: ([sku]) => sku,
      })
      .map((rows) => rows.map(([sku, qty]) => line(sku, qty)));
    const pieces = (rows: readonly { readonly qty: number }[]) =>
      rows.reduce((sum, { qty }) => sum + qty, 0);
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const changed = cartChanges(before, after).map(
          ({ name, products }) => pieces(products) * (name === 'add_to_cart' ? 1 : -1),
        );
        const sum = changed.reduce((total, each) => total + each, 0);
        expect(pieces(before) + sum).toBe(pieces(after));
      }),
    );
  });
});

describe('each tool is told in its own words', () => {
  test('Google in those of its ecommerce events, the delivery apart from the value [track-02]', () => {
    expect(googleName(event({ name: 'view_category' }))).toBe('view_item_list');
    expect(googleParams(purchase)).toEqual({
      currency: 'PLN',
      value: 398,
      transaction_id: '100000001',
      coupon: 'LATO',
      shipping: 10.99,
      items: [{ item_id: 'dress-red-m', item_name: 'Sukienka', price: 199, quantity: 2 }],
    });
  });

  test('the portal pixel with the net amount, gross / 1.23 to the grosz [track-05]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), (gross) => {
        expect(Math.abs(portalNet(grosze(gross)) - gross / 1.23)).toBeLessThanOrEqual(0.5 + 1e-6);
      }),
    );
    expect(portalCall(purchase)).toEqual([
      'Purchase',
      {
        currency: 'PLN',
        contents: [{ id: 'dress-red-m', name: 'Sukienka', price: 199, quantity: 2 }],
        value: 323.58,
        value_gross: 398,
        transaction_id: '100000001',
        shipping_cost: 10.99,
        discount_code: 'LATO',
      },
    ]);
    expect(portalCall(event({ name: 'remove_from_cart' }))).toEqual([
      'RemoveFromCart',
      {
        currency: 'PLN',
        contents: [{ id: 'dress-red-m', name: 'Sukienka', price: 199, quantity: 2 }],
      },
    ]);
    expect(portalCall(event({ name: 'page_view' }))).toEqual([
      'ViewContent',
      { content_name: 'View' },
    ]);
  });

  test('retargeting with the local id, and in silence about what it has no word for [track-04]', () => {
    const id = 'a1B2c3D4e5F6g7H8i9J0';
    const told = (more: Partial<ShopEvent>) => retargetingEvents(event(more), id);
    expect(told({ name: 'view_item' })[0]).toMatchObject({ offerId: 'dress-red-m' });
    expect(told({ name: 'view_category' })).toContainEqual({ eventType: 'lid', id });
    expect(told({ name: 'view_cart' })[0]).toMatchObject({ eventType: 'basketstatus' });
    expect(retargetingEvents(purchase, id)[0]).toMatchObject({
      eventType: 'conversion',
      conversionId: '100000001',
      conversionValue: '408.99',
      offerIds: ['dress-red-m'],
    });
    expect(told({ name: 'add_to_wishlist' })[0]).toEqual({
      eventType: 'wishlist',
      offerId: 'dress-red-m',
    });
    expect(told({ name: 'remove_from_cart' })).toEqual([]);
  });

  test('Meta in its standard events, each with the id a server may tell of it by again [track-04] [pl-F03]', () => {
    expect(metaCall(purchase)).toEqual([
      'track',
      'Purchase',
      {
        currency: 'PLN',
        value: 408.99,
        content_type: 'product',
        content_ids: ['dress-red-m'],
        contents: [{ id: 'dress-red-m', quantity: 2 }],
        order_id: '100000001',
      },
      { eventID: 'e1' },
    ]);
    expect(metaCall(event({ name: 'page_view' }))).toEqual([
      'track',
      'PageView',
      {},
      { eventID: 'e1' },
    ]);
    expect(metaCall(event({ name: 'begin_checkout' }))[2]).toMatchObject({ num_items: 2 });
    expect(metaCall(event({ name: 'view_category', category: 'Swetry' })).slice(0, 3)).toEqual([
      'trackCustom',
      'ViewCategory',
      expect.objectContaining({ content_category: 'Swetry' }),
    ]);
    const standard = ['view_item', 'add_to_cart', 'add_to_wishlist', 'begin_checkout'] as const;
    expect(standard.map((name) => metaCall(event({ name }))[1])).toEqual([
      ...['ViewContent', 'AddToCart', 'AddToWishlist', 'InitiateCheckout'],
    ]);
  });

  test('the backend’s log with what was put into the cart or bought, and nothing else [api-50]', () => {
    expect(logBody(purchase, { _fbp: 'fb.1.2.3' })).toEqual({
      event: 'purchase',
      currency: 'PLN',
      value: 408.99,
      coupon: 'LATO',
      items: [
        { id: '7', price: '199.00', in_basket: true, group_id: 3, sku: 'dress-red-m', qty: 2 },
      ],
      urls: ['https://sklep.example/ona/sukienka'],
      _fbp: 'fb.1.2.3',
      transaction_id: '100000001',
    });
    expect(logBody(event(), {})).not.toHaveProperty('transaction_id');
    expect(logBody(event({ name: 'view_item' }), {})).toBeNull();
  });
});

test('a local id is 20 random letters and digits [track-07]', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.integer({ min: 0, max: 255 })), (stream) => {
      const bytes = stream[Symbol.iterator]();
      const next = () => Number(bytes.next().value ?? 0);
      const id = localId((count) => Uint8Array.from({ length: count }, next));
      expect(id).toMatch(/^[A-Za-z0-9]{20}$/);
    }),
  );
});

test('the cookie of contact management expires after 12 months [track-08]', () => {
  const now = Date.UTC(2026, 10, 22, 12);
  expect(contactCookie('a b', now, true)).toBe(
    'smclient=a%20b; Expires=Mon, 22 Nov 2027 12:00:00 GMT; Path=/; SameSite=Lax; Secure',
  );
});

test('a pixel’s ids are read from its cookies, the click also from the address [track-11]', () => {
  const cookies = 'a=1; _fbp=fb.1.1700000000000.123; _fbc=fb.1.1700000000001.AbC-_d';
  expect(pixelIds(cookies, '', 5)).toEqual({
    _fbp: 'fb.1.1700000000000.123',
    _fbc: 'fb.1.1700000000001.AbC-_d',
  });
  expect(pixelIds('', '?fbclid=AbC', 5)).toEqual({ _fbc: 'fb.1.5.AbC' });
  expect(pixelIds('_fbp=<script>', '?fbclid=%3Cb%3E', 5)).toEqual({});
});

test('a start page is kept of a visit a campaign led to, with the campaign and nothing else [content-21]', () => {
  const now = Date.UTC(2026, 10, 22, 12);
  expect(
    startPageOf('https://s.example/ona?utm_source=list&e-mail=jan%40x.pl&gclid=7#top', now),
  ).toEqual({
    url: 'https://s.example/ona?utm_source=list&gclid=7',
    date: '2026-11-22T12:00:00.000Z',
  });
  expect(startPageOf('https://s.example/ona?p=2', now)).toBeNull();
  expect(startPageOf('nonsense', now)).toBeNull();
});
