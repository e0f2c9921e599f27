import fc from 'fast-check';
import { expect, test } from 'vitest';
import nips from '../../tests/fixtures/vectors/pl-nip.json' with { type: 'json' };
import { normalizeNip } from './nip.ts';

test.each(nips.cases)('NIP "$input": $reason [pl-H01]', ({ input, normalized }) => {
  expect(normalizeNip(input)).toBe(normalized);
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
