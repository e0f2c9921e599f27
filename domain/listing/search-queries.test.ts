import { describe, expect, test } from 'vitest';
import vectors from '../../tests/fixtures/vectors/vsf-search_queries.json' with { type: 'json' };
import { recordedCases } from '../../tests/support/recorded-cases.ts';
import type { FieldFilter } from '../catalogue/catalogue.ts';
import { emptyQuery, type ListingQuery } from './listing-query.ts';
import { listingRequest } from './listing-request.ts';

interface Chosen {
  readonly id: string;
  readonly from?: number;
  readonly to?: number;
}

const categories = recordedCases(vectors.cases, 'category');

/** The choices of a shopper of the older shop, as our query. */
function queryOf(chosen: Readonly<Record<string, readonly Chosen[]>>): ListingQuery {
  const { price: [price] = [], flags_ids: flags, ...attributes } = chosen;
  const ids = (list: readonly Chosen[]) => list.map(({ id }) => id);
  return {
    ...emptyQuery,
    price: price ? { from: price.from ?? 0, to: price.to ?? null } : null,
    filters: {
      ...Object.fromEntries(Object.entries(attributes).map(([code, list]) => [code, ids(list)])),
      ...(flags && { flag: ids(flags) }),
    },
  };
}

/**
 * Converts conditions of the older shop to ours. It names a category's descendants; our engine
 * includes them. Its price filter includes the upper bound, ours excludes it. Flags are numbers in
 * our index.
 */
function asOurs(field: string, value: Readonly<Record<string, unknown>>): unknown {
  if (field === 'category_ids') return { eq: '20' };
  if (field === 'flags_ids') return { in: [6] };
  if (field !== 'price') return value;
  const { lte, ...rest } = value;
  return lte === undefined ? rest : { ...rest, lt: lte };
}

describe('the search conditions of a category', () => {
  test.each(categories.map(({ name, input }) => [name, input] as const))('%s', (name, input) => {
    const ids: Readonly<Record<string, readonly Chosen[]>> = JSON.parse(
      JSON.stringify(input.chosenFilters ?? {}),
    );
    const offered = input.searchQuery._availableFilters.map(({ field }) => field);
    const request = listingRequest('pl', queryOf(ids), { kind: 'category', id: '20' }, offered, 50);
    const requested: Readonly<Record<string, FieldFilter>> = request.filters ?? {};
    // Out-of-stock products are listed here (catalog-20); in the older shop this was a setting.
    const expected = input.searchQuery._appliedFilters.filter(
      ({ attribute }) => attribute !== 'stock.is_in_stock',
    );
    expect(Object.keys(requested).sort(), name).toEqual(
      expected.map(({ attribute }) => attribute).sort(),
    );
    for (const { attribute, value } of expected) {
      expect(requested[attribute], attribute).toEqual(
        asOurs(attribute, JSON.parse(JSON.stringify(value))),
      );
    }
    expect(request.aggregate).toEqual(
      expect.arrayContaining(['color', 'erin_recommends', 'price', 'size', 'flags_ids']),
    );
  });
});
