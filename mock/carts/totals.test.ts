import * as fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { polishTexts } from '../../companion/texts/store-texts.ts';
import { taxIn } from '../../domain/commerce/settle-tax.ts';
import { TotalsSchema } from '../../domain/commerce/totals.ts';
import { fromDecimal, grosze } from '../../domain/money.ts';
import { coupons } from './coupons.ts';
import { splitByRate } from './tax.ts';
import { sumUp } from './totals.ts';

const { i18n } = polishTexts('Witryna');
const amount = (max: number) => fc.integer({ min: 0, max }).map(grosze);
const rate = fc.constantFrom(0, 5, 8, 23);

const line = fc.record({
  itemId: fc.uuid(),
  qty: fc.integer({ min: 1, max: 99 }),
  name: fc.string(),
  unitPrice: amount(1_000_000),
  lowest30: amount(1_000_000),
  taxRate: rate,
  options: fc.constant([]),
});

const charge = fc.option(fc.record({ title: fc.string(), gross: amount(10_000) }), { nil: null });
const coupon = fc.constantFrom(null, ...coupons);

test('the total equals its parts, and VAT equals the total of its rates, for any cart [pl-H07]', () => {
  const summary = fc.record({
    lines: fc.array(line, { minLength: 1, maxLength: 8 }),
    coupon,
    shipping: charge,
    payment: charge,
    giftCards: amount(500_000),
  });
  fc.assert(
    fc.property(summary, (given) => {
      const totals = v.parse(TotalsSchema, sumUp(given, i18n));
      const value = (code: string) =>
        fromDecimal(totals.total_segments.find((segment) => segment.code === code)?.value ?? 0);
      const parts = ['subtotal_incl_tax', 'discount', 'shipping', 'payment', 'giftcard'];
      const sum = parts.reduce((total, code) => total + value(code), 0);
      expect(value('grand_total')).toBe(sum);
      expect(fromDecimal(totals.grand_total)).toBe(sum);

      const tax = totals.total_segments.find((segment) => segment.code === 'tax');
      const rates = tax?.extension_attributes?.tax_grandtotal_details ?? [];
      const taxes = rates.reduce((total, row) => total + fromDecimal(row.amount), 0);
      expect(fromDecimal(totals.tax_amount)).toBe(taxes);

      const rows = totals.items.reduce(
        (total, item) => total + fromDecimal(item.row_total_incl_tax),
        0,
      );
      expect(fromDecimal(totals.subtotal_incl_tax)).toBe(rows);
    }),
  );
});

test('an amount split over rates loses no grosz', () => {
  const goods = fc.array(fc.record({ rate, gross: amount(100_000) }), {
    minLength: 1,
    maxLength: 6,
  });
  fc.assert(
    fc.property(amount(10_000), goods, (whole, weights) => {
      const parts = splitByRate(whole, weights);
      expect(parts.reduce((sum, part) => sum + part.gross, 0)).toBe(whole);
      expect(parts.every((part) => part.gross >= 0)).toBe(true);
    }),
  );
});

test.each([
  [12_300, 23, 2300],
  [10_500, 5, 500],
  [1, 23, 0],
  [999, 0, 0],
  [1599, 23, 299],
])('%i grosze at %i percent include %i grosze of VAT', (gross, percent, tax) => {
  expect(taxIn(grosze(gross), percent)).toBe(tax);
});
