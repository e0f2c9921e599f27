import { describe, expect, test } from 'vitest';
import { parseForm } from '../form/parse-form.ts';
import {
  ChangePasswordFormSchema,
  CreatePasswordFormSchema,
  DetailsFormSchema,
  RegisterFormSchema,
} from './forms.ts';

const errorsOf = (schema: Parameters<typeof parseForm>[1], fields: object) => {
  const parsed = parseForm(Object.entries(fields), schema);
  return parsed.ok ? {} : parsed.errors;
};

const whole = {
  firstName: 'Żaneta',
  lastName: 'Łęcka-Ćwik',
  email: 'zaneta@example.com',
  password: 'haseł8zn',
  repeated: 'haseł8zn',
  terms: 'on',
};

describe('the form to register', () => {
  test('requires a name, an address, a password twice and the terms', () => {
    expect(errorsOf(RegisterFormSchema, whole)).toEqual({});
  });

  test('reports the errors of all fields at once', () => {
    expect(errorsOf(RegisterFormSchema, { firstName: 'A', lastName: 'N0wak' })).toEqual({
      firstName: 'Name must have at least 2 letters',
      lastName: 'Accepts only alphabet characters',
      email: 'Field is required',
      password: 'Field is required',
      repeated: 'Field is required',
      terms: 'You must accept the terms and conditions',
    });
  });
});

describe('a new password', () => {
  test.each([
    ['1234567', 'Password must have at least 8 letters'],
    ['👗👗👗👗', 'Password must have at least 8 letters'],
    ['a'.repeat(129), 'This text is too long'],
  ])('of %s is refused [account-27]', (password, message) => {
    expect(errorsOf(CreatePasswordFormSchema, { password, repeated: password })).toEqual({
      password: message,
    });
  });

  test('counts characters, digits and spaces included [account-26]', () => {
    const password = '1 2 3 4 ';
    expect(errorsOf(CreatePasswordFormSchema, { password, repeated: password })).toEqual({});
  });

  test('reports a repeated password that differs at the second field [account-25]', () => {
    const fields = { current: 'x', password: 'haslo-nowe', repeated: 'haslo-nwoe' };
    expect(errorsOf(ChangePasswordFormSchema, fields)).toEqual({
      repeated: 'Passwords must be identical',
    });
  });
});

test('the form of the details reads first name, last name and e-mail, and nothing else [account-18]', () => {
  const parsed = parseForm(Object.entries({ ...whole, group_id: '9' }), DetailsFormSchema);
  expect(parsed).toMatchObject({ ok: true });
  expect(Object.keys(parsed.ok ? parsed.value : {})).toEqual(['firstName', 'lastName', 'email']);
});
