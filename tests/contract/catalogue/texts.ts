import { describe, expect, test } from 'vitest';
import type { Catalogue } from '../../../domain/catalogue/catalogue.ts';

/** Text search and suggestions. */
export function textContract(catalogue: () => Catalogue): void {
  const found = async (query: string) => {
    const answer = await catalogue().search({
      store: 'pl',
      type: 'product',
      query,
      filters: { visibility: { in: [2, 3, 4] }, status: { in: [0, 1] } },
    });
    return answer.items.map((item) => item.sku);
  };

  describe('text search', () => {
    test.each([
      ['zolta sukienka', 'SUK-01'],
      ['ŻÓŁTA SUKIENKA', 'SUK-01'],
      ['bluzka z dlugim rekawem', 'BLU-01'],
      ['lodz', 'KOS-01'],
      ['Łódź', 'KOS-01'],
    ])('finds %s with and without Polish letters', async (query, sku) => {
      expect((await found(query))[0]).toBe(sku);
    });

    test('reads the last word as still being typed', async () => {
      expect(await found('kurt')).toEqual(expect.arrayContaining(['KUR-01', 'KUR-02']));
      expect(await found('zimowa kurt')).toEqual(expect.arrayContaining(['KUR-02']));
    });

    test('weighs a name above a category', async () => {
      const skus = await found('sukienki');
      expect(skus[0]).toBe('WYK-01');
      expect(skus).toContain('SUK-03');
    });

    test('needs 75 % of the words, rounded down', async () => {
      expect(await found('bluzka z długim kapturem')).toEqual(['BLU-01']);
      expect(await found('bluzka z fioletowym kapturem')).not.toContain('BLU-01');
    });

    test('finds a whole sku, and a configurable by the sku of a child', async () => {
      expect((await found('KUR-02'))[0]).toBe('KUR-02');
      expect(await found('suk-01-m-8')).toEqual(['SUK-01']);
    });

    test('finds by flag', async () => {
      expect(await found('bestseller')).toEqual(['KUR-01', 'SUK-02']);
    });

    test('sorts by a field when asked to', async () => {
      const answer = await catalogue().search({
        store: 'pl',
        type: 'product',
        query: 'kurtka',
        sort: { field: 'final_price', direction: 'desc' },
      });
      expect(answer.items.map((item) => item.sku)).toEqual(['KUR-02', 'KUR-01']);
    });

    test.each(['"', '*', 'AND OR NOT', '(((', 'name:x', '-', 'a" OR "b', '\u0000', '%'])(
      'takes %j as plain text',
      async (query) => {
        await expect(found(query)).resolves.toBeInstanceOf(Array);
      },
    );

    test('finds nothing for marks, and everything for spaces', async () => {
      expect(await found('!?')).toEqual([]);
      expect(await found('  ')).toHaveLength(17);
    });

    test('counts over what the text finds', async () => {
      const answer = await catalogue().search({
        store: 'pl',
        type: 'product',
        query: 'kurtka',
        aggregate: ['color'],
      });
      expect(answer.aggregations.color).toEqual([
        { key: '5', count: 1 },
        { key: '7', count: 1 },
      ]);
    });
  });

  describe('suggestions', () => {
    test('offer listed products, active categories and phrases', async () => {
      const answer = await catalogue().suggest('pl', 'suk', 3);
      expect(answer.products).toHaveLength(3);
      expect(answer.categories.map((category) => category.name)).toEqual(['Sukienki']);
      expect(answer.phrases[0]).toBe('sukienka');
    });

    test('never offer what is not listed', async () => {
      const hidden = await catalogue().suggest('pl', 'produkt', 10);
      expect(hidden.products.map((product) => product.sku)).toEqual(['wyl-02']);
      const archived = await catalogue().suggest('pl', 'archiwalna', 10);
      expect(archived.categories).toEqual([]);
    });

    test('for nothing typed are empty', async () => {
      const nothing = { products: [], categories: [], phrases: [], correction: null };
      expect(await catalogue().suggest('pl', ' ', 5)).toEqual(nothing);
    });
  });
}
