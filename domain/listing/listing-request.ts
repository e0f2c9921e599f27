import type { FieldFilter, Filters, SearchRequest } from '../catalogue/catalogue.ts';
import { parseSort, priceRanges } from '../catalogue/request.ts';
import { cardFields } from '../product/product-card.ts';
import type { StoreCode } from '../store-view/store-view.ts';
import {
  flagParameter,
  isSamePrice,
  type ListingQuery,
  type PriceBounds,
} from './listing-query.ts';

/** Visibility and status of listed products. [catalog-19] */
export const listedFilters: Filters = { visibility: { in: [2, 3, 4] }, status: { in: [0, 1] } };

const flagField = 'flags_ids';

/** The set of products a listing shows. */
export type ListingScope =
  | { readonly kind: 'all' }
  | { readonly kind: 'category'; readonly id: string }
  | { readonly kind: 'tag'; readonly id: number }
  | { readonly kind: 'brand'; readonly code: string; readonly ids: readonly string[] };

/**
 * A preset range excludes its upper bound, as its count does; a range typed by the
 * shopper includes both ends.
 */
function priceFilter(bounds: PriceBounds): FieldFilter {
  if (bounds.to === null) return { gte: bounds.from };
  const isPreset = priceRanges.some((range) => isSamePrice(range, bounds));
  return isPreset ? { gte: bounds.from, lt: bounds.to } : { gte: bounds.from, lte: bounds.to };
}

function scopeFilters(scope: ListingScope): Filters {
  if (scope.kind === 'category') return { category_ids: { eq: scope.id } };
  if (scope.kind === 'brand') return { [scope.code]: { in: scope.ids } };
  return scope.kind === 'tag' ? { [flagField]: { eq: scope.id } } : {};
}

/** The field all products of a scope share; it is not offered as a filter. */
function ownFieldOf(scope: ListingScope): string | null {
  if (scope.kind === 'brand') return scope.code;
  return scope.kind === 'tag' ? flagField : null;
}

/** The conditions of a listing: listed products, its scope and the filters of the query. */
export function listingFilters(query: ListingQuery, scope: ListingScope): Filters {
  const filters: Record<string, FieldFilter> = { ...listedFilters, ...scopeFilters(scope) };
  for (const [code, values] of Object.entries(query.filters)) {
    const field = code === flagParameter ? flagField : code;
    const wanted = field === flagField ? values.map(Number) : values;
    filters[field] = { ...filters[field], in: wanted };
  }
  if (query.price) filters.price = priceFilter(query.price);
  return filters;
}

/**
 * The catalogue request of a listing. Without a chosen sort it sorts by `order_priority`
 * descending, a search by relevance. A tag's page does not count flags, because the tag is a
 * flag. [catalog-24, catalog-36]
 */
export function listingRequest(
  store: StoreCode,
  query: ListingQuery,
  scope: ListingScope,
  offered: readonly string[],
  perPage: number,
): SearchRequest<'product'> {
  const chosen = Object.keys(query.filters).filter((code) => code !== flagParameter);
  const ownField = ownFieldOf(scope);
  const aggregate = [...new Set([...offered, ...chosen])].filter((field) => field !== ownField);
  const sort =
    parseSort(query.sort) ??
    (query.text === '' ? ({ field: 'order_priority', direction: 'desc' } as const) : null);
  return {
    store,
    type: 'product',
    ...(query.text && { query: query.text }),
    filters: listingFilters(query, scope),
    ...(sort && { sort }),
    size: perPage,
    from: (query.page - 1) * perPage,
    sourceInclude: cardFields,
    card: query.filters,
    aggregate,
  };
}
