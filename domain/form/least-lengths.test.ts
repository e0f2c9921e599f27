import * as v from 'valibot';
import { expect, test } from 'vitest';
import { fieldRules } from './field-rules.ts';
import { formMessages as m } from './messages.ts';

function read(field: keyof typeof fieldRules, text: string): unknown {
  const { success, issues, output } = v.safeParse(fieldRules[field], text);
  return success ? output : { error: issues[0].message };
}
const error = (message: string) => ({ error: message });

test.each([
  ['password', '1234567', m.passwordShort, '12345678'],
  ['companyName', '3M', m.nameShort, '3M5'],
  ['foreignVatId', '12', m.taxIdShort, '123'],
  ['foreignZipCode', '90', m.zipShort, '901'],
] as const)(
  'the least length of %s counts digits: %s is too short (%s), %s is not [account-26]',
  (field, short, message, whole) => {
    expect(read(field, short)).toEqual(error(message));
    expect(read(field, whole)).toBe(whole);
  },
);

test('three digits of a NIP or a Polish postcode break its format and not its least length [account-26]', () => {
  expect(read('vatId', '12')).toEqual(error(m.taxNumberShort));
  expect(read('vatId', '123')).toEqual(error(m.nip));
  expect(read('zipCode', '90')).toEqual(error(m.zipShort));
  expect(read('zipCode', '900')).toEqual(error(m.zipFormat));
});
