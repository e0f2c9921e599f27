import type { AttributeRegistry } from '../catalogue/attribute-registry.ts';
import type { SearchResponse } from '../catalogue/catalogue.ts';
import type { TagDocument } from '../catalogue/documents.ts';
import type { ProductCard } from '../product/views.ts';
import type { LinkTarget } from '../url/link-target.ts';
import { chipViews, type FilterSource, filterViews } from './filter-views.ts';
import { type ListingBase, listingLink } from './listing-links.ts';
import {
  emptyQuery,
  formatListingQuery,
  type ListingQuery,
  mostPages,
  sortOptions,
} from './listing-query.ts';
import { noProductsMessage } from './messages.ts';
import type { ListingView } from './views.ts';

export type ListingHead = Pick<
  ListingView,
  'mode' | 'meta' | 'title' | 'lead' | 'crumbs' | 'subcategories'
>;

export interface ListingParts {
  readonly head: ListingHead;
  readonly base: ListingBase;
  readonly query: ListingQuery;
  readonly found: SearchResponse<'product'>;
  readonly cards: readonly ProductCard[];
  readonly attributes: AttributeRegistry;
  readonly tags: readonly TagDocument[];
  /** Index fields to offer as filters, in order. */
  readonly fields: readonly string[];
  readonly perPage: number;
  readonly notice?: string;
}

function pageLink(parts: ListingParts, page: number, lastPage: number): LinkTarget | null {
  return page >= 1 && page <= lastPage ? listingLink(parts.base, { ...parts.query, page }) : null;
}

/** Builds the view of a listing from one response of the catalogue. */
export function listingView(parts: ListingParts): ListingView {
  const { head, base, query, found, cards, attributes, tags, perPage } = parts;
  const source: FilterSource = {
    aggregations: found.aggregations,
    attributes,
    tags,
    query,
    base,
  };
  const chosen = Object.keys(query.filters).filter((code) => code !== 'flag');
  const filters = filterViews(source, [...new Set([...parts.fields, ...chosen])]);
  const lastPage = Math.min(mostPages, Math.max(1, Math.ceil(found.total / perPage)));
  const notice = parts.notice ?? (found.total === 0 ? noProductsMessage : undefined);
  return {
    ...head,
    cards,
    total: found.total,
    start: found.start,
    perPage,
    filters,
    chips: chipViews(source, filters),
    clearLink: listingLink(base, { ...emptyQuery, text: query.text, sort: query.sort }),
    sorts: sortOptions.map((option) => ({ ...option, isChosen: option.value === query.sort })),
    query: formatListingQuery({ ...query, page: 1 }),
    ...(query.unreadPrice && { unreadPrice: query.unreadPrice }),
    ...(notice === undefined ? {} : { notice }),
    nextPage: pageLink(parts, query.page + 1, lastPage),
    previousPage: pageLink(parts, Math.min(query.page - 1, lastPage), lastPage),
    self: listingLink(base, query),
    canonical: listingLink(base, { ...emptyQuery, text: query.text, page: query.page }),
  };
}
