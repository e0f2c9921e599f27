import type * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import phones from '../../tests/fixtures/vectors/pl-phone.json' with { type: 'json' };
import postcodes from '../../tests/fixtures/vectors/pl-postcode.json' with { type: 'json' };
import {
  LoginFormSchema,
  personalForm,
  SummaryFormSchema,
  shippingForm,
} from '../checkout/forms.ts';
import { parseForm } from './parse-form.ts';
import { isPolishMobile, normalizePhone } from './phone.ts';
import { normalizePostcode, withHyphen } from './postcode.ts';

test.each(postcodes.cases)('postcode "$input": $note [pl-I01]', ({ input, normalized }) => {
  expect(normalizePostcode(input)).toBe(normalized);
});

test.each([
  '600.123.456',
  '48600123456',
  '48 600 123 456',
  '600–123–456',
  '600‑123‑456',
  '+48−600−123−456',
  '\u202d600 123 456\u202c',
  '600\u200d123\u00ad456',
])('phone %j is read as it is pasted [pl-I03]', (typed) => {
  expect(normalizePhone(typed)).toBe('+48600123456');
});

test.each([
  '100123456',
  '111111111',
  '999999999',
  '200123456',
  '+48100123456',
  '48999999999',
  '640123456',
])('phone %s is outside the Polish numbering plan [pl-I03]', (typed) => {
  expect(normalizePhone(typed)).toBeNull();
});

test.each(['PL-00-950', 'pl 00-950', 'PL00950', '\u200e00—950', '００-９５０'])(
  'postcode %j is read as it is pasted [pl-I01]',
  (typed) => {
    expect(normalizePostcode(typed)).toBe('00-950');
  },
);

test.each(phones.cases)('phone $input [pl-I03]', ({ input, valid, clean, e164, pl_courier }) => {
  const phone = normalizePhone(input);
  // Recorded as not clean: our form reads fullwidth digits as the plain ones they stand for.
  const isRead = valid && (clean || /^\p{Nd}+$/u.test(input));
  expect(phone).toBe(isRead ? e164 : null);
  if (phone !== null) expect(isPolishMobile(phone)).toBe(pl_courier);
});

test('the hyphen of a postcode is inserted with its third digit [pl-I01]', () => {
  expect(['9', '90', '900', '9000', '90001'].map(withHyphen)).toEqual([
    '9',
    '90',
    '90-0',
    '90-00',
    '90-001',
  ]);
  // Text that is already there, or a postcode of another country, is unchanged.
  for (const typed of ['', '90-', '90-0', '90-001', '900001', 'SW1A', '9a0']) {
    expect(withHyphen(typed)).toBe(typed);
  }
});

const good = {
  firstName: 'Świętosława',
  lastName: 'O’Brien-Łęcka',
  streetAddress: 'ul. 3 Maja 5/7',
  apartmentNumber: '',
  city: 'Łódź',
  zipCode: '90 – 001',
  phoneNumber: '600 123 456',
};
const errorsOf = (schema: v.GenericSchema, fields: object) => {
  const parsed = parseForm(Object.entries(fields), schema);
  return parsed.ok ? {} : parsed.errors;
};
const shippingError = (field: string, value: unknown) =>
  errorsOf(shippingForm(), { ...good, [field]: value })[field];

describe('shipping form', () => {
  test('accepts Polish letters and corrects postcode and phone', () => {
    expect(parseForm(Object.entries(good), shippingForm())).toEqual({
      ok: true,
      value: { ...good, zipCode: '90-001', phoneNumber: '+48600123456', state: '', country: 'PL' },
    });
  });

  test('an empty form reports every required field [account-23]', () => {
    const required = 'Field is required';
    expect(errorsOf(shippingForm(), {})).toEqual({
      firstName: required,
      lastName: required,
      streetAddress: required,
      city: required,
      zipCode: required,
      phoneNumber: required,
    });
  });

  test.each([
    ['firstName', 'A', 'Name must have at least 2 letters'],
    ['firstName', 'Ala1', 'Accepts only alphabet characters'],
    ['firstName', 'Ала', 'Accepts only alphabet characters'],
    ['firstName', '<script>', 'Accepts only alphabet characters'],
    ['firstName', 'Ala\u0000', 'Accepts only alphabet characters'],
    ['firstName', 'A'.repeat(65), 'This text is too long'],
    ['zipCode', '9', 'Zip-code must have at least 3 letters'],
    ['zipCode', 'SW1A 1AA', 'Please provide the zip-code as NN-NNN'],
    ['city', '123', 'Please provide valid city name'],
    ['city', '🏙️ Miasto', 'Please provide valid city name'],
    ['streetAddress', 'ul. \u202eejaM 3', 'Please use letters, digits and punctuation only'],
    ['streetAddress', 'Prosta 1 🏠', 'Please use letters, digits and punctuation only'],
    ['phoneNumber', '12', 'Please provide a phone number of nine digits'],
    ['country', 'DE', 'We do not deliver to this country'],
    ['streetAddress', 'Prosta', 'Please add the house number'],
    ['city', new Date(0), 'Field is required'],
  ])('%s "%s" is refused: %s', (field, value, message) => {
    expect(shippingError(field, value)).toBe(message);
  });
});

describe('other forms', () => {
  test('a malformed e-mail is refused with a message [account-32]', () => {
    const fields = { firstName: 'Jan', lastName: 'Nowak', emailAddress: 'jan@' };
    expect(errorsOf(personalForm(false), fields)).toEqual({
      emailAddress: 'Please provide valid e-mail address',
    });
  });

  test('the terms must be accepted [checkout-35]', () => {
    const terms = 'You must accept the terms and conditions';
    expect(errorsOf(SummaryFormSchema, {})).toEqual({ terms });
    expect(errorsOf(SummaryFormSchema, { terms: 'off' })).toEqual({ terms });
    expect(errorsOf(SummaryFormSchema, { terms: 'on' })).toEqual({});
  });

  test('a login accepts any existing password, including old short ones', () => {
    expect(errorsOf(LoginFormSchema, { email: 'A@B.pl', password: 'x' })).toEqual({});
    expect(errorsOf(LoginFormSchema, { email: 'a@b.pl', password: '' })).toEqual({
      password: 'Field is required',
    });
  });
});
