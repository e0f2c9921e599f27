import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byteRange } from './byte-range.ts';

test.each([
  [undefined, null],
  ['bytes=0-', { from: 0, to: 99 }],
  ['bytes=10-19', { from: 10, to: 19 }],
  ['bytes=10-500', { from: 10, to: 99 }],
  ['bytes=-30', { from: 70, to: 99 }],
  ['bytes=-300', { from: 0, to: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=20-10', null],
  ['bytes=0-1,5-6', null],
  ['bytes=-', null],
  ['lines=1-2', null],
])('%s of a hundred bytes', (header, range) => expect(byteRange(header, 100)).toEqual(range));

test('whatever is asked, what is given lies within the bytes', () => {
  const part = fc.oneof(fc.nat().map(String), fc.constant(''), fc.string());
  fc.assert(
    fc.property(part, part, fc.nat(1000), (first, last, size) => {
      const range = byteRange(`bytes=${first}-${last}`, size);
      if (range === null || range === 'unsatisfiable') return;
      expect(range.from).toBeGreaterThanOrEqual(0);
      expect(range.to).toBeGreaterThanOrEqual(range.from);
      expect(range.to).toBeLessThan(size);
    }),
  );
});
