import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { PaymentMethodsSchema, ShippingMethodsSchema } from '../commerce/methods.ts';
import { isInCheckout } from './activity.ts';
import {
  builtInShipping,
  codLimit,
  defaultPayment,
  defaultShipping,
  isByCourier,
  offeredPayments,
  offeredShipping,
  type PaymentFacts,
} from './methods.ts';
import { emptyCheckout, SavedCheckoutSchema } from './saved-checkout.ts';

const shipping = v.parse(ShippingMethodsSchema, [
  { carrier_code: 'off', method_code: 'off', offline: true, default: true },
  { carrier_code: 'ca', method_code: 'a' },
  { carrier_code: 'cb', method_code: 'b', default: true, method_title: 'B', price_incl_tax: 12.99 },
  { carrier_code: 'cc', method_code: 'c', available: false },
]);
const payments = v.parse(PaymentMethodsSchema, [
  { code: 'blik', kind: 'blik' },
  { code: 'cashondelivery', kind: 'cod', cost_incl_tax: 5 },
  { code: 'card', kind: 'card', default: true },
]);
const byCourier: PaymentFacts = {
  isVirtual: false,
  delivery: { kind: 'courier', accepts_cod: true },
  point: null,
};
const offeredTo = (facts: Partial<PaymentFacts>) =>
  offeredPayments(payments, { ...byCourier, ...facts }).map(({ code }) => code);

describe('methods', () => {
  test('keep every field that the backend sends [checkout-01] [checkout-02]', () => {
    const method = {
      method_title: 'Kurier DPD',
      method_code: 'kurier',
      carrier_code: 'dpd',
      amount: 13,
      price_incl_tax: 15.99,
      default: true,
      offline: true,
      available: false,
    };
    const payment = {
      code: 'card',
      title: 'Karta',
      cost_incl_tax: 1.5,
      default: true,
      is_server_method: false,
    };
    expect(v.parse(ShippingMethodsSchema, [method])).toMatchObject([method]);
    expect(v.parse(PaymentMethodsSchema, [payment])).toMatchObject([payment]);
  });

  test('get their defaults for missing fields [checkout-01] [checkout-02]', () => {
    expect(shipping[1]).toMatchObject({
      method_title: '',
      method_code: 'a',
      carrier_code: 'ca',
      amount: 0,
      price_incl_tax: 0,
      default: false,
      offline: false,
      available: true,
    });
    expect(payments[1]).toMatchObject({
      code: 'cashondelivery',
      title: '',
      cost_incl_tax: 5,
      default: false,
      is_server_method: true,
    });
  });

  test('the default delivery is not an offline one, and a marked one comes first [checkout-18]', () => {
    expect(defaultShipping(shipping)?.method_code).toBe('b');
    expect(defaultShipping(shipping.slice(0, 2))?.method_code).toBe('a');
    expect(defaultShipping(shipping.slice(0, 1))).toBeNull();
  });

  test('a limit on cash on delivery names the deliveries or the point that have it [checkout-61]', () => {
    const [courier, locker] = v.parse(ShippingMethodsSchema, [
      { carrier_code: 'dpd', method_code: 'kurier' },
      { carrier_code: 'orlen', method_code: 'punkt', kind: 'locker', accepts_cod: false },
    ]);
    if (!courier || !locker) throw new Error('No deliveries');
    const both = [courier, locker];
    const withoutCod = payments.filter(({ kind }) => kind !== 'cod');
    const limited = { ...byCourier, delivery: locker };
    const expected = { by: 'delivery', instead: [courier] };
    expect(codLimit(payments, limited, both)).toEqual(expected);
    // As backends respond for such a delivery.
    expect(codLimit(withoutCod, limited, both)).toEqual(expected);
    expect(codLimit(withoutCod, limited, [locker])).toBeNull();
    expect(codLimit(payments, byCourier, both)).toBeNull();
    expect(codLimit(payments, { ...limited, isVirtual: true }, both)).toBeNull();
    const atPoint = {
      ...byCourier,
      delivery: { ...locker, accepts_cod: true },
      point: { hasTerminal: false },
    };
    expect(codLimit(payments, atPoint, both)).toEqual({ by: 'point' });
    expect(codLimit(withoutCod, atPoint, both)).toBeNull();
  });

  test('the default payment is the marked one, otherwise the first [checkout-19]', () => {
    expect(defaultPayment(payments)?.code).toBe('card');
    expect(defaultPayment(payments.slice(0, 2))?.code).toBe('blik');
    expect(defaultPayment([])).toBeNull();
  });

  test('a credit is never preselected, even if it is marked or first [pl-J04]', () => {
    const later = { code: 'paypo', kind: 'later', default: true };
    const [credit, ...rest] = v.parse(PaymentMethodsSchema, [later, ...payments]);
    expect(defaultPayment(credit ? [credit, ...rest] : [])?.code).toBe('card');
    expect(defaultPayment(credit ? [credit] : [])).toBeNull();
  });

  test('cash on delivery is known by its code or its kind', () => {
    const cods = v.parse(PaymentMethodsSchema, [
      { code: 'cashondelivery', kind: 'card' },
      { code: 'cod-dpd', kind: 'cod' },
      { code: 'blik', kind: 'blik' },
    ]);
    const offered = (facts: Partial<PaymentFacts>) =>
      offeredPayments(cods, { ...byCourier, ...facts }).map(({ code }) => code);
    expect(offered({ delivery: null })).toEqual(['cashondelivery', 'cod-dpd', 'blik']);
    expect(offered({ delivery: { kind: 'courier', accepts_cod: false } })).toEqual(['blik']);
    // A courier carries the terminal, so a point chosen before does not matter.
    expect(offered({ point: { hasTerminal: false } })).toContain('cod-dpd');
  });

  test('a courier takes a comment, also before a delivery is chosen, and nothing else does', () => {
    const by = (kind: 'courier' | 'locker') => ({ kind });
    expect([isByCourier(null, false), isByCourier(by('courier'), false)]).toEqual([true, true]);
    expect([isByCourier(by('locker'), false), isByCourier(null, true)]).toEqual([false, false]);
  });

  test('an unavailable method is not offered [checkout-21]', () => {
    expect(offeredShipping(shipping).map(({ method_code }) => method_code)).toEqual([
      'off',
      'a',
      'b',
    ]);
  });

  test('the shop’s own delivery is used if the backend names none [checkout-23]', () => {
    expect(offeredShipping(null)).toEqual([builtInShipping]);
    expect(builtInShipping).toMatchObject({
      carrier_code: 'dpd',
      method_code: 'flatrate',
      amount: 4,
      price_incl_tax: 5,
      offline: true,
    });
    expect(offeredShipping([])).toEqual([]);
  });

  test('virtual products cannot be paid on delivery [checkout-22]', () => {
    expect(offeredTo({ isVirtual: true })).toEqual(['blik', 'card']);
    expect(offeredTo({})).toHaveLength(3);
  });

  test('cash on delivery is not offered for a method without it or a locker without a terminal [pl-J05]', () => {
    const locker = { kind: 'locker', accepts_cod: true } as const;
    expect(offeredTo({ delivery: { ...locker, accepts_cod: false } })).toEqual(['blik', 'card']);
    expect(offeredTo({ delivery: locker, point: { hasTerminal: false } })).toEqual([
      'blik',
      'card',
    ]);
    expect(offeredTo({ delivery: locker, point: { hasTerminal: true } })).toHaveLength(3);
    expect(offeredTo({ delivery: locker })).toHaveLength(3);
  });
});

