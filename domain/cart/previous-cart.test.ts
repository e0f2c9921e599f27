import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { apply, line } from '../../tests/support/cart.ts';
import { type CartState, CartStateSchema } from './cart-state.ts';
import { emptyCart } from './empty-cart.ts';

const confirmed = (sku: string, qty: number, mergedInto: string) =>
  line(sku, qty, { prev_qty: qty, mergedInto, server_item_id: '3', item_id: '3' });
const inCart = (cartServerToken: string, ...cartItems: CartState['cartItems']): CartState => ({
  ...emptyCart,
  cartServerToken,
  cartItems,
});
const leave = (state: CartState) => apply(state, { type: 'bypassed' }).state;
const enter = (state: CartState, token: string) =>
  apply(state, { type: 'connected', token, connection: state.connection }).state;
const asIn = (token: string, state: CartState): CartState => ({
  ...state,
  cartItems: state.cartItems.map((stored) => ({
    ...stored,
    mergedInto: token,
    server_item_id: '8',
  })),
});

describe('a previous server cart', () => {
  const customers = inCart('mine', confirmed('a', 2, 'mine'), confirmed('b', 1, 'mine'));

  test('is recognised at the next login, with its lines as they were', () => {
    const guest = asIn('guest', enter(leave(customers), 'guest'));
    const changed = {
      ...guest,
      cartItems: guest.cartItems.map((stored) => ({ ...stored, qty: 4 })),
    };
    expect(enter(leave(changed), 'mine')).toMatchObject({
      cartItems: [
        { sku: 'a', qty: 4, prev_qty: 2, mergedInto: 'mine', server_item_id: '3' },
        { sku: 'b', qty: 4, prev_qty: 1, mergedInto: 'mine', server_item_id: '3' },
      ],
      removed: [],
    });
  });

  test('is one of at most three; the oldest is forgotten', () => {
    const state = ['one', 'two', 'three', 'four'].reduce(
      (before, token) => leave(asIn(token, enter(before, token))),
      leave(customers),
    );
    expect(state.formerCarts.map(({ token }) => token)).toEqual(['two', 'three', 'four']);
    expect(enter(state, 'mine').formerCarts).toHaveLength(3);
  });

  test('is recognised after two guest carts too, and only by the same login', () => {
    const first = asIn('guest-1', enter(leave(customers), 'guest-1'));
    const second = asIn('guest-2', enter(leave(first), 'guest-2'));
    expect(enter(leave(second), 'mine').cartItems).toMatchObject([{ mergedInto: 'mine' }, {}]);
    expect(enter(leave(second), 'other').cartItems).toMatchObject([{ mergedInto: 'guest-2' }, {}]);
  });

  test('loses lines that were removed or ordered as a guest in the meantime', () => {
    const guest = asIn('guest', enter(leave(customers), 'guest'));
    const without = apply(guest, { type: 'remove', key: 'b' }).state;
    expect(enter(without, 'mine').removed).toContainEqual(confirmed('b', 1, 'mine'));
    const named = apply(guest, { type: 'nameOrder', orderId: 'order-1' }).state;
    const lines = guest.cartItems;
    const order = { type: 'ordered', orderId: 'order-1', lines, forgetServerCart: true } as const;
    expect(enter(apply(named, order).state, 'mine').removed).toMatchObject([
      { sku: 'a', mergedInto: 'mine' },
      { sku: 'b', mergedInto: 'mine' },
    ]);
  });

  test('still has a line that was refused only in the guest’s cart', () => {
    const guest = enter(leave(inCart('mine', confirmed('a', 2, 'mine'))), 'guest');
    const fresh = { ...guest, cartItems: guest.cartItems.map((k) => ({ ...k, prev_qty: 0 })) };
    const reason = { code: 'CART_OUT_OF_STOCK', message: '', values: {} } as const;
    const refused = apply(fresh, { type: 'refused', key: 'a', qty: 2, reason }).state;
    expect(enter(refused, 'mine')).toMatchObject({ cartItems: [], removed: [] });
  });

  test('is deleted with the other data of a customer who logs out', () => {
    const left = leave(customers);
    const { state } = apply(left, { type: 'clear', forgetServerCart: true });
    expect(state.formerCarts).toEqual([]);
  });

  test('defaults to none in carts stored by earlier versions', () => {
    const { formerCarts: _none, totalsHash: _hash, ...earlier } = emptyCart;
    expect(v.parse(CartStateSchema, earlier)).toEqual(emptyCart);
  });
});
