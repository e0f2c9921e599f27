import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import hashes from '../../tests/fixtures/vectors/vsf-cart_hash.json' with { type: 'json' };
import { apply, cart, line } from '../../tests/support/cart.ts';
import { grosze } from '../money.ts';
import { cartCount, isVirtualCart } from './cart-facts.ts';
import { type CartState, CartStateSchema } from './cart-state.ts';
import { emptyCart } from './empty-cart.ts';
import { areTotalsStale, cartHash, currentHash, isSyncRequired } from './server-cart.ts';
import {
  couponOf,
  deliveryPrice,
  isCouponIdle,
  lineTotal,
  localTotals,
  segmentValue,
  shownTotals,
} from './totals.ts';

test.each(hashes.cases)('cart hash: $name [cart-08]', ({ input, expected }) => {
  expect(cartHash(input.items, input.token)).toBe(expected.sha3_224);
});

test('stock and totals do not change the hash', () => {
  const item = { sku: 'a', qty: 1 };
  expect(cartHash([{ ...item, stock: { qty: 1 }, totals: {} }], 't')).toBe(cartHash([item], 't'));
});

describe('the need for a sync', () => {
  const state = cart(line('a', 1, { prev_qty: 1 }));
  const inStep: CartState = { ...state, cartItemsHash: currentHash(state), lastSyncDate: 5 };

  test('exists if the cart was never synced, changed, or has a pending removal [cart-25]', () => {
    expect(isSyncRequired(state)).toBe(true);
    expect(isSyncRequired(inStep)).toBe(false);
    expect(isSyncRequired({ ...inStep, cartItems: [line('a', 2)] })).toBe(true);
    expect(isSyncRequired({ ...inStep, removed: [line('b', 1)] })).toBe(true);
  });

  test('totals are outdated if the cart changed or none were received [cart-42]', () => {
    expect(areTotalsStale(inStep)).toBe(true);
    const reckoned = { ...inStep, totalsHash: currentHash(state), lastTotalsSyncDate: 5 };
    expect(areTotalsStale(reckoned)).toBe(false);
    expect(areTotalsStale({ ...reckoned, cartItems: [line('a', 2)] })).toBe(true);
  });

  test('a sync does not make older totals current', () => {
    const old = { ...inStep, totalsHash: currentHash(cart(line('a', 2))), lastTotalsSyncDate: 5 };
    const synced = { type: 'synced', hash: currentHash(state) } as const;
    expect(areTotalsStale(apply(old, synced).state)).toBe(true);
    expect(areTotalsStale(apply(old, { ...synced, type: 'notSynced' }).state)).toBe(true);
  });

  test('exists until the totals are received', () => {
    const connected = { ...inStep, cartServerToken: 'cart-1' };
    const synced = apply(connected, { type: 'synced', hash: null }).state;
    expect(isSyncRequired(synced)).toBe(true);
  });
});

