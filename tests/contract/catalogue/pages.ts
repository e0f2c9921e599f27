import { describe, expect, test } from 'vitest';
import type { Catalogue } from '../../../domain/catalogue/catalogue.ts';

/** Two complete products, starting with the second, directly or over HTTP. */
export const secondPageOfTwo = {
  items: [expect.objectContaining({ sku: 'BLU-02' }), expect.objectContaining({ sku: 'CZA-01' })],
  total: 22,
  perPage: 2,
  start: 1,
  aggregations: {},
  attributeMetadata: [],
};

/** Sizes, starts, sort orders and returned fields. */
export function pageContract(catalogue: () => Catalogue): void {
  const all = { store: 'pl', type: 'product' } as const;

  describe('pages', () => {
    test('have items, total, perPage, start, aggregations and attributeMetadata [catalog-08]', async () => {
      const response = await catalogue().search({ ...all, size: 2, from: 1 });
      expect(response).toEqual(secondPageOfTwo);
    });

    test('of size 0 or less have 50 items, and a negative start is 0 [catalog-16]', async () => {
      for (const size of [0, -5]) {
        const response = await catalogue().search({ ...all, size, from: -3 });
        expect(response).toMatchObject({ perPage: 50, start: 0, total: 22 });
        expect(response.items).toHaveLength(22);
      }
    });

    test('beyond the end are empty and still have the total', async () => {
      const response = await catalogue().search({ ...all, from: 1_000_000 });
      expect(response).toMatchObject({ items: [], total: 22 });
    });

    test('can have 4000 items, as the category request needs', async () => {
      const response = await catalogue().search({
        store: 'pl',
        type: 'category',
        size: 4000,
        sort: { field: 'position', direction: 'asc' },
      });
      expect(response.perPage).toBe(4000);
      expect(response.items.map((category) => Number(category.id))).toEqual([
        2, 10, 11, 21, 12, 20, 30, 40,
      ]);
    });
  });

  describe('the order', () => {
    const sorted = async (field: string, direction: 'asc' | 'desc') => {
      const response = await catalogue().search({
        ...all,
        filters: { visibility: { eq: 4 } },
        sort: { field, direction },
        size: 100,
      });
      return response.items.map((item) => item.sku);
    };

    test('of equal values is by SKU in both directions', async () => {
      const falling = await sorted('order_priority', 'desc');
      expect(falling.slice(0, 6)).toEqual([
        'SUK-01',
        'SUK-02',
        'SUK-03',
        'KUR-01',
        'KUR-02',
        'BLU-01',
      ]);
      const rising = await sorted('order_priority', 'asc');
      expect(rising.slice(-6)).toEqual([
        'BLU-02',
        'KUR-01',
        'KUR-02',
        'SUK-02',
        'SUK-03',
        'SUK-01',
      ]);
    });

    test('by price uses the gross final price, and products without one come last', async () => {
      const rising = await sorted('final_price', 'asc');
      expect(rising.slice(0, 3)).toEqual(['PAK-01', 'WYL-01', 'WYK-01']);
      expect(rising.slice(-2)).toEqual(['ZES-01', 'wyl-02']);
      const falling = await sorted('final_price', 'desc');
      expect(falling.slice(0, 2)).toEqual(['KUR-02', 'KUR-01']);
      expect(falling.slice(-2)).toEqual(['ZES-01', 'wyl-02']);
    });

    test('by name follows the Polish alphabet', async () => {
      const rising = await sorted('name', 'asc');
      expect(rising.slice(-4)).toEqual(['SZA-01', 'WYK-01', 'ZES-01', 'SUK-01']);
    });

    test('by a field without values is by SKU', async () => {
      const skus = await sorted('no_such_field', 'desc');
      expect(skus).toEqual(skus.toSorted());
      expect(skus.slice(-2)).toEqual(['ZES-01', 'wyl-02']);
    });
  });

  describe('fields', () => {
    test('can be included, with those that every document of the type has', async () => {
      const response = await catalogue().search({
        ...all,
        filters: { sku: { eq: 'SUK-01' } },
        sourceInclude: ['url_path', 'stock.qty'],
      });
      expect(Object.keys(response.items[0] ?? {}).sort()).toEqual([
        'id',
        'name',
        'order_priority',
        'review_count',
        'sku',
        'status',
        'stock',
        'type_id',
        'url_path',
        'visibility',
      ]);
    });

    test('can be excluded', async () => {
      const request = { ...all, filters: { sku: { eq: 'SUK-01' } } };
      const [whole] = (await catalogue().search(request)).items;
      const [less] = (
        await catalogue().search({ ...request, sourceExclude: ['configurable_children', 'sku'] })
      ).items;
      const { configurable_children, ...rest } = whole ?? {};
      expect(configurable_children).toHaveLength(4);
      expect(less).toEqual(rest);
    });

    test('that are large and required are empty when left out', async () => {
      const response = await catalogue().search({
        store: 'pl',
        type: 'category',
        filters: { id: { eq: 10 } },
        sourceExclude: ['children_data'],
      });
      expect(response.items[0]).toMatchObject({ name: 'Kobiety', children_data: [] });
    });
  });
}
