import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { productDocument } from '../../tests/support/product-document.ts';
import { nextPriceChange, nextReduction, priceStandsUntil } from './next-price-change.ts';
import { priceView } from './price-view.ts';

const at = (text: string) => new Date(text);
const evening = at('2026-11-22T20:00:00+01:00');

describe('the next scheduled price change', () => {
  test('is the second after a reduction that lasts until a day’s end in Warsaw', () => {
    const change = nextPriceChange([{ special_to_date: '2026-11-22' }], evening);
    expect(change).toBe(at('2026-11-23T00:00:00+01:00').getTime());
  });

  test('is the start of a future reduction, of a variant or of the product', () => {
    const child = { special_from_date: '2026-11-27 00:00:00' };
    expect(nextPriceChange([{ configurable_children: [child] }], evening)).toBe(
      at('2026-11-27T00:00:00+01:00').getTime(),
    );
  });

  test('is null if all dates are in the past or cannot be read', () => {
    expect(nextPriceChange([{ special_to_date: '2026-11-01' }], evening)).toBeNull();
    expect(nextPriceChange([{ special_to_date: 'soon' }], evening)).toBeNull();
    expect(nextPriceChange([{ price_history: [{ from: '0', price: 1 }] }], evening)).toBeNull();
  });

  const price_history = [{ from: '2026-11-22', price: 2 }];
  const reduced = { price_incl_tax: 100, special_price_incl_tax: 1, price_history };

  test('is the day an earlier price enters the 30 days, if the start of the reduction is unknown', () => {
    expect(nextPriceChange([reduced], evening)).toBe(at('2026-11-23T00:00:00+01:00').getTime());
    expect(nextPriceChange([reduced], at('2026-11-25T12:00:00+01:00'))).toBe(
      at('2026-12-22T00:00:00+01:00').getTime(),
    );
    const known = { ...reduced, price_history: [{ from: '2026-11-21', price: 2 }] };
    expect(nextPriceChange([{ ...known, special_from_date: '2026-11-22' }], evening)).toBeNull();
    const dated = { ...reduced, price_history: [{ from: '2026-11-22', price: 1 }] };
    expect(nextPriceChange([dated], evening)).toBeNull();
  });

  test('is the day the first of two prices of one day leaves the 30 days', () => {
    const club_price = { customer_group_id: 1, price_incl_tax: 90 };
    const twice = [
      { from: '2026-11-22', price: 50 },
      { from: '2026-11-22', price: 100 },
    ];
    const product = { price_incl_tax: 100, price_history: twice, club_price };
    expect(nextPriceChange([product], at('2026-12-22T12:00:00+01:00'))).toBe(
      at('2026-12-23T00:00:00+01:00').getTime(),
    );
    expect(nextPriceChange([product], at('2026-12-23T12:00:00+01:00'))).toBeNull();
  });

  test('is null without a reduction, whatever the previous price', () => {
    expect(nextPriceChange([{ price_incl_tax: 100, price_history }], evening)).toBeNull();
    const club_price = { customer_group_id: 1, price_incl_tax: 90 };
    expect(nextPriceChange([{ price_incl_tax: 100, price_history, club_price }], evening)).toBe(
      at('2026-11-23T00:00:00+01:00').getTime(),
    );
  });

  test('of the price alone is the end or start of its reduction', () => {
    expect(nextReduction(reduced, evening)).toBeNull();
    expect(nextReduction({ ...reduced, special_to_date: '2026-11-24' }, evening)).toBe(
      at('2026-11-25T00:00:00+01:00').getTime(),
    );
  });

  const day = fc.integer({ min: 1, max: 30 }).map((n) => `2026-11-${String(n).padStart(2, '0')}`);
  const history = fc.array(fc.record({ from: day, price: fc.integer({ min: 1, max: 99 }) }), {
    maxLength: 3,
  });
  const source = fc.record({
    price_incl_tax: fc.constant(100),
    special_price_incl_tax: fc.integer({ min: 1, max: 120 }),
    club_price: fc.option(
      fc.record({
        customer_group_id: fc.constant(1),
        price_incl_tax: fc.integer({ min: 1, max: 99 }),
        price_history: history,
      }),
    ),
    special_from_date: fc.option(day),
    special_to_date: fc.option(day),
    price_history: history,
  });

  test('comes before any change of the price or its texts', () => {
    const anyTime = fc.integer({ min: 0, max: 65 * 24 * 60 });
    fc.assert(
      fc.property(
        source,
        anyTime,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (made, min, part) => {
          const product = productDocument(made);
          const now = new Date(at('2026-11-01T00:00:00+01:00').getTime() + min * 60_000);
          const next = nextPriceChange([product], now) ?? at('2027-02-20T00:00:00Z').getTime();
          const between = new Date(now.getTime() + (next - 1 - now.getTime()) * part);
          expect(priceView(product, between)).toEqual(priceView(product, now));
        },
      ),
    );
  });

  test('is the same for a cached and a new document, at any time of the clock', () => {
    const anyTime = fc.integer({ min: 0, max: 60 * 24 * 60 });
    fc.assert(
      fc.property(source, fc.array(anyTime, { minLength: 2, maxLength: 6 }), (made, minutes) => {
        const product = productDocument(made);
        for (const min of minutes) {
          const now = new Date(at('2026-10-01T00:00:00+02:00').getTime() + min * 60_000);
          expect(priceStandsUntil(product, now)).toBe(priceStandsUntil({ ...product }, now));
        }
      }),
    );
  });

  test('is the same for two moments only if their prices are the same', () => {
    const anyTime = fc.integer({ min: 0, max: 30 * 24 * 60 });
    fc.assert(
      fc.property(source, anyTime, anyTime, (made, one, other) => {
        const product = productDocument(made);
        const [first, second] = [one, other].map(
          (min) => new Date(at('2026-11-01T00:00:00+01:00').getTime() + min * 60_000),
        );
        if (first === undefined || second === undefined) return;
        fc.pre(priceStandsUntil(product, first) === priceStandsUntil(product, second));
        expect(priceView(product, second)).toEqual(priceView(product, first));
      }),
    );
  });
});
