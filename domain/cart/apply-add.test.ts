import { describe, expect, test } from 'vitest';
import { apply, cart, line, product, quantities, settings } from '../../tests/support/cart.ts';
import { grosze } from '../money.ts';
import type { CartCommand, ProductToAdd } from './commands.ts';
import { emptyCart } from './empty-cart.ts';
import { cartMessages } from './notices.ts';

const add = (...items: ProductToAdd[]): CartCommand => ({ type: 'add', items });

describe('add', () => {
  test('appends a new line, or raises the quantity of an identical one [cart-09]', () => {
    const first = apply(cart(line('a', 2)), add({ product: product('b'), qty: 1 }));
    const second = apply(first.state, add({ product: product('a'), qty: 3 }));
    expect(quantities(second.state)).toEqual([
      ['a', 5],
      ['b', 1],
    ]);
    expect(second.outcomes).toEqual([{ status: 'raised', key: 'a' }]);
    expect(second.tasks).toEqual([{ type: 'sync' }]);
  });

  test('raises a line with the time of dispatch that the product has now [pl-K07]', () => {
    const late = { ...product('a'), dispatchDays: 4 };
    const raised = apply(cart(line('a', 1)), add({ product: late, qty: 1 }));
    expect(raised.state.cartItems[0]?.dispatchDays).toBe(4);
    const usual = apply(raised.state, add({ product: product('a'), qty: 1 }));
    expect(usual.state.cartItems[0]).not.toHaveProperty('dispatchDays');
  });

  test('shows one notice for several items, with a link to the checkout [cart-19] [cart-47]', () => {
    const both = [
      { product: product('a'), qty: 1 },
      { product: product('b'), qty: 2 },
    ];
    expect(apply(emptyCart, add(...both)).notices).toEqual([
      {
        kind: 'cart',
        type: 'success',
        cartLines: ['a', 'b'],
        message: 'Product has been added to the cart!',
        action1: { label: 'OK' },
        action2: { label: 'Proceed to checkout', link: { to: 'screen', screen: 'checkout' } },
      },
    ]);
    const waiting = apply(emptyCart, add(...both), { serverReports: true });
    expect(waiting.notices).toEqual([]);
    expect(waiting.state.cartItems).toMatchObject([{ isToReport: true }, { isToReport: true }]);
  });

  test('shows no success notice if the caller shows its own, but still shows refusals', () => {
    const gone = { product: product('b', { stock: 'out_of_stock' }), qty: 1 };
    const items = [{ product: product('a'), qty: 1 }, gone];
    const command = { type: 'add', items, isSilent: true } as const;
    const here = apply(emptyCart, command);
    expect(here.notices).toMatchObject([{ message: cartMessages.outOfStock }]);
    const reported = apply(emptyCart, command, { serverReports: true });
    expect(reported.state.cartItems).toMatchObject([{ isToReport: false }]);
  });

  test('shows no link to an external checkout [cart-47]', () => {
    const item = { product: product('a'), qty: 1 };
    const { notices } = apply(emptyCart, add(item), settings({ externalCheckout: true }));
    expect(notices[0]?.action2).toBeUndefined();
  });

  test('refuses an item that is out of stock and shows a notice [cart-17]', () => {
    const item = { product: product('a', { stock: 'out_of_stock' }), qty: 1 };
    const { state, outcomes, notices, tasks } = apply(emptyCart, add(item));
    expect(state).toBe(emptyCart);
    expect(outcomes).toEqual([{ status: 'refused', key: 'a', code: 'CART_OUT_OF_STOCK' }]);
    expect(notices).toMatchObject([{ type: 'error', message: cartMessages.outOfStock }]);
    expect(tasks).toEqual([]);
  });

  test('adds an item with volatile stock; warns only where out-of-stock items are removed from the cart [cart-18]', () => {
    const item = { product: product('a', { stock: 'volatile' }), qty: 1 };
    const allowed = apply(emptyCart, add(item), { serverReports: true });
    const unsure = apply(emptyCart, add(item), settings({ allowOutOfStockInCart: false }));
    expect(quantities(allowed.state)).toEqual([['a', 1]]);
    expect(allowed.notices).toEqual([]);
    expect(quantities(unsure.state)).toEqual([['a', 1]]);
    expect(unsure.notices).toMatchObject([
      { type: 'warning', message: cartMessages.unsafeQuantity },
    ]);
  });

  test('takes stock as volatile where it is not synchronised, and sold-out items as sold out [product-14]', () => {
    const unsynchronised = settings({ synchronizeStock: false, allowOutOfStockInCart: false });
    const unsure = apply(emptyCart, add({ product: product('a'), qty: 1 }), unsynchronised);
    expect(unsure.state.cartItems).toMatchObject([{ sku: 'a', is_in_stock: null }]);
    expect(unsure.notices).toMatchObject([{ message: cartMessages.unsafeQuantity }]);
    const gone = { product: product('a', { stock: 'out_of_stock' }), qty: 1 };
    expect(apply(emptyCart, add(gone), unsynchronised).outcomes).toMatchObject([
      { code: 'CART_OUT_OF_STOCK' },
    ]);
  });

  test('takes stock that is not managed as ok, whether or not stock is synchronised [product-15]', () => {
    const unsynchronised = settings({ synchronizeStock: false, allowOutOfStockInCart: false });
    const item = { product: product('a', { isUnmanaged: true }), qty: 1 };
    const sure = apply(emptyCart, add(item), unsynchronised);
    expect(sure.state.cartItems).toMatchObject([{ sku: 'a', is_in_stock: true }]);
    expect(sure.notices).not.toMatchObject([{ message: cartMessages.unsafeQuantity }]);
  });

  test('refuses a price that is unknown or below 0 [cart-44]', () => {
    for (const unitPrice of [null, grosze(-1)]) {
      const { state, outcomes, notices } = apply(
        emptyCart,
        add({ product: product('a', { unitPrice }), qty: 1 }),
      );
      expect(state.cartItems).toEqual([]);
      expect(outcomes).toMatchObject([{ code: 'CART_PRICE_UNKNOWN' }]);
      expect(notices).toMatchObject([{ message: cartMessages.priceUnknown }]);
    }
  });

  test('accepts a price of 0 only while the setting allows it [cart-45]', () => {
    const free = { product: product('a', { unitPrice: grosze(0) }), qty: 1 };
    expect(quantities(apply(emptyCart, add(free)).state)).toEqual([['a', 1]]);
    const strict = apply(emptyCart, add(free), settings({ allowZeroPrice: false }));
    expect(strict.state.cartItems).toEqual([]);
  });

  test('every error of a product is shown and stops that product, but not the next [cart-46]', () => {
    const broken = product('a', { errors: { variants: 'No available product variants', x: 'X' } });
    const { state, notices } = apply(
      emptyCart,
      add({ product: broken, qty: 1 }, { product: product('b'), qty: 1 }),
    );
    expect(quantities(state)).toEqual([['b', 1]]);
    expect(notices.map(({ message }) => message)).toEqual([
      'No available product variants',
      'X',
      cartMessages.added,
    ]);
  });

  test('an unknown price and other errors of one product are all shown [cart-15] [cart-46]', () => {
    const broken = product('a', { unitPrice: null, errors: { x: 'X' } });
    const { outcomes, notices } = apply(emptyCart, add({ product: broken, qty: 1 }));
    expect(notices.map(({ message }) => message)).toEqual([cartMessages.priceUnknown, 'X']);
    expect(outcomes).toMatchObject([{ code: 'CART_PRICE_UNKNOWN' }]);
  });

  test('shows the available quantity when more is requested [cart-52]', () => {
    const few = product('a', { limits: { stock: 3, cap: 10 } });
    const { state, outcomes, notices } = apply(cart(line('a', 2)), add({ product: few, qty: 2 }));
    expect(quantities(state)).toEqual([['a', 2]]);
    expect(outcomes).toMatchObject([{ code: 'CART_QUANTITY_LIMIT' }]);
    expect(notices).toMatchObject([
      { message: cartMessages.quantityLimit, values: { maxQuantity: 3 } },
    ]);
  });
});
