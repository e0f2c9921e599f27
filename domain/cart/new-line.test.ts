import { expect, test } from 'vitest';
import { grosze } from '../money.ts';
import { noLimits } from '../product/quantity-limits.ts';
import type { CartProduct } from './cart-product.ts';
import { adoptedLine } from './new-line.ts';

const product: CartProduct = {
  sku: 'bag',
  parentSku: null,
  type_id: 'simple',
  id: '1',
  name: 'Torba',
  picture: null,
  link: null,
  options: [],
  product_option: null,
  reduction: null,
  unitPrice: grosze(10_000),
  limits: noLimits,
  stock: 'ok',
  errors: {},
};
const item = { item_id: '3', quote_id: '7', sku: 'bag', qty: 1, product_type: 'simple' };

test('a line from another device has the catalogue’s price, or with options the backend’s price', () => {
  expect(adoptedLine(item, product, 'cart')).toMatchObject({ name: 'Torba', unitPrice: 10_000 });
  const custom_options = [{ option_id: '1', option_value: '2' }];
  const product_option = { extension_attributes: { custom_options } };
  expect(adoptedLine({ ...item, product_option }, product, 'cart')).toMatchObject({
    name: 'Torba',
    unitPrice: null,
    product_option,
  });
});
