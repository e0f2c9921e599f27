// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { buyingView } from '../../../domain/buying/buying-view.ts';
import { defaultChoice } from '../../../domain/buying/choice.ts';
import { editFragment } from '../../../domain/cart/edit-mode.ts';
import { productsOfChoice } from '../../../domain/cart/product-of-choice.ts';
import { itemKey } from '../../../domain/cart/same-item.ts';
import type { ProductPageView } from '../../../domain/product-page/views.ts';
import { product } from '../../../tests/support/cart.ts';
import { openPage } from '../../../tests/support/client-page.ts';
import { pageView } from '../../../tests/support/product-details.ts';
import { productDocument } from '../../../tests/support/product-document.ts';
import { show } from '../../../tests/support/show.tsx';
import { addAllToCart } from '../cart/cart-actions.ts';
import { cartAtom } from '../cart/cart-atoms.ts';
import { ProductPage } from './product-page.tsx';

const part = (sku: string) => productDocument({ id: sku, sku, name: sku, price_incl_tax: 10 });
const buying = buyingView(
  productDocument({
    type_id: 'bundle',
    bundle_options: [
      {
        option_id: 1,
        title: 'Szalik',
        type: 'radio',
        position: 1,
        product_links: [
          { id: 11, sku: 'wełna', qty: 1 },
          { id: 12, sku: 'len', qty: 1 },
          { id: 13, sku: 'jedwab', qty: 1 },
        ],
      },
    ],
  }),
  part,
  new Date('2026-11-21T12:00:00Z'),
);
if (buying === null) throw new Error('nothing to choose');
const view: ProductPageView = { ...pageView, sku: 'set', typeId: 'bundle', buying };

/** Three sets with the linen scarf, between other products. */
const linen = productsOfChoice(view, null, buying, {
  ...defaultChoice(buying),
  bundle: { 1: { selections: ['12'], quantity: 1 } },
}).map((item) => ({ ...item, qty: 3 }));
const linenKey = linen.map(({ product: each }) => itemKey(each)).join();

beforeAll(() => import('../buying/buying-form.tsx'));
beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  location.hash = '';
});

/** Renders the product's page as after a reload, offline. */
async function reload(fragment: string) {
  const { store, close } = await openPage({
    fetch: async () => {
      throw new TypeError('Failed to fetch');
    },
  });
  onTestFinished(close);
  await addAllToCart(store, [
    { product: product('a'), qty: 1 },
    ...linen,
    { product: product('b'), qty: 1 },
  ]);
  location.hash = fragment;
  const page = show(<ProductPage view={view} />, store);
  await page.findByRole('radio', { name: /len/ });
  const radio = (name: RegExp) => page.getByRole('radio', { name });
  const buttons = (name: string) => page.getAllByRole('button', { name, hidden: true });
  const lines = () =>
    store.get(cartAtom).cartItems.map(({ sku, qty, options }) => {
      return [sku, qty, ...options.map(({ value }) => value)];
    });
  return { ...page, radio, buttons, lines };
}

test('a bundle of the cart is shown as it was chosen, also after a reload, and saving replaces it [engage-30]', async () => {
  const page = await reload(editFragment(linenKey));
  await page.findByRole('radio', { name: /len/, checked: true });
  expect(page.text()).toContain('Zmieniasz produkt w koszyku');
  fireEvent.click(page.radio(/jedwab/));
  fireEvent.click(page.getByRole('button', { name: 'Zapisz zmianę' }));
  await waitFor(() =>
    expect(page.lines()).toEqual([
      ['a', 1],
      ['set', 3, '1 × jedwab'],
      ['b', 1],
    ]),
  );
});

test('it is saved once after clicks on both buttons', async () => {
  const page = await reload(editFragment(linenKey));
  await waitFor(() => expect(page.buttons('Zapisz zmianę')).toHaveLength(2));
  fireEvent.click(page.radio(/wełna/));
  const clickAll = () => {
    for (const button of page.buttons('Zapisz zmianę')) fireEvent.click(button);
  };
  const saved = [
    ['a', 1],
    ['set', 3, '1 × wełna'],
    ['b', 1],
  ];
  clickAll();
  await waitFor(() => expect(page.lines()).toEqual(saved));
  clickAll();
  await act(async () => {});
  expect(page.lines()).toEqual(saved);
});

test('an address with an unknown cart line changes nothing', async () => {
  const page = await reload(editFragment('option:other'));
  expect(page.buttons('Dodaj do koszyka')).not.toHaveLength(0);
  expect(page.text()).not.toContain('Zmieniasz');
});
