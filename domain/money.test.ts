import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allocate, grosze, roundGrosze } from './money.ts';
import { grossOf, netOf } from './price/tax-rate.ts';

describe('rounding to grosze', () => {
  test.each([
    [0.5, 1],
    [-0.5, -1],
    [2.5, 3],
    [-2.5, -3],
    [-2.4, -2],
    [-0.2, 0],
  ])('%f is %i: halves go away from zero', (value, rounded) => {
    expect(roundGrosze(value)).toBe(rounded);
  });

  test('a refund has the tax of the sale with its sign changed [price-16]', () => {
    const amounts = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(amounts, fc.constantFrom(0, 5, 8, 23), (amount, rate) => {
        expect(grossOf(grosze(-amount), rate)).toBe(0 - grossOf(grosze(amount), rate));
        expect(netOf(grosze(-amount), rate)).toBe(0 - netOf(grosze(amount), rate));
      }),
    );
  });
});

describe('an amount split over lines', () => {
  test('goes to no line beyond its value', () => {
    expect(allocate(grosze(57), [29, 7, 2, 18, 5])).toEqual([27, 6, 2, 17, 5]);
  });

  test('is zero everywhere without any value', () => {
    expect(allocate(grosze(10), [0, 0])).toEqual([0, 0]);
    expect(allocate(grosze(10), [])).toEqual([]);
  });

  test('adds up exactly, within each line and near its share, whatever the lines', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (lines, part) => {
        const whole = lines.reduce((sum, line) => sum + line, 0);
        const amount = grosze(Math.round(whole * part));
        const parts = allocate(amount, lines);
        expect(parts.reduce<number>((sum, each) => sum + each, 0)).toBe(whole === 0 ? 0 : amount);
        for (const [index, line] of lines.entries()) {
          expect(parts[index]).toBeLessThanOrEqual(line);
          expect(Math.abs((parts[index] ?? 0) - (amount * line) / (whole || 1))).toBeLessThan(1);
        }
      }),
    );
  });
});
