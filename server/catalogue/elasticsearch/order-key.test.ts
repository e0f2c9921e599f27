import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comparePlain, compareRanks, valueRank } from '../../../domain/catalogue/sort-key.ts';
import { byteOrdered, orderKey } from './envelope.ts';

const byBytes = (a: string, b: string): number =>
  Math.sign(Buffer.compare(Buffer.from(a), Buffer.from(b)));

test('keys compared by their bytes sort numbers and texts as the catalogue does', () => {
  const value = fc.oneof(
    fc.integer().map(String),
    fc.float({ noNaN: true, noDefaultInfinity: true }).map((number) => number.toFixed(2)),
    fc.string({ unit: fc.constantFrom('a', 'ą', 'z', 'ź', 'ż', 'Ł', ' ', '9') }),
    fc.string({ unit: 'grapheme' }),
  );
  fc.assert(
    fc.property(value, value, (a, b) => {
      const expected = compareRanks(valueRank(a), valueRank(b));
      expect(byBytes(orderKey(a), orderKey(b))).toBeCloseTo(Math.sign(expected));
    }),
    { numRuns: 2000 },
  );
});

test('the sort order of any texts is preserved', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '\ud7ff', '\ue000', '\uffff', '😀', '𐀀') });
  fc.assert(
    fc.property(text, text, (a, b) => {
      expect(byBytes(byteOrdered(a), byteOrdered(b))).toBe(comparePlain(a, b));
    }),
    { numRuns: 2000 },
  );
});