test('the checkout expires 30 minutes after the last change [checkout-28]', () => {
  expect(isInCheckout(1000, 1000 + 1_799_999)).toBe(true);
  expect(isInCheckout(1000, 1000 + 1_800_000)).toBe(false);
});

describe('the saved checkout', () => {
  test('contains the three groups and the other choices [checkout-05] [checkout-09] [checkout-10]', () => {
    expect(emptyCheckout).toMatchObject({
      shippingMethods: null,
      paymentMethods: null,
      modifiedAt: 0,
      additional: { enabled: false, comments: { delivery: '', order: '' } },
      invoice: { enabled: false, details: { companyName: '', vatId: '', street: '', house: '' } },
    });
    expect(Object.keys(emptyCheckout.invoice.details)).toEqual([
      'companyName',
      'vatId',
      'street',
      'house',
      'zipCode',
      'city',
      'country_id',
    ]);
  });

  test('names each field of the person, the delivery and the payment [checkout-07] [checkout-08]', () => {
    const address =
      'firstName lastName country streetAddress apartmentNumber city state region_id zipCode phoneNumber';
    expect(Object.keys(emptyCheckout.shippingDetails)).toEqual([
      ...address.split(' '),
      'shippingMethod',
    ]);
    expect(Object.keys(emptyCheckout.paymentDetails)).toEqual([
      ...address.split(' '),
      ...'company taxId paymentMethod paymentMethodAdditional'.split(' '),
    ]);
  });

  test('contains no password, but whether an account is wanted [checkout-06]', () => {
    const saved = v.parse(SavedCheckoutSchema, {
      personalDetails: { firstName: 'Jan', password: 'tajne', createAccount: true },
    });
    expect(saved.personalDetails).toEqual({
      firstName: 'Jan',
      lastName: '',
      emailAddress: '',
      createAccount: true,
    });
  });
});
