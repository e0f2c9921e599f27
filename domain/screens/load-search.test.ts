import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { query, smallShop } from '../../tests/support/small-shop.ts';
import { CategoryDocumentSchema } from '../catalogue/category-document.ts';
import { noSuggestions } from '../catalogue/suggestions.ts';
import { loadSearch } from './load-search.ts';
import { loadTag } from './load-tag.ts';

const context = smallShop();
const { catalogue } = context;
const category = v.parse(CategoryDocumentSchema, { id: 30, name: 'Torby', url_path: 'torby' });

beforeEach(() => {
  catalogue.requests.length = 0;
});

describe('the search page', () => {
  test('requires three characters and makes no request below [catalog-31]', async () => {
    const view = await loadSearch(context, { search: query('q=bl') });
    expect(view.notice).toBe('Searched term should consist of at least 3 characters');
    expect(catalogue.requests.filter((request) => request.type === 'product')).toEqual([]);
    expect((await loadSearch(context, { search: query('q=blu') })).notice).toBeUndefined();
  });

  test('offers a correction, its categories and bestsellers where nothing is found', async () => {
    const asked: string[] = [];
    const helpful = {
      ...catalogue,
      suggest: async (_store: string, text: string) => {
        asked.push(text);
        const categories = text === 'torba' ? [category] : [];
        return { ...noSuggestions, categories, correction: text === 'torba' ? null : 'torba' };
      },
    };
    const view = await loadSearch({ ...context, catalogue: helpful }, { search: query('q=trba') });
    expect(view).toMatchObject({
      total: 0,
      help: {
        correction: { text: 'torba', link: { search: { q: 'torba' } } },
        categories: [{ name: 'Torby', link: { path: 'torby' } }],
      },
    });
    expect(asked).toEqual(['trba', 'torba']);
    const without = await loadSearch(context, { search: query('q=trba') });
    expect(without.help?.categories.length).toBeGreaterThan(0);
    const filtered = await loadSearch(context, { search: query('q=trba&price_from=1&price_to=2') });
    expect(filtered.help).toBeUndefined();
    expect((await loadSearch(context, { search: query('q=torba') })).help).toBeUndefined();
  });

  test('lists the results under the search text', async () => {
    const view = await loadSearch(context, { search: query('q=torba') });
    expect(view).toMatchObject({ mode: 'search', title: 'torba', total: 62 });
    expect(view.self).toEqual({ to: 'screen', screen: 'search', search: { q: 'torba' } });
  });
});

describe('the tag page', () => {
  test('lists the products that have the flag [catalog-36]', async () => {
    const view = await loadTag(context, { slug: 'nowosci', search: query('flag=6') });
    expect(view).toMatchObject({ mode: 'tag', title: 'Nowości', total: 1 });
    expect(view.filters.map((filter) => filter.code)).not.toContain('flag');
    await expect(loadTag(context, { slug: 'nic', search: query() })).rejects.toMatchObject({
      code: 'CATALOGUE_NOT_FOUND',
    });
  });
});
