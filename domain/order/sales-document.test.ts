import { expect, test } from 'vitest';
import { fromDecimal } from '../money.ts';
import { salesDocument } from './sales-document.ts';

const firm = { country_id: 'PL' };
const german = { country_id: 'DE' };

const documentOf = (
  buyer: typeof firm | null,
  sum: number,
  day: string,
  { wantsEReceipt = false, isExempt = false } = {},
) => salesDocument({ firm: buyer, gross: fromDecimal(sum), day, wantsEReceipt, isExempt });

test.each([
  ['2026-03-31', 450.01],
  ['2026-11-21', 2000],
  ['2027-03-01', 100],
])('a consumer gets a receipt, never a document of KSeF: on %s for %d zł [pl-H05]', (day, sum) => {
  expect(documentOf(null, sum, day)).toBe('receipt');
  expect(documentOf(null, sum, day, { wantsEReceipt: true })).toBe('e_receipt');
});

test.each([
  [450, '2026-12-31', 'simplified_invoice'],
  [450.01, '2026-12-31', 'ksef_invoice'],
  [450, '2027-01-01', 'ksef_invoice'],
  [450, '2026-03-31', 'simplified_invoice'],
] as const)('a Polish company gets for %d zł on %s: %s [pl-H05]', (sum, day, document) => {
  expect(documentOf(firm, sum, day)).toBe(document);
  expect(documentOf(firm, sum, day, { wantsEReceipt: true })).toBe(document);
});

test.each([
  ['a Polish company above 450 zł, the day before KSeF', firm, 1000, '2026-03-31', 'invoice'],
  ['a Polish company above 450 zł, from the first day', firm, 1000, '2026-04-01', 'ksef_invoice'],
  ['a foreign company, for any amount', german, 10, '2026-11-21', 'ksef_invoice'],
] as const)('KSeF begins on 1 April 2026: %s [pl-H04]', (_who, buyer, sum, day, document) => {
  expect(documentOf(buyer, sum, day)).toBe(document);
});

test('a seller without a cash register gives no receipt: an invoice to a company, and to others on request [pl-H05] [pl-H06]', () => {
  const exempt = { isExempt: true };
  expect(documentOf(null, 100, '2026-11-21', exempt)).toBe('on_request');
  expect(documentOf(null, 100, '2026-11-21', { ...exempt, wantsEReceipt: true })).toBe(
    'on_request',
  );
  expect(documentOf(firm, 100, '2026-11-21', exempt)).toBe('ksef_invoice');
  expect(documentOf(firm, 100, '2026-03-31', exempt)).toBe('invoice');
});
