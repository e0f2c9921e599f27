import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cart, context, line, product } from '../../tests/support/cart.ts';
import { grosze } from '../money.ts';
import { applyCartCommand } from './apply-cart-command.ts';
import { currentHash } from './cart-hash.ts';
import { defaultCartSettings } from './cart-settings.ts';
import { type CartState, emptyCart } from './cart-state.ts';
import type { CartCommand, ProductToAdd } from './commands.ts';
import { cartMessages } from './notices.ts';
import { configurableOption } from './product-option.ts';

const apply = (state: CartState, command: CartCommand, more = {}) =>
  applyCartCommand(state, command, context(more));
const add = (...items: ProductToAdd[]): CartCommand => ({ type: 'add', items });
const quantities = (state: CartState) => state.cartItems.map(({ sku, qty }) => [sku, qty]);
const settings = (more: Partial<typeof defaultCartSettings>) => ({
  settings: { ...defaultCartSettings, ...more },
});

describe('add', () => {
  test('appends a new line and raises the quantity of an identical one [cart-09]', () => {
    const first = apply(cart(line('a', 2)), add({ product: product('b'), qty: 1 }));
    const second = apply(first.state, add({ product: product('a'), qty: 3 }));
    expect(quantities(second.state)).toEqual([
      ['a', 5],
      ['b', 1],
    ]);
    expect(second.outcomes).toEqual([{ status: 'raised', key: 'a' }]);
    expect(second.tasks).toEqual([{ type: 'sync' }]);
  });

  test('gives one notice for several items, with the way to the checkout [cart-19]', () => {
    const both = [
      { product: product('a'), qty: 1 },
      { product: product('b'), qty: 2 },
    ];
    expect(apply(emptyCart, add(...both)).notices).toEqual([
      {
        type: 'success',
        message: 'Product has been added to the cart!',
        action1: { label: 'OK' },
        action2: { label: 'Proceed to checkout', link: { to: 'screen', screen: 'checkout' } },
      },
    ]);
    expect(apply(emptyCart, add(...both), { serverReports: true }).notices).toEqual([]);
  });

  test('offers no way to an external checkout [cart-47]', () => {
    const item = { product: product('a'), qty: 1 };
    const { notices } = apply(emptyCart, add(item), settings({ externalCheckout: true }));
    expect(notices[0]?.action2).toBeUndefined();
  });

  test('refuses what is out of stock and says so [cart-17]', () => {
    const item = { product: product('a', { stock: 'out_of_stock' }), qty: 1 };
    const { state, outcomes, notices, tasks } = apply(emptyCart, add(item));
    expect(state).toBe(emptyCart);
    expect(outcomes).toEqual([{ status: 'refused', key: 'a', code: 'CART_OUT_OF_STOCK' }]);
    expect(notices).toMatchObject([{ type: 'error', message: cartMessages.outOfStock }]);
    expect(tasks).toEqual([]);
  });

  test('adds volatile stock; warns only when out of stock may not stay in the cart [cart-18]', () => {
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

  test('takes a price of 0 only while the setting allows it [cart-45]', () => {
    const free = { product: product('a', { unitPrice: grosze(0) }), qty: 1 };
    expect(quantities(apply(emptyCart, add(free)).state)).toEqual([['a', 1]]);
    const strict = apply(emptyCart, add(free), settings({ allowZeroPrice: false }));
    expect(strict.state.cartItems).toEqual([]);
  });

  test('every error of a product is shown and stops that product, not the next [cart-46]', () => {
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

  test('tells how many pieces there are when more are asked for [cart-52]', () => {
    const few = product('a', { maxQuantity: 3 });
    const { state, outcomes, notices } = apply(cart(line('a', 2)), add({ product: few, qty: 2 }));
    expect(quantities(state)).toEqual([['a', 2]]);
    expect(outcomes).toMatchObject([{ code: 'CART_QUANTITY_LIMIT' }]);
    expect(notices).toMatchObject([
      { message: cartMessages.quantityLimit, values: { maxQuantity: 3 } },
    ]);
  });
});

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
  ])('%s is refused with a code and the cart stays', (qty, code) => {
    const state = cart(line('a', 2));
    const set = apply(state, { type: 'setQuantity', key: 'a', qty });
    const added = apply(state, add({ product: product('a'), qty }));
    for (const result of [set, added]) {
      expect(result.state).toEqual(state);
      expect(result.outcomes).toMatchObject([{ status: 'refused', code }]);
      expect(result.notices).toHaveLength(1);
    }
  });

  test('a whole number is set, digits as text too [cart-12]', () => {
    const { state } = apply(cart(line('a', 2)), { type: 'setQuantity', key: 'a', qty: '4' });
    expect(quantities(state)).toEqual([['a', 4]]);
  });

  test('no command brings a line whose quantity is not a whole number of at least 1', () => {
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

  test('an unconfigured parent takes its variants along [cart-10]', () => {
    const parent = line('tee', 1, { type_id: 'configurable' });
    const state = cart(parent, variant('tee-s', '1'), line('b', 1));
    expect(quantities(apply(state, { type: 'remove', key: 'tee' }).state)).toEqual([['b', 1]]);
  });

  test('a variant leaves its siblings', () => {
    const state = cart(variant('tee-s', '1'), variant('tee-m', '2'));
    const { state: next } = apply(state, { type: 'remove', key: 'tee-s' });
    expect(quantities(next)).toEqual([['tee-m', 1]]);
  });

  test('a line a server may hold is remembered as removed until its deletion is confirmed [cart-11]', () => {
    const state = cart(line('a', 1, { mergedInto: 'cart-1' }), line('b', 1));
    const both = [{ type: 'remove', key: 'a' } as const, { type: 'remove', key: 'b' } as const];
    const next = both.reduce<CartState>((before, command) => apply(before, command).state, state);
    expect(next.removed.map(({ sku }) => sku)).toEqual(['a']);
    expect(apply(next, { type: 'deleted', key: 'a' }).state.removed).toEqual([]);
  });

  test('undo brings the line back as it was', () => {
    const state = cart(line('a', 4, { mergedInto: 'cart-1', server_item_id: 3, prev_qty: 4 }));
    const removed = apply(state, { type: 'remove', key: 'a' });
    const { state: back } = apply(removed.state, { type: 'restore', lines: state.cartItems });
    expect(back).toEqual(state);
  });
});

describe('answers of the backend', () => {
  const item = { item_id: 3, quote_id: '7', sku: 'a', qty: 5, product_type: 'simple' };

  test('the first confirmation reports an addition, later ones a quantity, not in checkout [cart-36]', () => {
    const acknowledged = { type: 'acknowledged', key: 'a', qty: 5, item } as const;
    const first = apply(cart(line('a', 5)), acknowledged);
    expect(first.state.cartItems).toMatchObject([
      { prev_qty: 5, server_item_id: 3, server_cart_id: '7' },
    ]);
    expect(first.notices).toMatchObject([{ message: cartMessages.added }]);
    const again = apply(first.state, acknowledged);
    expect(again.notices).toMatchObject([{ message: cartMessages.quantityUpdated }]);
    expect(apply(first.state, acknowledged, { isCheckout: true }).notices).toEqual([]);
  });

  test('a refused new line goes; a confirmed one returns to its last quantity [cart-35]', () => {
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

  test('a refusal of an older wish leaves the newer one', () => {
    const { state } = apply(cart(line('a', 3, { prev_qty: 2 })), {
      type: 'refused',
      key: 'a',
      qty: 5,
      reason: { code: 'COMMERCE_REFUSED', message: '', values: {} },
    });
    expect(quantities(state)).toEqual([['a', 3]]);
  });

  test('stock answers mark the line, or remove it where the setting says so [cart-41]', () => {
    const out = { type: 'stock', sku: 'a', isInStock: false } as const;
    const marked = apply(cart(line('a', 1)), out).state;
    expect(marked.cartItems).toMatchObject([
      { errors: { stock: 'Out of the stock!' }, is_in_stock: false },
    ]);
    const again = apply(marked, { type: 'stock', sku: 'a', isInStock: true }).state;
    expect(again.cartItems).toMatchObject([{ info: { stock: 'In stock!' }, errors: {} }]);
    const strict = apply(cart(line('a', 1)), out, settings({ allowOutOfStockInCart: false }));
    expect(strict.state.cartItems).toEqual([]);
  });

  test('totals write a quantity only where the shopper has no newer wish', () => {
    const totals = {
      qty: 2,
      price_incl_tax: grosze(100),
      row_total_incl_tax: grosze(200),
      discount_amount: grosze(0),
      options: [],
    };
    const state = cart(
      line('a', 3, { server_item_id: 1, prev_qty: 3 }),
      line('b', 3, { server_item_id: 2, prev_qty: 2 }),
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

test('clearing keeps what the server must delete, or forgets the server cart [cart-39]', () => {
  const state = cart(line('a', 1, { mergedInto: 'cart-1' }));
  const synced = apply(state, { type: 'clear', forgetServerCart: false });
  expect(synced.state).toMatchObject({ cartItems: [], cartServerToken: 'cart-1' });
  expect(synced.state.removed).toHaveLength(1);
  const forgotten = apply(state, { type: 'clear', forgetServerCart: true });
  expect(forgotten.state).toMatchObject({ cartItems: [], removed: [], cartServerToken: null });
});
