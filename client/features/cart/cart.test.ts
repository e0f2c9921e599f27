import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { createStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { lineKey } from '../../../domain/cart/line-key.ts';
import { cartMessages } from '../../../domain/cart/notices.ts';
import { isUnacknowledged } from '../../../domain/cart/server-cart.ts';
import { configurableOption } from '../../../domain/commerce/product-option.ts';
import { grosze } from '../../../domain/money.ts';
import { product } from '../../../tests/support/cart.ts';
import { fetchFrom, openPage } from '../../../tests/support/client-page.ts';
import { type MockShop, openMockShop } from '../../../tests/support/mock-shop.ts';
import { createTabs } from '../../../tests/support/tabs.ts';
import { isOnlineAtom } from '../../core/net/online.ts';
import { addAllToCart, addToCart, setQuantity } from './cart-actions.ts';
import {
  cartAtom,
  cartCountAtom,
  cartErrorsAtom,
  cartIsLoadedAtom,
  isAddingToCartAtom,
} from './cart-atoms.ts';
import { cartTotalsAtom } from './totals-atoms.ts';

let shop: MockShop;
let pages: Awaited<ReturnType<typeof openPage>>[] = [];
beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  shop = await openMockShop({ faultsEnabled: true });
});
afterEach(async () => {
  for (const page of pages) page.close();
  pages = [];
  await shop.close();
});

const shirt = product('shirt', { unitPrice: grosze(12300) });
const open = async (tabs = createTabs(), fetch = fetchFrom(shop.app)) => {
  const page = await openPage({ fetch }, tabs);
  pages.push(page);
  return page;
};
type Page = Awaited<ReturnType<typeof open>>;
const lines = (page: Page) =>
  page.store.get(cartAtom).cartItems.map(({ sku, qty, prev_qty }) => ({ sku, qty, prev_qty }));
const serverLines = async (page: Page) => {
  const id = page.store.get(cartAtom).cartServerToken;
  const { body } = await shop.get(`/api/cart/pull?cartId=${id}`);
  return body.result.map(({ sku, qty }: { sku: string; qty: number }) => ({ sku, qty }));
};

/** Keys of the lines that the backend has not confirmed in their present state. */
const pending = (page: Page) =>
  page.store.get(cartAtom).cartItems.filter(isUnacknowledged).map(lineKey);

describe('adding to the cart', () => {
  test('updates the page at once, then confirms with the backend [cart-20]', async () => {
    const page = await open();
    const added = addToCart(page.store, shirt, 2);
    expect(page.store.get(cartCountAtom)).toBe(2);
    expect(pending(page)).toEqual(['shirt']);
    await added;
    await page.cart.sync();
    expect(lines(page)).toEqual([{ sku: 'shirt', qty: 2, prev_qty: 2 }]);
    expect(pending(page)).toEqual([]);
    expect(await serverLines(page)).toEqual([{ sku: 'shirt', qty: 2 }]);
    expect(page.messages()).toEqual([cartMessages.added]);
    const totals = page.store.get(cartTotalsAtom);
    expect(totals.isConfirmed).toBe(true);
    expect(totals.segments).toContainEqual({
      code: 'subtotal_incl_tax',
      title: 'Wartość produktów',
      value: 24600,
    });
  });

  test('sends a chosen variant under its parent and finds it again', async () => {
    const page = await open();
    const dress = product('dress-red-m', {
      parentSku: 'dress',
      type_id: 'configurable',
      unitPrice: grosze(19999),
      product_option: configurableOption([
        { attributeId: '93', valueId: '53' },
        { attributeId: '142', valueId: '169' },
      ]),
    });
    // The page of a product names the variant only by its SKU.
    for (const chosen of [dress, { ...dress, product_option: null }]) {
      await addToCart(page.store, chosen);
      await page.cart.sync();
      await page.cart.sync({ force: true });
    }
    expect(lines(page)).toEqual([{ sku: 'dress-red-m', qty: 2, prev_qty: 2 }]);
    expect(await serverLines(page)).toEqual([{ sku: 'dress-red-m', qty: 2 }]);
  });

  test('works offline with one notice and is sent when online again', async () => {
    const page = await open();
    page.store.set(isOnlineAtom, false);
    await addToCart(page.store, shirt);
    expect(page.messages()).toEqual([cartMessages.added]);
    expect(lines(page)).toEqual([{ sku: 'shirt', qty: 1, prev_qty: 0 }]);
    page.store.set(isOnlineAtom, true);
    await page.cart.sync();
    expect(lines(page)).toEqual([{ sku: 'shirt', qty: 1, prev_qty: 1 }]);
  });

  test('marks the line as pending until it is confirmed [cart-15]', async () => {
    const page = await open();
    const added = addToCart(page.store, shirt);
    expect(page.store.get(isAddingToCartAtom)).toBe(true);
    await added;
    expect(page.store.get(isAddingToCartAtom)).toBe(false);
    await page.cart.sync();
  });

  test('is restored after a reload, before any request to the backend [cart-13]', async () => {
    const first = await open();
    first.store.set(isOnlineAtom, false);
    await addToCart(first.store, shirt, 3);
    first.close();
    expect(createStore().get(cartIsLoadedAtom)).toBe(false);
    const second = await open();
    expect(second.store.get(cartIsLoadedAtom)).toBe(true);
    expect(second.store.get(cartCountAtom)).toBe(3);
  });

  test('is stored with its totals, which the next page and other tabs show [cart-14]', async () => {
    const tabs = createTabs();
    const [one, other] = [await open(tabs), await open(tabs)];
    await addToCart(one.store, shirt, 2);
    await one.cart.sync();
    const { segments, due } = one.store.get(cartTotalsAtom);
    const shown = { segments, due, isConfirmed: true };
    await vi.waitFor(() => expect(other.store.get(cartTotalsAtom)).toEqual(shown));
    const next = await open(tabs, () => Promise.reject(new TypeError('Failed to fetch')));
    expect(next.store.get(cartTotalsAtom)).toEqual(shown);
  });

  test('gives one notice for several products once the backend has them all [cart-19]', async () => {
    const page = await open();
    const items = [shirt, product('book', { unitPrice: grosze(5250) })];
    await addAllToCart(
      page.store,
      items.map((each) => ({ product: each, qty: 1 })),
    );
    await page.cart.sync();
    expect(lines(page)).toMatchObject([{ prev_qty: 1 }, { prev_qty: 1 }]);
    expect(page.messages()).toEqual([cartMessages.added]);
  });
});

