import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { entityTypes } from '../../../domain/catalogue/documents.ts';
import { everyReview, reviewQuestion } from '../../../domain/product-page/review-question.ts';
import { cardContract } from './cards.ts';
import { type ContractEngine, fixtureFolder, type MakeEngine } from './engine.ts';
import { filterContract } from './filters.ts';
import { pageContract } from './pages.ts';
import { propertyContract } from './properties.ts';
import { soldOutContract } from './sold-out.ts';
import { textContract } from './texts.ts';

/** What every engine must do in the same way: page loaders are written once against it. */
export function catalogueContract(name: string, makeEngine: MakeEngine): void {
  describe(`catalogue: ${name}`, () => {
    let engine: ContractEngine | undefined;
    const opened = () => {
      if (!engine) throw new Error('The engine did not open');
      return engine;
    };
    beforeAll(async () => {
      engine = await makeEngine(fixtureFolder);
    });
    afterAll(() => engine?.close());
    const catalogue = () => opened().catalogue;

    test('finds documents of every type [api-56]', async () => {
      for (const type of entityTypes) {
        const response = await catalogue().search({ store: 'pl', type });
        expect(response.total, type).toBeGreaterThan(0);
        expect(response.items, type).toHaveLength(response.total);
      }
    });

    test('stores a category once, whether it was sent as a line, nested or both', async () => {
      const { items } = await catalogue().search({ store: 'pl', type: 'category' });
      expect(items.map((category) => category.id)).toEqual([
        '2',
        '10',
        '11',
        '12',
        '20',
        '21',
        '30',
        '40',
      ]);
    });

    test('finds categories by parent, level, activity and product count [catalog-35]', async () => {
      const { items } = await catalogue().search({
        store: 'pl',
        type: 'category',
        filters: {
          parent_id: { eq: 2 },
          level: { eq: 2 },
          is_active: { eq: true },
          product_count: { gt: 0 },
        },
      });
      expect(items.map((category) => category.url_path)).toEqual([
        'kobiety',
        'mezczyzni',
        'dodatki',
      ]);
    });

    test('finds attributes by code or id [catalog-05]', async () => {
      const codes = async (filters: Record<string, { in: string[] }>) => {
        const response = await catalogue().search({ store: 'pl', type: 'attribute', filters });
        return response.items.map((attribute) => attribute.attribute_code);
      };
      expect(await codes({ attribute_code: { in: ['color', 'size'] } })).toEqual(['color', 'size']);
      expect(
        await codes({ attribute_id: { in: ['137'] }, is_user_defined: { in: ['1'] } }),
      ).toEqual(['material']);
    });

    test('finds reviews by product and status [engage-12]', async () => {
      const { items } = await catalogue().search({
        store: 'pl',
        type: 'review',
        filters: { product_id: { eq: 101 }, review_status: { eq: 1 } },
        sort: { field: 'created_at', direction: 'desc' },
      });
      expect(items.map((review) => review.title)).toEqual(['Za długa', 'Piękna']);
    });

    test('finds reviews by their stars, and counts all stars [engage-13]', async () => {
      const response = await catalogue().search(
        reviewQuestion('pl', '101', { ...everyReview, stars: 3, sort: 'best' }),
      );
      expect(response.items.map((review) => review.title)).toEqual(['Za długa']);
      expect(response).toMatchObject({ total: 1, perPage: 50, start: 0 });
      expect(
        response.aggregations['rating']?.toSorted((a, b) => a.key.localeCompare(b.key)),
      ).toEqual([
        { key: '3', count: 1 },
        { key: '5', count: 1 },
      ]);
      const worst = await catalogue().search(
        reviewQuestion('pl', '101', { ...everyReview, sort: 'worst' }),
      );
      expect(worst.items.map((review) => review.title)).toEqual(['Za długa', 'Piękna']);
    });

    test('finds content by identifier or address [content-01]', async () => {
      const { items } = await catalogue().search({
        store: 'pl',
        type: 'cms_page',
        filters: { url_key: { eq: 'dostawa' } },
      });
      expect(items.map((page) => page.title)).toEqual(['Dostawa i zwroty']);
      const hierarchy = await catalogue().search({
        store: 'pl',
        type: 'cms_hierarchy',
        filters: { identifier: { eq: 'pomoc' } },
      });
      expect(hierarchy.items).toMatchObject([{ id: '1', identifier: 'pomoc', url_key: 'pomoc' }]);
    });

    filterContract(catalogue);
    pageContract(catalogue);
    textContract(catalogue);
    propertyContract(catalogue);
    cardContract(catalogue);
    soldOutContract(makeEngine);

    test('has another generation after indexing again, with the same results', async () => {
      const before = await catalogue().generation('pl');
      const response = await catalogue().search({ store: 'pl', type: 'product' });
      expect(await catalogue().generation('pl')).toBe(before);
      await opened().reindex();
      expect(await catalogue().generation('pl')).not.toBe(before);
      expect(await catalogue().search({ store: 'pl', type: 'product' })).toEqual(response);
      const named = await catalogue().search({ store: 'pl', type: 'product', generation: before });
      expect(named).toEqual(response);
    });

    test('refuses a store view without an index', async () => {
      await expect(catalogue().search({ store: 'xx', type: 'product' })).rejects.toMatchObject({
        code: 'CATALOGUE_UNAVAILABLE',
      });
    });
  });
}
