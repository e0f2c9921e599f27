import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultCartSettings } from '../../../domain/cart/cart-settings.ts';
import { isOrderBlocked } from '../../../domain/cart/line-changes.ts';
import { cartMessages } from '../../../domain/cart/notices.ts';
import { grosze } from '../../../domain/money.ts';
import { product } from '../../../tests/support/cart.ts';
import { clientConfig, fetchFrom, openPage } from '../../../tests/support/client-page.ts';
import { shopProducts } from '../../../tests/support/mock-products.ts';
import { type MockShop, openMockShop } from '../../../tests/support/mock-shop.ts';
import { createTabs } from '../../../tests/support/tabs.ts';
import { notificationsAtom } from '../../core/notifications/notifications.ts';
import { addToCart } from './cart-actions.ts';
import { cartAtom, cartSettingsAtom } from './cart-atoms.ts';
import { checkStock } from './check-stock.ts';

let shop: MockShop;
let page: Awaited<ReturnType<typeof openPage>>;
beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  shop = await openMockShop();
  page = await openPage({ fetch: fetchFrom(shop.app) });
  await addToCart(page.store, product('shirt', { unitPrice: grosze(12300) }), 3);
  await page.cart.sync();
});
afterEach(async () => {
  page.close();
  await shop.close();
});

const line = () => page.store.get(cartAtom).cartItems[0];
const stockIs = (qty: number) => {
  const shirt = shopProducts.find(({ sku }) => sku === 'shirt');
  if (!shirt) throw new Error('The shop sells no shirt');
  shop.setProduct({ ...shirt, stock: { qty, is_in_stock: qty > 0, manage_stock: true } });
};

test('a line gets its stock state and the available quantity [cart-40] [product-44]', async () => {
  await checkStock(page.store);
  expect(line()).toMatchObject({
    info: { stock: 'In stock!' },
    is_in_stock: true,
    limits: { stock: 10 },
  });
  expect(line()?.onlineStockCheckid).not.toBeNull();
});

test('a line that sold out in the meantime stays, is marked, and blocks the order [product-44]', async () => {
  stockIs(0);
  await checkStock(page.store);
  expect(line()).toMatchObject({ errors: { stock: 'Out of the stock!' }, is_in_stock: false });
  expect(isOrderBlocked(page.store.get(cartAtom).cartItems)).toBe(true);
  stockIs(2);
  await checkStock(page.store);
  expect(line()).toMatchObject({ errors: {}, limits: { stock: 2 }, qty: 3 });
});

test('a line that may not stay is removed, and one notice names it and the reason [cart-41]', async () => {
  const settings = page.store.get(cartSettingsAtom);
  page.store.set(cartSettingsAtom, { ...settings, allowOutOfStockInCart: false });
  stockIs(0);
  await checkStock(page.store);
  await checkStock(page.store);
  expect(page.store.get(cartAtom).cartItems).toEqual([]);
  const reported = page.store.get(notificationsAtom).filter(({ kind }) => kind === 'cart');
  expect(reported).toMatchObject([{ type: 'warning', values: { list: 'Product shirt' } }]);
});

test('no stock is requested when stock is not synchronised [cart-43]', async () => {
  page.store.set(cartSettingsAtom, {
    ...page.store.get(cartSettingsAtom),
    synchronizeStock: false,
  });
  stockIs(0);
  await checkStock(page.store);
  expect(line()).toMatchObject({ errors: {}, onlineStockCheckid: null });
});

test('a shop’s own cart rules are those of its pages: without stock synchronisation the stock is unconfirmed [product-14]', async () => {
  const rules = { synchronizeStock: false, allowOutOfStockInCart: false };
  const config = { ...clientConfig, cart: rules };
  const unsure = await openPage({ fetch: fetchFrom(shop.app) }, createTabs(), config);
  expect(unsure.store.get(cartSettingsAtom)).toEqual({ ...defaultCartSettings, ...rules });
  await addToCart(unsure.store, product('dress', { unitPrice: grosze(12300) }));
  const added = unsure.store.get(cartAtom).cartItems.find(({ sku }) => sku === 'dress');
  expect(added?.is_in_stock).toBeNull();
  expect(unsure.messages()).toContain(cartMessages.unsafeQuantity);
  unsure.close();
});
