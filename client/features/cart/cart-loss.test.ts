import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cartMessages } from '../../../domain/cart/notices.ts';
import { grosze } from '../../../domain/money.ts';
import { product } from '../../../tests/support/cart.ts';
import { fetchFrom, openPage } from '../../../tests/support/client-page.ts';
import { type GatewayShop, openGateway } from '../../../tests/support/gateway-shop.ts';
import type { MockShop } from '../../../tests/support/mock-shop.ts';
import { createTabs } from '../../../tests/support/tabs.ts';
import { addToCart, removeLine, restoreLines, setQuantity } from './cart-actions.ts';
import { cartAtom, cartSettingsAtom } from './cart-atoms.ts';

let gateway: GatewayShop;
let shop: MockShop;
let pages: Awaited<ReturnType<typeof openPage>>[] = [];
beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  gateway = await openGateway('header');
  shop = gateway.mock;
});
afterEach(async () => {
  for (const page of pages) page.close();
  pages = [];
  await gateway.close();
});

const shirt = product('shirt', { unitPrice: grosze(12300) });
/** Through our gateway with its batches, or directly to a backend without batch support. */
let way: 'gateway' | 'backend' = 'gateway';
const fetchTheirWay = () => fetchFrom(way === 'gateway' ? gateway.app : shop.app);
const open = async (tabs = createTabs(), fetch = fetchTheirWay()) => {
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
const faults = (rules: object[]) => shop.post('/api/mock/faults', { rules });

describe.each(['gateway', 'backend'] as const)(
  'nothing is lost or doubled through the %s',
  (over) => {
    beforeEach(() => {
      way = over;
    });

    test.each([
      ['the response is lost after the work', { kind: 'drop-reply' }],
      ['the response is not JSON', { kind: 'content-type', type: 'text/html' }],
      ['the response is truncated', { kind: 'cut-body', bytes: 9 }],
      ['the server is unavailable', { kind: 'status', status: 503 }],
    ])('when %s', async (_name, fault) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const page = await open();
      await faults([{ route: 'POST /api/cart/update', fault }]);
      await addToCart(page.store, shirt, 2);
      await page.cart.sync();
      vi.useRealTimers();
      expect(lines(page)).toMatchObject([{ sku: 'shirt', qty: 2 }]);
      await page.cart.sync();
      expect(lines(page)).toEqual([{ sku: 'shirt', qty: 2, prev_qty: 2 }]);
      expect(await serverLines(page)).toEqual([{ sku: 'shirt', qty: 2 }]);
    });

    test('rapid changes end in the last one', async () => {
      const page = await open();
      void addToCart(page.store, shirt);
      void setQuantity(page.store, 'shirt', 2);
      void setQuantity(page.store, 'shirt', 5);
      await setQuantity(page.store, 'shirt', 4);
      await page.cart.sync();
      expect(await serverLines(page)).toEqual([{ sku: 'shirt', qty: 4 }]);
    });

    test('a removed line does not return by itself, and undo restores it', async () => {
      const page = await open();
      await addToCart(page.store, shirt, 2);
      await page.cart.sync();
      const removed = removeLine(page.store, 'shirt');
      expect(lines(page)).toEqual([]);
      await page.cart.sync();
      await page.cart.sync({ force: true });
      expect(lines(page)).toEqual([]);
      expect(await serverLines(page)).toEqual([]);
      await restoreLines(page.store, removed);
      await page.cart.sync();
      expect(await serverLines(page)).toEqual([{ sku: 'shirt', qty: 2 }]);
    });

    test('a failing backend is no reason to replace its cart', async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const page = await open();
      await addToCart(page.store, shirt, 2);
      await page.cart.sync();
      const before = page.store.get(cartAtom).cartServerToken;
      await faults([{ route: 'GET /api/cart/pull', fault: { kind: 'status', status: 503 } }]);
      await page.cart.sync({ force: true });
      vi.useRealTimers();
      expect(page.store.get(cartAtom)).toMatchObject({
        cartServerToken: before,
        connectBypassCount: 0,
      });
    });

    test('a cart that is also refused as a guest’s stays on the device, marked as out of sync [cart-23]', async () => {
      const page = await open();
      await faults([
        { route: 'POST /api/cart/create', fault: { kind: 'unauthorized' }, times: 50 },
      ]);
      await addToCart(page.store, shirt, 2);
      await page.cart.sync();
      const { maxBypassAttempts } = page.store.get(cartSettingsAtom);
      expect(page.store.get(cartAtom).connectBypassCount).toBe(maxBypassAttempts);
      expect(page.log.events).toContain('cart.sync-disabled');
      expect(page.messages()).toEqual([cartMessages.added]);
      expect(lines(page)).toEqual([{ sku: 'shirt', qty: 2, prev_qty: 0 }]);
    });

    test('an expired cart is replaced and its lines are added to the new one', async () => {
      const page = await open();
      await addToCart(page.store, shirt, 2);
      await page.cart.sync();
      await faults([{ route: 'GET /api/cart/pull', fault: { kind: 'status', status: 404 } }]);
      await page.cart.sync({ force: true });
      expect(lines(page)).toEqual([{ sku: 'shirt', qty: 2, prev_qty: 2 }]);
      expect(await serverLines(page)).toEqual([{ sku: 'shirt', qty: 2 }]);
    });

    test('a cart that the backend has deleted by age is also replaced, and nothing is lost', async () => {
      const page = await open();
      await addToCart(page.store, shirt, 2);
      await page.cart.sync();
      const before = page.store.get(cartAtom).cartServerToken;
      shop.pass(31 * 24 * 60 * 60 * 1000);
      await addToCart(page.store, shirt, 1);
      await page.cart.sync();
      expect(page.store.get(cartAtom).cartServerToken).not.toBe(before);
      expect(lines(page)).toEqual([{ sku: 'shirt', qty: 3, prev_qty: 3 }]);
      expect(await serverLines(page)).toEqual([{ sku: 'shirt', qty: 3 }]);
    });

    test('a product added on another device appears in the cart [cart-33]', async () => {
      const page = await open();
      await addToCart(page.store, shirt);
      await page.cart.sync();
      await shop.put(page.store.get(cartAtom).cartServerToken ?? '', { sku: 'book', qty: 2 });
      await page.cart.sync({ force: true });
      expect(lines(page)).toMatchObject([{ sku: 'shirt' }, { sku: 'book', qty: 2 }]);
      expect(page.store.get(cartAtom).cartItems[1]).toMatchObject({
        name: 'Atlas tkanin',
        unitPrice: 5250,
      });
    });
  },
);
