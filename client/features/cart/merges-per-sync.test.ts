import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { grosze } from '../../../domain/money.ts';
import { product } from '../../../tests/support/cart.ts';
import { fetchFrom, openPage } from '../../../tests/support/client-page.ts';
import { type MockShop, openMockShop } from '../../../tests/support/mock-shop.ts';
import { addToCart, cartRuntimeAtom } from './cart-actions.ts';
import { cartAtom } from './cart-atoms.ts';
import { syncCart } from './sync-cart.ts';

let shop: MockShop;
let page: Awaited<ReturnType<typeof openPage>>;
/** Quantities that the shopper sets, one during each write. */
let typed: number[] = [];
let writes = 0;

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  shop = await openMockShop();
  [typed, writes] = [[], 0];
  const send = fetchFrom(shop.app);
  page = await openPage({
    fetch: async (input, init) => {
      if (String(input).includes('/api/cart/update')) {
        writes += 1;
        const qty = typed.shift();
        if (qty !== undefined) {
          await runtime().dispatch({ type: 'setQuantity', key: 'shirt', qty });
        }
      }
      return send(input, init);
    },
  });
  await addToCart(page.store, product('shirt', { unitPrice: grosze(12300) }), 1);
  await page.cart.sync();
  writes = 0;
});
afterEach(async () => {
  page.close();
  await shop.close();
});

function runtime() {
  const found = page.store.get(cartRuntimeAtom);
  if (found === null) throw new Error('The cart is not started');
  return found;
}

/** Sets a quantity and syncs once; returns the quantity at the backend. */
async function syncOnce(qty: number): Promise<number> {
  // Directly, because an action of the shopper requests further syncs.
  await runtime().dispatch({ type: 'setQuantity', key: 'shirt', qty });
  await syncCart(page.store, runtime(), page.ports, { force: false });
  const { body } = await shop.get(
    `/api/cart/pull?cartId=${page.store.get(cartAtom).cartServerToken}`,
  );
  return body.result[0].qty;
}

test('a quantity changed during a write is sent by the same sync, in a second merge', async () => {
  typed = [3];
  expect(await syncOnce(2)).toBe(3);
  expect(writes).toBe(2);
});

test('a sync ends after three merges, however often the cart changes meanwhile', async () => {
  typed = [3, 4, 5, 6, 7];
  expect(await syncOnce(2)).toBe(4);
  expect(writes).toBe(3);
  expect(page.store.get(cartAtom).cartItems).toMatchObject([{ qty: 5 }]);
});
