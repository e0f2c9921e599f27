// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { expect, onTestFinished, test, vi } from 'vitest';
import { grosze } from '../../../domain/money.ts';
import { product } from '../../../tests/support/cart.ts';
import { fetchFrom, openPage } from '../../../tests/support/client-page.ts';
import { openGateway } from '../../../tests/support/gateway-shop.ts';
import { addToCart, removeLine } from './cart-actions.ts';
import { cartAtom } from './cart-atoms.ts';

test('removed products stay removed when the outcome of the deletion is unknown', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  const promises = { honoursKeys: false, findsOrders: false };
  const gateway = await openGateway('header', { promises });
  const page = await openPage({ fetch: fetchFrom(gateway.app) });
  onTestFinished(async () => {
    page.close();
    await gateway.close();
  });
  await addToCart(page.store, product('shirt', { unitPrice: grosze(12300) }), 1);
  await addToCart(page.store, product('book', { unitPrice: grosze(5250) }), 1);
  await page.cart.sync();
  const fault = { kind: 'status', status: 503 };
  const rules = [{ route: 'POST /api/cart/delete', fault, times: 1 }];
  await gateway.mock.post('/api/mock/faults', { rules });
  removeLine(page.store, 'shirt');
  for (let turn = 0; turn < 3; turn += 1) await page.cart.sync({ force: true });
  expect(page.store.get(cartAtom).cartItems.map(({ sku }) => sku)).toEqual(['book']);
});
