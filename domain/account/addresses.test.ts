import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseForm } from '../form/parse-form.ts';
import {
  formOfAddress,
  savedAddresses,
  withAddress,
  withDefaultAddress,
  withoutAddress,
} from './addresses.ts';
import { type AddressForm, AddressFormSchema } from './forms.ts';

const home = {
  id: 1,
  firstname: 'Jan',
  lastname: 'Kowalski',
  street: ['Piotrkowska', '77/3'],
  postcode: '90-423',
  city: 'Łódź',
  telephone: '+48501234567',
  default_shipping: true,
};
const firm = { id: 2, company: 'Nić', vat_id: '1234563218', street: ['Prosta', '5'], pec: 'x' };
const known = savedAddresses({ addresses: [firm, home] });

const form: AddressForm = {
  firstName: 'Anna',
  lastName: 'Nowak',
  streetAddress: 'Długa 7',
  apartmentNumber: '3',
  zipCode: '80-001',
  city: 'Gdańsk',
  phoneNumber: '+48600100200',
  isDefault: false,
};

describe('the addresses of a customer', () => {
  test('start with the suggested address', () => {
    expect(known.map(({ key }) => key)).toEqual(['1', '2']);
  });

  test('are shown with street and house in one line', () => {
    expect(known.slice(0, 1).map(formOfAddress)).toMatchObject([
      { streetAddress: 'Piotrkowska 77/3', apartmentNumber: '' },
    ]);
  });

  test('keep the fields that are not in the form when one of them is changed', () => {
    expect(withAddress(known, '2', form)[1]).toMatchObject({
      id: 2,
      company: 'Nić',
      vat_id: '1234563218',
      pec: 'x',
      city: 'Gdańsk',
      street: ['Długa 7', '3'],
      default_shipping: false,
    });
  });

  test('add a new address at the end, without a key from the client', () => {
    const list = withAddress(known, null, { ...form, isDefault: true });
    expect(list.map((address) => address['default_shipping'])).toEqual([false, false, true]);
    expect(list[2]).not.toHaveProperty('key');
    expect(withAddress(known, 'gone', form)).toHaveLength(3);
  });

  test('have at most one suggested address, by default the first', () => {
    expect(withAddress([], null, form)).toMatchObject([{ default_shipping: true }]);
    const chosen = withDefaultAddress(known, '2');
    expect(chosen.map((address) => address['default_shipping'])).toEqual([false, true]);
    expect(withoutAddress(known, '1')).toMatchObject([{ id: 2 }]);
  });

  test('accept every format that the platform writes', () => {
    const anything = fc.dictionary(fc.string(), fc.anything());
    fc.assert(
      fc.property(fc.array(anything, { maxLength: 5 }), (addresses) => {
        for (const address of savedAddresses({ addresses })) {
          expect(typeof formOfAddress(address).streetAddress).toBe('string');
        }
      }),
    );
  });

  test('go through the form and back unchanged', () => {
    const [shown] = savedAddresses({ addresses: withAddress([], null, form) });
    const fields = Object.entries(shown ? formOfAddress(shown) : {});
    const parsed = parseForm(fields, AddressFormSchema);
    expect(parsed).toEqual({ ok: true, value: form });
  });
});
