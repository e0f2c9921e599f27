import { expect, test } from 'vitest';
import { pageView } from '../../tests/support/product-details.ts';
import { grosze } from '../money.ts';
import { listedProduct } from './listed-product.ts';

test('a product page is listed as its product, without the opened variant', () => {
  const price = {
    current: grosze(12_900),
    regular: null,
    lowest30: null,
    percent: null,
    isFrom: false,
  };
  const view = { ...pageView, price, gallery: [{ path: '/tee.jpg', alt: '' }] };
  const canonical = { to: 'entity', kind: 'product', path: 'tee' } as const;
  const listed = {
    sku: 'TEE',
    id: '1',
    name: 'Tee',
    picture: '/tee.jpg',
    link: canonical,
    price: 12_900,
  };
  expect(listedProduct({ ...view, canonical })).toEqual(listed);
  expect(
    listedProduct({ ...view, canonical: { ...canonical, search: { childSku: 'T-1' } } }),
  ).toEqual(listed);
});

test('a product without picture and price is listed without them', () => {
  expect(listedProduct(pageView)).toMatchObject({ picture: null, price: null });
});
