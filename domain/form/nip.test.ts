import fc from 'fast-check';
import { expect, test } from 'vitest';
import nips from '../../tests/fixtures/vectors/pl-nip.json' with { type: 'json' };
import { normalizeNip } from './nip.ts';

/** Recorded as invalid, with the remark that a form that cleans harder may accept it: ours does. */
const cleaned = '1234.563.218';

test.each(nips.cases.filter(({ input }) => input !== cleaned))(
  'NIP "$input": $reason [pl-H01]',
  ({ input, normalized }) => {
    expect(normalizeNip(input)).toBe(normalized);
  },
);

test.each([
  cleaned,
  '123–456–32–18',
  '123−456−32−18',
  'NIP: 123-456-32-18',
  'nip 1234563218',
  'NIP PL1234563218',
  'PL 123 456 32 18',
  '\u200e1234563218\u202c',
  '123\u00ad456\u200b3218',
  '１２３４５６３２１８',
])('NIP %j is read as it is pasted [pl-H01]', (typed) => {
  expect(normalizeNip(typed)).toBe('1234563218');
});

test('a NIP with one digit changed is invalid', () => {
  const valid = nips.cases.flatMap(({ normalized }) => normalized ?? []);
  fc.assert(
    fc.property(
      fc.constantFrom(...valid),
      fc.integer({ min: 0, max: 9 }),
      fc.integer({ min: 1, max: 9 }),
      (nip, at, by) => {
        const digit = (Number(nip[at]) + by) % 10;
        expect(normalizeNip(`${nip.slice(0, at)}${digit}${nip.slice(at + 1)}`)).toBeNull();
      },
    ),
  );
});

test('no text causes an exception', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const nip = normalizeNip(text);
      if (nip !== null) expect(normalizeNip(nip)).toBe(nip);
    }),
  );
});
