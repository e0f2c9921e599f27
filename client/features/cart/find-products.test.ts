import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ProductDocumentSchema } from '../../../domain/catalogue/documents.ts';
import { memoryCatalogue } from '../../../tests/support/memory-catalogue.ts';
import { productFinder } from './find-products.ts';

const product = [
  {
    id: 1,
    sku: 'shirt',
    name: 'Koszula',
    type_id: 'simple',
    price_incl_tax: 123,
    stock: { is_in_stock: true, qty: 5 },
    dispatch_days: 4,
  },
  {
    id: 2,
    sku: 'dress',
    name: 'Sukienka',
    type_id: 'configurable',
    configurable_children: [{ sku: 'dress-m', price_incl_tax: 199.99 }],
  },
].map((document) => v.parse(ProductDocumentSchema, document));

test('products are found by SKU and variants by parent; unknown ones are left out', async () => {
  const find = productFinder(memoryCatalogue({ product }), 'pl', () => 0);
  const found = await find(['shirt', 'dress-m', 'gone']);
  expect(found).toMatchObject({
    shirt: { name: 'Koszula', parentSku: null, unitPrice: 12300, dispatchDays: 4 },
    'dress-m': { name: 'Sukienka', parentSku: 'dress', unitPrice: 19999 },
  });
  expect(Object.keys(found)).toHaveLength(2);
});
