import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { product } from '../../../tests/support/cart.ts';
import { openPage } from '../../../tests/support/client-page.ts';
import { cartLinesAtom } from '../cart/cart-atoms.ts';
import { listToCart } from './list-to-cart.ts';

const entry = (sku: string, qty = 1) => ({ sku, qty, product_option: null, at: 1, is_on: true });
const sold = {
  shirt: product('shirt'),
  coat: { ...product('coat'), type_id: 'configurable' as const },
  red: { ...product('red'), type_id: 'configurable' as const, parentSku: 'coat' },
};
const engraved = {
  extension_attributes: { custom_options: [{ option_id: '1', option_value: 'Ala' }] },
};
let page: Awaited<ReturnType<typeof openPage>>;
beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  const fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  page = await openPage({ fetch, findProducts: async () => sold });
});
afterEach(() => {
  page.close();
  vi.unstubAllGlobals();
});

test('a list goes into the cart with its quantities, except what needs a choice or is gone [list-04]', async () => {
  const bundle = { ...entry('shirt'), product_option: engraved };
  const entries = [entry('shirt', 2), entry('coat'), entry('red'), entry('gone'), bundle];
  const left = await listToCart(page.store, entries);
  expect(left).toEqual([entry('coat'), entry('gone'), bundle]);
  const lines = page.store.get(cartLinesAtom).map(({ sku, qty }) => [sku, qty]);
  expect(lines).toEqual([
    ['shirt', 2],
    ['red', 1],
  ]);
});
