// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { act, cleanup, configure, screen, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { grosze } from '../../../domain/money.ts';
import { product } from '../../../tests/support/cart.ts';
import { fetchFrom, openPage } from '../../../tests/support/client-page.ts';
import { fillCheckout } from '../../../tests/support/fill-checkout.ts';
import { type MockShop, openMockShop } from '../../../tests/support/mock-shop.ts';
import { show } from '../../../tests/support/show.tsx';
import {
  addToCart,
  cartRuntimeAtom,
  dispatchCart,
  removeLine,
  setQuantity,
} from '../cart/cart-actions.ts';
import { cartAtom } from '../cart/cart-atoms.ts';
import { orderProgressAtom } from './checkout-atoms.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { refreshMethods } from './choose-methods.ts';

// The machine may be busy.
configure({ asyncUtilTimeout: 9000 });

let shop: MockShop;
let page: Awaited<ReturnType<typeof openPage>>;
let lastRequest = 0;
beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  shop = await openMockShop();
  const inner = fetchFrom(shop.app);
  page = await openPage({
    fetch: async (input, init) => {
      if (String(input).includes('shipping-methods')) lastRequest += 1;
      return inner(input, init);
    },
  });
});
afterEach(async () => {
  cleanup();
  page.close();
  await shop.close();
});

const courier = () =>
  screen.getByDisplayValue('dpd/kurier').closest('label')?.textContent?.replaceAll('\u00a0', ' ');
const later = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)));

test('delivery is priced again, once, when a quantity changes on the page itself', async () => {
  await fillCheckout(page.store);
  await setQuantity(page.store, 'shirt', 3);
  await refreshMethods(page.store);
  lastRequest = 0;
  const { text } = show(<CheckoutForm />, page.store);
  expect(courier()).toContain('bezpłatnie');
  // Opening the checkout has requested the methods already.
  await later(400);
  expect(lastRequest).toBe(0);
  await act(async () => {
    void setQuantity(page.store, 'shirt', 2);
    await setQuantity(page.store, 'shirt', 1);
  });
  await waitFor(() => expect(courier()).toContain('15,99 zł'));
  await waitFor(() => expect(text()).toContain('Razem138,99 zł'));
  await later(600);
  expect(lastRequest).toBe(1);
});

test('methods are requested again when the backend replaces the cart [checkout-17]', async () => {
  await fillCheckout(page.store);
  show(<CheckoutForm />, page.store);
  const before = page.store.get(cartAtom).cartServerToken;
  lastRequest = 0;
  await act(async () => {
    await dispatchCart(page.store, { type: 'bypassed' });
    await page.store.get(cartRuntimeAtom)?.requestSync({ force: true });
  });
  expect(page.store.get(cartAtom).cartServerToken).not.toBe(before);
  await later(900);
  expect(lastRequest).toBe(1);
});

test('no methods are requested while an order is being sent, because it requests them itself', async () => {
  await fillCheckout(page.store);
  show(<CheckoutForm />, page.store);
  lastRequest = 0;
  await act(async () => {
    page.store.set(orderProgressAtom, { status: 'sending' });
    await setQuantity(page.store, 'shirt', 2);
  });
  await later(600);
  expect(lastRequest).toBe(0);
});

test('a cart with nothing left to ship shows no delivery and no cost of it', async () => {
  await fillCheckout(page.store);
  const voucher = product('voucher', { type_id: 'virtual', unitPrice: grosze(10_000) });
  await addToCart(page.store, voucher);
  await refreshMethods(page.store);
  const { container, text } = show(<CheckoutForm />, page.store);
  const sums = () => container.querySelector('dl')?.textContent?.replaceAll('\u00a0', ' ');
  await act(async () => void removeLine(page.store, 'shirt'));
  expect(text()).toContain('Nic nie wysyłamy pocztą');
  expect(sums()).toMatch(/^Produkty100,00 zł.*Razem100,00 zł/);
  expect(sums()).not.toContain('Dostawa');
  await later(800);
  expect(sums()).toMatch(/^Produkty100,00 zł.*Razem100,00 zł/);
  expect(sums()).not.toContain('Dostawa');
});
