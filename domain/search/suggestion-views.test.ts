import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { productDocument } from '../../tests/support/product-document.ts';
import type { Suggestions } from '../catalogue/catalogue.ts';
import { CategoryDocumentSchema } from '../catalogue/category-document.ts';
import { isLongEnough } from './search-term.ts';
import { suggestionViews } from './suggestion-views.ts';

const now = new Date('2026-11-21T12:00:00Z');
const nothing: Suggestions = { products: [], categories: [], phrases: [], correction: null };
const search = (q: string) => ({ to: 'screen', screen: 'search', search: { q } });

describe('what the search field offers', () => {
  test('is the correction, phrases, categories, products, and all results', () => {
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

  test('tells that a price is the lowest of several variants', () => {
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

  test('repeats neither the typed text nor itself, whatever the letters and diacritics', () => {
    const phrases = ['Żółty', 'zolty szal', 'żółty szal'];
    const views = suggestionViews({ ...nothing, phrases, correction: 'żółty szal' }, 'zolty', now);
    expect(views.map(({ kind, text }) => [kind, text])).toEqual([
      ['correction', 'żółty szal'],
      ['all', 'zolty'],
    ]);
  });

  test('is nothing where nothing was found, and no category without an address', () => {
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
