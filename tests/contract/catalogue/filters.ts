import { describe, expect, test } from 'vitest';
import type { Catalogue, Filters } from '../../../domain/catalogue/catalogue.ts';

/**
 * Filters by one value, a list of values or a lower bound find the same, through a context or over
 * HTTP.
 */
export async function expectConditions(
  skus: (filters: Filters) => Promise<readonly unknown[]>,
): Promise<void> {
  expect(await skus({ sku: { eq: 'KOS-01' } })).toEqual(['KOS-01']);
  expect(await skus({ sku: { in: ['KOS-01', 'SPO-01', 'missing'] } })).toEqual([
    'KOS-01',
    'SPO-01',
  ]);
  expect(await skus({ final_price: { gt: 299 } })).toEqual(['KUR-01', 'KUR-02']);
}

/** Filters on fields and the facet counts. */
export function filterContract(catalogue: () => Catalogue): void {
  const skus = async (filters: Filters) => {
    const response = await catalogue().search({ store: 'pl', type: 'product', filters, size: 100 });
    return response.items.map((item) => item.sku);
  };
  const counts = async (filters: Filters, field: string) => {
    const response = await catalogue().search({
      store: 'pl',
      type: 'product',
      filters,
      aggregate: [field],
    });
    return response.aggregations[field];
  };

  describe('filters', () => {
    test('match one value with eq, any value of a list with in, and numbers with gt [api-58]', async () => {
      await expectConditions(skus);
    });

    test('on a key find the same with a value, a short list and a long list', async () => {
      const one = await skus({ sku: { eq: 'KOS-01' } });
      const missing = Array.from({ length: 20 }, (_, at) => `missing-${at}`);
      for (const others of [[], missing.slice(0, 1), missing]) {
        expect(await skus({ sku: { in: [...others, 'KOS-01'] } })).toEqual(one);
        expect(await skus({ sku: { in: [...others, 'KOS-01'] }, visibility: { eq: 99 } })).toEqual(
          [],
        );
      }
      expect(await skus({ url_path: { in: ['sklep/kos-01', 'kos-01'] } })).toEqual(['KOS-01']);
    });

    test('must all match, on one field and on several', async () => {
      expect(await skus({ final_price: { gte: 100, lt: 139 } })).toEqual([
        'KAR-01',
        'KOS-01',
        'SZA-01',
      ]);
      expect(await skus({ final_price: { gte: 100, lt: 139 }, material: { eq: 32 } })).toEqual([
        'KOS-01',
        'SZA-01',
      ]);
    });

    test('treat numbers and their text alike, and booleans as 1 and 0', async () => {
      expect(await skus({ color: { eq: 7 } })).toEqual(await skus({ color: { eq: '7' } }));
      expect(await skus({ erin_recommends: { eq: true } })).toEqual(['SUK-01']);
      expect(await skus({ 'stock.is_in_stock': { eq: false } })).toEqual(['KUR-02']);
    });

    test('on an attribute also match the options of a configurable product', async () => {
      expect(await skus({ color: { eq: 8 }, visibility: { eq: 4 } })).toEqual([
        'SPO-01',
        'SUK-01',
        'SZA-01',
      ]);
    });

    test('on several options find a product by one variant in stock [catalog-62]', async () => {
      const tops = { category_ids: { eq: 12 }, visibility: { eq: 4 } };
      const withPair = (color: number, size: number) =>
        skus({ ...tops, color: { eq: color }, size: { eq: size } });
      expect(await withPair(6, 22)).toEqual(['BLU-01']);
      expect(await withPair(5, 23)).toEqual(['BLU-01']);
      // Sold out, and not made.
      expect(await withPair(6, 23)).toEqual([]);
      expect(await withPair(5, 22)).toEqual([]);
      expect(await skus({ ...tops, color: { in: [5, 6] }, size: { in: [22, 23] } })).toEqual([
        'BLU-01',
      ]);
      expect(await skus({ ...tops, color: { eq: 6 }, size: { eq: 21 } })).toEqual(['BLU-02']);
    });

    test('on a category include its descendants', async () => {
      expect(await skus({ category_ids: { eq: 20 } })).toEqual(['KUR-01', 'KUR-02', 'SPO-01']);
      expect(await skus({ category_ids: { eq: 21 } })).toEqual(['KUR-01', 'KUR-02']);
    });

    test('find the configurable parent of a child [product-29]', async () => {
      expect(await skus({ 'configurable_children.sku': { eq: 'SUK-01-M-8' } })).toEqual(['SUK-01']);
    });

    test('find the products of a tag by flags_ids [catalog-36]', async () => {
      expect(await skus({ flags_ids: { eq: 6 } })).toEqual(['BLU-01', 'SUK-01']);
    });

    test('match nothing for an empty list, an unknown field or a value of another type', async () => {
      expect(await skus({ sku: { in: [] } })).toEqual([]);
      expect(await skus({ no_such_field: { eq: 1 } })).toEqual([]);
      expect(await skus({ name: { gt: 1 } })).toEqual([]);
    });

    test('match everything for a field without conditions', async () => {
      expect(await skus({ color: {} })).toHaveLength(22);
    });
  });

  describe('counts', () => {
    test('ignore the field’s own filter, so that the other values stay available', async () => {
      const dresses: Filters = { category_ids: { eq: 11 }, visibility: { eq: 4 } };
      const free = await counts(dresses, 'color');
      expect(await counts({ ...dresses, color: { eq: 6 } }, 'color')).toEqual(free);
      expect(free).toEqual([
        { key: '6', count: 2 },
        { key: '5', count: 1 },
        { key: '7', count: 1 },
        { key: '8', count: 1 },
      ]);
    });

    test('reflect the filters of other fields', async () => {
      const filters: Filters = {
        category_ids: { eq: 11 },
        visibility: { eq: 4 },
        color: { eq: 6 },
      };
      expect(await counts(filters, 'size')).toEqual([
        { key: '22', count: 2 },
        { key: '21', count: 1 },
      ]);
    });

    test('of an option count products by a variant in stock with the other values [catalog-62]', async () => {
      const tops: Filters = { category_ids: { eq: 12 }, visibility: { eq: 4 } };
      expect(await counts({ ...tops, color: { eq: 6 } }, 'size')).toEqual([
        { key: '21', count: 1 },
        { key: '22', count: 1 },
      ]);
      expect(await counts({ ...tops, size: { eq: 23 } }, 'color')).toEqual([
        { key: '5', count: 1 },
      ]);
      const both = { ...tops, color: { eq: 6 }, size: { eq: 23 } };
      expect(await counts(both, 'material')).toEqual([]);
      expect(await counts({ ...both, size: { eq: 22 } }, 'material')).toEqual([
        { key: '31', count: 1 },
      ]);
    });

    test('are given for price ranges that include the lower bound and exclude the upper one', async () => {
      const response = await counts({ visibility: { eq: 4 }, price: { gte: 500 } }, 'price');
      expect(response).toEqual([
        { key: '0.0-50.0', count: 4 },
        { key: '50.0-100.0', count: 3 },
        { key: '100.0-150.0', count: 5 },
        { key: '150.0-*', count: 4 },
      ]);
    });

    test('come with the metadata of their attributes', async () => {
      const response = await catalogue().search({
        store: 'pl',
        type: 'product',
        aggregate: ['color', 'price'],
      });
      expect(response.attributeMetadata.map((attribute) => attribute.attribute_code)).toEqual([
        'color',
      ]);
      expect(response.attributeMetadata[0]?.options).toHaveLength(4);
    });

    test('of an unknown field are empty', async () => {
      expect(await counts({}, 'no_such_field')).toEqual([]);
    });
  });
}
