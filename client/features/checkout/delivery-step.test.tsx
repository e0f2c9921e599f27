// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, configure, screen } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { product } from '../../../tests/support/cart.ts';
import { fetchFrom, openPage } from '../../../tests/support/client-page.ts';
import { fillCheckout } from '../../../tests/support/fill-checkout.ts';
import { type MockShop, openMockShop } from '../../../tests/support/mock-shop.ts';
import { show } from '../../../tests/support/show.tsx';
import { addToCart } from '../cart/cart-actions.ts';
import { DeliveryStep } from './delivery-step.tsx';

// The machine may be busy.
configure({ asyncUtilTimeout: 9000 });

let shop: MockShop;
let page: Awaited<ReturnType<typeof openPage>>;
beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  // A Monday without holidays after it.
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-16T09:00:00Z'));
  shop = await openMockShop();
  page = await openPage({ fetch: fetchFrom(shop.app) });
});
afterEach(async () => {
  cleanup();
  page.close();
  await shop.close();
  vi.restoreAllMocks();
});

const courier = async () =>
  (await screen.findByDisplayValue('dpd/kurier')).closest('label')?.textContent ?? '';

test('the promised days wait for the product that leaves last [pl-K07]', async () => {
  await fillCheckout(page.store);
  show(<DeliveryStep fieldError={() => undefined} />, page.store);
  expect(await courier()).toMatch(/18.+19\slistopada/);
  cleanup();
  await addToCart(page.store, { ...product('book'), dispatchDays: 4 }, 1);
  show(<DeliveryStep fieldError={() => undefined} />, page.store);
  expect(await courier()).toMatch(/23.+24\slistopada/);
});
