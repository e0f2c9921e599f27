import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { cart, line } from '../../tests/support/cart.ts';
import { PaymentMethodsSchema, ShippingMethodsSchema } from '../commerce/methods.ts';
import { OrderBodySchema } from '../commerce/order.ts';
import { grosze } from '../money.ts';
import { isInCheckout } from './activity.ts';
import {
  chosenShipping,
  defaultPayment,
  defaultShipping,
  offeredPayments,
  offeredShipping,
} from './methods.ts';
import { orderBody } from './order-body.ts';
import { emptyCheckout, SavedCheckoutSchema } from './saved-checkout.ts';

const shipping = v.parse(ShippingMethodsSchema, [
  { carrier_code: 'off', method_code: 'off', offline: true, default: true },
  { carrier_code: 'ca', method_code: 'a' },
  { carrier_code: 'cb', method_code: 'b', default: true, method_title: 'B', price_incl_tax: 12.99 },
  { carrier_code: 'cc', method_code: 'c', available: false },
]);
const payments = v.parse(PaymentMethodsSchema, [
  { code: 'blik' },
  { code: 'cashondelivery' },
  { code: 'card', default: true },
]);

describe('methods', () => {
  test('the default delivery is not an offline one, marked before first [checkout-18]', () => {
    expect(defaultShipping(shipping)?.method_code).toBe('b');
    expect(defaultShipping(shipping.slice(0, 2))?.method_code).toBe('a');
    expect(defaultShipping(shipping.slice(0, 1))).toBeNull();
  });

  test('the default payment is the marked one, else the first [checkout-19]', () => {
    expect(defaultPayment(payments)?.code).toBe('card');
    expect(defaultPayment(payments.slice(0, 2))?.code).toBe('blik');
    expect(defaultPayment([])).toBeNull();
  });

  test('what is not available is not offered [checkout-21]', () => {
    expect(offeredShipping(shipping).map(({ method_code }) => method_code)).toEqual([
      'off',
      'a',
      'b',
    ]);
  });

  test('nothing virtual is paid on delivery [checkout-22]', () => {
    expect(offeredPayments(payments, true).map(({ code }) => code)).toEqual(['blik', 'card']);
    expect(offeredPayments(payments, false)).toHaveLength(3);
  });
});

describe('the order', () => {
  const b = shipping[2];
  const facts = {
    orderId: 'order-0001',
    customerId: null,
    storeCode: 'pl',
    cart: { ...cart(line('shirt', 2)), shipping: b ? chosenShipping(b) : null },
    personal: { firstName: 'Jan', lastName: 'Nowak', emailAddress: 'jan@example.com' },
    shipping: {
      firstName: 'Ewa',
      lastName: 'Nowak',
      streetAddress: 'Piotrkowska 1',
      apartmentNumber: '2',
      city: 'Łódź',
      zipCode: '90-001',
      phoneNumber: '+48600123456',
      country: 'PL' as const,
    },
    paymentMethod: 'blik',
    grandTotal: grosze(3759),
    comment: '',
  };

  test('is a valid body with the agreed sum [checkout-34]', () => {
    const body = orderBody(facts);
    expect(v.is(OrderBodySchema, body)).toBe(true);
    expect(body).toMatchObject({
      cart_id: 'cart-1',
      products: [{ sku: 'shirt', qty: 2, price_incl_tax: 12.3 }],
      grand_total: 37.59,
      addressInformation: {
        shippingAddress: {
          firstname: 'Ewa',
          street: ['Piotrkowska 1', '2'],
          telephone: '+48600123456',
        },
        billingAddress: { firstname: 'Jan', email: 'jan@example.com' },
        shipping_carrier_code: 'cb',
        shipping_method_code: 'b',
        payment_method_code: 'blik',
      },
    });
  });

  test('of virtual goods has no shipping address', () => {
    const body = orderBody({ ...facts, cart: cart(line('card', 1, { type_id: 'virtual' })) });
    expect(body.addressInformation).not.toHaveProperty('shippingAddress');
    expect(v.is(OrderBodySchema, body)).toBe(true);
  });
});

test('the checkout lasts 30 minutes after the last change [checkout-28]', () => {
  expect(isInCheckout(1000, 1000 + 1_799_999)).toBe(true);
  expect(isInCheckout(1000, 1000 + 1_800_000)).toBe(false);
});

test('saved details hold no password [checkout-06]', () => {
  const saved = v.parse(SavedCheckoutSchema, {
    personalDetails: { firstName: 'Jan', password: 'tajne' },
  });
  expect(JSON.stringify(saved)).not.toContain('tajne');
  expect(Object.keys(emptyCheckout.shippingDetails)).toContain('apartmentNumber');
});
