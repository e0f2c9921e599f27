import { beforeEach, expect, test } from 'vitest';
import { memoryCatalogue } from '../../tests/support/memory-catalogue.ts';
import { productDocument } from '../../tests/support/product-document.ts';
import { smallShop } from '../../tests/support/small-shop.ts';
import { loadQuickProduct } from './load-quick-product.ts';

const { catalogue, now } = smallShop();
const load = (sku: string, from = catalogue) => loadQuickProduct(from, { store: 'pl', sku, now });

beforeEach(() => {
  catalogue.requests.length = 0;
});

test('a configurable has labelled options, with two requests', async () => {
  const view = await load('HOOD');
  expect(view?.options.map(({ code, values }) => [code, values.map(({ label }) => label)])).toEqual(
    [['color', ['Czarny', 'Niebieski']]],
  );
  expect(view?.variants.map(({ sku, isAvailable }) => [sku, isAvailable])).toEqual([
    ['HOOD-50', true],
    ['HOOD-49', true],
    ['HOOD-48', false],
  ]);
  expect(catalogue.requests).toHaveLength(2);
});

test('a simple product has no options', async () => {
  expect(await load('BAG')).toMatchObject({ sku: 'BAG', options: [], typeId: 'simple' });
});

test('a product that is removed, unlisted or needs its own page is not added in a listing', async () => {
  for (const sku of ['GONE', 'OFF', 'ORPHAN']) expect(await load(sku)).toBeNull();
  const types = ['grouped', 'bundle', 'downloadable'] as const;
  const product = types.map((type_id) => productDocument({ sku: type_id, type_id }));
  for (const type of types) expect(await load(type, memoryCatalogue({ product }))).toBeNull();
});

test('a product with custom options is not added in a listing', async () => {
  const custom_options = [{ option_id: 1, title: 'Haft', type: 'field' }];
  const product = [productDocument({ sku: 'BAG', custom_options })];
  expect(await load('BAG', memoryCatalogue({ product }))).toBeNull();
});
