import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { apply, product, settings } from '../../tests/support/cart.ts';
import { here, item, planned } from '../../tests/support/merge.ts';
import { ServerCartSchema } from '../commerce/cart-item.ts';
import { configurableOption } from '../commerce/product-option.ts';
import { refusalText } from '../commerce/refusal-text.ts';
import { CartLineSchema } from './cart-line.ts';
import { defaultCartSettings } from './cart-settings.ts';
import { emptyCart } from './empty-cart.ts';
import { newLine } from './new-line.ts';
import { cartMessages, cartNotices } from './notices.ts';
import { optionChecksum } from './same-item.ts';
import { serverDigest } from './server-cart.ts';

test('a line has every field under the name that the platform uses, and keeps it when stored [cart-01]', () => {
  const product_option = configurableOption([{ attributeId: '93', valueId: '53' }]);
  const fields = {
    sku: 'dress-red-m',
    qty: 2,
    prev_qty: 1,
    item_id: '3',
    server_item_id: '3',
    server_cart_id: '7',
    quote_id: '7',
    product_option,
    checksum: optionChecksum(product_option),
    type_id: 'configurable',
    parentSku: 'dress',
    totals: {
      qty: 2,
      price_incl_tax: 12300,
      row_total_incl_tax: 24600,
      discount_amount: 0,
      options: [
        { label: 'Color', value: 'Red' },
        { label: 'Size', value: 'M' },
      ],
    },
    info: { stock: 'In stock!' },
    errors: { stock: 'Out of the stock!' },
    is_in_stock: true,
    onlineStockCheckid: 'c1',
  };
  const stored: unknown = JSON.parse(JSON.stringify({ ...newLine(product('a'), 1), ...fields }));
  expect(v.parse(CartLineSchema, stored)).toMatchObject(fields);
});

test('an item of the server cart is read in the formats of the platform [cart-04]', () => {
  const product_option = configurableOption([{ attributeId: '93', valueId: '53' }]);
  const sent = {
    item_id: '3',
    quote_id: 7,
    sku: 'dress-red-m',
    qty: '2',
    product_type: 'configurable',
    product_option,
  };
  expect(v.parse(ServerCartSchema, [sent, null])).toEqual([
    { ...sent, item_id: '3', quote_id: '7', qty: 2 },
  ]);
  for (const name of ['item_id', 'quote_id', 'sku', 'qty', 'product_type']) {
    expect(v.safeParse(ServerCartSchema, [{ ...sent, [name]: undefined }]).success, name).toBe(
      false,
    );
  }
});

test('ids of lines are opaque text; numbers of backends and of records of earlier versions become text [api-69]', () => {
  const item = { quote_id: 'c', sku: 'a', qty: 1, product_type: 'simple' };
  const read = (item_id: unknown) => v.safeParse(ServerCartSchema, [{ ...item, item_id }]).output;
  for (const id of ['cali_01KA', '007', '12', '9007199254740993'])
    expect(read(id)).toMatchObject([{ item_id: id }]);
  expect(read(12)).toMatchObject([{ item_id: '12' }]);
  for (const id of ['', 1.5, null, 'x'.repeat(129)])
    expect(v.safeParse(ServerCartSchema, [{ ...item, item_id: id }]).success).toBe(false);

  const stored = { ...newLine(product('a'), 1), item_id: 3, server_item_id: 3 };
  const sending = { id: 'x', qty: 1, cartItem: { sku: 'a', qty: 1, item_id: 3, quoteId: 7 } };
  expect(v.parse(CartLineSchema, { ...stored, sending })).toMatchObject({
    item_id: '3',
    server_item_id: '3',
    sending: { cartItem: { item_id: '3' } },
  });
});

test('two pulls of the same items have one digest, in any sequence and with ids of any form [api-69]', () => {
  const items = ['cali_02', '10', '9', 'cali_01'].map((id) => item(`sku-${id}`, 1, id));
  expect(serverDigest(items)).toBe(serverDigest(items.toReversed()));
  expect(serverDigest(items)).not.toBe(serverDigest(items.slice(1)));
});

describe('an item that may be added', () => {
  const add = (stock: 'ok' | 'volatile' | 'out_of_stock') =>
    apply(emptyCart, { type: 'add', items: [{ product: product('a', { stock }), qty: 1 }] });

  test('is in stock or volatile [cart-16]', () => {
    expect(add('ok').state.cartItems).toHaveLength(1);
    expect(add('volatile').state.cartItems).toHaveLength(1);
    expect(add('out_of_stock').state.cartItems).toEqual([]);
  });

  test('may be sold out while in the cart, unless a setting forbids it [cart-56]', () => {
    expect(defaultCartSettings.allowOutOfStockInCart).toBe(true);
  });
});

test('a merge has four possible results for each item [cart-28]', () => {
  const known = { ...here, prev_qty: 1 };
  const line = (sku: string, more = {}) => ({ ...newLine(product(sku), 1), ...known, ...more });
  const sending = { id: 'x', qty: 4, cartItem: { sku: 'd', qty: 4, quoteId: 'cart-1' } };
  const { log } = planned(
    [line('a'), line('b', { qty: 2 }), line('c', { prev_qty: 0 }), line('d', { sending })],
    [item('a', 1, '1'), item('b', 1, '2'), item('d', 1, '3')],
  );
  expect(log.map(({ sku, status }) => [sku, status])).toEqual([
    ['a', 'no-changes'],
    ['b', 'wrong-qty'],
    ['c', 'no-item'],
    ['d', 'update-required'],
  ]);
});

describe('notices', () => {
  const { settings: usual } = settings({});
  const { settings: external } = settings({ externalCheckout: true });
  const labels = ({ action1, action2 }: ReturnType<typeof cartNotices.productAdded>) =>
    [action1?.label, action2?.label].filter(Boolean);

  test('report a changed quantity, with a link to the checkout unless it is external [cart-48]', () => {
    const notice = cartNotices.quantityUpdated(usual);
    expect(notice).toMatchObject({
      type: 'success',
      message: 'Product quantity has been updated!',
    });
    expect(labels(notice)).toEqual(['OK', 'Proceed to checkout']);
    expect(labels(cartNotices.quantityUpdated(external))).toEqual(['OK']);
  });

  test('contain the exact warning about uncertain stock [cart-49]', () => {
    expect(cartNotices.unsafeQuantity()).toMatchObject({
      type: 'warning',
      message:
        'The system is not sure about the stock quantity (volatile). Product has been added to the cart for pre-reservation.',
    });
  });

  test('refuse items that are out of stock, and have five kinds for cart changes [cart-50] [cart-51]', () => {
    expect(cartNotices.outOfStock()).toMatchObject({
      type: 'error',
      message: 'The product is out of stock and cannot be added to the cart!',
    });
    expect(Object.keys(cartNotices)).toEqual(
      expect.arrayContaining([
        'error',
        'productAdded',
        'quantityUpdated',
        'outOfStock',
        'unsafeQuantity',
      ]),
    );
  });

  test('have texts for an invalid coupon, sold-out products and an unknown price [cart-58]', () => {
    const text = (error: string) => refusalText({ error, message: '', details: {} }).message;
    expect(text('CART_COUPON_INVALID')).toBe('Coupon code is not valid');
    expect(text('CART_OUT_OF_STOCK')).toBe(cartMessages.outOfStock);
    expect(text('CART_PRICE_UNKNOWN')).toBe(cartMessages.priceUnknown);
  });
});
