import { expect, test } from 'vitest';
import { orderStates } from '../commerce/order-view.ts';
import { paymentStates } from '../commerce/payment.ts';
import { hasLeftShop, isPaidFor } from './withdrawn-order.ts';

test('an order is paid when its money arrived; with cash on delivery only at delivery', () => {
  const paid = paymentStates.filter((status) =>
    isPaidFor({ status: 'accepted', payment: { status, method: 'banktransfer' } }),
  );
  expect(paid).toEqual(['paid', 'not_needed']);
  const atTheDoor = orderStates.filter((status) =>
    isPaidFor({ status, payment: { status: 'not_needed', method: 'cashondelivery' } }),
  );
  expect(atTheDoor).toEqual(['delivered']);
});

test('only products that were sent have to be sent back [pl-C09]', () => {
  expect(orderStates.filter((status) => hasLeftShop({ status }))).toEqual(['sent', 'delivered']);
});
