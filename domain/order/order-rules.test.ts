import { describe, expect, test } from 'vitest';
import { parseForm } from '../form/parse-form.ts';
import { complaintAnswerDay, conformityUntil } from './complaint-terms.ts';
import { ComplaintFormSchema, LookupFormSchema, WithdrawalFormSchema } from './order-forms.ts';
import { clockText, nextLook, secondsLeft } from './payment-watch.ts';
import { trackingLink } from './tracking-link.ts';

describe('the link to a parcel', () => {
  test.each([
    ['inpost', '520000012680041086770098', 'https://inpost.pl/'],
    ['dpd', '0000000000000A', 'https://tracktrace.dpd.com.pl/'],
    ['DHL', '1234567890', 'https://www.dhl.com/pl-pl/'],
    ['poczta', '00659007731234567890', 'https://emonitoring.poczta-polska.pl/'],
    ['orlen_paczka', '1234567890', 'https://www.orlenpaczka.pl/'],
  ])('of %s opens its own page with the number [pl-K05]', (carrier, number, page) => {
    const link = trackingLink(carrier, number) ?? '';
    expect(link.startsWith(page)).toBe(true);
    expect(link.endsWith(number)).toBe(true);
  });

  test('escapes the number so that it cannot change the address', () => {
    expect(trackingLink('dpd', ' 1&typ=2#x ')).toMatch(/p1=1%26typ%3D2%23x$/);
  });

  test.each([
    ['golab', '1'],
    ['constructor', '1'],
    ['dpd', ' '],
  ])('of %s with the number "%s" does not exist', (carrier, number) => {
    expect(trackingLink(carrier, number)).toBeNull();
  });
});

describe('a complaint', () => {
  test('is answered within fourteen days [pl-B09]', () => {
    expect(complaintAnswerDay(Date.parse('2026-11-21T23:30:00Z'))).toBe('2026-12-06');
  });

  test('may be made within two years after delivery', () => {
    expect(conformityUntil(Date.parse('2026-11-21T10:00:00Z'))).toBe('2028-11-21');
    expect(conformityUntil(Date.parse('2028-02-29T10:00:00Z'))).toBe('2030-02-28');
  });
});

describe('polling a payment', () => {
  test('starts soon, becomes less frequent and ends', () => {
    const waits = Array.from({ length: 161 }, (_, looks) => nextLook(looks));
    expect(waits[0]).toBe(1000);
    const requested = waits.filter((wait) => wait !== null);
    expect(requested).toEqual(requested.toSorted((a, b) => a - b));
    expect(waits.at(-1)).toBeNull();
  });

  test('counts seconds down to zero and no further', () => {
    expect(secondsLeft(120_000, 1)).toBe(120);
    expect(secondsLeft(1_000, 5_000)).toBe(0);
    expect([clockText(120), clockText(67), clockText(9), clockText(0)]).toEqual([
      '2:00',
      '1:07',
      '0:09',
      '0:00',
    ]);
  });
});

describe('the forms after an order', () => {
  test('accept an order number in the formats that people write', () => {
    const parsed = parseForm(
      Object.entries({ number: ' nr 100 000 001 '.replace('nr', '#'), email: 'JAN@example.com' }),
      LookupFormSchema,
    );
    expect(parsed).toEqual({ ok: true, value: { number: '100000001', email: 'jan@example.com' } });
  });

  test('of withdrawal require a name, the contract and an e-mail, and nothing else [pl-C03]', () => {
    const parsed = parseForm(Object.entries({}), WithdrawalFormSchema);
    expect(parsed.ok ? [] : Object.keys(parsed.errors)).toEqual(['name', 'number', 'email']);
  });

  test.each([
    ['', 'Field is required'],
    ['   ', 'Field is required'],
    ['1', 'Please provide the number from the confirmation of the order'],
    ['💥', 'Please provide the number from the confirmation of the order'],
    ['moje', 'Please provide the number from the confirmation of the order'],
    ['<script>7', 'script7'],
    ['1'.repeat(41), 'This text is too long'],
    ['1234\u0000', 'Please use letters, digits and punctuation only'],
    ['\u202e1234', 'Please use letters, digits and punctuation only'],
  ])('validate the number %j with the result %j', (number, expected) => {
    const parsed = parseForm(Object.entries({ number, email: 'a@example.com' }), LookupFormSchema);
    expect(parsed.ok ? parsed.value.number : parsed.errors['number']).toBe(expected);
  });

  test('of complaint refuse a demand unknown to the law', () => {
    const fields = { number: '1000', email: 'a@example.com', description: 'x' };
    const parsed = parseForm(
      Object.entries({ ...fields, reason: 'defect', demand: 'prison' }),
      ComplaintFormSchema,
    );
    expect(parsed).toEqual({
      ok: false,
      errors: { demand: 'Please choose one of the options' },
    });
  });
});
