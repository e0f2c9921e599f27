import { describe, expect, test } from 'vitest';
import { emptyQuery } from './listing-query.ts';
import { listingFilters, listingRequest } from './listing-request.ts';

const all = { kind: 'all' } as const;

describe('the search request of a listing', () => {
  test('always matches only visible, enabled products [catalog-19] [product-41]', () => {
    expect(listingFilters(emptyQuery, all)).toEqual({
      visibility: { in: [2, 3, 4] },
      status: { in: [0, 1] },
    });
  });

  test('matches a category with all its descendants, or a tag by flags_ids [catalog-36]', () => {
    expect(listingFilters(emptyQuery, { kind: 'category', id: 'pcat_20' })).toMatchObject({
      category_ids: { eq: 'pcat_20' },
    });
    expect(listingFilters(emptyQuery, { kind: 'tag', id: 6 })).toMatchObject({
      flags_ids: { eq: 6 },
    });
  });

  test('turns the flag parameter into any of the flags_ids, also within a tag [catalog-43]', () => {
    const query = { ...emptyQuery, filters: { flag: ['5', '6'], color: ['50'] } };
    expect(listingFilters(query, { kind: 'tag', id: 2 })).toMatchObject({
      flags_ids: { eq: 2, in: [5, 6] },
      color: { in: ['50'] },
    });
  });

  test('excludes the upper bound of a preset range and includes that of a typed one', () => {
    const price = (from: number, to: number | null) =>
      listingFilters({ ...emptyQuery, price: { from, to } }, all).price;
    expect(price(50, 100)).toEqual({ gte: 50, lt: 100 });
    expect(price(50, 99.99)).toEqual({ gte: 50, lte: 99.99 });
    expect(price(100, 100)).toEqual({ gte: 100, lte: 100 });
    expect(price(150, null)).toEqual({ gte: 150 });
  });

  test('sorts by order_priority descending unless another sort or a text is given [catalog-24]', () => {
    const sortOf = (query: object) =>
      listingRequest('pl', { ...emptyQuery, ...query }, all, [], 50).sort;
    expect(sortOf({})).toEqual({ field: 'order_priority', direction: 'desc' });
    expect(sortOf({ sort: 'final_price:asc' })).toEqual({ field: 'final_price', direction: 'asc' });
    expect(sortOf({ text: 'bluza' })).toBeUndefined();
  });

  test('requests pages of 50 from the page’s offset', () => {
    expect(listingRequest('pl', { ...emptyQuery, page: 3 }, all, [], 50)).toMatchObject({
      size: 50,
      from: 100,
    });
  });

  test('counts offered and selected filters, without flags on a tag', () => {
    const query = { ...emptyQuery, filters: { material: ['1'], flag: ['6'] } };
    const offered = ['color', 'flags_ids'];
    expect(listingRequest('pl', query, all, offered, 50).aggregate).toEqual([
      'color',
      'flags_ids',
      'material',
    ]);
    expect(listingRequest('pl', query, { kind: 'tag', id: 1 }, offered, 50).aggregate).toEqual([
      'color',
      'material',
    ]);
  });
});
