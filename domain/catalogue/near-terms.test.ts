import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceFrom, nearTerms } from './near-terms.ts';

const editDistance = (one: string, other: string, most: number) => distanceFrom(one, most)(other);
const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), maxLength: 8 });

describe('the distance of two words', () => {
  test.each([
    ['sukienka', 'sukienka', 0],
    ['sukeinka', 'sukienka', 1],
    ['sukinka', 'sukienka', 1],
    ['sukkienka', 'sukienka', 1],
    ['sokienka', 'sukienka', 1],
    ['sokeinka', 'sukienka', 2],
    ['ab', 'ba', 1],
    ['', 'ab', 2],
  ])('of %j and %j is %i', (one, other, distance) => {
    expect(editDistance(one, other, 2)).toBe(distance);
  });

  test('is symmetric, 0 only for equal words, and stops above the limit', () => {
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 3 }), (one, other, most) => {
        const distance = editDistance(one, other, most);
        expect(editDistance(other, one, most)).toBe(distance);
        expect(distance === 0).toBe(one === other);
        expect(distance).toBe(Math.min(editDistance(one, other, 99), most + 1));
      }),
    );
  });
});

test('does not depend on earlier comparisons', () => {
  fc.assert(
    fc.property(word, fc.array(word, { maxLength: 6 }), (one, others) => {
      const again = distanceFrom(one, 2);
      for (const other of others) expect(again(other)).toBe(distanceFrom(one, 2)(other));
    }),
  );
});

describe('the corrections of a mistyped word', () => {
  const candidates = [
    { word: 'czapka', documents: 20 },
    { word: 'czapki', documents: 30 },
    { word: 'kratka', documents: 5 },
    { word: 'czarna', documents: 90 },
  ];
  const near = (typed: string) => nearTerms(typed, candidates).map(({ folded }) => folded);

  test('are those with the fewest mistakes, the most frequent first', () => {
    expect(near('czapkk')).toEqual(['czapki', 'czapka']);
    expect(near('czapka')).toEqual(['czapka']);
  });

  test('do not exist for a short word or two mistakes at its beginning', () => {
    expect(near('cza')).toEqual([]);
    expect(near('klapka')).toEqual([]);
    expect(near('czrka')).toEqual([]);
  });
});
