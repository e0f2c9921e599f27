import { describe, expect, test } from 'vitest';
import { apply, cart, line, quantities, settings } from '../../tests/support/cart.ts';
import { grosze } from '../money.ts';
import { cartMessages } from './notices.ts';
import { currentHash } from './server-cart.ts';

describe('responses of the backend', () => {
  const item = { item_id: '3', quote_id: '7', sku: 'a', qty: 5, product_type: 'simple' };

  test('the first confirmation reports an addition, later ones a quantity, and none is shown in the checkout [cart-36]', () => {
    const acknowledged = { type: 'acknowledged', key: 'a', qty: 5, item } as const;
    const first = apply(cart(line('a', 5, { isToReport: true })), acknowledged);
    expect(first.state.cartItems).toMatchObject([
      { prev_qty: 5, server_item_id: '3', server_cart_id: '7' },
    ]);
    expect(first.notices).toMatchObject([{ message: cartMessages.added }]);
    const more = { type: 'setQuantity', key: 'a', qty: 6 } as const;
    const raised = apply(first.state, more, { serverReports: true }).state;
    const saved = { ...acknowledged, qty: 6 };
    expect(apply(raised, saved).notices).toMatchObject([{ message: cartMessages.quantityUpdated }]);
    expect(apply(raised, saved, { isCheckout: true }).notices).toEqual([]);
  });

  test('writes of a merge are confirmed without a notice, and a change is reported once [engage-42]', () => {
    const acknowledged = { type: 'acknowledged', key: 'a', qty: 5, item } as const;
    expect(apply(cart(line('a', 5)), acknowledged).notices).toEqual([]);
    const waiting = cart(line('a', 5, { isToReport: true }));
    const first = apply(waiting, acknowledged).state;
    expect(apply(first, acknowledged).notices).toEqual([]);
    const undo = { type: 'restore', lines: [line('a', 5)] } as const;
    const back = apply(cart(), undo, { serverReports: true }).state;
    expect(apply(back, acknowledged).notices).toMatchObject([{ message: cartMessages.added }]);
    for (const type of ['disconnected', 'reported'] as const) {
      expect(apply(waiting, { type }).state.cartItems).toMatchObject([{ isToReport: false }]);
    }
  });

  test('a refused new line is removed; a confirmed one returns to its last quantity [cart-35]', () => {
    const refused = {
      type: 'refused',
      key: 'a',
      qty: 5,
      reason: { code: 'COMMERCE_REFUSED', message: 'Not so many', values: {} },
    } as const;
    const fresh = apply(cart(line('a', 5)), refused);
    const known = apply(cart(line('a', 5, { prev_qty: 2 })), refused);
    expect(fresh.state.cartItems).toEqual([]);
    expect(quantities(known.state)).toEqual([['a', 2]]);
    expect(known.notices).toMatchObject([{ type: 'error', message: 'Not so many' }]);
  });

  test('a refusal of an older change leaves the newer one', () => {
    const { state } = apply(cart(line('a', 3, { prev_qty: 2 })), {
      type: 'refused',
      key: 'a',
      qty: 5,
      reason: { code: 'COMMERCE_REFUSED', message: '', values: {} },
    });
    expect(quantities(state)).toEqual([['a', 3]]);
  });

  test('a notice says that an item is in stock; an out-of-stock item is marked or removed, by the setting [cart-41]', () => {
    const out = { type: 'stock', left: new Map([['a', 0]]), checkId: 'c1' } as const;
    const marked = apply(cart(line('a', 1)), out).state;
    expect(marked.cartItems).toMatchObject([
      { errors: { stock: 'Out of the stock!' }, is_in_stock: false },
    ]);
    const again = apply(marked, {
      type: 'stock',
      left: new Map([['a', 3]]),
      checkId: 'c2',
    }).state;
    expect(again.cartItems).toMatchObject([{ info: { stock: 'In stock!' }, errors: {} }]);
    expect(again.cartItems).toMatchObject([{ limits: { stock: 3 }, onlineStockCheckid: 'c2' }]);
    const strict = apply(cart(line('a', 1)), out, settings({ allowOutOfStockInCart: false }));
    expect(strict.state.cartItems).toEqual([]);
  });

  test('one notice names all items removed because they sold out [cart-41]', () => {
    const out = {
      type: 'stock',
      left: new Map([
        ['a', 0],
        ['b', 0],
        ['c', 2],
      ]),
      checkId: 'c',
    } as const;
    const dress = line('a', 1, { name: 'Sukienka', options: [{ label: 'Rozmiar', value: '38' }] });
    const lines = [dress, line('b', 2, { name: 'Szalik' }), line('c', 1), line('d', 1)];
    const { state, notices } = apply(
      cart(...lines),
      out,
      settings({ allowOutOfStockInCart: false }),
    );
    expect(quantities(state)).toEqual([
      ['c', 1],
      ['d', 1],
    ]);
    expect(notices).toMatchObject([
      { type: 'warning', hasNoTimeout: true, values: { list: 'Sukienka (38), Szalik' } },
    ]);
    expect(apply(cart(...lines), out).notices).toEqual([]);
  });

  test('totals set a quantity only where no newer change is pending', () => {
    const totals = {
      qty: 2,
      price_incl_tax: grosze(100),
      row_total_incl_tax: grosze(200),
      discount_amount: grosze(0),
      lowest30: null,
      options: [],
    };
    const state = cart(
      line('a', 3, { server_item_id: '1', prev_qty: 3 }),
      line('b', 3, { server_item_id: '2', prev_qty: 2 }),
    );
    const platform = {
      grand_total: grosze(400),
      subtotal_incl_tax: grosze(400),
      shipping_incl_tax: grosze(0),
      discount_amount: grosze(0),
      tax_amount: grosze(0),
      coupon_code: null,
    };
    const { state: next } = apply(state, {
      type: 'totals',
      hash: currentHash(state),
      totals: platform,
      segments: [],
      items: { 1: totals, 2: totals },
    });
    expect(quantities(next)).toEqual([
      ['a', 2],
      ['b', 3],
    ]);
  });
});
