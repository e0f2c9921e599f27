import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import type { CartProduct } from '../../../domain/cart/cart-product.ts';
import { fromDecimal } from '../../../domain/money.ts';
import { noLimits } from '../../../domain/product/quantity-limits.ts';
import { fetchFrom, openPage } from '../../../tests/support/client-page.ts';
import { openMockShop } from '../../../tests/support/mock-shop.ts';
import { refreshWishes } from './refresh-wishes.ts';

test('stock and prices of the favourites are refreshed, and none is added or lost [app-08]', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  const shop = await openMockShop();
  const { ports, close } = await openPage({ fetch: fetchFrom(shop.app) });
  expect(await refreshWishes(ports)).toBe(0);
  const item = { id: null, picture: null, link: null, price: fromDecimal(100) };
  await ports.records.update('wishlist', () => [
    { ...item, sku: 'shirt', name: 'Koszula' },
    { ...item, sku: 'left', name: 'Dawno temu' },
  ]);
  const cheap: CartProduct = {
    sku: 'shirt',
    parentSku: null,
    type_id: 'simple',
    id: '1',
    name: 'Koszula',
    picture: null,
    link: null,
    options: [],
    product_option: null,
    unitPrice: fromDecimal(89),
    reduction: null,
    limits: noLimits,
    stock: 'ok',
    errors: {},
  };
  const findProducts = vi.fn(async () => ({ shirt: cheap }));
  expect(await refreshWishes({ ...ports, findProducts })).toBe(2);
  expect(findProducts).toHaveBeenCalledWith(['shirt', 'left']);
  expect(await ports.records.load('wishlist')).toMatchObject([
    { sku: 'shirt', price: 8900 },
    { sku: 'left', price: 10000 },
  ]);
  expect(await ports.records.load('stock')).toMatchObject({ shirt: { is_in_stock: true } });
  close();
  await shop.close();
  vi.unstubAllGlobals();
});
