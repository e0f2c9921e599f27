import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { segmentValue } from '../../../domain/cart/totals.ts';
import { fetchFrom, openPage } from '../../../tests/support/client-page.ts';
import { accepted, fillCheckout } from '../../../tests/support/fill-checkout.ts';
import { type MockShop, openMockShop } from '../../../tests/support/mock-shop.ts';
import { dispatchCart } from '../cart/cart-actions.ts';
import { cartAtom } from '../cart/cart-atoms.ts';
import { cartTotalsAtom } from '../cart/totals-atoms.ts';
import { checkoutAtom, giftCardAtom, offeredPaymentsAtom } from './checkout-atoms.ts';
import { chooseShipping, refreshMethods } from './choose-methods.ts';
import { applyCoupon, applyGiftCard, readGiftCard, removeCoupon, removeGiftCard } from './codes.ts';
import { saveLinkedCoupon } from './coupon-link.ts';
import { placeOrder } from './place-order.ts';

let shop: MockShop;
let page: Awaited<ReturnType<typeof openPage>>;
beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  shop = await openMockShop({ faultsEnabled: true });
  page = await openPage({ fetch: fetchFrom(shop.app) });
});
afterEach(async () => {
  page.close();
  await shop.close();
});

const sum = () => segmentValue(page.store.get(cartTotalsAtom), 'grand_total');
const codes = () => page.store.get(offeredPaymentsAtom).map(({ code }) => code);
const openCheckout = () => fillCheckout(page.store);

describe('a discount code', () => {
  test('changes the total, and its removal changes it back', async () => {
    await openCheckout();
    await chooseShipping(page.store, 'dpd/kurier');
    expect(await applyCoupon(page.store, 'witaj10')).toBeNull();
    expect(sum()).toBe(12300 - 1230 + 1599);
    expect(await removeCoupon(page.store)).toBeNull();
    expect(sum()).toBe(12300 + 1599);
  });

  test('that does not exist is refused with a text and changes nothing', async () => {
    await openCheckout();
    const before = sum();
    expect(await applyCoupon(page.store, 'NIEMA')).toMatchObject({
      message: 'Coupon code is not valid',
    });
    expect(sum()).toBe(before);
  });

  test('from a link waits for a cart and is used on it once', async () => {
    await saveLinkedCoupon(page.store, 'WITAJ10');
    expect(page.messages()).toEqual(['We will use the code {code} on your cart.']);
    await openCheckout();
    expect(page.store.get(cartAtom).platformTotals?.coupon_code).toBe('WITAJ10');
    expect(page.store.get(checkoutAtom).couponOfLink).toBeNull();
  });

  test('from a link that cannot be valid is ignored', async () => {
    await saveLinkedCoupon(page.store, '\u0000'.repeat(3));
    await saveLinkedCoupon(page.store, 'x'.repeat(500));
    expect(page.messages()).toEqual([]);
  });
});

describe('a gift card', () => {
  test('shows its balance only with its PIN [pl-J08] [api-42]', async () => {
    await openCheckout();
    expect(await readGiftCard(page.store, 'WITRYNA-50', '1234')).toMatchObject({
      card: { balance: 50 },
    });
    expect(await readGiftCard(page.store, 'WITRYNA-50', '0000')).toMatchObject({
      refusal: { message: 'The number or the PIN of the gift card is wrong' },
    });
  });

  test('pays a part, and its PIN is not stored', async () => {
    await openCheckout();
    await chooseShipping(page.store, 'dpd/kurier');
    await applyGiftCard(page.store, 'WITRYNA-50', '1234');
    expect(sum()).toBe(12300 + 1599 - 5000);
    const stored = await page.ports.records.load('checkout');
    const cart = page.store.get(cartAtom).cartServerToken;
    expect(stored?.giftCard).toEqual({ code: 'WITRYNA-50', cart });
    expect(JSON.stringify(stored)).not.toContain('1234');
    await removeGiftCard(page.store, 'WITRYNA-50');
    expect(sum()).toBe(12300 + 1599);
  });

  test('of a previous cart does not pay for the next one, and a notice reports it [checkout-31]', async () => {
    await openCheckout();
    await chooseShipping(page.store, 'dpd/kurier');
    await applyGiftCard(page.store, 'WITRYNA-50', '1234');
    expect(page.store.get(giftCardAtom)).toMatchObject({ code: 'WITRYNA-50' });
    await dispatchCart(page.store, { type: 'disconnected' });
    await refreshMethods(page.store);
    expect(page.store.get(giftCardAtom)).toBeNull();
    expect(sum()).toBe(12300 + 1599);
    await applyGiftCard(page.store, 'WITRYNA-50', '1234');
    expect(await placeOrder(page.store, accepted)).toMatchObject({ status: 'placed' });
    expect(page.store.get(checkoutAtom).giftCard).toBeNull();
  });

  test('that covers the whole total needs no payment method, and the order is placed', async () => {
    await openCheckout();
    await chooseShipping(page.store, 'dpd/kurier');
    await applyGiftCard(page.store, 'WITRYNA-2000', '4321');
    expect(sum()).toBe(0);
    expect(codes()).toEqual(['free']);
    expect(page.store.get(cartAtom).payment?.code).toBe('free');
    expect(await placeOrder(page.store, accepted)).toMatchObject({ status: 'placed' });
  });
});
