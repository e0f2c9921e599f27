import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { apply, cart, line, settings } from '../../tests/support/cart.ts';
import { grosze } from '../money.ts';
import { savedLimit } from './apply-saved.ts';
import { CartStateSchema } from './cart-state.ts';
import { lineKey } from './line-key.ts';
import { cartMessages } from './notices.ts';
import { optionChecksum } from './same-item.ts';

const bundle = (id: number) => ({
  extension_attributes: { bundle_options: [{ option_id: 1, option_selections: [id] }] },
});
const confirmed = { prev_qty: 2, mergedInto: 'cart-1', server_item_id: '3', item_id: '3' };
const put = (state: ReturnType<typeof cart>, key: string) =>
  apply(state, { type: 'saveForLater', key });
const back = (state: ReturnType<typeof cart>, key: string) =>
  apply(state, { type: 'moveToCart', key });
const saved = ({ saved: lines }: ReturnType<typeof cart>) =>
  lines.map(({ sku, qty }) => [sku, qty]);

describe('a line saved for later', () => {
  test('leaves the cart with its choice and quantity, and the server cart is told [cart-66]', () => {
    const state = cart(line('a', 2, confirmed), line('b', 1));
    const { state: next, tasks, notices } = put(state, 'a');
    expect(next.cartItems.map(({ sku }) => sku)).toEqual(['b']);
    expect(next.removed.map(({ sku }) => sku)).toEqual(['a']);
    expect(next.saved).toMatchObject([
      { sku: 'a', qty: 2, prev_qty: 0, mergedInto: null, server_item_id: null },
    ]);
    expect(tasks).toEqual([{ type: 'sync' }]);
    expect(notices).toMatchObject([{ message: cartMessages.saved }]);
    expect(v.parse(CartStateSchema, next)).toEqual(next);
  });

  test('shows the price and the labels that the backend gave it', () => {
    const totals = {
      qty: 2,
      price_incl_tax: grosze(900),
      row_total_incl_tax: grosze(1800),
      discount_amount: grosze(0),
      lowest30: null,
      options: [{ label: 'Rozmiar', value: 'M' }],
    };
    expect(put(cart(line('a', 2, { totals })), 'a').state.saved).toMatchObject([
      { unitPrice: 900, options: totals.options, totals: null },
    ]);
  });

  test('returns to the cart once, and adds to a line that is there again [cart-66]', () => {
    const first = back(put(cart(line('a', 2)), 'a').state, 'a');
    expect(first.notices).toMatchObject([{ message: cartMessages.added }]);
    const once = first.state;
    expect([once.cartItems.map(({ qty }) => qty), once.saved]).toEqual([[2], []]);
    expect(back(once, 'a').state).toBe(once);
    const twice = put(once, 'a').state;
    const joined = back({ ...twice, cartItems: [line('a', 3)] }, 'a').state;
    expect(joined.cartItems.map(({ qty }) => qty)).toEqual([5]);
  });

  test('keeps the identity of the server line that its return may still find', () => {
    const state = back(put(cart(line('a', 2, confirmed)), 'a').state, 'a').state;
    expect(state.cartItems).toMatchObject([{ sku: 'a', mergedInto: 'cart-1', prev_qty: 2 }]);
    expect(state.removed).toEqual([]);
  });

  test('returns within the most of a line, with a notice [cart-63]', () => {
    const few = line('a', 5, { limits: { stock: 3, cap: null } });
    const { state, notices } = back({ ...cart(), saved: [few] }, 'a');
    expect(state.cartItems.map(({ qty }) => qty)).toEqual([3]);
    expect(notices).toMatchObject([
      { message: cartMessages.quantityLimit, values: { maxQuantity: 3 } },
    ]);
  });

  test('is one line with the same item saved before, and two with another choice', () => {
    const choice = (id: number) => {
      const product_option = bundle(id);
      return line('set', 1, { product_option, checksum: optionChecksum(product_option) });
    };
    const [one, two] = [choice(1), choice(2)];
    let all = cart();
    for (const next of [one, two, one]) {
      all = put({ ...all, cartItems: [next] }, lineKey(next)).state;
    }
    expect(all.saved.map((each) => [lineKey(each), each.qty])).toEqual([
      [lineKey(one), 2],
      [lineKey(two), 1],
    ]);
  });

  test('survives an emptied cart, an order here and an order elsewhere [cart-66]', () => {
    const state = { ...put(cart(line('a', 2), line('b', 1)), 'a').state, orderId: 'o1' };
    const { cartItems: lines } = state;
    const after = [
      apply(state, { type: 'clear', forgetServerCart: true }),
      apply(state, { type: 'clear', forgetServerCart: false }),
      apply(state, { type: 'ordered', orderId: 'o1', lines, forgetServerCart: true }),
      apply({ ...state, orderId: null }, { type: 'orderedElsewhere', token: 'cart-1' }),
    ];
    for (const { state: next } of after) expect(saved(next)).toEqual([['a', 2]]);
  });

  test('takes its variants along where a removed parent does', () => {
    const parent = line('dress', 1, { type_id: 'configurable' });
    const variant = line('dress-m', 1, { parentSku: 'dress' });
    const { state } = apply(
      cart(parent, variant),
      { type: 'saveForLater', key: 'dress' },
      settings({ removeVariantsWithParent: true }),
    );
    expect(saved(state)).toEqual([
      ['dress', 1],
      ['dress-m', 1],
    ]);
  });

  test('stays in the cart when the list is full, or when it is not there', () => {
    const full = Array.from({ length: savedLimit }, (_, at) => line(`s${at}`, 1));
    const state = { ...cart(line('a', 1)), saved: full };
    const refused = put(state, 'a');
    expect(refused.state).toBe(state);
    expect(refused.notices).toMatchObject([{ message: cartMessages.savedFull }]);
    expect(put(state, 'none').state).toBe(state);
    // The same item needs no new place.
    expect(
      put({ ...state, saved: [line('a', 1), ...full.slice(1)] }, 'a').state.saved,
    ).toHaveLength(savedLimit);
  });

  test('is unknown to a cart stored by an earlier release', () => {
    const { saved: _saved, savedAccount: _account, ...old } = cart(line('a', 1));
    expect(v.parse(CartStateSchema, old)).toMatchObject({ saved: [], savedAccount: null });
  });
});
