// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { act, cleanup, configure, screen, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isOrderBlocked } from '../../../domain/cart/line-changes.ts';
import { cartMessages } from '../../../domain/cart/notices.ts';
import { refusalMessages } from '../../../domain/commerce/refusal-messages.ts';
import { grosze } from '../../../domain/money.ts';
import { syncMessages } from '../../../domain/sync/messages.ts';
import { product } from '../../../tests/support/cart.ts';
import { fetchFrom, openPage } from '../../../tests/support/client-page.ts';
import { accepted, fillCheckout } from '../../../tests/support/fill-checkout.ts';
import { shopProducts } from '../../../tests/support/mock-products.ts';
import { type MockShop, openMockShop } from '../../../tests/support/mock-shop.ts';
import { show } from '../../../tests/support/show.tsx';
import { shownPageAtom } from '../../core/navigation/shown-page-atom.ts';
import { addToCart } from '../cart/cart-actions.ts';
import { cartAtom, cartCountAtom } from '../cart/cart-atoms.ts';
import { retryOrders } from '../outbox/outbox.ts';
import { enterCheckout } from './checkout.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { placeOrder } from './place-order.ts';

/** What a shopper sees while the commerce engine does not respond, or no longer has a product. */

// The machine may be busy.
configure({ asyncUtilTimeout: 12_000 });

let shop: MockShop;
let page: Awaited<ReturnType<typeof openPage>>;
let requested: string[] = [];
/** Resolves each response while the backend hangs; null while it responds. */
let hanging: ((response: Response) => void)[] | null = null;
beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  shop = await openMockShop({ faultsEnabled: true });
  requested = [];
  hanging = null;
  const send = fetchFrom(shop.app);
  page = await openPage({
    fetch: (input, init) => {
      requested.push(String(input).split('?', 1)[0] ?? '');
      if (hanging === null) return send(input, init);
      return new Promise((resolve) => hanging?.push(resolve));
    },
  });
});
afterEach(async () => {
  cleanup();
  page.close();
  await shop.close();
});

const faults = (rules: object[]) => shop.post('/api/mock/faults', { rules });
const isDown = () => faults([{ route: '*', fault: { kind: 'status', status: 503 }, times: 500 }]);

test('an addition is announced although the backend hangs', async () => {
  hanging = [];
  await addToCart(page.store, product('shirt', { unitPrice: grosze(12300) }));
  expect(page.messages()).toEqual([]);
  await waitFor(() => expect(page.messages()).toEqual([cartMessages.added]), {
    timeout: 9000,
  });
});

test('an order is stored after one failed request of its check, not after five', async () => {
  await fillCheckout(page.store);
  await isDown();
  requested = [];
  const outcome = await placeOrder(page.store, accepted);
  expect(outcome.status).toBe('waiting');
  const order = requested.indexOf('/api/order');
  expect(order).toBeGreaterThan(0);
  expect(
    requested.slice(0, order).filter((path) => /methods|information|totals/.test(path)),
  ).toEqual([]);
});

test('an order that is placed after its shopper left the checkout is reported', async () => {
  await fillCheckout(page.store);
  await isDown();
  page.store.set(shownPageAtom, { screen: 'checkout', view: null });
  await placeOrder(page.store, accepted);
  page.store.set(shownPageAtom, { screen: 'home', view: null });
  await faults([]);
  await retryOrders(page.store);
  expect(page.store.get(cartCountAtom)).toBe(0);
  expect(page.messages()).toContain(syncMessages.placedLater);
});

test('an order refused for its stock marks the lines that have sold out', async () => {
  await fillCheckout(page.store);
  const shirt = shopProducts.find(({ sku }) => sku === 'shirt');
  if (!shirt) throw new Error('The shop sells no shirt');
  shop.setProduct({ ...shirt, stock: { qty: 0, is_in_stock: false, manage_stock: true } });
  const outcome = await placeOrder(page.store, accepted);
  expect(outcome).toMatchObject({
    status: 'refused',
    reason: { code: 'CART_OUT_OF_STOCK', message: refusalMessages.soldOut },
  });
  expect(isOrderBlocked(page.store.get(cartAtom).cartItems)).toBe(true);
});

test('methods that the backend did not list are requested again by hand and by themselves', async () => {
  await addToCart(page.store, product('shirt', { unitPrice: grosze(12300) }), 1);
  await isDown();
  await enterCheckout(page.store);
  show(<CheckoutForm />, page.store);
  const again = await screen.findByRole('button', { name: 'Spróbuj ponownie' });
  act(() => again.click());
  await waitFor(() => expect(again.getAttribute('aria-busy')).toBeNull());
  expect(screen.getByRole('alert').textContent).toContain('Sklep chwilowo nie odpowiada');
  await faults([]);
  expect(await screen.findByDisplayValue('blik')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});
