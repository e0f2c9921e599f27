import { describe, expect, test } from 'vitest';
import { taxRate } from '../price/tax-rate.ts';
import { parseDocument } from './parse-document.ts';

const rule = {
  id: 2,
  code: 'General Taxes',
  product_tax_class_ids: [2],
  customer_tax_class_ids: [3],
  rates: [
    { id: 1, rate: 8.25, tax_country_id: 'US', tax_region_id: 33, region_name: 'Michigan' },
    { id: 7, rate: 23, tax_country_id: 'PL', tax_region_id: 0, tax_postcode: '*' },
  ],
};

describe('a tax rule', () => {
  test('has an id, product and customer classes, and rates by country and region [price-20]', () => {
    const parsed = parseDocument('taxrule', rule);
    expect(parsed).toMatchObject({ ok: true, document: rule });
    if (!parsed.ok) return;
    const rate = (country: string, region: string | number) =>
      taxRate([parsed.document], { taxClassId: 2, country, region });
    expect([rate('PL', ''), rate('US', 33), rate('US', 'Michigan'), rate('US', 12)]).toEqual([
      23, 8.25, 8.25, 0,
    ]);
  });

  test.each(['id', 'product_tax_class_ids', 'rates'])('without %s is refused', (field) => {
    expect(parseDocument('taxrule', { ...rule, [field]: undefined }).ok).toBe(false);
  });
});
