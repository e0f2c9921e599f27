import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type GatewayShop, logInThrough, openGateway } from '../../tests/support/gateway-shop.ts';
import { address, order } from '../../tests/support/mock-order.ts';

let shop: GatewayShop;
beforeAll(async () => {
  shop = await openGateway('header');
});
afterAll(() => shop.close());

const lines = [{ sku: 'shirt', qty: 1 }];

describe('tampered data', () => {
  let tries = 0;
  /** Each attempt has its own id, as a browser names a changed order. */
  const place = (changes: object) => {
    tries += 1;
    return shop
      .browser()
      .send('POST', '/api/order', { ...order(), order_id: `order-tampered-${tries}`, ...changes });
  };

  test.each([
    [
      'a price',
      { products: [{ sku: 'shirt', qty: 2, price_incl_tax: 0.01 }] },
      'ORDER_PRICE_CHANGED',
    ],
    ['the total', { grand_total: 1 }, 'ORDER_PRICE_CHANGED'],
    ['a quantity below one', { products: [{ sku: 'shirt', qty: -1 }] }, 'ORDER_INVALID'],
    ['a fractional quantity', { products: [{ sku: 'shirt', qty: 0.5 }] }, 'ORDER_INVALID'],
    [
      'a price below zero',
      { products: [{ sku: 'shirt', qty: 1, price_incl_tax: -5 }] },
      'ORDER_INVALID',
    ],
    ['an unknown cart', { cart_id: 'cart-of-nobody' }, 'CART_NOT_FOUND'],
    ['another customer', { user_id: '1' }, 'SESSION_REQUIRED'],
    ['an invalid coupon', { coupon: 'ZADARMO' }, 'CART_COUPON_INVALID'],
    [
      'an invalid gift card',
      { giftcard: [{ code: 'NIE-MA-1', pin: '0000' }] },
      'GIFT_CARD_INVALID',
    ],
  ])('in an order is refused: %s', async (_what, changes, error) => {
    const { status, body } = await place({ ...changes });
    expect([status < 500, body.error]).toEqual([true, error]);
  });

  test('extra amounts do not change the price', async () => {
    const { body } = await place({
      order_id: 'order-extra-fields',
      products: [{ sku: 'shirt', qty: 1, price_incl_tax: 123, row_total: 1, discount_amount: 122 }],
      grand_total: undefined,
      discount_amount: -200,
      totals: { grand_total: 1 },
    });
    expect(body.result.grand_total).toBe(123 + 15.99);
  });

  test('another shopper’s cart is treated as unknown, for reads and writes', async () => {
    const owner = shop.browser();
    await logInThrough(owner);
    const cartId = (await owner.send('POST', '/api/cart/create')).body.result;
    const stranger = shop.browser();
    const cartItem = { sku: 'shirt', qty: 1, quoteId: cartId };
    const responses = [
      await stranger.send('GET', `/api/cart/pull?cartId=${cartId}`),
      await stranger.send('GET', `/api/cart/totals?cartId=${cartId}`),
      await stranger.send('POST', `/api/cart/update?cartId=${cartId}`, { cartItem }),
      await stranger.send('POST', `/api/cart/apply-coupon?cartId=${cartId}&coupon=WITAJ10`),
      await place({ cart_id: cartId, order_id: 'order-foreign-cart' }),
    ];
    expect(responses.map(({ body }) => body.error)).toEqual(Array(5).fill('CART_NOT_FOUND'));
  });

  test('another shopper’s order is treated as unknown, for every request', async () => {
    const placed = await shop.browser().send('POST', '/api/order', order());
    const uuid = placed.body.result.order_uuid;
    const stranger = shop.browser();
    const wrong = { secret: 'not-the-secret', email: address.email, lines, name: 'Ktoś' };
    const complaint = { ...wrong, reason: 'defect', demand: 'refund', description: 'Dziura.' };
    const responses = [
      await stranger.send('GET', `/api/order/${uuid}?secret=not-the-secret`),
      await stranger.send('GET', `/api/order/${uuid}`),
      await stranger.send('POST', `/api/order/${uuid}/withdrawal`, wrong),
      await stranger.send('POST', `/api/order/${uuid}/complaint`, complaint),
      await stranger.send('POST', `/api/order/${uuid}/payment`, { method: 'card', ...wrong }),
    ];
    expect(responses.map(({ body }) => body.error)).toEqual(Array(5).fill('ORDER_NOT_FOUND'));
  });
});
