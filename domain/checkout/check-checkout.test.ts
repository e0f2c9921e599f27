import { describe, expect, test } from 'vitest';
import { checked, errors, facts, methodOf, saved } from '../../tests/support/checkout-facts.ts';
import { checkCheckout } from './check-checkout.ts';
import { emptyCheckout } from './saved-checkout.ts';

const point = {
  code: 'LOD01M',
  network: 'inpost',
  name: 'LOD01M',
  street: 'Piotrkowska 80',
  postcode: '90-423',
  city: 'Łódź',
  hasTerminal: true,
};

describe('validation of the whole checkout', () => {
  test('returns corrected values, with one name for the person and the parcel [checkout-04]', () => {
    expect(checked()).toMatchObject({
      personal: { emailAddress: 'zaneta.lecka@example.com', password: null },
      recipient: {
        firstName: 'Żaneta',
        lastName: 'Łęcka',
        city: 'Warszawa',
        zipCode: '00-001',
        streetAddress: 'Prosta 51',
        country: 'PL',
        phoneNumber: '+48600100200',
      },
      point: null,
      paymentMethod: 'blik',
      paymentAdditional: { blik_code: '777123' },
      invoice: null,
    });
  });

  test('reports all errors at once, and the first step with an error', () => {
    const outcome = checkCheckout(
      facts({
        saved: emptyCheckout,
        delivery: null,
        payment: null,
        typed: { password: '', blikCode: '', termsAccepted: false },
      }),
    );
    expect(outcome).toMatchObject({ ok: false, step: 'personal' });
    expect(Object.keys(outcome.ok ? {} : outcome.errors)).toEqual(
      expect.arrayContaining([
        'firstName',
        'streetAddress',
        'shippingMethod',
        'paymentMethod',
        'terms',
      ]),
    );
    expect(checkCheckout(facts({ payment: null }))).toMatchObject({ ok: false, step: 'payment' });
  });

  test('requires a password from a guest who wants an account, and from nobody else [checkout-36]', () => {
    const wanting = {
      ...saved,
      personalDetails: { ...saved.personalDetails, createAccount: true },
    };
    const typed = { ...facts().typed, password: 'krótkie' };
    expect(errors({ saved: wanting, typed })).toEqual({
      password: 'Password must have at least 8 letters',
    });
    const long = { ...typed, password: 'długie hasło' };
    expect(checked({ saved: wanting, typed: long })).toMatchObject({
      personal: { password: 'długie hasło' },
    });
    expect(errors({ saved: wanting, typed, isGuest: false })).toEqual({});
    expect(errors({ saved: wanting, typed, isOnline: false })).toEqual({});
  });

  test('accepts comments only in open fields, and courier comments only for courier delivery [checkout-09]', () => {
    const comments = { delivery: 'Domofon 7', order: 'Na prezent' };
    const open = { ...saved, additional: { enabled: true, comments } };
    expect(checked({ saved: open })).toMatchObject({ comments });
    const closed = { ...saved, additional: { enabled: false, comments } };
    expect(checked({ saved: closed })).toMatchObject({ comments: { delivery: '', order: '' } });
    for (const [kind, network] of [
      ['locker', 'inpost'],
      ['pickup', 'salon'],
    ] as const) {
      const facts = {
        saved: { ...open, points: [{ ...point, network }] },
        delivery: methodOf(kind),
      };
      expect(checked(facts)).toMatchObject({
        comments: { delivery: '', order: 'Na prezent' },
      });
    }
    const virtual = { saved: open, isVirtual: true, delivery: null };
    expect(checked(virtual)).toMatchObject({ comments: { delivery: '', order: 'Na prezent' } });
  });
});

describe('delivery to a pickup point', () => {
  const locker = { delivery: methodOf('locker') };

  test('requires the point, and no address [pl-K01]', () => {
    const noAddress = {
      ...saved,
      shippingDetails: { ...saved.shippingDetails, streetAddress: '', zipCode: '' },
    };
    expect(errors({ ...locker, saved: noAddress })).toEqual({
      point: 'Please choose a parcel locker',
    });
    expect(checked({ ...locker, saved: { ...noAddress, points: [point] } })).toMatchObject({
      point: { code: 'LOD01M' },
      recipient: { streetAddress: 'Piotrkowska 80', zipCode: '90-423', firstName: 'Żaneta' },
    });
  });

  test('refuses a point of another network', () => {
    expect(
      errors({ ...locker, saved: { ...saved, points: [{ ...point, network: 'orlen' }] } }),
    ).toEqual({
      point: 'Please choose a parcel locker',
    });
    expect(errors({ delivery: methodOf('pickup'), saved: { ...saved, points: [point] } })).toEqual({
      point: 'Please choose a shop',
    });
  });

  test('requires a mobile phone for a locker, any phone for a shop [pl-K03] [pl-I03]', () => {
    const landline = {
      ...saved,
      points: [point],
      shippingDetails: { ...saved.shippingDetails, phoneNumber: '22 222 33 44' },
    };
    expect(errors({ ...locker, saved: landline })).toEqual({
      phoneNumber: 'A locker needs a Polish mobile number',
    });
    const shop = { ...landline, points: [{ ...point, network: 'salon' }] };
    expect(errors({ delivery: methodOf('pickup'), saved: shop })).toEqual({});
    const noMail = {
      ...saved,
      points: [point],
      personalDetails: { ...saved.personalDetails, emailAddress: '' },
    };
    expect(errors({ ...locker, saved: noMail })).toEqual({ emailAddress: 'Field is required' });
  });
});
