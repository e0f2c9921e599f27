import { describe, expect, test } from 'vitest';
import { withProfile } from './profile-fields.ts';
import { emptyCheckout } from './saved-checkout.ts';
import { withTyped } from './typed-fields.ts';

describe('typed values', () => {
  test('are assigned to their group; a name is typed once and used for both', () => {
    const saved = withTyped(emptyCheckout, {
      firstName: 'Jan',
      city: 'Łódź',
      'invoice.city': 'Warszawa',
      orderComment: 'Na prezent',
    });
    expect(saved.personalDetails.firstName).toBe('Jan');
    expect(saved.shippingDetails).toMatchObject({ firstName: 'Jan', city: 'Łódź' });
    expect(saved.invoice.details.city).toBe('Warszawa');
    expect(saved.additional.comments).toEqual({ delivery: '', order: 'Na prezent' });
  });

  test('are unchanged for hidden fields and for values that are not text', () => {
    const before = withTyped(emptyCheckout, {
      streetAddress: 'Prosta 1',
      deliveryComment: 'Brama',
    });
    const after = withTyped(before, { firstName: 'Jan', region_id: '7', createAccount: 'on' });
    expect(after.shippingDetails).toMatchObject({ streetAddress: 'Prosta 1', region_id: 0 });
    expect(after.additional.comments.delivery).toBe('Brama');
    expect(after.personalDetails.createAccount).toBe(false);
  });
});

describe('the account data', () => {
  const home = {
    street: ['Piotrkowska', '77/3'],
    postcode: '90-423',
    city: 'Łódź',
    country_id: 'PL',
    telephone: '+48501234567',
    default_shipping: true,
  };
  const profile = {
    email: 'jan@example.com',
    firstname: 'Jan',
    lastname: 'Kowalski',
    addresses: [{ ...home, default_shipping: false, city: 'Radom' }, home],
  };

  test('fills the form from the delivery address, with the house number beside the street', () => {
    const { personalDetails, shippingDetails } = withProfile(emptyCheckout, profile);
    expect(personalDetails).toMatchObject({ firstName: 'Jan', emailAddress: 'jan@example.com' });
    expect(shippingDetails).toMatchObject({
      firstName: 'Jan',
      streetAddress: 'Piotrkowska 77/3',
      apartmentNumber: '',
      zipCode: '90-423',
      city: 'Łódź',
      phoneNumber: '+48501234567',
    });
    const flat = { ...home, street: ['Prosta 5', '12'] };
    expect(
      withProfile(emptyCheckout, { ...profile, addresses: [flat] }).shippingDetails,
    ).toMatchObject({
      streetAddress: 'Prosta 5',
      apartmentNumber: '12',
    });
  });

  test('never overwrites typed values', () => {
    const typed = withTyped(emptyCheckout, {
      firstName: 'Ewa',
      streetAddress: 'Długa 2',
      zipCode: '00-1',
    });
    const filled = withProfile(typed, profile);
    expect(filled.personalDetails).toMatchObject({ firstName: 'Ewa', lastName: 'Kowalski' });
    expect(filled.shippingDetails).toMatchObject({ streetAddress: 'Długa 2', city: '' });
  });

  test('may be empty', () => {
    const nobody = { email: '', firstname: '', lastname: '', addresses: [] };
    expect(withProfile(emptyCheckout, nobody)).toEqual(emptyCheckout);
  });
});
