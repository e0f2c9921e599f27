import * as v from 'valibot';
import { expect, test } from 'vitest';
import { cart, line } from '../../tests/support/cart.ts';
import { orderFacts as facts } from '../../tests/support/order-facts.ts';
import { readTotals } from '../cart/platform-totals.ts';
import { OrderBodySchema } from '../commerce/order.ts';
import { TotalsSchema } from '../commerce/totals.ts';
import { grosze } from '../money.ts';
import { orderBody } from './order-body.ts';

const invoice = {
  companyName: 'Szwalnia',
  vatId: '1234563218',
  street: 'Prosta',
  house: '51/3',
  zipCode: '00-838',
  city: 'Warszawa',
  country_id: 'PL',
};

test('the order is a valid body with the agreed total [checkout-34]', () => {
  const body = orderBody(facts);
  expect(v.is(OrderBodySchema, body)).toBe(true);
  expect(body).toMatchObject({
    cart_id: 'cart-1',
    products: [{ sku: 'shirt', qty: 2, price_incl_tax: 12.3 }],
    grand_total: 37.59,
    addressInformation: {
      billingAddress: { firstname: 'Jan', email: 'jan@example.com' },
      shipping_carrier_code: 'cb',
      shipping_method_code: 'b',
      payment_method_code: 'blik',
      payment_method_additional: { blik_code: '777123' },
    },
  });
  expect(body).not.toHaveProperty('comments');
  expect(body).not.toHaveProperty('invoice');
});

test('the order belongs to the customer who made it, and to nobody for a guest', () => {
  expect(orderBody(facts).user_id).toBe('');
  expect(orderBody({ ...facts, customerId: '17' }).user_id).toBe('17');
});

test('the total is always sent, also an estimate and one of 0, and an estimate is marked', () => {
  expect(orderBody(facts)).not.toHaveProperty('grand_total_estimated');
  const estimate = orderBody({ ...facts, isEstimate: true });
  expect(estimate).toMatchObject({ grand_total: 37.59, grand_total_estimated: true });
  expect(v.is(OrderBodySchema, estimate)).toBe(true);
  expect(orderBody({ ...facts, grandTotal: grosze(0) })).toMatchObject({ grand_total: 0 });
});

test('the address has region, street in two lines, postcode and city [checkout-03] [pl-I02] [pl-I04]', () => {
  const address = {
    firstname: 'Ewa',
    street: ['Piotrkowska 1', '2'],
    postcode: '90-001',
    city: 'Łódź',
    country_id: 'PL',
    telephone: '+48600123456',
  };
  const region = { region: 'łódzkie', region_id: 10, region_code: 'PL-10' };
  expect(orderBody(facts).addressInformation.shippingAddress).toMatchObject({
    ...address,
    ...region,
  });
  const village = { ...facts.recipient, streetAddress: '12A', apartmentNumber: '', state: '' };
  const shipped = orderBody({ ...facts, recipient: village }).addressInformation.shippingAddress;
  expect(shipped).toMatchObject({ street: ['12A'] });
  expect(shipped).not.toHaveProperty('region');
});

test('an invoice makes the company the payer, and is part of the order [checkout-34]', () => {
  const body = orderBody({ ...facts, invoice });
  expect(v.is(OrderBodySchema, body)).toBe(true);
  expect(body).toMatchObject({
    invoice,
    addressInformation: {
      shippingAddress: { city: 'Łódź', region: 'łódzkie' },
      billingAddress: {
        firstname: 'Jan',
        company: 'Szwalnia',
        vat_id: '1234563218',
        street: ['Prosta', '51/3'],
        city: 'Warszawa',
      },
    },
  });
  expect(body.addressInformation.billingAddress).not.toHaveProperty('region');
});

test('the order names its coupon, and the cart that holds the gift card [checkout-34]', () => {
  const { totals } = readTotals(
    v.parse(TotalsSchema, { grand_total: 37.59, coupon_code: 'WITAJ10', items: [] }),
  );
  const body = orderBody({ ...facts, cart: { ...facts.cart, platformTotals: totals } });
  expect(body).toMatchObject({ coupon: 'WITAJ10', cart_id: facts.cart.cartServerToken });
  expect(orderBody(facts)).not.toHaveProperty('coupon');
  expect(v.is(OrderBodySchema, body)).toBe(true);
});

test('the order contains the point and both comments [checkout-34]', () => {
  const point = {
    code: 'LOD01M',
    network: 'inpost',
    name: 'LOD01M',
    street: 'Piotrkowska 80',
    postcode: '90-423',
    city: 'Łódź',
    hasTerminal: true,
  };
  expect(
    orderBody({ ...facts, point, comments: { delivery: 'Domofon 7', order: '' } }),
  ).toMatchObject({
    point: { code: 'LOD01M', name: 'LOD01M' },
    comments: { delivery: 'Domofon 7' },
  });
  const both = { delivery: 'Domofon 7', order: 'Na prezent' };
  expect(orderBody({ ...facts, comments: both }).comments).toEqual(both);
});

test('the order contains the consents: the terms, and the immediate start of a download [checkout-34]', () => {
  const ids = (lines: ReturnType<typeof cart>) =>
    orderBody({ ...facts, cart: lines }).agreements?.map(({ id, accepted }) => [id, accepted]);
  expect(ids(cart(line('shirt', 1)))).toEqual([
    ['terms', true],
    ['privacy', true],
  ]);
  expect(ids(cart(line('pattern', 1, { type_id: 'downloadable' })))).toEqual([
    ['terms', true],
    ['privacy', true],
    ['digital-content', true],
  ]);
});

test('the order contains versions and times of consents, and the prices shown beside each line [pl-L12]', () => {
  const reduction = { price: grosze(8000), regular: grosze(10_000), lowest30: grosze(9500) };
  const reduced = line('shirt', 1, { unitPrice: grosze(8000), reduction });
  const body = orderBody({ ...facts, cart: cart(reduced, line('belt', 1)) });
  expect(body.agreements).toEqual([
    { id: 'terms', accepted: true, accepted_at: '2026-11-28T12:00:00.000Z', version: 'v1' },
    { id: 'privacy', accepted: true, accepted_at: '2026-11-28T12:00:00.000Z', version: 'v2' },
  ]);
  expect(body.products).toMatchObject([
    { price_incl_tax: 80, regular_price_incl_tax: 100, lowest_30_incl_tax: 95 },
    { price_incl_tax: 12.3 },
  ]);
  expect(body.products[1]).not.toHaveProperty('lowest_30_incl_tax');
  expect(v.is(OrderBodySchema, body)).toBe(true);
});

test('the receipt is e-mailed only if requested, and never to a company [pl-H06]', () => {
  expect(orderBody(facts)).not.toHaveProperty('e_receipt');
  const wanted = { ...facts, wantsEReceipt: true };
  expect(orderBody(wanted).e_receipt).toBe(true);
  expect(orderBody({ ...wanted, invoice })).not.toHaveProperty('e_receipt');
});

test('an order of virtual products has no shipping address', () => {
  const body = orderBody({ ...facts, cart: cart(line('card', 1, { type_id: 'virtual' })) });
  expect(body.addressInformation).not.toHaveProperty('shippingAddress');
  expect(v.is(OrderBodySchema, body)).toBe(true);
});
