import fc from 'fast-check';
import { expect, test } from 'vitest';
import { growthOf, median } from './slope.ts';

const whole = fc.integer({ min: -1000, max: 1000 });

test('the growth along a straight line is that of the line, whatever its height', () => {
  fc.assert(
    fc.property(whole, whole, fc.integer({ min: 2, max: 50 }), (height, step, count) => {
      const points = Array.from({ length: count }, (_, x) => ({ x, y: height + step * x }));
      expect(growthOf(points)).toBeCloseTo(step * (count - 1), 3);
    }),
  );
});

test('values around one height do not grow, and neither does a single point', () => {
  const points = Array.from({ length: 100 }, (_, x) => ({ x, y: x % 2 === 0 ? 90 : 110 }));
  expect(Math.abs(growthOf(points))).toBeLessThan(2);
  expect(growthOf([{ x: 1, y: 5 }])).toBe(0);
});

test('the median is the middle value', () => {
  expect([median([3, 1, 2]), median([1]), median([])]).toEqual([2, 1, 0]);
});