test('recognises a variant in a response by its SKU alone', async () => {
  const page = await open();
  const dress = product('dress-red-m', {
    parentSku: 'dress',
    type_id: 'configurable',
    unitPrice: grosze(19999),
  });
  await addToCart(page.store, dress);
  await page.cart.sync();
  await setQuantity(page.store, 'dress-red-m', 3);
  await page.cart.sync();
  expect(lines(page)).toEqual([{ sku: 'dress-red-m', qty: 3, prev_qty: 3 }]);
  expect(await serverLines(page)).toEqual([{ sku: 'dress-red-m', qty: 3 }]);
});

describe('a refusal by the backend', () => {
  test('removes a new line and shows the reason [cart-35]', async () => {
    const page = await open();
    await addToCart(page.store, product('gone', { unitPrice: grosze(8000) }));
    await page.cart.sync();
    expect(lines(page)).toEqual([]);
    expect(page.messages()).toEqual([cartMessages.outOfStock]);
    expect(page.store.get(cartErrorsAtom)).toEqual({ gone: 'CART_OUT_OF_STOCK' });
  });

  test('restores an existing line to its confirmed quantity', async () => {
    const page = await open();
    await addToCart(page.store, shirt, 2);
    await page.cart.sync();
    await setQuantity(page.store, 'shirt', 11);
    await page.cart.sync();
    expect(lines(page)).toEqual([{ sku: 'shirt', qty: 2, prev_qty: 2 }]);
    expect(await serverLines(page)).toEqual([{ sku: 'shirt', qty: 2 }]);
  });
});

describe('two tabs', () => {
  test('show the same cart and send everything once [cart-14]', async () => {
    const tabs = createTabs();
    const [one, two] = [await open(tabs), await open(tabs)];
    await Promise.all([
      addToCart(one.store, shirt),
      addToCart(two.store, shirt),
      addToCart(one.store, product('book', { unitPrice: grosze(5250) })),
    ]);
    await Promise.all([one.cart.sync(), two.cart.sync()]);
    await one.cart.sync();
    await vi.waitFor(() => expect(lines(two)).toEqual(lines(one)));
    const ordered = lines(one).sort((a, b) => a.sku.localeCompare(b.sku));
    expect(ordered).toEqual([
      { sku: 'book', qty: 1, prev_qty: 1 },
      { sku: 'shirt', qty: 2, prev_qty: 2 },
    ]);
    expect(await serverLines(one)).toHaveLength(2);
  });
});

test('a product added before the features have started waits for them', async () => {
  const page = await open();
  page.cart.stop();
  const adding = addToCart(page.store, shirt);
  const { startCart } = await import('./cart-runtime.ts');
  const restarted = await startCart(page.store, page.ports);
  await adding;
  await restarted.sync();
  restarted.stop();
  expect(lines(page)).toEqual([{ sku: 'shirt', qty: 1, prev_qty: 1 }]);
});
