import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { order, shirt } from '../../tests/support/mock-order.ts';
import { type MockShop, openMockShop } from '../../tests/support/mock-shop.ts';

let shop: MockShop;
beforeEach(async () => {
  shop = await openMockShop();
});
afterEach(() => shop.close());

const info = order().addressInformation;
const one = [{ ...shirt, qty: 1 }];
const byNoon = { ...info, shipping_carrier_code: 'dpd', shipping_method_code: 'jutro' };
const onDelivery = { ...info, payment_method_code: 'cashondelivery' };
const giftcard = [{ code: 'WITRYNA-50', pin: '1234' }];

/** What is ordered, its whole total, and the total without the part that the name states. */
const orders: readonly [string, object, number, number][] = [
  ['the products', { products: [{ ...shirt, qty: 3 }] }, 369, 246],
  ['the delivery', { products: one }, 138.99, 123],
  ['another delivery', { products: one, addressInformation: byNoon }, 152.99, 138.99],
  ['the fee of the payment', { products: one, addressInformation: onDelivery }, 143.99, 138.99],
  ['the coupon', { products: one, coupon: 'WITAJ10' }, 126.69, 138.99],
  ['the gift card', { products: one, giftcard }, 88.99, 138.99],
  [
    'all of them',
    { products: one, addressInformation: onDelivery, coupon: 'WITAJ10', giftcard },
    81.69,
    123,
  ],
];

describe('the total of an order', () => {
  test.each(orders)(
    'without %s is refused, and the response names the whole one',
    async (_part, facts, total, other) => {
      const response = await shop.post('/api/order', order({ ...facts, grand_total: other }));
      expect(response).toMatchObject({
        status: 409,
        body: { error: 'ORDER_PRICE_CHANGED', details: { grand_total: total } },
      });
      expect((await shop.get('/api/stock/check?sku=shirt')).body.result.qty).toBe(10);
    },
  );

  test.each(orders)(
    'with %s is stored and returned as it was sent',
    async (_part, facts, total) => {
      const { body } = await shop.post('/api/order', order({ ...facts, grand_total: total }));
      const { uuid, order_secret, grand_total } = body.result;
      expect(grand_total).toBe(total);
      const view = (await shop.get(`/api/order/${uuid}?secret=${order_secret}`)).body.result;
      const segments: readonly { code: string; value: number }[] = view.totals.total_segments;
      expect(view.totals.grand_total).toBe(total);
      expect(view.payment.amount).toBe(total);
      expect(segments.find(({ code }) => code === 'grand_total')?.value).toBe(total);
    },
  );

  test('that is an estimate may be too high, and not too low', async () => {
    const estimate = { products: one, grand_total_estimated: true };
    const wrong = await shop.post('/api/order', order({ ...estimate, grand_total: 123 }));
    expect(wrong).toMatchObject({ status: 409, body: { error: 'ORDER_PRICE_CHANGED' } });
    const high = await shop.post('/api/order', order({ ...estimate, grand_total: 154.98 }));
    expect(high.body.result.grand_total).toBe(138.99);
  });

  test('of 0 is a total too, and only right where nothing is to be paid', async () => {
    const response = await shop.post('/api/order', order({ products: one, grand_total: 0 }));
    expect(response.body.error).toBe('ORDER_PRICE_CHANGED');
  });
});