describe('totals', () => {
  const shipping = {
    carrier_code: 'dpd',
    method_code: 'flatrate',
    method_title: 'DPD',
    price_incl_tax: grosze(500),
  };
  const payment = { code: 'transfer', title: 'Przelew', cost_incl_tax: grosze(0) };
  const lines = [
    line('a', 2, { unitPrice: grosze(1000) }),
    line('b', 1, { unitPrice: grosze(300) }),
  ];

  test('a line costs its price times its quantity, or the platform’s total of that quantity', () => {
    const [two] = lines;
    if (!two) throw new Error('no line');
    expect(lineTotal(two)).toBe(2000);
    expect(lineTotal({ ...two, unitPrice: null })).toBe(0);
    const totals = {
      qty: 2,
      price_incl_tax: grosze(900),
      row_total_incl_tax: grosze(1800),
      discount_amount: grosze(0),
      lowest30: null,
      options: [],
    };
    expect(lineTotal({ ...two, totals })).toBe(1800);
    expect(lineTotal({ ...two, totals, qty: 3 })).toBe(3000);
  });

  test('local totals include shipping once, not once per line', () => {
    expect(localTotals({ cartItems: lines, shipping, payment })).toEqual([
      { code: 'subtotal_incl_tax', title: 'Subtotal incl. tax', value: 2300 },
      { code: 'grand_total', title: 'Grand total', value: 2800 },
      { code: 'payment', title: 'Przelew', value: 0 },
      { code: 'shipping', title: 'DPD', value: 500 },
    ]);
  });

  test('the platform’s totals are shown while they match this cart, otherwise the local totals', () => {
    const segments = [{ code: 'grand_total', title: 'Razem', value: grosze(99) }];
    const state = { ...cart(...lines), platformTotalSegments: segments, lastTotalsSyncDate: 1 };
    const fresh = { ...state, totalsHash: currentHash(state) };
    expect(shownTotals(fresh)).toEqual({ segments, due: 99, isConfirmed: true });
    const changed = { ...fresh, cartItems: lines.slice(1) };
    expect(shownTotals(changed).isConfirmed).toBe(false);
    expect(segmentValue(shownTotals(changed), 'grand_total')).toBe(300);
    expect(shownTotals(changed).due).toBe(300);
  });

  test('the platform’s totals without a total to pay are not shown: an order always states one', () => {
    const segments = [{ code: 'subtotal_incl_tax', title: 'Wartość', value: grosze(2300) }];
    const state = { ...cart(...lines), platformTotalSegments: segments, lastTotalsSyncDate: 1 };
    const shown = shownTotals({ ...state, totalsHash: currentHash(state) });
    expect(shown).toMatchObject({ due: 2300, isConfirmed: false });
    expect(segmentValue(shown, 'grand_total')).toBe(2300);
  });

  test('the platform’s totals are not shown if they lack the selected delivery or surcharge', () => {
    const segments = [{ code: 'grand_total', title: 'Razem', value: grosze(2300) }];
    const state = { ...cart(...lines), platformTotalSegments: segments, lastTotalsSyncDate: 1 };
    const fresh = { ...state, totalsHash: currentHash(state) };
    expect(shownTotals({ ...fresh, shipping }).isConfirmed).toBe(false);
    expect(segmentValue(shownTotals({ ...fresh, shipping }), 'grand_total')).toBe(2800);
    const surcharge = { ...payment, cost_incl_tax: grosze(200) };
    expect(shownTotals({ ...fresh, payment: surcharge }).isConfirmed).toBe(false);
    const whole = [...segments, { code: 'shipping', title: 'DPD', value: grosze(500) }];
    const reckoned = { ...fresh, shipping, platformTotalSegments: whole };
    expect(shownTotals(reckoned).isConfirmed).toBe(true);
    const other = { ...shipping, method_code: 'express', price_incl_tax: grosze(900) };
    const chosen = apply(reckoned, { type: 'chooseShipping', shipping: other }).state;
    expect(shownTotals(chosen).isConfirmed).toBe(false);
    const same = apply(reckoned, { type: 'chooseShipping', shipping }).state;
    expect(shownTotals(same).isConfirmed).toBe(true);
  });

  const full = { ...shipping, full_price_incl_tax: grosze(500), free_from: grosze(2300) };
  const reduced = {
    grand_total: grosze(2570),
    subtotal_incl_tax: grosze(2300),
    shipping_incl_tax: grosze(500),
    discount_amount: grosze(-230),
    tax_amount: grosze(0),
    coupon_code: 'LATO',
  };
  test.each([
    ['is free from the value of products that the backend names', full, lines, null, 0],
    ['has its full price below it', full, lines.slice(1), null, 500],
    [
      'has it again below it after it was free',
      { ...full, price_incl_tax: grosze(0) },
      lines.slice(1),
      null,
      500,
    ],
    ['is never free without such a value', { ...full, free_from: undefined }, lines, null, 500],
    ['is as listed where the full price is unknown', shipping, lines, null, 500],
    [
      'has its full price where a coupon may end the free one',
      { ...full, price_incl_tax: grosze(0), free_from: grosze(1801) },
      lines,
      reduced,
      500,
    ],
    [
      'is free where a coupon that ended it would take more than it costs',
      { ...full, free_from: grosze(1800) },
      lines,
      reduced,
      0,
    ],
    [
      'is as listed with a coupon for the delivery',
      { ...full, price_incl_tax: grosze(0) },
      lines.slice(1),
      { ...reduced, coupon_kind: 'free_delivery' },
      0,
    ],
  ])('the estimated delivery %s', (_how, delivery, cartItems, platformTotals, price) => {
    const state = { ...cart(...cartItems), shipping: delivery, platformTotals };
    expect(deliveryPrice(delivery, state)).toBe(price);
    const { due, segments } = shownTotals(state);
    expect(due).toBe((cartItems.length > 1 ? 2300 : 300) + price);
    expect(segmentValue({ segments }, 'shipping')).toBe(price);
  });

  test('a delivery selected before is not in the totals of a virtual cart', () => {
    const download = line('d', 1, { type_id: 'downloadable', unitPrice: grosze(300) });
    const state = { ...cart(download), shipping, lastTotalsSyncDate: 1 };
    expect(localTotals(state).map(({ code, value }) => [code, value])).toEqual([
      ['subtotal_incl_tax', 300],
      ['grand_total', 300],
    ]);
    const platformTotalSegments = [{ code: 'grand_total', title: 'Razem', value: grosze(300) }];
    const hash = currentHash(state);
    const fresh = { ...state, platformTotalSegments, cartItemsHash: hash, totalsHash: hash };
    expect(shownTotals(fresh)).toEqual({
      segments: platformTotalSegments,
      due: 300,
      isConfirmed: true,
    });
  });

  test('a coupon has a code and a discount [cart-03]', () => {
    const totals = {
      grand_total: grosze(90),
      subtotal_incl_tax: grosze(100),
      shipping_incl_tax: grosze(0),
      discount_amount: grosze(-10),
      tax_amount: grosze(0),
      coupon_code: 'LATO',
    };
    const state = { ...cart(), platformTotals: totals };
    expect(couponOf(state)).toEqual({ code: 'LATO', discount_amount: -10 });
    expect(couponOf({ ...state, platformTotals: null })).toBeNull();
    const idle = { ...totals, discount_amount: grosze(0) };
    expect(couponOf({ ...state, platformTotals: idle })).toBeNull();
    const isIdle = (shipping: number, more: object = {}) => {
      const shipping_incl_tax = grosze(shipping);
      return isCouponIdle({ platformTotals: { ...idle, shipping_incl_tax, ...more } });
    };
    expect(isIdle(1599)).toBe(true);
    expect(isIdle(0)).toBe(false);
    expect(isIdle(0, { coupon_kind: 'goods' })).toBe(true);
    expect(isIdle(1599, { coupon_kind: 'free_delivery' })).toBe(false);
    expect(isIdle(1599, { discount_amount: grosze(-10) })).toBe(false);
    expect(isIdle(1599, { coupon_code: null })).toBe(false);
  });
});

test('the counter counts lines or the quantity [cart-55]', () => {
  expect(cartCount([line('a', 2), line('b', 3)], 'items')).toBe(2);
  expect(cartCount([line('a', 2), line('b', 3)], 'quantity')).toBe(5);
});

test('a cart is virtual if all of its items are, and it is not empty [cart-53]', () => {
  const gift = line('g', 1, { type_id: 'virtual' });
  expect(isVirtualCart([gift, line('d', 1, { type_id: 'downloadable' })])).toBe(true);
  expect(isVirtualCart([gift, line('a', 1)])).toBe(false);
  expect(isVirtualCart([])).toBe(false);
});

test('the schema’s defaults are the empty cart, with every field', () => {
  expect(v.parse(CartStateSchema, { cartItems: [] })).toEqual(emptyCart);
});
