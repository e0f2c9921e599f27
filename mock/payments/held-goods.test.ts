import { describe, expect, test } from 'vitest';
import { order, shirt } from '../../tests/support/mock-order.ts';
import { openMockShop } from '../../tests/support/mock-shop.ts';
import { info, minute, paymentShop, second } from '../../tests/support/payment-shop.ts';

const { payment, place, retry, shop, stock } = paymentShop();

describe('the stock reserved for an unpaid order', () => {
  test('stays reserved for half an hour, by the clock alone', async () => {
    await place('card');
    expect(await stock()).toBe(8);
    shop().pass(30 * minute);
    expect(await stock()).toBe(10);
  });

  test('stays reserved over a restart and is sold when paid', async () => {
    const { order_uuid } = await place('blik', { blik_code: '777123' });
    shop().pass(5 * second);
    await payment(order_uuid);
    shop().pass(60 * minute);
    expect(await stock()).toBe(8);
  });

  test('is reserved again by a new payment attempt after it was released, if still available', async () => {
    const { order_uuid, order_secret } = await place('card');
    shop().pass(31 * minute);
    expect(await payment(order_uuid)).toMatchObject({ status: 'expired', can_retry: true });
    await place(
      'cashondelivery',
      {},
      {
        order_id: 'order-0002',
        products: [{ ...shirt, qty: 9 }],
        grand_total: undefined,
      },
    );
    const gone = await retry(order_uuid, { method: 'card', secret: order_secret });
    expect(gone.body.error).toBe('CART_QUANTITY_LIMIT');
  });

  test('waits a week with a bank transfer, with account, title and date [pl-J06]', async () => {
    const { order_uuid } = await place('banktransfer');
    expect((await payment(order_uuid)).transfer).toMatchObject({
      title: 'Zamówienie 100000001',
      amount: 246,
      due_at: '2026-11-28T12:00:00.000Z',
    });
    shop().pass(6 * 24 * 60 * minute);
    expect(await stock()).toBe(8);
  });
});

test('a bank transfer arrives after the configured time, and its order is paid', async () => {
  const bank = await openMockShop({ transferMs: 2 * minute });
  const addressInformation = { ...info, payment_method_code: 'banktransfer' };
  const { order_uuid, order_secret } = (
    await bank.post('/api/order', order({ addressInformation }))
  ).body.result;
  const status = async () =>
    (await bank.get(`/api/order/${order_uuid}/payment?secret=${order_secret}`)).body.result.status;
  bank.pass(2 * minute - second);
  expect(await status()).toBe('pending');
  bank.pass(second);
  expect(await status()).toBe('paid');
  await bank.close();
});
