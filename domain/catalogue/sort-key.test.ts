import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import vectors from '../../tests/fixtures/vectors/pl-collation.json' with { type: 'json' };
import { compareRanks, numericValue, valueRank } from './sort-key.ts';

const order = (values: readonly string[]) =>
  values.toSorted((a, b) => compareRanks(valueRank(a), valueRank(b)));

describe('the order of values', () => {
  test.each(vectors.cases)('is Polish: $sorted', ({ input, sorted }) => {
    expect(order(input)).toEqual(sorted);
  });

  test('is numeric for numbers, which come before text', () => {
    expect(order(['10', 'b', '9.5', '-2', 'a'])).toEqual(['-2', '9.5', '10', 'a', 'b']);
  });

  test('is transitive for any three values', () => {
    const value = fc.oneof(
      fc.string(),
      fc.integer().map(String),
      fc.constantFrom('ą', 'Ą', 'a', 'ż'),
    );
    fc.assert(
      fc.property(value, value, value, (a, b, c) => {
        const compare = (left: string, right: string) =>
          Math.sign(compareRanks(valueRank(left), valueRank(right)));
        expect(compare(a, b) + compare(b, a)).toBe(0);
        if (compare(a, b) <= 0 && compare(b, c) <= 0) expect(compare(a, c)).toBeLessThanOrEqual(0);
      }),
    );
  });

  test('treats only plain numerals as numbers', () => {
    expect(['12', '-1.5', '1e5', '', ' 1', '0x1', '1.'].map(numericValue)).toEqual([
      12,
      -1.5,
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});
