import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { event, product } from '../../tests/support/shop-events.ts';
import type { CartLine } from '../cart/cart-line.ts';
import { grosze } from '../money.ts';
import { contactCookie } from './contact-cookie.ts';
import { cartChanges, cartEvent, categoryViewed, itemViewed } from './facts.ts';
import { localId } from './local-id.ts';
import { pixelIds } from './pixel-ids.ts';
import { productRecord } from './product-record.ts';
import { skusWithoutId, withIds } from './shop-event.ts';
import { startPageOf } from './start-page.ts';

describe('a tracked product', () => {
  test('is recorded as id, price with two decimals, in_basket, group_id and sku [track-01]', () => {
    expect(productRecord(product, 3)).toEqual({
      id: '7',
      price: '199.00',
      in_basket: true,
      group_id: 3,
      sku: 'dress-red-m',
    });
    expect(productRecord({ ...product, price: null }, 0)).not.toHaveProperty('price');
    expect(productRecord({ ...product, price: grosze(5) }, 0).price).toBe('0.05');
  });
});

test('an event has an id of every product: the catalogue’s, otherwise the sku [track-13]', () => {
  const stored = event({ products: [] });
  const line = (sku: string, id: string | null) => ({ ...product, sku, id });
  const products = [line('own', '1'), line('shirt-m', null), line('gone', null)];
  expect(skusWithoutId({ ...stored, products })).toEqual(['shirt-m', 'gone']);
  const sent = withIds({ ...stored, products }, { 'shirt-m': { id: '2' }, own: { id: '9' } });
  expect(sent.products.map(({ id }) => id)).toEqual(['1', '2', 'gone']);
});

describe('an event', () => {
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

  test('of a category page contains its first ten products [track-03]', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.stringMatching(/^[a-z]{4}$/), { maxLength: 40 }), (skus) => {
        const sent = categoryViewed({ title: 'Swetry', cards: skus.map(card) }, new Set());
        expect(sent?.products.map(({ sku }) => sku)).toEqual(skus.slice(0, 10));
      }),
    );
  });

  test('of a product page contains the variant of its address, and whether it is in the cart', () => {
    const view = {
      ...card('dress'),
      selectedSku: 'dress-m',
      variants: [{ sku: 'dress-m', price: { current: grosze(250) } }],
    };
    const sent = itemViewed(view, new Set(['dress-m']));
    expect(sent).toMatchObject({ name: 'view_item', value: 250 });
    expect(sent?.products).toEqual([
      { id: 'dress', sku: 'dress-m', name: 'dress', price: 250, qty: 1, inBasket: true },
    ]);
    expect(itemViewed({ no: 'product' }, new Set())).toBeNull();
  });

  test('of the cart contains the added and the removed quantities [track-02]', () => {
    const changes = cartChanges([line('a', 2), line('b', 1)], [line('a', 5), line('c', 1)]);
    const sent = changes.map(({ name, products, value }) => [
      name,
      products.map(({ sku, qty }) => [sku, qty]),
      value,
    ]);
    expect(sent).toEqual([
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

  test('of the cart adds up for any change', () => {
    const lines = fc
      .uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 1, max: 9 })), {
        selector: ([sku]) => sku,
      })
      .map((rows) => rows.map(([sku, qty]) => line(sku, qty)));
    const quantity = (rows: readonly { readonly qty: number }[]) =>
      rows.reduce((sum, { qty }) => sum + qty, 0);
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const changed = cartChanges(before, after).map(
          ({ name, products }) => quantity(products) * (name === 'add_to_cart' ? 1 : -1),
        );
        const sum = changed.reduce((total, each) => total + each, 0);
        expect(quantity(before) + sum).toBe(quantity(after));
      }),
    );
  });
});

test('a local id consists of 20 random letters and digits [track-07]', () => {
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

test('a pixel’s ids are read from its cookies, the click id also from the address [track-11]', () => {
  const cookies = 'a=1; _fbp=fb.1.1700000000000.123; _fbc=fb.1.1700000000001.AbC-_d';
  expect(pixelIds(cookies, '', 5)).toEqual({
    _fbp: 'fb.1.1700000000000.123',
    _fbc: 'fb.1.1700000000001.AbC-_d',
  });
  expect(pixelIds('', '?fbclid=AbC', 5)).toEqual({ _fbc: 'fb.1.5.AbC' });
  expect(pixelIds('_fbp=<script>', '?fbclid=%3Cb%3E', 5)).toEqual({});
});

test('a landing page is stored for a visit from a campaign, with the campaign and nothing else [content-21]', () => {
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
