import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { checkQuantity } from '../cart/quantity.ts';
import { fieldRules } from './field-rules.ts';
import { formMessages as m } from './messages.ts';
import { reviewRules } from './review-fields.ts';

const rules = { ...fieldRules, ...reviewRules };
type Field = keyof typeof rules;

/** The first error of a field, or its parsed value. */
function read(field: Field, text: unknown): unknown {
  const parsed = v.safeParse(rules[field], text, { abortPipeEarly: true });
  return parsed.success ? parsed.output : { error: parsed.issues[0].message };
}
const error = (message: string) => ({ error: message });

const script = '<script>alert(1)</script>';
const emoji = '🧥🧥🧥🧥';
const rightToLeft = 'Prosta\u202e 15';
const nul = 'Prosta\u0000 15';
const cyrillic = 'Москва 15';
const long = `1${'a'.repeat(3000)}`;

type Said = readonly (string | { readonly ok: unknown })[];

/** A row whose direction character is removed as part of pasting, which leaves a valid value. */
const cleaned = (row: Said, value: string): Said => row.with(5, { ok: value });
const every = (message: string): Said => Array.from({ length: 7 }, () => message);
/** A line of text: letters of any alphabet, no invisible characters or emoji. */
const line = (empty: string): Said => [
  empty,
  m.tooLong,
  { ok: cyrillic },
  { ok: script },
  m.characters,
  m.characters,
  m.characters,
];
/** Text of several lines, with emoji allowed. */
const lines = (empty: string): Said => [
  ...line(empty).slice(0, 4),
  { ok: emoji },
  m.characters,
  m.characters,
];
const first = (empty: string, message: string): Said => [empty, ...every(message).slice(1)];
const name: Said = [m.required, m.tooLong, ...every(m.alphabet).slice(2)];
const email: Said = [m.required, m.tooLong, ...every(m.email).slice(2)];
const anyButEmpty: Said = [
  m.required,
  ...[long, cyrillic, script, emoji, rightToLeft, nul].map((text) => ({ ok: text })),
];

const shortText: Said = [
  m.required,
  m.tooLong,
  ...[cyrillic, script, emoji].map((text) => ({ ok: text })),
  m.characters,
  m.characters,
];

/** Expected results: empty, too long, another alphabet, a script, emoji, RTL marks, NUL. */
const table: Record<Field, Said> = {
  firstName: name,
  lastName: name,
  email,
  emailAddress: email,
  phoneNumber: first(m.required, m.phone),
  mobileNumber: first(m.required, m.phone),
  password: [
    m.required,
    m.tooLong,
    { ok: cyrillic },
    { ok: script },
    m.passwordShort,
    { ok: rightToLeft },
    { ok: nul },
  ],
  repeated: anyButEmpty,
  currentPassword: anyButEmpty,
  passkeyName: shortText,
  isMeant: every(m.required),
  streetAddress: line(m.required),
  apartmentNumber: line(''),
  zipCode: first(m.required, m.zipFormat),
  foreignZipCode: cleaned(first(m.required, m.zipForeign), 'PROSTA 15'),
  city: [m.required, m.tooLong, ...every(m.city).slice(2)],
  state: first('', m.choose),
  isDefault: Array.from({ length: 7 }, () => ({ ok: false })),
  companyName: line(m.required),
  vatId: first(m.required, m.nip),
  foreignVatId: cleaned(first(m.required, m.taxNumber), 'PROSTA15'),
  street: line(m.required),
  house: line(m.required),
  quantity: first(m.required, m.quantity),
  paymentMethod: every(m.choose),
  blikCode: first(m.required, m.blik),
  gatewayId: every(m.choose),
  coupon: cleaned(line(m.required), 'Prosta 15'),
  giftCardCode: cleaned(first(m.required, m.giftCard), 'PROSTA15'),
  giftCardPin: first(m.required, m.giftCardPin),
  deliveryComment: lines(''),
  orderComment: lines(''),
  terms: every(m.terms),
  orderNumber: [
    m.required,
    m.tooLong,
    { ok: 'Москва15' },
    { ok: 'scriptalert1script' },
    m.orderNumber,
    m.characters,
    m.characters,
  ],
  wholeName: shortText,
  reason: every(m.choose),
  demand: every(m.choose),
  description: lines(m.required),
  line: [m.choose, ...anyButEmpty.slice(1)],
  variant: [m.choose, ...anyButEmpty.slice(1)],
  senderName: line(m.required),
  topic: every(m.choose),
  order_number: line(''),
  message: [m.required, { ok: long }, ...lines('').slice(2)],
  review: first('', m.choose),
  rating: every(m.choose),
  title: lines(m.required),
  detail: [m.required, { ok: long }, ...lines('').slice(2)],
  nickname: lines(m.required),
  height: [{ ok: undefined }, ...every(m.measureRange).slice(1)],
  sizeWorn: line(''),
  fit: Array.from({ length: 7 }, () => ({ ok: undefined })),
  photos: [{ ok: '' }, ...every(m.choose).slice(1)],
};
const bad = ['', long, cyrillic, script, emoji, rightToLeft, nul];
const fields = Object.keys(rules).filter((name): name is Field => name in rules);

