import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar/shop-time.ts';
import { fromDecimal, toDecimal } from '../money.ts';
import { currentPrice } from './current-price.ts';
import { observePrice } from './observe-price.ts';
import { lowestPrice30, type PriceHistoryEntry } from './omnibus.ts';

const on = (day: string) => new Date(`${day}T12:00:00+01:00`);
const today = '2026-11-28';
const plain = { price_incl_tax: 100 };
const reduced = (from: string, to: string | null = null) => ({
  original_price_incl_tax: 100,
  price_incl_tax: 100,
  special_price_incl_tax: 80,
  special_from_date: from,
  special_to_date: to,
});

describe('the price history entry added by a document', () => {
  test('is its first price', () => {
    expect(observePrice([], plain, on(today))).toEqual([{ from: today, price: 100 }]);
  });

  test('does not exist while the price is unchanged', () => {
    const history = [{ from: '2026-01-01', price: 100 }];
    expect(observePrice(history, plain, on(today))).toBe(history);
  });

  test('is each further cut and rise, from the day it was seen', () => {
    const cut = observePrice([{ from: '2026-11-01', price: 120 }], plain, on(today));
    expect(cut).toEqual([
      { from: '2026-11-01', price: 120 },
      { from: today, price: 100 },
    ]);
    expect(observePrice(cut, { price_incl_tax: 130 }, on('2026-11-30'))).toContainEqual({
      from: '2026-11-30',
      price: 130,
    });
  });

  test('is a special price from its first day, even if seen later', () => {
    const history = [{ from: '2026-01-01', price: 100 }];
    expect(observePrice(history, reduced('2026-11-20'), on(today))).toEqual([
      ...history,
      { from: '2026-11-20', price: 80 },
    ]);
  });

  test('is a one-day special price that was never seen in force [pl-A09]', () => {
    const history = [{ from: '2026-01-01', price: 100 }];
    const seen = observePrice(history, reduced('2026-11-13', '2026-11-13'), on(today));
    expect(seen).toEqual([
      ...history,
      { from: '2026-11-13', price: 80 },
      { from: '2026-11-14', price: 100 },
    ]);
    expect(lowestPrice30(seen, today)).toBe(8000);
  });

  test('is the price before a reduction that was in force when the product was first seen', () => {
    const seen = observePrice([], reduced('2026-11-20'), on(today));
    expect(seen).toEqual([
      { from: '2026-11-19', price: 100 },
      { from: '2026-11-20', price: 80 },
    ]);
    expect(lowestPrice30(seen, '2026-11-20')).toBe(10_000);
  });

  test('excludes a future reduction', () => {
    expect(observePrice([], reduced('2026-12-01'), on(today))).toEqual([
      { from: today, price: 100 },
    ]);
  });

  test('does not exist for a product without a price', () => {
    expect(observePrice([], {}, on(today))).toEqual([]);
    expect(observePrice([], { price_incl_tax: -1 }, on(today))).toEqual([]);
  });

  test('leaves the known entries, is not repeated, and the history ends in the current price', () => {
    const money = fc.integer({ min: 1, max: 500 });
    const day = fc.option(fc.integer({ min: -40, max: 10 }).map((days) => addDays(today, days)));
    const source = fc.record({
      price_incl_tax: money,
      special_price_incl_tax: fc.option(money),
      special_from_date: day,
      special_to_date: day,
    });
    const past: fc.Arbitrary<PriceHistoryEntry[]> = fc
      .uniqueArray(fc.integer({ min: -60, max: 0 }), { maxLength: 5 })
      .chain((days) =>
        fc.tuple(
          ...days
            .toSorted((a, b) => a - b)
            .map((days) => money.map((price) => ({ from: addDays(today, days), price }))),
        ),
      );
    fc.assert(
      fc.property(past, source, (history, document) => {
        const seen = observePrice(history, document, on(today));
        expect(seen.slice(0, history.length)).toEqual(history);
        const current = currentPrice(document, on(today));
        expect(fromDecimal(seen.at(-1)?.price ?? Number.NaN)).toBe(current);
        expect(toDecimal(fromDecimal(seen.at(-1)?.price ?? 0))).toBe(seen.at(-1)?.price);
        expect(observePrice(seen, document, on(today))).toBe(seen);
        const days = seen.map((entry) => entry.from);
        expect(days).toEqual(days.toSorted());
      }),
    );
  });
});
