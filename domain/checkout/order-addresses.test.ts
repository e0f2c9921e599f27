import { expect, test } from 'vitest';
import { withOrderAddresses } from './order-addresses.ts';

const home = {
  firstname: 'Ewa',
  lastname: 'Żak',
  street: ['Prosta 51', '4'],
  city: 'Warszawa',
  postcode: '00-838',
  country_id: 'PL',
  telephone: '+48600100200',
};
const body = {
  addressInformation: {
    shippingAddress: { ...home, email: 'ewa@example.com', region: 'mazowieckie' },
    billingAddress: home,
  },
};
const invoice = {
  companyName: 'Szwalnia sp. z o.o.',
  vatId: '1234563218',
  street: 'Krótka',
  house: '7',
  zipCode: '30-001',
  city: 'Kraków',
  country_id: 'PL',
};
const firm = { company: 'Szwalnia sp. z o.o.', vat_id: '1234563218', street: ['Krótka', '7'] };
const nobody = { firstname: 'Ewa', lastname: 'Żak', addresses: [] };

test('a new account has the delivery address as suggested, and the invoice’s beside it [checkout-40]', () => {
  const own = { ...home, default_shipping: true };
  expect(withOrderAddresses(nobody, body)).toEqual([own]);
  expect(withOrderAddresses(nobody, { ...body, invoice })).toMatchObject([
    own,
    { ...firm, firstname: 'Ewa', lastname: 'Żak', postcode: '30-001' },
  ]);
});

test('a pickup point is not saved as an address: the account has only the invoice’s', () => {
  const toPoint = { ...body, point: { code: 'WAW01A' } };
  expect(withOrderAddresses(nobody, toPoint)).toEqual([]);
  expect(withOrderAddresses(nobody, { ...toPoint, invoice })).toMatchObject([firm]);
});

test('for virtual products the buyer’s own address is saved, and a company’s only for invoices', () => {
  const virtual = { addressInformation: { billingAddress: home } };
  expect(withOrderAddresses(nobody, virtual)).toEqual([{ ...home, default_shipping: true }]);
  expect(withOrderAddresses(nobody, { ...virtual, invoice })).toMatchObject([firm]);
});

test('an account with an address keeps it; one with only a company address gets a home address', () => {
  const known = [{ ...home, postcode: '90-423' }];
  expect(withOrderAddresses({ ...nobody, addresses: known }, body)).toBe(known);
  expect(withOrderAddresses({ ...nobody, addresses: [firm] }, body)).toMatchObject([
    firm,
    { postcode: '00-838', default_shipping: true },
  ]);
});

test('an order that adds no address returns the same list', () => {
  const all = withOrderAddresses(nobody, { ...body, invoice });
  expect(withOrderAddresses({ ...nobody, addresses: all }, { ...body, invoice })).toBe(all);
  expect(withOrderAddresses({ ...nobody, addresses: all }, null)).toBe(all);
});
