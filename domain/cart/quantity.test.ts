import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { apply, cart, line, product, settings } from '../../tests/support/cart.ts';
import type { CartState } from './cart-state.ts';
import type { CartCommand } from './commands.ts';
import { cartMessages } from './notices.ts';
import { checkQuantity, lineMaximum, nextQuantity, roomFor, typedQuantity } from './quantity.ts';

const shop = settings({ maxLineQuantity: 20 });
const limit = fc.option(fc.nat(30));
const limits = fc.record({ stock: limit, cap: limit });

/** Every command that may raise the quantity of the only line in a cart. */
const raising = fc.oneof(
  fc.nat(40).map((qty): CartCommand => ({ type: 'setQuantity', key: 'a', qty })),
  fc.tuple(limits, fc.nat(40)).map(
    ([known, qty]): CartCommand => ({
      type: 'add',
      items: [{ product: product('a', { limits: known }), qty }],
    }),
  ),
  fc
    .integer({ min: 1, max: 40 })
    .map((qty): CartCommand => ({ type: 'restore', lines: [line('a', qty)] })),
  fc.integer({ min: 1, max: 40 }).map(
    (qty): CartCommand => ({
      type: 'merge',
      items: [{ item_id: '1', quote_id: 'cart-1', sku: 'a', qty, product_type: 'simple' }],
      products: {},
      options: {
        cartToken: 'cart-1',
        mergeId: 'm',
        forceClientState: false,
        mergeQuantities: true,
      },
    }),
  ),
);

describe('the maximum quantity of a line', () => {
  test('no action of the shopper and no merge raises a line above stock and cap [cart-63]', () => {
    fc.assert(
      fc.property(limits, fc.integer({ min: 1, max: 20 }), raising, (known, qty, command) => {
        const before = cart(line('a', qty, { limits: known }));
        const [after] = apply(before, command, shop).state.cartItems;
        if (!after) throw new Error('The line is gone');
        const most = lineMaximum(after, shop.settings);
        // A line above its maximum keeps its quantity, marked; it is never raised.
        const mayHold = most < 1 ? after.qty : Math.max(most, qty);
        expect(after.qty).toBeLessThanOrEqual(mayHold);
      }),
    );
  });

  test('the stepper offers exactly the quantities that a command accepts', () => {
    fc.assert(
      fc.property(limits, fc.nat(40), (known, qty) => {
        const most = lineMaximum({ limits: known }, shop.settings);
        const typed = typedQuantity(String(qty), { least: 1, most });
        const { outcomes } = apply(
          cart(line('a', 50, { limits: known })),
          { type: 'setQuantity', key: 'a', qty },
          shop,
        );
        expect(typed.ok).toBe(outcomes[0]?.status === 'changed');
        const up = nextQuantity(qty, 1, { least: 1, most });
        if (up !== null) expect(checkQuantity(up, most).ok).toBe(true);
        const down = nextQuantity(qty, -1, { least: 1, most });
        if (down !== null) expect(checkQuantity(down, most).ok).toBe(true);
      }),
    );
  });
});

describe('a typed quantity', () => {
  const bounds = { least: 1, most: 10 };

  test.each([
    ['3', 3],
    [' 10 ', 10],
    ['007', 7],
  ])('"%s" is accepted', (text, quantity) => {
    expect(typedQuantity(text, bounds)).toEqual({ ok: true, quantity });
  });

  test.each(['', ' ', '0', '-1', '1,5', '1.5', '2e3', 'dwa', '1 2'])(
    '"%s" is refused as no quantity',
    (text) => {
      expect(typedQuantity(text, bounds)).toEqual({ ok: false, fault: 'number' });
    },
  );

  test.each(['11', '99999'])('"%s" is refused as too many', (text) => {
    expect(typedQuantity(text, bounds)).toEqual({ ok: false, fault: 'many' });
  });

  test('of zero is valid for an item of a set', () => {
    expect(typedQuantity('0', { least: 0, most: 3 })).toEqual({ ok: true, quantity: 0 });
    expect(nextQuantity(1, -1, { least: 0, most: 3 })).toBe(0);
  });

  test('above the stock goes down to the stock in one step', () => {
    expect(nextQuantity(7, -1, { least: 1, most: 3 })).toBe(3);
    expect(nextQuantity(7, 1, { least: 1, most: 3 })).toBeNull();
    expect(nextQuantity(2, -1, { least: 1, most: 0 })).toBeNull();
  });
});

describe('stock reported by the backend', () => {
  const refused = (state: CartState) =>
    apply(state, {
      type: 'refused',
      key: 'a',
      qty: 7,
      reason: {
        code: 'CART_QUANTITY_LIMIT',
        message: cartMessages.quantityLimit,
        values: { maxQuantity: 4 },
      },
    }).state.cartItems[0];

  test('is read from its refusal', () => {
    const after = refused(cart(line('a', 7, { prev_qty: 2 })));
    expect(after).toMatchObject({ qty: 2, limits: { stock: 4 } });
    if (after) expect(lineMaximum(after, shop.settings)).toBe(4);
  });

  test('is read from a stock check, for every line of the product', () => {
    const lines = [line('a', 1), line('a', 2, { checksum: 'engraved' })];
    const { cartItems } = apply(cart(...lines), {
      type: 'stock',
      left: new Map([['a', 3]]),
      checkId: 'c',
    }).state;
    expect(cartItems.map(({ limits: { stock } }) => stock)).toEqual([3, 3]);
  });

  test('of a bundle itself does not limit how many bundles can be made', () => {
    const bundle = line('a', 1, { type_id: 'bundle', limits: { stock: 2, cap: null } });
    const stock = { type: 'stock', left: new Map([['a', null]]), checkId: 'c' } as const;
    expect(apply(cart(bundle), stock).state.cartItems[0]?.limits.stock).toBe(2);
  });
});

test('leaves room for the quantity that is not yet in the cart', () => {
  const shirt = product('a', { limits: { stock: 3, cap: 10 } });
  expect(roomFor(shirt, [], shop.settings)).toBe(3);
  expect(roomFor(shirt, [line('a', 2)], shop.settings)).toBe(1);
  expect(roomFor(shirt, [line('a', 3), line('b', 1)], shop.settings)).toBe(0);
});
