import { expect, test } from 'vitest';
import { productDocument } from '../../tests/support/product-document.ts';
import { variantsOf } from './variant-values.ts';

const soldOut = { stock: { is_in_stock: false } };
const shirt = productDocument({
  type_id: 'configurable',
  configurable_options: [
    { attribute_code: 'color', values: [] },
    { attribute_code: 'size', values: [] },
    { attribute_code: 'length', values: [] },
  ],
  configurable_children: [
    { sku: 'blue-M', color: '60', size: '165' },
    { sku: 'blue-L', color: '60', size: '166', ...soldOut },
    { sku: 'white', color: '53' },
  ],
});

test('filters judge a product on each of its variants in stock, by the values that it has [catalog-62]', () => {
  expect(variantsOf(shirt)).toEqual({
    codes: ['color', 'size'],
    findable: [{ color: '60', size: '165' }, { color: '53' }],
  });
});

test('a product that is sold out as a whole has no variant in stock', () => {
  expect(variantsOf({ ...shirt, ...soldOut })?.findable).toEqual([]);
});

test('filters find sold-out variants where the product says so [catalog-62]', () => {
  const all = [{ color: '60', size: '165' }, { color: '60', size: '166' }, { color: '53' }];
  const asked = { ...shirt, filters_find_sold_out: true };
  expect(variantsOf(asked)?.findable).toEqual(all);
  expect(variantsOf({ ...asked, ...soldOut })?.findable).toEqual(all);
  expect(variantsOf({ ...asked, filters_find_sold_out: false })?.findable).toHaveLength(2);
});

test('a product without variants is judged on its own values', () => {
  expect(variantsOf({ ...shirt, type_id: 'simple' })).toBeNull();
  expect(variantsOf({ ...shirt, configurable_children: [] })).toBeNull();
});
