import { describe, expect, test } from 'vitest';
import { checked, errors, facts, paymentOf, saved } from '../../tests/support/checkout-facts.ts';
import type { SavedCheckout } from './saved-checkout.ts';

describe('payment', () => {
  test('by BLIK requires its code, unless the order waits for a connection [pl-J01]', () => {
    const typed = { ...facts().typed, blikCode: '12' };
    expect(errors({ typed })).toEqual({
      blikCode: 'Please provide the six digits of the BLIK code',
    });
    expect(checked({ typed, isOnline: false })).toMatchObject({ paymentAdditional: {} });
  });

  test('by fast transfer requires a bank [pl-J02]', () => {
    expect(errors({ payment: paymentOf('transfer') })).toEqual({
      gatewayId: 'Please choose one of the options',
    });
    const paymentDetails = {
      ...saved.paymentDetails,
      paymentMethodAdditional: { gateway_id: 'ipko' },
    };
    expect(
      checked({ payment: paymentOf('transfer'), saved: { ...saved, paymentDetails } }),
    ).toMatchObject({ paymentAdditional: { gateway_id: 'ipko' } });
  });
});

describe('an invoice', () => {
  const wanting = (details: Partial<SavedCheckout['invoice']['details']>) => ({
    ...saved,
    invoice: { enabled: true, details: { ...saved.invoice.details, ...details } },
  });
  const firm = {
    companyName: 'Szwalnia',
    vatId: 'PL 123-456-32-18',
    street: 'Prosta',
    house: '51',
    zipCode: '00838',
    city: 'Warszawa',
  };

  test('requires every field, a company name of three characters and a valid NIP [checkout-15]', () => {
    const required = 'Field is required';
    expect(errors({ saved: wanting({}) })).toEqual({
      'invoice.companyName': required,
      'invoice.vatId': required,
      'invoice.street': required,
      'invoice.house': required,
      'invoice.zipCode': required,
      'invoice.city': required,
    });
    expect(errors({ saved: wanting({ ...firm, companyName: 'AB', vatId: '1234563219' }) })).toEqual(
      {
        'invoice.companyName': 'Name must have at least 3 letters',
        'invoice.vatId': 'This NIP is not valid: please check its digits',
      },
    );
    expect(checked({ saved: wanting(firm) })).toMatchObject({
      invoice: { vatId: '1234563218', zipCode: '00-838', country_id: 'PL' },
    });
  });

  test('of a foreign company has the numbers of its own country [pl-B14]', () => {
    const german = { ...firm, vatId: 'de 123456789', zipCode: '10115', country_id: 'DE' };
    expect(checked({ saved: wanting(german) })).toMatchObject({
      invoice: { vatId: 'DE123456789', zipCode: '10115', country_id: 'DE' },
    });
    expect(errors({ saved: wanting({ ...german, country_id: 'US' }) })).toEqual({
      'invoice.country_id': 'We do not deliver to this country',
    });
  });
});
