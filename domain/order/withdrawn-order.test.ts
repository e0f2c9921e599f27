import { expect, test } from 'vitest';
import { orderStates } from '../commerce/order-view.ts';
import { paymentStates } from '../commerce/payment.ts';
import { hasLeftShop, isPaidFor } from './withdrawn-order.ts';

test('an order is paid for once its money came, at the door only with the goods', () => {
  const paid = paymentStates.filter((status) =>
    isPaidFor({ status: 'accepted', payment: { status, method: 'banktransfer' } }),
  );
  expect(paid).toEqual(['paid', 'not_needed']);
  const atTheDoor = orderStates.filter((status) =>
    isPaidFor({ status, payment: { status: 'not_needed', method: 'cashondelivery' } }),
  );
  expect(atTheDoor).toEqual(['delivered']);
});

test('only what was sent is to be sent back [pl-C09]', () => {
  expect(orderStates.filter((status) => hasLeftShop({ status }))).toEqual(['sent', 'delivered']);
});
