import type { LinkTarget } from '../url/link-target.ts';
import { formatListingQuery, type ListingQuery } from './listing-query.ts';

/** The listing's address without a query. */
export type ListingBase = LinkTarget;

/** The link to a listing with this query; it works without script. */
export function listingLink(base: ListingBase, query: ListingQuery): LinkTarget {
  const search = formatListingQuery(query);
  return Object.keys(search).length === 0 ? base : { ...base, search };
}
