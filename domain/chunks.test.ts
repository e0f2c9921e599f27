import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chunksOf } from './chunks.ts';

describe('chunks', () => {
  test('contain every entry once, in order, and all but the last are full', () => {
    fc.assert(
      fc.property(fc.array(fc.nat()), fc.integer({ min: 1, max: 20 }), (list, size) => {
        const chunks = chunksOf(list, size);
        expect(chunks.flat()).toEqual(list);
        expect(chunks.slice(0, -1).every((chunk) => chunk.length === size)).toBe(true);
        expect(chunks.every((chunk) => chunk.length > 0)).toBe(true);
      }),
    );
  });
});
