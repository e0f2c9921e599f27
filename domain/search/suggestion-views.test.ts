import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { productDocument } from '../../tests/support/product-document.ts';
import type { Suggestions } from '../catalogue/catalogue.ts';
import { CategoryDocumentSchema } from '../catalogue/category-document.ts';
import { noSuggestions } from '../catalogue/suggestions.ts';
import { isLongEnough } from './search-term.ts';
import { type SuggestionView, suggestionGroups, suggestionViews } from './suggestion-views.ts';

const now = new Date('2026-11-21T12:00:00Z');
const nothing: Suggestions = noSuggestions;
const search = (q: string) => ({ to: 'screen', screen: 'search', search: { q } });

describe('the suggestions of the search field', () => {
  test('are the correction, phrases, categories, products, and all results', () => {
    const product = productDocument({
      sku: 'S1',
      name: 'Sukienka',
      url_path: 'sukienka',
      image: '/s.jpg',
      price_incl_tax: 199.99,
    });
    const category = { id: 11, name: 'Sukienki', url_path: 'ona/sukienki' };
    const views = suggestionViews(
      {
        products: [product],
        categories: [v.parse(CategoryDocumentSchema, category)],
        above: [],
        phrases: ['sukienka lniana'],
        correction: 'sukienka',
      },
      ' sukinka ',
      now,
    );
    expect(views).toEqual([
      { kind: 'correction', text: 'sukienka', link: search('sukienka') },
      { kind: 'phrase', text: 'sukienka lniana', link: search('sukienka lniana') },
      {
        kind: 'category',
        text: 'Sukienki',
        link: { to: 'entity', kind: 'category', path: 'ona/sukienki' },
      },
      {
        kind: 'product',
        text: 'Sukienka',
        link: { to: 'entity', kind: 'product', path: 'sukienka' },
        picture: '/s.jpg',
        price: 19_999,
        isFrom: false,
      },
      { kind: 'all', text: 'sukinka', link: search('sukinka') },
    ]);
  });

  test('mark a price that is the lowest of several variants', () => {
    const child = (sku: string, price: number) => ({
      sku,
      price_incl_tax: price,
      original_price_incl_tax: price,
    });
    const product = productDocument({
      type_id: 'configurable',
      price_incl_tax: 0,
      configurable_children: [child('m', 90), child('l', 80)],
    });
    const [view] = suggestionViews({ ...nothing, products: [product] }, 'suk', now);
    expect(view).toMatchObject({ kind: 'product', price: 8000, isFrom: true });
  });

  test('distinguish categories of the same name by their ancestors [catalog-61]', () => {
    const category = (id: number, name: string, parent_ids: number[]) =>
      v.parse(CategoryDocumentSchema, {
        ...{ id, name, parent_ids, parent_id: parent_ids.at(-1) },
        ...{ level: parent_ids.length, url_path: `c${id}` },
      });
    const above = [
      category(2, 'Katalog', [1]),
      category(10, 'Ona', [1, 2]),
      category(20, 'On', [1, 2]),
      category(14, 'Dzianina', [1, 2, 10]),
    ];
    const categories = [
      category(23, 'Swetry', [1, 2, 20]),
      category(141, 'swetry', [1, 2, 10, 14]),
      category(30, 'Swetry', [1, 2]),
      category(31, 'Sweterki', [1, 2, 20]),
    ];
    const views = suggestionViews({ ...nothing, categories, above }, 'swe', now);
    expect(views.map(({ text }) => text)).toEqual([
      'Swetry, On',
      'swetry, Dzianina, Ona',
      'Swetry',
      'Sweterki',
      'swe',
    ]);
  });

  test('repeat neither the typed text nor each other, ignoring case and diacritics', () => {
    const phrases = ['Żółty', 'zolty szal', 'żółty szal'];
    const views = suggestionViews({ ...nothing, phrases, correction: 'żółty szal' }, 'zolty', now);
    expect(views.map(({ kind, text }) => [kind, text])).toEqual([
      ['correction', 'żółty szal'],
      ['all', 'zolty'],
    ]);
  });

  test('are empty if nothing was found, and exclude categories without an address', () => {
    expect(suggestionViews(nothing, 'xyz', now)).toEqual([]);
    const categories = [v.parse(CategoryDocumentSchema, { id: 1, name: 'Bez adresu' })];
    expect(suggestionViews({ ...nothing, categories }, 'bez', now)).toEqual([]);
  });
});

test.each([
  ['bl', false],
  [' b  ', false],
  ['blu', true],
  ['łóż', true],
  ['👕👖', false],
])('a term of %j is long enough: %s', (term, is) => {
  expect(isLongEnough(term)).toBe(is);
});

test('suggestions of one kind are a group that knows its place among all [catalog-63]', () => {
  const view = (kind: 'phrase' | 'category' | 'all', text: string): SuggestionView => ({
    kind,
    text,
    link: { to: 'screen', screen: 'search' },
  });
  const groups = suggestionGroups([
    view('phrase', 'a'),
    view('phrase', 'b'),
    view('category', 'c'),
    view('all', 'd'),
  ]);
  expect(groups.map(({ kind, from, items }) => [kind, from, items.length])).toEqual([
    ['phrase', 0, 2],
    ['category', 2, 1],
    ['all', 3, 1],
  ]);
  expect(suggestionGroups([])).toEqual([]);
});
