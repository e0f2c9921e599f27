import * as v from 'valibot';
import { chosenShipping } from '../../domain/checkout/methods.ts';
import type { OrderFacts } from '../../domain/checkout/order-body.ts';
import { ShippingMethodsSchema } from '../../domain/commerce/methods.ts';
import { grosze } from '../../domain/money.ts';
import { cart, line } from './cart.ts';

const [courier] = v.parse(ShippingMethodsSchema, [{ carrier_code: 'cb', method_code: 'b' }]);

/** What an order of a guest is made from. */
export const orderFacts: OrderFacts = {
  orderId: 'order-0001',
  customerId: null,
  storeCode: 'pl',
  cart: { ...cart(line('shirt', 2)), shipping: courier ? chosenShipping(courier) : null },
  personal: {
    firstName: 'Jan',
    lastName: 'Nowak',
    emailAddress: 'jan@example.com',
    password: null,
  },
  recipient: {
    firstName: 'Ewa',
    lastName: 'Nowak',
    streetAddress: 'Piotrkowska 1',
    apartmentNumber: '2',
    city: 'Łódź',
    state: 'łódzkie',
    zipCode: '90-001',
    phoneNumber: '+48600123456',
    country: 'PL',
  },
  point: null,
  paymentMethod: 'blik',
  paymentAdditional: { blik_code: '777123' },
  invoice: null,
  comments: { delivery: '', order: '' },
  wantsEReceipt: false,
  agreedAt: Date.parse('2026-11-28T12:00:00Z'),
  texts: { terms: 'v1', privacy: 'v2' },
  grandTotal: grosze(3759),
  isEstimate: false,
};
