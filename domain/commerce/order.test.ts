import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { address, order } from '../../tests/support/mock-order.ts';
import { fieldRules } from '../form/field-rules.ts';
import { formMessages as m } from '../form/messages.ts';
import { OrderBodySchema } from './order.ts';

const invoice = {
  companyName: 'Szwalnia',
  vatId: '1234563218',
  street: 'Prosta',
  house: '51/3',
  zipCode: '00-838',
  city: 'Warszawa',
  country_id: 'PL',
};
const valid = order();
const withAddress = (changes: object) => ({
  ...valid,
  addressInformation: { ...valid.addressInformation, billingAddress: { ...address, ...changes } },
});
const withInvoice = (changes: object) => ({ ...valid, invoice: { ...invoice, ...changes } });
const withBlik = (blik_code: string) => ({
  ...valid,
  addressInformation: {
    ...valid.addressInformation,
    payment_method_additional: { blik_code },
  },
});

/** The first message of an invalid body; null for a valid one. */
function refusal(body: object): string | null {
  const parsed = v.safeParse(OrderBodySchema, body, { abortPipeEarly: true });
  return parsed.success ? null : parsed.issues[0].message;
}

/** Puts the value of a checkout field into an order. */
const placed: Partial<Record<keyof typeof fieldRules, (text: string) => object>> = {
  firstName: (firstname) => withAddress({ firstname }),
  lastName: (lastname) => withAddress({ lastname }),
  emailAddress: (email) => withAddress({ email }),
  phoneNumber: (telephone) => withAddress({ telephone }),
  city: (city) => withAddress({ city }),
  companyName: (companyName) => withInvoice({ companyName }),
  street: (street) => withInvoice({ street }),
  house: (house) => withInvoice({ house }),
  blikCode: withBlik,
  deliveryComment: (delivery) => ({ ...valid, comments: { delivery } }),
  orderComment: (comment) => ({ ...valid, comments: { order: comment } }),
  giftCardCode: (code) => ({ ...valid, giftcard: [{ code, pin: '1234' }] }),
  giftCardPin: (pin) => ({ ...valid, giftcard: [{ code: 'WITRYNA-50', pin }] }),
};

const bad = [
  '',
  `1${'a'.repeat(3000)}`,
  'Москва 15',
  '<script>alert(1)</script>',
  '🧥🧥🧥🧥',
  'Prosta\u202e 15',
  'Prosta\u0000 15',
];

describe('an order', () => {
  test('with an invoice is accepted', () => {
    expect(refusal(valid)).toBeNull();
    expect(refusal(withInvoice({}))).toBeNull();
  });

  test.each(Object.entries(placed))(
    'is refused for its %s with the message of the form, and accepted if the form accepts it',
    (field, bodyOf) => {
      const rule = Object.entries(fieldRules).find(([name]) => name === field)?.[1];
      for (const text of bad) {
        const typed = rule && v.safeParse(rule, text, { abortPipeEarly: true });
        expect(refusal(bodyOf(text))).toBe(typed?.success ? null : typed?.issues[0].message);
      }
    },
  );

  test.each([
    ['an invalid postcode', withAddress({ postcode: '9' }), m.zipFormat],
    ['a street without a number', withAddress({ street: ['Prosta'] }), m.houseNumber],
    ['no street at all', withAddress({ street: [] }), m.required],
    ['an invalid country', withAddress({ country_id: 'pl' }), m.country],
    ['a NIP with a wrong digit', withInvoice({ vatId: '1234563219' }), m.nip],
    ['an invoice without a postcode', withInvoice({ zipCode: '' }), m.required],
  ])('is refused for %s', (_what, body, message) => {
    expect(refusal(body)).toBe(message);
  });

  test('of a foreign company has the numbers of its own country', () => {
    const german = { vatId: 'DE123456789', zipCode: '10115', country_id: 'DE' };
    expect(refusal(withInvoice(german))).toBeNull();
    expect(refusal(withInvoice({ ...german, zipCode: 'x'.repeat(40) }))).toBe(m.zipFormat);
  });
});
