import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boundsOf } from './bounds.ts';

test('combined bounds match what every condition matches', () => {
  const number = fc.integer({ min: -5, max: 5 });
  const filter = fc.record(
    { gt: number, gte: number, lt: number, lte: number },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(filter, number, (requested, value) => {
      const { gt, gte, lt, lte } = requested;
      const holds =
        (gt === undefined || value > gt) &&
        (gte === undefined || value >= gte) &&
        (lt === undefined || value < lt) &&
        (lte === undefined || value <= lte);
      const bounds = boundsOf(requested);
      if (bounds === null) {
        expect(Object.keys(requested)).toEqual([]);
        return;
      }
      const { low, high, lowOpen, highOpen } = bounds;
      const isAbove = lowOpen ? value > low : value >= low;
      const isBelow = highOpen ? value < high : value <= high;
      expect(isAbove && isBelow).toBe(holds);
    }),
  );
});
