import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { fieldRules } from './field-rules.ts';
import { parseForm } from './parse-form.ts';
import { hasShortName } from './short-names.ts';

const { firstName, lastName, city } = fieldRules;
const form = v.object({ firstName, lastName, city });
const errorsOf = (typed: Record<string, string>, least?: number) => {
  const parsed = parseForm(Object.entries({ city: 'Ełk', ...typed }), form, least);
  return parsed.ok ? {} : parsed.errors;
};

describe('a name', () => {
  test.each(['Li', 'Xu', 'Ed', ' Bo ', 'Żó', 'O’'])('"%s" is accepted [account-41]', (name) => {
    expect(errorsOf({ firstName: name, lastName: name })).toEqual({});
  });

  test('of one letter is refused [account-41]', () => {
    expect(errorsOf({ firstName: 'L', lastName: 'Xu' })).toEqual({
      firstName: 'Name must have at least 2 letters',
    });
  });

  test('needs three letters if the shop requires them, which does not affect other fields [account-28]', () => {
    expect(errorsOf({ firstName: 'Li', lastName: 'Xu', city: 'Oś' }, 3)).toEqual({
      firstName: 'Name must have at least 3 letters',
      lastName: 'Name must have at least 3 letters',
    });
    expect(errorsOf({ firstName: 'Lia', lastName: 'Żół' }, 3)).toEqual({});
    expect(errorsOf({ firstName: '', lastName: 'Żół' }, 3)).toEqual({
      firstName: 'Field is required',
    });
  });
});

test('names are found at any depth in the body of a request [account-28]', () => {
  const address = { firstname: 'Ewa', lastname: 'Li', city: 'X' };
  const body = { addressInformation: { shippingAddress: address } };
  expect(hasShortName(body, 3)).toBe(true);
  expect(hasShortName(body, 2)).toBe(false);
  expect(hasShortName({ customer: { firstname: 'Li' } }, 3)).toBe(true);
  expect(hasShortName({ lines: [{ sku: 'x' }], name: 'Li', firstname: null }, 3)).toBe(false);
});
