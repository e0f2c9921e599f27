import { expect, test } from 'vitest';
import { fromDecimal } from '../money.ts';
import { salesDocument } from './sales-document.ts';

const firm = { country_id: 'PL' };
const german = { country_id: 'DE' };

test.each([
  ['a consumer: a receipt', null, 2000, '2026-11-21', false, 'receipt'],
  ['a consumer who wants it by e-mail: an e-receipt', null, 100, '2026-11-21', true, 'e_receipt'],
  ['a consumer in 2027 too', null, 100, '2027-03-01', false, 'receipt'],
  ['a company above 450 zł: through KSeF', firm, 450.01, '2026-11-21', false, 'ksef_invoice'],
  ['a company up to 450 zł: simplified', firm, 450, '2026-12-31', false, 'simplified_invoice'],
  [
    'a company up to 450 zł from 2027: through KSeF',
    firm,
    450,
    '2027-01-01',
    false,
    'ksef_invoice',
  ],
  ['a foreign company, for any amount', german, 10, '2026-11-21', false, 'ksef_invoice'],
  ['a company before KSeF: an invoice', firm, 1000, '2026-03-31', false, 'invoice'],
] as const)('%s [pl-H05]', (_name, buyer, sum, day, wantsEReceipt, document) => {
  expect(salesDocument({ firm: buyer, gross: fromDecimal(sum), day, wantsEReceipt })).toBe(
    document,
  );
});
