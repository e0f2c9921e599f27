import { describe, expect, test } from 'vitest';
import type { CartProduct } from '../cart/cart-product.ts';
import { defaultCartSettings } from '../cart/cart-settings.ts';
import { newLine } from '../cart/new-line.ts';
import { grosze } from '../money.ts';
import { noLimits } from '../product/quantity-limits.ts';
import { claimLines } from './claim-lines.ts';
import { httpAddress } from './http-address.ts';
import { otherVariants } from './other-variants.ts';
import { withPlacedOrder } from './placed-orders.ts';
import { reorder } from './reorder.ts';

describe('the lines of a statement', () => {
  const line = (item_id: string) => ({ item_id, sku: `s${item_id}`, qty: 3, returnable: 2 });
  const fields = (values: Record<string, string>) => new Map(Object.entries(values));

  test('are those with a quantity of at least one [pl-C06]', () => {
    const chosen = claimLines(
      ['1', '2', '3', '4', 'cali_5'].map(line),
      fields({
        'pieces-1': '2',
        'pieces-2': '0',
        'pieces-3': '1.5',
        'pieces-4': 'x',
        'pieces-cali_5': '3',
      }),
    );
    expect(chosen).toEqual([
      { item_id: '1', sku: 's1', qty: 2 },
      { item_id: 'cali_5', sku: 'scali_5', qty: 3 },
    ]);
  });
});

describe('buying again', () => {
  const product = (changes: Partial<CartProduct> = {}): CartProduct => ({
    sku: 'a',
    parentSku: null,
    type_id: 'simple',
    id: '1',
    name: 'A',
    picture: null,
    link: null,
    options: [],
    product_option: null,
    unitPrice: grosze(100),
    reduction: null,
    limits: noLimits,
    stock: 'ok',
    errors: {},
    ...changes,
  });
  const emptyNow = { lines: [], settings: defaultCartSettings };
  const line = (sku: string, changes: object = {}) => ({
    item_id: '1',
    sku,
    parent_sku: null,
    name: sku.toUpperCase(),
    product_type: 'simple',
    product_option: null,
    qty: 3,
    price_incl_tax: 1,
    row_total_incl_tax: 3,
    paid: 3,
    tax_percent: 23,
    options: [],
    exchangeable: null,
    returnable: 3,
    return_limit: null,
    ...changes,
  });

  test('adds what is sold, up to the available quantity, and reports the rest', () => {
    const lines = [
      line('a'),
      line('b'),
      line('c'),
      line('d', { product_type: 'bundle' }),
      line('e'),
    ];
    // A variant may be ordered by its own sku, with its options.
    const chosen = { configurable_item_options: [{ option_id: '93', option_value: '53' }] };
    const variant = line('a', { product_option: { extension_attributes: chosen } });
    expect(reorder([variant], { a: product() }, emptyNow).items).toHaveLength(1);
    const found = reorder(
      lines,
      {
        a: product(),
        b: product({ sku: 'b', limits: { stock: 2, cap: null } }),
        c: product({ sku: 'c', stock: 'out_of_stock' }),
        d: product({ sku: 'd' }),
      },
      emptyNow,
    );
    expect(found.items.map(({ product: { sku }, qty }) => [sku, qty])).toEqual([
      ['a', 3],
      ['b', 2],
    ]);
    expect(found.fewer).toEqual([{ name: 'B', qty: 2 }]);
    expect(found.leftOut).toEqual([
      { name: 'C', reason: 'sold-out' },
      { name: 'D', reason: 'to-choose' },
      { name: 'E', reason: 'gone' },
    ]);
  });

  test('adds to the lines already in the cart, up to the available quantity', () => {
    const b = product({ sku: 'b', limits: { stock: 4, cap: 10 } });
    const inCart = (qty: number) => ({ ...emptyNow, lines: [newLine(b, qty)] });
    const found = reorder([line('b')], { b }, inCart(3));
    expect(found).toMatchObject({ items: [{ qty: 1 }], fewer: [{ qty: 1 }], leftOut: [] });
    expect(reorder([line('b')], { b }, inCart(4))).toMatchObject({
      items: [],
      leftOut: [{ name: 'B', reason: 'in-cart' }],
    });
  });

  test('leaves out a product that cannot be bought for an error of its own', () => {
    const broken = product({ errors: { variants: 'No available product variants' } });
    expect(reorder([line('a')], { a: broken }, emptyNow)).toMatchObject({
      items: [],
      leftOut: [{ name: 'A', reason: 'sold-out' }],
    });
  });

  test('is not confused by names that every object has', () => {
    expect(reorder([line('constructor')], {}, emptyNow).leftOut).toEqual([
      { name: 'CONSTRUCTOR', reason: 'gone' },
    ]);
  });
});

describe('an exchange', () => {
  const variant = (sku: string, size: string, isAvailable = true) => ({
    sku,
    choice: { size },
    price: null,
    picture: null,
    isAvailable,
    limits: noLimits,
    dispatchDays: null,
  });
  const value = (id: string, label: string) => ({ id, label, hex: null });

  test('offers the other variants in stock, with their labels', () => {
    const options = [
      {
        code: 'size',
        attributeId: '1',
        label: 'Rozmiar',
        kind: 'cells' as const,
        values: [value('1', '36'), value('2', '38'), value('3', '40')],
      },
    ];
    const variants = [variant('a', '1'), variant('b', '2'), variant('c', '3', false)];
    expect(otherVariants({ options, variants }, 'a')).toEqual([{ sku: 'b', label: '38' }]);
  });
});

describe('the orders stored on a device', () => {
  test('are stored once each, newest first, at most twenty', () => {
    const order = (uuid: string) => ({ uuid, secret: 's', number: uuid, placedAt: 1 });
    const many = Array.from({ length: 25 }, (_, index) => order(`o${index}`));
    const stored = many.reduce<ReturnType<typeof withPlacedOrder>>(withPlacedOrder, []);
    expect(stored).toHaveLength(20);
    expect(stored[0]?.uuid).toBe('o24');
    expect(
      withPlacedOrder(stored, order('o20'))
        .map(({ uuid }) => uuid)
        .slice(0, 3),
    ).toEqual(['o20', 'o24', 'o23']);
  });
});

test.each([
  ['https://pay.example/a?b=1', 'https://pay.example/a?b=1'],
  ['/mock/pay/1', 'https://shop.example/mock/pay/1'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['http://[', null],
  [null, null],
])('a browser with %j is sent to %j', (address, expected) => {
  expect(httpAddress(address, 'https://shop.example/cart')).toBe(expected);
});