describe('the table of fields and their messages', () => {
  test.each(fields)(
    '%s has a message for each kind of invalid input [checkout-39] [account-34]',
    (field) => {
      const announced = bad.map((text) => read(field, text));
      const wanted = table[field].map((entry) =>
        typeof entry === 'string' ? (entry === '' ? '' : error(entry)) : entry.ok,
      );
      expect(announced).toEqual(wanted);
    },
  );

  test.each(fields)(
    '%s parses any text without an exception, and its result parses to itself',
    (field) => {
      fc.assert(
        fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
          const once = v.safeParse(rules[field], text);
          if (!once.success) return;
          const given = typeof once.output === 'number' ? String(once.output) : once.output;
          expect(v.parse(rules[field], given)).toEqual(once.output);
        }),
        { numRuns: 200 },
      );
    },
  );

  test.each(fields)('%s accepts no file, number or list as text', (field) => {
    for (const value of [5, [], {}, new Date(0)]) {
      expect(v.is(rules[field], value)).toBe(false);
    }
  });
});

describe('the rules beyond allowed letters', () => {
  test.each(['Żółć-Łęcka', "O'Neill", 'O’Brien', 'Świętosława', 'María José', 'Ąćęłńóśźż'])(
    'the name %s is accepted [pl-I08]',
    (name) => {
      expect(read('lastName', name)).toBe(name);
    },
  );

  test.each([['Prosta 51'], ['ul. 3 Maja 5/7'], ['Kalinowo 12A'], ['12A'], ['os. Słoneczne 4']])(
    '“%s” is accepted as an address, with a street or in a village without streets [pl-I02]',
    (street) => {
      expect(read('streetAddress', street)).toBe(street);
    },
  );

  test('a street without a house number is refused with a request for the number', () => {
    expect(read('streetAddress', 'Prosta')).toEqual(error(m.houseNumber));
  });

  test('a BLIK code is six digits, with any spacing [pl-J01]', () => {
    expect(read('blikCode', ' 777 123 ')).toBe('777123');
    expect(read('blikCode', '７７７\u200b１２３')).toBe('777123');
    for (const wrong of ['77712', '7771234', '77712a', '٧٧٧١٢٣']) {
      expect(read('blikCode', wrong)).toEqual(error(m.blik));
    }
  });

  test('a NIP and the tax ID of a foreign company have different messages [account-29]', () => {
    expect(read('vatId', 'PL')).toEqual(
      error('Tax identification number must have at least 3 letters'),
    );
    expect(read('vatId', '1234563219')).toEqual(error(m.nip));
    expect(read('foreignVatId', 'de')).toEqual(error('Tax ID must have at least 3 letters'));
    expect(read('foreignVatId', 'de 123.456-789')).toBe('DE123456789');
  });

  test.each(['0', '-1', '00', '1.5', '1e3', 'x'])(
    'the quantity %s is refused [account-24]',
    (typed) => {
      expect(read('quantity', typed)).toEqual(error('Must be greater than 0'));
      // The cart refuses it with the same message.
      expect(checkQuantity(typed, 10)).toMatchObject({
        ok: false,
        message: 'Must be greater than 0',
      });
    },
  );

  test.each(['zipCode', 'foreignZipCode'] as const)(
    '%s is refused as longer than two characters [account-30]',
    (field) => {
      expect(read(field, '90')).toEqual(error('Zip-code must have at least 3 letters'));
    },
  );

  test.each(['firstName', 'lastName'] as const)(
    '%s is refused as containing letters [account-31]',
    (field) => {
      for (const typed of ['Ala1', 'Ewa_', 'Jan & Ola', 'Зося']) {
        expect(read(field, typed)).toEqual(error('Accepts only alphabet characters'));
      }
    },
  );

  test.each(['12', 'Łódź!', '@home', ' -'])('the town “%s” is refused [account-33]', (typed) => {
    expect(read('city', typed)).toEqual(error('Please provide valid city name'));
  });

  test.each(['ewa', 'ewa@', '@example.com', 'ewa@example', 'a b@example.com'])(
    'the e-mail address “%s” is refused [account-32]',
    (typed) => {
      for (const field of ['email', 'emailAddress'] as const) {
        expect(read(field, typed)).toEqual(error('Please provide valid e-mail address'));
      }
    },
  );
});
