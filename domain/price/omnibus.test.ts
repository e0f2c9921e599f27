import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import vectors from '../../tests/fixtures/vectors/pl-omnibus.json' with { type: 'json' };
import { addDays } from '../calendar/shop-time.ts';
import { fromDecimal, toDecimal } from '../money.ts';
import { announcedPercent, lowestPrice30, reductionStart } from './omnibus.ts';

describe('the lowest price of 30 days', () => {
  test.each(vectors.cases)('$id: $note', (recorded) => {
    const { history, reduction } = recorded;
    const lowest = lowestPrice30(history, reduction.from);
    expect(lowest === null ? null : toDecimal(lowest)).toBe(recorded.lowest_30_days);
    const percent = lowest === null ? null : announcedPercent(fromDecimal(reduction.price), lowest);
    expect(percent).toBe(recorded.percent_shown);
    expect(percent !== null).toBe(recorded.announceable);
  });

  test('includes every recorded case', () => {
    expect(vectors.cases).toHaveLength(34);
  });

  test('counts 30 calendar days, the last the day before the reduction [pl-A05]', () => {
    const reduction = '2026-11-27';
    const lowOn = (day: string) => [
      { from: '2026-01-01', price: 100 },
      { from: day, price: 70 },
      { from: addDays(day, 1), price: 100 },
    ];
    expect(lowestPrice30(lowOn(addDays(reduction, -30)), reduction)).toBe(7000);
    expect(lowestPrice30(lowOn(addDays(reduction, -31)), reduction)).toBe(10000);
    expect(lowestPrice30(lowOn(addDays(reduction, -1)), reduction)).toBe(7000);
    expect(lowestPrice30(lowOn(reduction), reduction)).toBe(10000);
  });

  test('is the lowest price since the launch for products launched within 30 days [pl-A04]', () => {
    const history = [
      { from: '2026-11-17', price: 120 },
      { from: '2026-11-22', price: 110 },
    ];
    expect(lowestPrice30(history, '2026-11-27')).toBe(11000);
    expect(lowestPrice30(history, '2026-11-17')).toBeNull();
  });

  test('counts each price of a day, the first day of the window included [pl-A05]', () => {
    const reduction = '2026-11-27';
    const first = addDays(reduction, -30);
    const twiceOn = (day: string) => [
      { from: '2026-01-01', price: 100 },
      { from: day, price: 50 },
      { from: day, price: 100 },
    ];
    expect(lowestPrice30(twiceOn(first), reduction)).toBe(5000);
    expect(lowestPrice30(twiceOn(addDays(reduction, -1)), reduction)).toBe(5000);
    expect(lowestPrice30(twiceOn(addDays(first, -1)), reduction)).toBe(10000);
    expect(lowestPrice30(twiceOn(reduction), reduction)).toBe(10000);
  });

  test('is the lowest price in force at any moment of the window', () => {
    const day = fc.integer({ min: -80, max: 5 }).map((days) => addDays('2026-11-27', days));
    const entry = fc.record({ from: day, price: fc.integer({ min: 1, max: 500 }) });
    fc.assert(
      fc.property(fc.array(entry, { minLength: 1 }), (entries) => {
        const pricesOn = (date: string) => {
          const today = entries.filter(({ from }) => from === date);
          const earlier = entries
            .filter(({ from }) => from < date)
            .toSorted((a, b) => a.from.localeCompare(b.from));
          return today.length > 0 ? today : earlier.slice(-1);
        };
        const days = Array.from({ length: 30 }, (_, i) => addDays('2026-11-27', -1 - i));
        const lowest = Math.min(...days.flatMap(pricesOn).map(({ price }) => price));
        expect(lowestPrice30(entries, '2026-11-27')).toBe(
          Number.isFinite(lowest) ? lowest * 100 : null,
        );
      }),
    );
  });
});

test('the order of a history’s entries of different days does not matter', () => {
  const days = fc.uniqueArray(fc.integer({ min: -80, max: 0 }), { minLength: 2, maxLength: 6 });
  const price = fc.constantFrom(50, 80, 100);
  fc.assert(
    fc.property(days, fc.infiniteStream(price), (order, prices) => {
      const history = order.map((at) => ({
        from: addDays('2026-11-27', at),
        price: prices.next().value ?? 0,
      }));
      const sorted = history.toSorted((a, b) => Date.parse(a.from) - Date.parse(b.from));
      const last = fromDecimal(sorted.at(-1)?.price ?? 0);
      expect(lowestPrice30(history, '2026-11-27')).toBe(lowestPrice30(sorted, '2026-11-27'));
      expect(reductionStart(history, last, '2026-11-27')).toBe(
        reductionStart(sorted, last, '2026-11-27'),
      );
      expect(reductionStart(history, last, '2026-11-27')).not.toBeNull();
    }),
  );
});

describe('the start of a reduction', () => {
  const history = [
    { from: '2026-01-01', price: 200 },
    { from: '2026-11-10', price: 150 },
    { from: '2026-11-20', price: 120 },
    { from: '2026-11-25', price: 120 },
  ];

  test('is the last cut, so a further cut is a new reduction [pl-A08]', () => {
    expect(reductionStart(history, fromDecimal(120), '2026-11-26')).toBe('2026-11-20');
    expect(reductionStart(history, fromDecimal(150), '2026-11-15')).toBe('2026-11-10');
  });

  test('is unknown if the history does not end in the current price', () => {
    expect(reductionStart(history, fromDecimal(99), '2026-11-26')).toBeNull();
  });
});

describe('an announced percentage', () => {
  test('is computed from the lowest price and rounded down [pl-A06]', () => {
    expect(announcedPercent(fromDecimal(49.42), fromDecimal(73.76))).toBe(32);
    expect(announcedPercent(fromDecimal(80), fromDecimal(79))).toBeNull();
    expect(announcedPercent(fromDecimal(0), fromDecimal(0))).toBeNull();
  });
});
