import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Catalogue, FieldFilter, Filters } from '../../../domain/catalogue/catalogue.ts';
import { naiveCounts, naiveHits, naiveOrder, readProducts } from './naive-search.ts';

const price = fc.integer({ min: -1, max: 620 });
const valueFilter = (values: readonly (string | number | boolean)[]): fc.Arbitrary<FieldFilter> =>
  fc.oneof(
    fc.constantFrom(...values).map((eq) => ({ eq })),
    fc.subarray([...values]).map((list) => ({ in: list })),
  );

const filters: fc.Arbitrary<Filters> = fc
  .record(
    {
      color: valueFilter([5, '6', 7, '8', 9]),
      size: valueFilter(['21', 22, 23]),
      material: valueFilter([31, 32, 33]),
      category_ids: valueFilter([2, 10, 11, 12, 20, 21, 30, 99]),
      visibility: valueFilter([1, 2, 3, 4]),
      status: valueFilter([0, 1, 2]),
      type_id: valueFilter(['simple', 'configurable', 'bundle']),
      erin_recommends: valueFilter([true, false, '1']),
      'stock.is_in_stock': valueFilter([true, false]),
      final_price: fc.oneof(
        fc.record({ gte: price, lt: price }),
        fc.record({ gt: price }),
        fc.record({ lte: price }),
      ),
      order_priority: fc.record({ gte: fc.integer({ min: 0, max: 9 }) }),
    },
    { requiredKeys: [] },
  )
  // The arbitrary for records also gives absent keys; only present ones are conditions.
  .map((record) => ({ ...record }));

const sort = fc.record({
  field: fc.constantFrom(
    'final_price',
    'name',
    'order_priority',
    'created_at',
    'updated_at',
    'material',
    'color',
    'sku',
    'no_such_field',
  ),
  direction: fc.constantFrom('asc' as const, 'desc' as const),
});

const counted = ['color', 'size', 'material', 'category_ids', 'type_id', 'erin_recommends'];

/** Any combination gives the same result as reading every document. */
export function propertyContract(catalogue: () => Catalogue): void {
  const products = readProducts();
  const all = { store: 'pl', type: 'product' } as const;

  describe('for any request', () => {
    test('filters and sorting find the same as reading every document', async () => {
      await fc.assert(
        fc.asyncProperty(filters, fc.option(sort, { nil: undefined }), async (asked, order) => {
          const request = { ...all, filters: asked, size: 100, ...(order && { sort: order }) };
          const response = await catalogue().search({ ...request, sourceInclude: [] });
          const expected = naiveOrder(naiveHits(products, asked), order);
          expect(response.items.map((item) => item.sku)).toEqual(expected.map((item) => item.sku));
          expect(response.total).toBe(expected.length);
        }),
        { numRuns: 150 },
      );
    });

    test('counts are those of the hits of the other filters', async () => {
      await fc.assert(
        fc.asyncProperty(filters, fc.constantFrom(...counted), async (asked, field) => {
          const request = { ...all, filters: asked, aggregate: [field], sourceInclude: [] };
          const { aggregations } = await catalogue().search(request);
          const counts = Object.fromEntries(
            (aggregations[field] ?? []).map(({ key, count }) => [key, count]),
          );
          expect(counts).toEqual(naiveCounts(products, request, field));
        }),
        { numRuns: 100 },
      );
    });

    test('pages contain every document once', async () => {
      await fc.assert(
        fc.asyncProperty(sort, fc.integer({ min: 1, max: 9 }), async (order, size) => {
          const seen: string[] = [];
          for (let from = 0; from < products.length; from += size) {
            const page = await catalogue().search({
              ...all,
              sort: order,
              size,
              from,
              sourceInclude: [],
            });
            seen.push(...page.items.map((item) => item.sku));
          }
          expect(seen.toSorted()).toEqual(products.map((product) => product.sku).toSorted());
        }),
        { numRuns: 25 },
      );
    });
  });
}
