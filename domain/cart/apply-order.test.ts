import { describe, expect, test } from 'vitest';
import { line } from '../../tests/support/cart.ts';
import {
  applyFreeOrderName,
  applyNameOrder,
  applyOrdered,
  applyOrderedElsewhere,
} from './apply-order.ts';
import { defaultCartSettings } from './cart-settings.ts';
import { emptyCart } from './empty-cart.ts';
import { cartMessages } from './notices.ts';

const shirt = line('shirt', 2);
const book = line('book', 1);
const filled = { ...emptyCart, cartItems: [shirt], cartServerToken: 'cart-1' };
const named = applyNameOrder(filled, 'order-1').state;
const skus = (state: { readonly cartItems: readonly { sku: string; qty: number }[] }) =>
  state.cartItems.map(({ sku, qty }) => [sku, qty]);

const order = { orderId: 'order-1', lines: [shirt], forgetServerCart: true };

describe('the id of an order', () => {
  test('is set once, however often the button is clicked', () => {
    expect(named.orderId).toBe('order-1');
    expect(applyNameOrder(named, 'order-2').state.orderId).toBe('order-1');
  });

  test('is not set for an empty cart, such as one that another tab has just ordered', () => {
    const { state } = applyOrdered(named, order, defaultCartSettings);
    expect(applyNameOrder(state, 'order-2').state.orderId).toBeNull();
  });

  test('is cleared after a refusal of that order alone', () => {
    expect(applyFreeOrderName(named, 'order-0').state).toBe(named);
    expect(applyFreeOrderName(named, 'order-1').state).toEqual(filled);
  });
});

describe('ordered products', () => {
  test('leave the cart with the order id; products added since start another cart', () => {
    const since = { ...named, cartItems: [{ ...shirt, qty: 3 }, book] };
    const { state } = applyOrdered(since, order, defaultCartSettings);
    expect(skus(state)).toEqual([
      ['shirt', 1],
      ['book', 1],
    ]);
    expect(state).toMatchObject({ orderId: null, cartServerToken: null });
  });

  test('are not removed again from the next cart', () => {
    const { state } = applyOrdered(named, order, defaultCartSettings);
    const next = { ...state, cartItems: [shirt] };
    expect(applyOrdered(next, order, defaultCartSettings).state).toBe(next);
  });
});

describe('a server cart that another device ordered', () => {
  const held = line('shirt', 2, { prev_qty: 2, mergedInto: 'cart-1' });
  const raised = line('book', 3, { prev_qty: 1, mergedInto: 'cart-1' });
  const fresh = line('hat', 1);
  const before = {
    ...emptyCart,
    cartItems: [held, raised, fresh],
    removed: [line('scarf', 1, { prev_qty: 1, mergedInto: 'cart-1' })],
    cartServerToken: 'cart-1',
  };

  test('removes the lines it held, and leaves those changed or added since', () => {
    const { state, notices } = applyOrderedElsewhere(before, 'cart-1');
    expect(state).toMatchObject({ cartItems: [raised, fresh], removed: [], cartServerToken: null });
    expect(notices).toMatchObject([
      { message: cartMessages.removedElsewhere, values: { list: held.name } },
    ]);
  });

  test('removes nothing from a cart that has changed to another one', () => {
    expect(applyOrderedElsewhere(before, 'cart-0').state).toBe(before);
  });

  test('removes nothing from a cart whose own order is being sent', () => {
    const named = applyNameOrder(before, 'order-1').state;
    expect(applyOrderedElsewhere(named, 'cart-1').state).toBe(named);
  });
});
