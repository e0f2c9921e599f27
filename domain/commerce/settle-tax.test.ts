import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { fromDecimal, grosze, toDecimal } from '../money.ts';
import { settleTax, taxIn } from './settle-tax.ts';
import { TotalsSchema } from './totals.ts';

const line = fc
  .record({
    row: fc.integer({ min: 0, max: 1_000_000 }),
    share: fc.integer({ min: 0, max: 100 }),
    percent: fc.constantFrom(5, 8, 23),
  })
  .map(({ row, share, percent }) => {
    const reduction = Math.round((row * share) / 100);
    return {
      row_total_incl_tax: row / 100,
      discount_amount: reduction / 100,
      tax_percent: percent,
      // As an engine that does not round.
      tax_amount: ((row - reduction) / 100) * (percent / (100 + percent)),
    };
  });
const cart = fc
  .record({
    items: fc.array(line, { minLength: 1, maxLength: 30 }),
    delivery: fc.integer({ min: 0, max: 10_000 }),
  })
  .map(({ items, delivery }) => ({
    items,
    delivery,
    tax_amount:
      items.reduce((sum, { tax_amount }) => sum + tax_amount, 0) + (delivery / 100) * (23 / 123),
  }));

test('taxes become whole grosze whose sum is the total, for any cart of an engine that does not round [api-72]', () => {
  fc.assert(
    fc.property(cart, ({ delivery, ...totals }) => {
      const settled = settleTax(totals);
      const ofLines = settled.items.map(({ tax_amount }) => fromDecimal(tax_amount));
      const sum = ofLines.reduce((all, tax) => all + tax, 0);
      const beside = fromDecimal(settled.tax_amount) - sum;
      expect(Math.abs(beside - taxIn(grosze(delivery), 23))).toBeLessThanOrEqual(1);
      for (const { tax_amount } of [settled, ...settled.items]) {
        expect(toDecimal(fromDecimal(tax_amount))).toBe(tax_amount);
      }
      // Net and tax of a line are its gross, and settling again changes nothing.
      settled.items.forEach((one, index) => {
        const paid = grosze(Math.round((one.row_total_incl_tax - one.discount_amount) * 100));
        expect(ofLines[index]).toBe(taxIn(paid, one.tax_percent));
      });
      expect(settleTax(settled)).toEqual(settled);
    }),
  );
});

test('totals in whole grosze are the backend’s own and stay, even where it rounds differently [api-72]', () => {
  const item = { row_total_incl_tax: 1, discount_amount: 0, tax_amount: 0.2, tax_percent: 23 };
  const totals = { items: [item], tax_amount: 0.2 };
  expect(settleTax(totals)).toBe(totals);
});

test('fractional taxes of a backend are settled where they are read; gross amounts are kept [api-72]', () => {
  const item = { item_id: 'cali_1', qty: 1, row_total_incl_tax: 339.15, tax_percent: 23 };
  const totals = v.parse(TotalsSchema, {
    grand_total: 358.1,
    subtotal_incl_tax: 339.15,
    shipping_incl_tax: 18.95,
    tax_amount: 66.960_975_609_756_1,
    items: [{ ...item, tax_amount: 63.417_073_170_731_7 }],
  });
  expect(totals).toMatchObject({
    grand_total: 358.1,
    tax_amount: 66.96,
    items: [{ row_total_incl_tax: 339.15, tax_amount: 63.42 }],
  });
});
