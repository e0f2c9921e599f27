import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { address, order, shirt } from '../../tests/support/mock-order.ts';
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

describe('an order at the mock', () => {
  test('is placed, reduces the stock and closes the cart [api-24]', async () => {
    const cart_id = await shop.newCart();
    await shop.put(cart_id, { sku: 'shirt', qty: 2 });
    const { status, body } = await place({ cart_id });
    expect(status).toBe(200);
    expect(body.result).toMatchObject({
      backendOrderId: '1',
      transferedAt: '2026-11-21T12:00:00.000Z',
      order_id: 'order-0001',
      increment_id: '100000001',
      grand_total: 246,
    });
    expect(await stockOf('shirt')).toBe(8);
    expect((await shop.get(`/api/cart/pull?cartId=${cart_id}`)).status).toBe(404);
    const again = await place({ cart_id, order_id: 'order-0002' });
    expect(again.body.error).toBe('CART_NOT_FOUND');
  });

  test('closes a customer’s cart, and only its owner gets that response', async () => {
    const token = await shop.logIn();
    const cart_id = await shop.newCart(token);
    const placed = await shop.post(`/api/order?token=${token}`, order({ cart_id }));
    expect(placed.status).toBe(200);
    const url = `/api/cart/pull?cartId=${cart_id}`;
    const toOwner = await shop.get(`${url}&token=${token}`);
    expect(toOwner).toMatchObject({ status: 410, body: { error: 'CART_ORDERED' } });
    expect((await shop.get(url)).body.error).toBe('CART_NOT_FOUND');
  });

  test('sent twice is one order with one response, also at the same moment', async () => {
    const responses = await Promise.all([place(), place(), place()]);
    const later = await place({ transmited: true });
    const numbers = [...responses, later].map(({ body }) => body.result.increment_id);
    expect(new Set(numbers)).toEqual(new Set(['100000001']));
    expect(await stockOf('shirt')).toBe(8);
  });

  test('is found by its key alone and after a restart', async () => {
    const headers = { 'idempotency-key': 'key-00000001' };
    const first = await place({ order_id: undefined }, headers);
    await shop.app.close();
    shop = await openMockShop({ dataDir });
    const repeat = await place({ order_id: undefined }, headers);
    expect(repeat.body).toEqual(first.body);
  });

  test('with a known id and other content is refused', async () => {
    await place();
    const other = await place({ products: [{ sku: 'book', qty: 1 }], grand_total: 68.49 });
    expect(other).toMatchObject({ status: 422, body: { error: 'IDEMPOTENCY_MISMATCH' } });
  });

  test('for the last items is placed once, also with parallel orders', async () => {
    const wanted = { products: [{ ...shirt, qty: 6 }], grand_total: 738 };
    const ids = ['order-0001', 'order-0002', 'order-0003'];
    const responses = await Promise.all(ids.map((order_id) => place({ ...wanted, order_id })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await stockOf('shirt')).toBe(4);
  });

  test('uses the coupon of its cart', async () => {
    const cart_id = await shop.newCart();
    await shop.post(`/api/cart/apply-coupon?cartId=${cart_id}&coupon=WITAJ10`);
    const { body } = await place({ cart_id, grand_total: 221.4 });
    expect(body.result.grand_total).toBe(221.4);
  });

  test('of virtual products needs no delivery', async () => {
    const { body } = await place({
      products: [{ sku: 'voucher', qty: 1 }],
      addressInformation: { billingAddress: address, payment_method_code: 'card' },
      grand_total: 100,
    });
    expect(body.code).toBe(200);
  });

  test('returns the state of its payment to whoever knows its secret [api-25]', async () => {
    const { uuid, order_secret } = (await place()).body.result;
    const { body } = await shop.get(`/api/order/${uuid}/payment?secret=${order_secret}`);
    expect(body.result).toMatchObject({
      status: 'pending',
      order_number: '100000001',
      method: 'blik',
      amount: 246,
    });
    expect((await shop.get('/api/order/1/payment')).body.error).toBe('ORDER_NOT_FOUND');
  });
});

describe('an order to a pickup point', () => {
  const toLocker = (carrier: string, method: string, code: string | null, payment = 'blik') =>
    place({
      grand_total: undefined,
      point: code === null ? undefined : { code },
      addressInformation: {
        ...order().addressInformation,
        shipping_carrier_code: carrier,
        shipping_method_code: method,
        payment_method_code: payment,
      },
    });

  test.each([
    ['without the point', null, 'POINT_REQUIRED'],
    ['that is unknown', 'XYZ01M', 'POINT_UNAVAILABLE'],
    ['of another network', '118204', 'POINT_UNAVAILABLE'],
    ['that is closed', 'WAW41B', 'POINT_UNAVAILABLE'],
    ['that is full', 'LOD21B', 'POINT_UNAVAILABLE'],
  ])('%s is refused [pl-K04]', async (_name, code, error) => {
    expect((await toLocker('inpost', 'paczkomat', code)).body.error).toBe(error);
  });

  test('is placed, and paid there only if there is a terminal', async () => {
    const cod = 'cashondelivery';
    const refused = await toLocker('inpost', 'paczkomat', 'LOD12N', cod);
    expect(refused.body.error).toBe('POINT_UNAVAILABLE');
    const prepaid = await toLocker('orlen', 'punkt', '118204', cod);
    expect(prepaid.body.error).toBe('PAYMENT_METHOD_UNAVAILABLE');
    expect((await toLocker('inpost', 'paczkomat', 'lod01m', cod)).status).toBe(200);
  });
});

describe('a coupon', () => {
  const shirts = [{ sku: 'shirt', qty: 1 }];
  const dressAndBook = [
    { sku: 'dress-red-m', qty: 1 },
    { sku: 'book', qty: 1 },
  ];

  test.each([
    ['a percentage', 'WITAJ10', shirts, 126.69],
    ['a fixed amount', 'MINUS20', shirts, 118.99],
    ['the delivery cost', 'DOSTAWA0', shirts, 123],
    ['a percentage of certain products', 'SUKIENKI15', dressAndBook, 222.49],
    ['nothing below its minimum', 'MINUS20', [{ sku: 'book', qty: 1 }], 68.49],
  ])('reduces the price by %s', async (_name, coupon, products, sum) => {
    const { body } = await place({ coupon, products, grand_total: undefined });
    expect(body.result.grand_total).toBe(sum);
  });
});
