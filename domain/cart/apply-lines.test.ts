import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { apply, cart, line, product, quantities, settings } from '../../tests/support/cart.ts';
import { configurableOption } from '../commerce/product-option.ts';
import type { CartState } from './cart-state.ts';
import type { CartCommand, ProductToAdd } from './commands.ts';
import { emptyCart } from './empty-cart.ts';

const add = (...items: ProductToAdd[]): CartCommand => ({ type: 'add', items });

describe('quantity', () => {
  test.each([
    [-1, 'CART_ITEM_INVALID'],
    [0, 'CART_ITEM_INVALID'],
    [1.5, 'CART_ITEM_INVALID'],
    [1e9, 'CART_QUANTITY_LIMIT'],
    [1e300, 'CART_ITEM_INVALID'],
    [Number.NaN, 'CART_ITEM_INVALID'],
    ['two', 'CART_ITEM_INVALID'],
    ['', 'CART_ITEM_INVALID'],
    [null, 'CART_ITEM_INVALID'],
  ])('%s is refused with a code and the cart is unchanged', (qty, code) => {
    const state = cart(line('a', 2));
    const set = apply(state, { type: 'setQuantity', key: 'a', qty });
    const added = apply(state, add({ product: product('a'), qty }));
    for (const result of [set, added]) {
      expect(result.state).toEqual(state);
      expect(result.outcomes).toMatchObject([{ status: 'refused', code }]);
      expect(result.notices).toHaveLength(1);
    }
  });

  test('a whole number is set, also from text digits [cart-12]', () => {
    const { state } = apply(cart(line('a', 2)), { type: 'setQuantity', key: 'a', qty: '4' });
    expect(quantities(state)).toEqual([['a', 4]]);
  });

  test('a change of a line keeps all its other fields [cart-12]', () => {
    const known = line('a', 2, { server_item_id: '3', prev_qty: 2, info: { stock: 'In stock!' } });
    const others = line('b', 1);
    const set = apply(cart(known, others), { type: 'setQuantity', key: 'a', qty: 4 }).state;
    expect(set.cartItems).toEqual([{ ...known, qty: 4 }, others]);
    const stock = { type: 'stock', left: new Map([['a', 0]]), checkId: 'c' } as const;
    expect(apply(set, stock).state.cartItems).toMatchObject([
      { server_item_id: '3', prev_qty: 2, qty: 4, is_in_stock: false },
      others,
    ]);
  });

  test('no command creates a line whose quantity is not a whole number of at least 1', () => {
    const qty = fc.oneof(fc.integer(), fc.double(), fc.string(), fc.constant(undefined));
    const command = fc.oneof(
      qty.map((value) => add({ product: product('a'), qty: value })),
      qty.map((value): CartCommand => ({ type: 'setQuantity', key: 'a', qty: value })),
      fc.constant<CartCommand>({ type: 'remove', key: 'a' }),
    );
    fc.assert(
      fc.property(fc.array(command), (commands) => {
        const end = commands.reduce<CartState>(
          (state, next) => apply(state, next).state,
          emptyCart,
        );
        return end.cartItems.every((item) => Number.isSafeInteger(item.qty) && item.qty >= 1);
      }),
    );
  });
});

describe('remove', () => {
  const variant = (sku: string, valueId: string) =>
    line(sku, 1, {
      type_id: 'configurable',
      parentSku: 'tee',
      product_option: configurableOption([{ attributeId: '93', valueId }]),
    });

  test('of an unconfigured parent removes its variants too [cart-10]', () => {
    const parent = line('tee', 1, { type_id: 'configurable' });
    const state = cart(parent, variant('tee-s', '1'), line('b', 1));
    const remove = { type: 'remove', key: 'tee' } as const;
    expect(quantities(apply(state, remove).state)).toEqual([['b', 1]]);
    const alone = settings({ removeVariantsWithParent: false });
    expect(quantities(apply(state, remove, alone).state)).toEqual([
      ['tee-s', 1],
      ['b', 1],
    ]);
  });

  test('of a variant leaves the other variants of its parent, also those that the server has [cart-11]', () => {
    const confirmed = { ...variant('tee-l', '3'), server_item_id: '3', mergedInto: 'cart-1' };
    const state = cart(variant('tee-s', '1'), variant('tee-m', '2'), confirmed);
    const { state: next } = apply(state, { type: 'remove', key: 'tee-s' });
    expect(quantities(next)).toEqual([
      ['tee-m', 1],
      ['tee-l', 1],
    ]);
    expect(next.removed).toEqual([]);
  });

  test('records a line that the server may have until its deletion is confirmed', () => {
    const state = cart(line('a', 1, { mergedInto: 'cart-1' }), line('b', 1));
    const both = [{ type: 'remove', key: 'a' } as const, { type: 'remove', key: 'b' } as const];
    const next = both.reduce<CartState>((before, command) => apply(before, command).state, state);
    expect(next.removed.map(({ sku }) => sku)).toEqual(['a']);
    expect(apply(next, { type: 'deleted', key: 'a' }).state.removed).toEqual([]);
  });

  test('undo restores the line unchanged', () => {
    const state = cart(line('a', 4, { mergedInto: 'cart-1', server_item_id: '3', prev_qty: 4 }));
    const removed = apply(state, { type: 'remove', key: 'a' });
    const { state: back } = apply(removed.state, { type: 'restore', lines: state.cartItems });
    expect(back).toEqual(state);
  });
});

test('clearing records the lines to delete on the server, or forgets the server cart, also one that is still on its way [cart-39]', () => {
  const state = cart(line('a', 1, { mergedInto: 'cart-1' }));
  const synced = apply(state, { type: 'clear', forgetServerCart: false });
  expect(synced.state).toMatchObject({ cartItems: [], cartServerToken: 'cart-1' });
  expect(synced.state.removed).toHaveLength(1);
  expect(synced.tasks).toEqual([{ type: 'sync' }]);
  const forgotten = apply(state, { type: 'clear', forgetServerCart: true });
  expect(forgotten.state).toMatchObject({ cartItems: [], removed: [], cartServerToken: null });
  expect(forgotten.tasks).toEqual([]);
  const again = apply(forgotten.state, { type: 'clear', forgetServerCart: true });
  expect(again.state).toEqual(forgotten.state);
  const late = { type: 'connected', token: 'cart-2', connection: state.connection } as const;
  expect(apply(forgotten.state, late).state.cartServerToken).toBeNull();
});
