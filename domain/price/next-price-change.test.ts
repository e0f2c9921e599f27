import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { productDocument } from '../../tests/support/product-document.ts';
import { nextPriceChange } from './next-price-change.ts';
import { priceView } from './price-view.ts';

const at = (text: string) => new Date(text);
const evening = at('2026-11-22T20:00:00+01:00');

describe('the next change of a price by the clock', () => {
  test('is the second after a reduction that lasts until a day’s end in Warsaw', () => {
    const change = nextPriceChange([{ special_to_date: '2026-11-22' }], evening);
    expect(change).toBe(at('2026-11-23T00:00:00+01:00').getTime());
  });

  test('is the beginning of a reduction that is to come, of a variant as of the product', () => {
    const child = { special_from_date: '2026-11-27 00:00:00' };
    expect(nextPriceChange([{ configurable_children: [child] }], evening)).toBe(
      at('2026-11-27T00:00:00+01:00').getTime(),
    );
  });

  test('is nothing where all lies behind, and where dates cannot be read', () => {
    expect(nextPriceChange([{ special_to_date: '2026-11-01' }], evening)).toBeNull();
    expect(nextPriceChange([{ special_to_date: 'soon' }], evening)).toBeNull();
    expect(nextPriceChange([{ price_history: [{ from: '0', price: 1 }] }], evening)).toBeNull();
  });

  const day = fc.integer({ min: 1, max: 30 }).map((n) => `2026-11-${String(n).padStart(2, '0')}`);
  const source = fc.record({
    price_incl_tax: fc.constant(100),
    special_price_incl_tax: fc.integer({ min: 1, max: 99 }),
    special_from_date: fc.option(day),
    special_to_date: fc.option(day),
    price_history: fc.array(fc.record({ from: day, price: fc.integer({ min: 1, max: 99 }) }), {
      maxLength: 3,
    }),
  });

  test('no price and nothing said beside it changes before that moment', () => {
    const anyTime = fc.integer({ min: 0, max: 30 * 24 * 60 });
    fc.assert(
      fc.property(
        source,
        anyTime,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (made, min, part) => {
          const product = productDocument(made);
          const now = new Date(at('2026-11-01T00:00:00+01:00').getTime() + min * 60_000);
          const next = nextPriceChange([product], now) ?? at('2026-12-20T00:00:00Z').getTime();
          const between = new Date(now.getTime() + (next - 1 - now.getTime()) * part);
          expect(priceView(product, between)).toEqual(priceView(product, now));
        },
      ),
    );
  });
});
