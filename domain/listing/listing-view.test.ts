import { expect, test } from 'vitest';
import { attributeRegistry } from '../catalogue/attribute-registry.ts';
import { emptyQuery, mostPages, parseListingQuery } from './listing-query.ts';
import { listingView } from './listing-view.ts';

const base = { to: 'entity', kind: 'category', path: 'swetry' } as const;

/** A page of a listing with more products than its pages can show. */
function viewOf(page: number) {
  return listingView({
    head: { mode: 'category', title: 'Swetry', lead: null, crumbs: [], subcategories: [] },
    base,
    query: { ...emptyQuery, page },
    found: {
      items: [],
      total: 50 * mostPages + 1,
      start: 0,
      perPage: 50,
      aggregations: {},
      attributeMetadata: [],
    },
    cards: [],
    attributes: attributeRegistry([]),
    tags: [],
    fields: [],
    perPage: 50,
  });
}

test('the last page that can be requested has no link to a next page, which would be the first', () => {
  expect(viewOf(mostPages - 1).nextPage).toEqual({ ...base, search: { p: String(mostPages) } });
  expect(viewOf(mostPages).nextPage).toBeNull();
  expect(parseListingQuery([['p', String(mostPages)]], () => false).page).toBe(mostPages);
});
