import { describe, expect, test } from 'vitest';
import {
  type Customer,
  invoiceOfDelivery,
  loadInvoice,
  replaceable,
  withInvoice,
} from './invoice.ts';

const home = {
  firstname: 'Jan',
  lastname: 'Kowalski',
  street: ['Piotrkowska', '77/3'],
  postcode: '90-423',
  city: 'Łódź',
  country_id: 'PL',
  default_shipping: true,
};
const firm = {
  firstname: 'Jan',
  lastname: 'Kowalski',
  company: 'Szwalnia sp. z o.o.',
  vat_id: '1234563218',
  street: ['Prosta', '51'],
  postcode: '00-838',
  city: 'Warszawa',
  country_id: 'PL',
};
const jan = (...addresses: object[]): Customer => ({
  firstname: 'Jan',
  lastname: 'Kowalski',
  addresses: addresses.map((address) => ({ ...address })),
});
const invoice = {
  companyName: 'Krawiec S.A.',
  vatId: '5213017228',
  street: 'Długa',
  house: '7/2',
  zipCode: '31-147',
  city: 'Kraków',
  country_id: 'PL',
};

describe('the invoice of an account', () => {
  test('is read from the address that is not the delivery address [checkout-13]', () => {
    expect(loadInvoice(jan(home, firm))).toEqual({
      enabled: true,
      details: {
        companyName: 'Szwalnia sp. z o.o.',
        vatId: '1234563218',
        street: 'Prosta',
        house: '51',
        zipCode: '00-838',
        city: 'Warszawa',
        country_id: 'PL',
      },
    });
    expect(loadInvoice(jan(home))).toBe(false);
  });

  test('does not exist without a login or addresses [checkout-14]', () => {
    expect(loadInvoice(null)).toBe(false);
    expect(loadInvoice(jan())).toBe(false);
  });

  test('is read from the address with a tax number if there are several [checkout-13]', () => {
    const loaded = loadInvoice(jan(home, { ...firm, company: '', vat_id: '' }, firm));
    expect(loaded).toMatchObject({ details: { companyName: 'Szwalnia sp. z o.o.' } });
  });

  test('is read from an address with another structure', () => {
    expect(loadInvoice(jan({ street: 'Prosta 1' }, firm))).toMatchObject({ enabled: true });
    const odd = { street: [null], company: null, default_shipping: null };
    expect(loadInvoice(jan(odd))).toBe(false);
    expect(loadInvoice(jan({ ...odd, vat_id: '1234563218' }))).toMatchObject({
      details: { companyName: '', street: '', house: '' },
    });
  });

  test('is not read from a second private address, which stays unchanged [checkout-13]', () => {
    const cottage = { ...home, city: 'Hel', default_shipping: false };
    for (const none of [{}, { company: null, vat_id: null }, { company: '', vat_id: '' }]) {
      const customer = jan(home, { ...cottage, ...none });
      expect(loadInvoice(customer)).toBe(false);
      const stored = withInvoice(customer, invoice);
      expect(stored.slice(0, 2)).toEqual(customer.addresses);
      expect(stored[2]).toMatchObject({ company: 'Krawiec S.A.' });
    }
  });

  test('may come from a company address without a tax number [checkout-13]', () => {
    expect(loadInvoice(jan(home, { ...firm, vat_id: '' }))).toMatchObject({
      details: { companyName: 'Szwalnia sp. z o.o.', vatId: '' },
    });
  });

  test('is stored in that address, street before house number [checkout-11]', () => {
    const [kept, stored] = withInvoice(jan(home, { ...firm, id: 7 }), invoice);
    expect(kept).toEqual(home);
    expect(stored).toEqual({
      id: 7,
      firstname: 'Jan',
      lastname: 'Kowalski',
      company: 'Krawiec S.A.',
      vat_id: '5213017228',
      street: ['Długa', '7/2'],
      postcode: '31-147',
      city: 'Kraków',
      country_id: 'PL',
    });
  });

  test('gets its own address beside the delivery address', () => {
    const stored = withInvoice(jan(home), invoice);
    expect(stored).toHaveLength(2);
    expect(stored[0]).toEqual(home);
  });

  test('has the customer’s own name [checkout-12]', () => {
    const other = { ...firm, firstname: 'Ewa', lastname: 'Nowak' };
    expect(withInvoice(jan(home, other), invoice)[1]).toMatchObject({
      firstname: 'Jan',
      lastname: 'Kowalski',
    });
  });

  test('is read back as it was stored', () => {
    const addresses = withInvoice(jan(home), invoice);
    expect(loadInvoice({ ...jan(), addresses })).toEqual({ enabled: true, details: invoice });
  });
});

test('a company lookup fills fields that are empty, equal or from the last lookup, and never overwrites typed text', () => {
  const texts = { companyName: 'Krawiec S.A.', street: 'Długa', house: '', city: 'Hel' };
  const standing = { companyName: 'Szwalnia', street: '', house: '51', city: 'Hel' };
  const filled = { street: 'Długa', city: 'Hel' };
  expect(replaceable(texts, standing, {})).toEqual(filled);
  const before = { companyName: 'Szwalnia', house: '50' };
  const companyName = 'Krawiec S.A.';
  expect(replaceable(texts, standing, before)).toEqual({ companyName, ...filled });
});

test.each([
  ['ul. 3 Maja 5/7', '2', { street: 'ul. 3 Maja', house: '5/7/2' }],
  ['Prosta 51', '', { street: 'Prosta', house: '51' }],
  ['12A', '', { street: 'Kalinowo', house: '12A' }],
  ['Prosta', '', { street: 'Prosta', house: '' }],
])(
  'delivered to “%s”, flat “%s”: the invoice can use the same address [pl-G07]',
  (streetAddress, apartmentNumber, wanted) => {
    const delivery = { streetAddress, apartmentNumber, zipCode: '90-001', city: 'Kalinowo' };
    expect(invoiceOfDelivery(delivery)).toEqual({ ...wanted, zipCode: '90-001', city: 'Kalinowo' });
  },
);
