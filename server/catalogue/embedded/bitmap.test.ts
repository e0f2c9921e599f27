import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  countBits,
  countCommon,
  eachMember,
  emptyBitmap,
  fullBitmap,
  intersectInto,
  members,
  setBit,
  uniteInto,
} from './bitmap.ts';
import { addPostings, countPostings, postingsOf } from './postings.ts';

const size = 200;
const numbers = fc.uniqueArray(fc.integer({ min: 0, max: size - 1 }));
const bitmapOf = (docs: readonly number[]) => {
  const bits = emptyBitmap(size);
  for (const doc of docs) setBit(bits, doc);
  return bits;
};
const rising = (docs: Iterable<number>) => [...docs].sort((a, b) => a - b);

describe('a bitmap', () => {
  test('iterates over the members in its list', () => {
    fc.assert(
      fc.property(numbers, (docs) => {
        const bits = bitmapOf(docs);
        const visited: number[] = [];
        eachMember(bits, (member) => visited.push(member));
        expect(visited).toEqual([...members(bits)]);
      }),
    );
  });

  test('behaves as a set of numbers', () => {
    fc.assert(
      fc.property(numbers, numbers, (left, right) => {
        const common = left.filter((doc) => right.includes(doc));
        const both = bitmapOf(left);
        intersectInto(both, bitmapOf(right));
        expect([...members(both)]).toEqual(rising(common));
        const either = bitmapOf(left);
        uniteInto(either, bitmapOf(right));
        expect([...members(either)]).toEqual(rising(new Set([...left, ...right])));
        expect(countCommon(bitmapOf(left), bitmapOf(right))).toBe(common.length);
      }),
    );
  });

  test('of a full range contains every number and no more', () => {
    for (const all of [0, 1, 31, 32, 33, 64, 100]) {
      expect(countBits(fullBitmap(all))).toBe(all);
      expect([...members(fullBitmap(all))]).toEqual(Array.from({ length: all }, (_, at) => at));
    }
  });
});

describe('postings', () => {
  test('have the same documents as a list or as a bitmap', () => {
    fc.assert(
      fc.property(numbers, numbers, (docs, within) => {
        const postings = postingsOf(Uint32Array.from(rising(docs)), size);
        const bits = emptyBitmap(size);
        addPostings(bits, postings);
        expect([...members(bits)]).toEqual(rising(docs));
        const common = within.filter((doc) => docs.includes(doc));
        expect(countPostings(bitmapOf(within), postings)).toBe(common.length);
      }),
    );
  });
});
