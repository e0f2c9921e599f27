import { describe, expect, test } from 'vitest';
import type { Catalogue } from '../../../domain/catalogue/catalogue.ts';

/** Text search and suggestions. */
export function textContract(catalogue: () => Catalogue): void {
  const found = async (query: string) => {
    const response = await catalogue().search({
      store: 'pl',
      type: 'product',
      query,
      filters: { visibility: { in: [2, 3, 4] }, status: { in: [0, 1] } },
    });
    return response.items.map((item) => item.sku);
  };

  describe('text search', () => {
    test.each([
      ['zolta sukienka', 'SUK-01'],
      ['ŻÓŁTA SUKIENKA', 'SUK-01'],
      ['bluzka z dlugim rekawem', 'BLU-01'],
      ['lodz', 'KOS-01'],
      ['Łódź', 'KOS-01'],
    ])('finds %s with and without Polish diacritics', async (query, sku) => {
      expect((await found(query))[0]).toBe(sku);
    });

    test('treats the last word as unfinished', async () => {
      expect(await found('kurt')).toEqual(expect.arrayContaining(['KUR-01', 'KUR-02']));
      expect(await found('zimowa kurt')).toEqual(expect.arrayContaining(['KUR-02']));
    });

    test('weighs a name higher than a category [catalog-29]', async () => {
      expect(await found('bluzka')).toEqual(['BLU-01', 'BLU-02', 'KOS-01']);
    });

    test('ranks the product itself above products that only mention it', async () => {
      const skus = await found('sukienki');
      expect(skus.slice(0, 4).toSorted()).toEqual(['SUK-01', 'SUK-02', 'SUK-03', 'SUK-04']);
      expect(skus[4]).toBe('WYK-01');
    });

    test('requires 75 % of the words, rounded down [catalog-29]', async () => {
      expect(await found('bluzka długi rękaw kaptur')).toEqual(['BLU-01']);
      expect(await found('bluzka elegancka ozdobna kaptur')).toEqual([]);
    });

    test.each([
      ['sukienek', 'SUK-03'],
      ['kurtkach zimowych', 'KUR-02'],
      ['wełniana czapka', 'CZA-01'],
      ['koszulę lnianą', 'KOS-01'],
    ])('finds other inflected forms of %s [pl-I09]', async (query, sku) => {
      expect((await found(query)).slice(0, 4)).toContain(sku);
    });

    test('ranks products of the queried colour and size first, and keeps the others [pl-I09]', async () => {
      const white = await found('biała sukienka');
      expect(white.slice(0, 2).toSorted()).toEqual(['SUK-01', 'SUK-03']);
      expect(white).toContain('SUK-02');
      expect((await found('sukienka rozmiar L'))[0]).toBe('SUK-02');
    });

    test.each([
      ['sukeinka', 'SUK-03'],
      ['koszlua', 'KOS-01'],
      ['bluszka', 'BLU-01'],
      ['kutrka zimwa', 'KUR-02'],
    ])('tolerates up to two typing errors in a word: %s [catalog-29]', async (query, sku) => {
      expect((await found(query)).slice(0, 4)).toContain(sku);
    });

    test('finds synonyms', async () => {
      expect((await found('suknia')).slice(0, 4)).toContain('SUK-03');
      expect((await found('szal'))[0]).toBe('SZA-01');
    });

    test('finds a complete SKU, and a configurable product by the SKU of a child', async () => {
      expect((await found('KUR-02'))[0]).toBe('KUR-02');
      expect(await found('suk-01-m-8')).toEqual(['SUK-01']);
    });

    test.each(['SUK-01-M-8', 'suk01m8', 'suk 01 m 8', 'KUR-02'])(
      'finds one product by the whole SKU %s',
      async (sku) => {
        expect(await found(sku)).toHaveLength(1);
      },
    );

    test('finds the products whose SKU begins with a text, but none by letters that many share', async () => {
      expect(await found('suk-0')).toEqual(['SUK-01', 'SUK-02', 'SUK-03', 'SUK-04']);
      expect(await found('SUK-99')).toEqual([]);
    });

    test.each(['kurtka męska', "men's jacket", 'MEN’S JACKETS', 'jacket for men'])(
      'finds products by the ancestors of their categories: %s',
      async (query) => {
        expect((await found(query)).toSorted()).toEqual(['KUR-01', 'KUR-02']);
      },
    );

    test('leaves out products for others than the named audience', async () => {
      expect(await found('spodnie damskie')).toEqual([]);
      expect(await found('spodnie męskie')).toEqual(['SPO-01']);
      expect(await found('women dress')).toContain('SUK-01');
      expect(await found('czapka damska')).toEqual(['CZA-01']);
    });

    test('finds only products of the named kind, and words next to each other first', async () => {
      expect((await found('lniana koszula'))[0]).toBe('KOS-01');
      expect(await found('lniana koszula')).not.toContain('SZA-01');
      expect((await found('sukienka lniana'))[0]).toBe('SUK-01');
      expect((await found('dresowe spodnie')).slice(0, 1)).toEqual(['SPO-01']);
    });

    test.each([
      ['czapeczka', 'CZA-01'],
      ['sukieneczka', 'SUK-03'],
      ['kurteczka', 'KUR-02'],
      ['szaliczek', 'SZA-01'],
    ])('finds diminutives: %s', async (query, sku) => {
      expect((await found(query)).slice(0, 4)).toContain(sku);
    });

    test('finds products by flag', async () => {
      expect(await found('bestseller')).toEqual(['KUR-01', 'SUK-02']);
    });

    test('sorts by a field if requested', async () => {
      const response = await catalogue().search({
        store: 'pl',
        type: 'product',
        query: 'kurtka',
        sort: { field: 'final_price', direction: 'desc' },
      });
      expect(response.items.map((item) => item.sku)).toEqual(['KUR-02', 'KUR-01']);
    });

    test.each(['"', '*', 'AND OR NOT', '(((', 'name:x', '-', 'a" OR "b', '\u0000', '%'])(
      'treats %j as plain text',
      async (query) => {
        await expect(found(query)).resolves.toBeInstanceOf(Array);
      },
    );

    test('finds nothing for punctuation, and everything for spaces', async () => {
      expect(await found('!?')).toEqual([]);
      expect(await found('  ')).toHaveLength(17);
    });

    test('counts only the hits of the text', async () => {
      const response = await catalogue().search({
        store: 'pl',
        type: 'product',
        query: 'kurtka',
        aggregate: ['color'],
      });
      expect(response.aggregations.color).toEqual([
        { key: '5', count: 1 },
        { key: '7', count: 1 },
      ]);
    });
  });

  describe('suggestions', () => {
    test('contain listed products, active categories and phrases', async () => {
      const response = await catalogue().suggest('pl', 'suk', 3);
      expect(response.products).toHaveLength(3);
      expect(response.categories.map((category) => category.name)).toEqual(['Sukienki']);
      expect(response.phrases[0]).toBe('sukienka');
    });

    test('never contain unlisted products or inactive categories', async () => {
      const hidden = await catalogue().suggest('pl', 'produkt', 10);
      expect(hidden.products.map((product) => product.sku)).toEqual(['wyl-02']);
      const archived = await catalogue().suggest('pl', 'archiwalna', 10);
      expect(archived.categories).toEqual([]);
    });

    test('contain a spelling correction', async () => {
      const { correction, products } = await catalogue().suggest('pl', 'czarna spukienka', 3);
      expect(correction).toBe('czarna sukienka');
      expect(products[0]?.sku).toBe('SUK-02');
      expect((await catalogue().suggest('pl', 'czarna sukienka', 3)).correction).toBeNull();
      expect((await catalogue().suggest('pl', 'spdonie', 3)).correction).toBe('spodnie');
    });

    test('contain the known words of a text that finds nothing', async () => {
      const text = 'bluzka elegancka ozdobna kaptur';
      const { correction, products } = await catalogue().suggest('pl', text, 3);
      expect(correction).toBe('bluzka');
      expect(products).toEqual([]);
    });

    test.each(['suk', 'sukienki', 'SUKIENKĘ', 'sukeinka'])(
      'contain the phrases that begin with %s or are a form of it',
      async (typed) => {
        expect((await catalogue().suggest('pl', typed, 3)).phrases[0]).toBe('sukienka');
      },
    );

    test('contain no phrase that only begins with the stem of the typed word', async () => {
      expect((await catalogue().suggest('pl', 'sukno', 3)).phrases).toEqual([]);
    });

    test('are empty for an empty text', async () => {
      const nothing = { products: [], categories: [], above: [], phrases: [], correction: null };
      expect(await catalogue().suggest('pl', ' ', 5)).toEqual(nothing);
    });
  });
}
