import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ReturnLimit } from '../../../domain/catalogue/return-limit.ts';
import { fetchFrom, openPage } from '../../../tests/support/client-page.ts';
import { fillCheckout } from '../../../tests/support/fill-checkout.ts';
import { type MockShop, openMockShop } from '../../../tests/support/mock-shop.ts';
import { cartCountAtom } from '../cart/cart-atoms.ts';
import { placeOrder } from './place-order.ts';

let shop: MockShop;
beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  shop = await openMockShop();
});
afterEach(() => shop.close());

/** Orders at a backend whose order response is modified. */
async function orderWithResponse(change: (response: object) => object, returnLimit?: ReturnLimit) {
  const send = fetchFrom(shop.app);
  const page = await openPage({
    fetch: async (input, init) => {
      const response = await send(input, init);
      if (!/\/api\/order(\?|$)/.test(String(input))) return response;
      return Response.json(change(await response.json()));
    },
  });
  await fillCheckout(page.store, returnLimit && { returnLimit });
  const outcome = await placeOrder(page.store, {
    termsAccepted: true,
    password: '',
    blikCode: '777123',
  });
  const stored = await page.ports.records.load('orders');
  page.close();
  return { page, outcome, kept: stored };
}

describe('the response to an order', () => {
  test('with code 200 places it and stores its access key [checkout-24]', async () => {
    const { outcome, kept: stored } = await orderWithResponse((response) => response);
    expect(outcome).toMatchObject({ status: 'placed', order: { number: '100000001' } });
    expect(stored).toMatchObject([{ number: '100000001', secret: expect.any(String) }]);
  });

  test('that was placed stores its contents, its total and its owner [checkout-41]', async () => {
    const { kept: stored } = await orderWithResponse((response) => response, 'sealed');
    expect(stored).toMatchObject([
      {
        orderId: expect.any(String),
        uuid: expect.any(String),
        email: 'ewa@example.com',
        lines: [{ name: expect.any(String), returnLimit: 'sealed' }],
      },
    ]);
  });

  test('without a code places it too [checkout-24]', async () => {
    const { outcome, page } = await orderWithResponse((response) => {
      const { code: _, ...rest } = { code: 200, ...response };
      return rest;
    });
    expect(outcome).toMatchObject({ status: 'placed', order: { number: '100000001' } });
    expect(page.store.get(cartCountAtom)).toBe(0);
  });

  test.each([
    ['another code', { code: 409, result: null, error: 'CART_OUT_OF_STOCK', errorMessage: 'Gone' }],
    ['an error and no code', { result: null, errorMessage: 'Boom' }],
  ])('with %s places nothing', async (_name, response) => {
    const { outcome, kept: stored, page } = await orderWithResponse(() => response);
    expect(outcome.status).not.toBe('placed');
    expect(stored).toBeNull();
    expect(page.store.get(cartCountAtom)).toBe(1);
  });

  test('that is a refusal shows the backend’s text [checkout-37]', async () => {
    const { outcome } = await orderWithResponse(() => ({
      code: 400,
      result: null,
      errorMessage: 'Za mało',
    }));
    expect(outcome).toMatchObject({ status: 'refused', reason: { message: 'Za mało' } });
  });

  test('that is a refusal is logged under checkout [checkout-26]', async () => {
    const { page } = await orderWithResponse(() => ({
      code: 400,
      result: null,
      errorMessage: 'No',
    }));
    expect(page.log.events).toContain('checkout');
  });
});
