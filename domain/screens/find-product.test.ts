import { expect, test } from 'vitest';
import { smallShop } from '../../tests/support/small-shop.ts';
import { findParentOfVariant, findProduct } from './find-product.ts';

const context = smallShop();

test('a product is found by its sku, or by another key, with size 1 [product-39]', async () => {
  expect(await findProduct(context, { value: 'BAG' })).toMatchObject({ sku: 'BAG' });
  expect(context.catalogue.requests.at(-1)).toMatchObject({
    filters: { sku: { eq: 'BAG' } },
    size: 1,
  });
  expect(await findProduct(context, { key: 'id', value: '10' })).toMatchObject({ sku: 'HOOD' });
  expect(await findProduct(context, { value: 'NOBODY' })).toBeUndefined();
});

test('a missing key throws an error that names it; the default is sku [product-30]', async () => {
  await expect(findProduct(context, { value: '' })).rejects.toThrow(
    'Please provide the search key sku for product/single action!',
  );
  await expect(findProduct(context, { key: 'url_key', value: null })).rejects.toThrow(
    'Please provide the search key url_key for product/single action!',
  );
});

test('a variant without its parent’s sku throws its error text [product-31]', async () => {
  await expect(findParentOfVariant(context, undefined)).rejects.toThrow(
    "Product doesn't have parentSku, please check if this is configurable product",
  );
  expect(await findParentOfVariant(context, 'HOOD')).toMatchObject({ sku: 'HOOD' });
});
