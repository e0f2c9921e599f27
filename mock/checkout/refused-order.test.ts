import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fromDecimal } from '../../domain/money.ts';
import { address, order, shirt } from '../../tests/support/mock-order.ts';
import { shopProducts } from '../../tests/support/mock-products.ts';
import { type MockShop, openMockShop } from '../../tests/support/mock-shop.ts';

let shop: MockShop;
let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mock-order-'));
  shop = await openMockShop({ dataDir });
});
afterEach(async () => {
  await shop.close();
  await rm(dataDir, { recursive: true });
});

function place(changes: Record<string, unknown> = {}, headers = {}) {
  return shop.post('/api/order', order(changes), headers);
}

async function stockOf(sku: string): Promise<number> {
  return (await shop.get(`/api/stock/check?sku=${sku}`)).body.result.qty;
}

describe('an order the mock refuses', () => {
  const info = order().addressInformation;
  const { city: _, ...cityless } = address;

  test.each([
    ['without products', { products: [] }, 400, 'ORDER_CART_EMPTY'],
    ['whose products are not a list', { products: 'shirt' }, 400, 'ORDER_INVALID'],
    ['without an id', { order_id: undefined }, 400, 'ORDER_INVALID'],
    ['with text for a quantity', { products: [{ ...shirt, qty: '2' }] }, 400, 'ORDER_INVALID'],
    ['with a negative quantity', { products: [{ ...shirt, qty: -1 }] }, 400, 'ORDER_INVALID'],
    ['with a number as user', { user_id: 5 }, 400, 'ORDER_INVALID'],
    [
      'without a city',
      { addressInformation: { ...info, shippingAddress: cityless } },
      400,
      'ORDER_INVALID',
    ],
    [
      'without a delivery address',
      { addressInformation: { ...info, shippingAddress: undefined } },
      400,
      'ORDER_INVALID',
    ],
    [
      'without an e-mail address',
      {
        addressInformation: {
          ...info,
          shippingAddress: { ...address, email: undefined },
          billingAddress: { ...address, email: undefined },
        },
      },
      400,
      'ORDER_INVALID',
    ],
    ['of an unknown product', { products: [{ sku: 'no', qty: 1 }] }, 404, 'CATALOGUE_NOT_FOUND'],
    ['beyond the stock', { products: [{ sku: 'shirt', qty: 11 }] }, 409, 'CART_QUANTITY_LIMIT'],
    ['of sold-out products', { products: [{ sku: 'gone', qty: 1 }] }, 409, 'CART_OUT_OF_STOCK'],
    [
      'at another price',
      { products: [{ ...shirt, price_incl_tax: 1 }] },
      409,
      'ORDER_PRICE_CHANGED',
    ],
    ['with another total', { grand_total: 245.99 }, 409, 'ORDER_PRICE_CHANGED'],
    ['from an unknown cart', { cart_id: 'foreign' }, 404, 'CART_NOT_FOUND'],
    ['of a customer who is not logged in', { user_id: '1' }, 401, 'SESSION_REQUIRED'],
    [
      'with an unknown delivery',
      { addressInformation: { ...info, shipping_method_code: 'drone' } },
      409,
      'SHIPPING_METHOD_UNAVAILABLE',
    ],
    [
      'with an unknown payment',
      { addressInformation: { ...info, payment_method_code: 'shells' } },
      409,
      'PAYMENT_METHOD_UNAVAILABLE',
    ],
    ['with an unknown coupon', { coupon: 'NO' }, 404, 'CART_COUPON_INVALID'],
  ])('%s', async (_name, changes, status, error) => {
    const response = await place(changes);
    expect(response).toMatchObject({ status, body: { code: status, error } });
    expect(await stockOf('shirt')).toBe(10);
    expect(await readdir(dataDir)).not.toContain('outbox');
  });

  test('contains the names of the invalid fields', async () => {
    const { body } = await place({ products: [{ ...shirt, qty: '2' }] });
    expect(body.result).toMatchObject([{ dataPath: '.products[0].qty' }]);
  });

  test('belongs to another customer', async () => {
    const headers = { authorization: `Bearer ${await shop.logIn()}` };
    const response = await place({ user_id: '77' }, headers);
    expect(response).toMatchObject({ status: 403, body: { error: 'ORDER_FOREIGN' } });
  });

  test('may be repeated under its id once the reason no longer exists', async () => {
    const products = [{ ...shirt, price_incl_tax: 100 }];
    expect((await place({ products, grand_total: 215.99 })).status).toBe(409);
    const [known] = shopProducts;
    if (!known) throw new Error('no product');
    shop.setProduct({ ...known, price: fromDecimal(100) });
    expect((await place({ products, grand_total: 200 })).status).toBe(200);
  });

  test('counts two lines of one product together', async () => {
    const products = [shirt, { ...shirt, qty: 9 }];
    const response = await place({ products, grand_total: undefined });
    expect(response.body).toMatchObject({ error: 'CART_QUANTITY_LIMIT' });
    expect(await stockOf('shirt')).toBe(10);
  });
});
