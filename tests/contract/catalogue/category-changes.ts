import { expect, test } from 'vitest';
import type { Catalogue, Filters } from '../../../domain/catalogue/catalogue.ts';
import { compareIds } from '../../../domain/id-schema.ts';
import { shirt } from '../../support/temporary-folder.ts';

interface ChangedIndex {
  catalogue(): Catalogue;
  index(files: Readonly<Record<string, readonly object[]>>): Promise<unknown>;
  change(lines: readonly object[]): Promise<unknown>;
  skus(request: { readonly filters: Filters }): Promise<readonly string[]>;
}

const category = (id: number | string, parent_id: number | string) => ({
  ...{ id, parent_id },
  name: `Kategoria ${id}`,
});

/** Without the root's own parent. */
export const tree = [category(2, 1), category(10, 2), category(20, 2), category(30, 10)];

/** The categories of products, when indexing everything and in changes. */
export function categoryChanges({ catalogue, index, change, skus }: ChangedIndex): void {
  const inside = (id: number | string) => skus({ filters: { category_ids: { eq: id } } });

  test('a moved category moves its unchanged products', async () => {
    await index({ product: [shirt('A', { category_ids: [30] })], category: tree });
    expect(await inside(10)).toEqual(['A']);
    await change([{ type: 'category', document: category(30, 20) }]);
    expect(await inside(10)).toEqual([]);
    expect(await inside(20)).toEqual(['A']);
  });

  test('categories whose ids are text have products, ancestors and changes [catalog-64]', async () => {
    const [top, knit, wool] = ['pcat_01JTOP', 'pcat_01JKNIT', 'pcat_01JWOOL'];
    await index({
      product: [shirt('A', { category_ids: [wool] }), shirt('B', { category_ids: [top] })],
      category: [category(top, '0'), category(knit, top), category(wool, knit)],
    });
    expect(await inside(wool)).toEqual(['A']);
    expect(await inside(knit)).toEqual(['A']);
    expect((await inside(top)).toSorted()).toEqual(['A', 'B']);
    await change([
      { type: 'category', document: category(wool, top) },
      { type: 'category', delete: knit },
    ]);
    expect(await inside(knit)).toEqual([]);
    expect((await inside(top)).toSorted()).toEqual(['A', 'B']);
  });

  test('suggested categories with the same name come with their parents [catalog-61]', async () => {
    const sweaters = (id: number, parent_id: number) => ({
      ...category(id, parent_id),
      ...{ name: 'Swetry', parent_ids: [2, parent_id] },
    });
    await index({
      product: [shirt('A')],
      category: [...tree, sweaters(41, 10), sweaters(42, 20)],
    });
    const { categories, above } = await catalogue().suggest('pl', 'swetry', 6);
    expect(categories.map(({ id }) => id).toSorted()).toEqual(['41', '42']);
    expect(above.map(({ id }) => id).toSorted(compareIds)).toEqual(['2', '10', '20']);
    expect((await catalogue().suggest('pl', 'kategoria 10', 6)).above).toEqual([]);
  });
}
