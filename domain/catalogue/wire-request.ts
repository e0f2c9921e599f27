import type { Filters, SearchRequest } from './catalogue.ts';
import { formatSort } from './request.ts';

/** The serialised request: sort as `field:direction`, keys in a fixed order. */
type WireRequest = Omit<SearchRequest, 'sort'> & { readonly sort?: string };

function inKeyOrder(filters: Filters): Filters {
  return Object.fromEntries(Object.entries(filters).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function toWire(request: SearchRequest): WireRequest {
  const { store, type, query, filters, sort, size, from } = request;
  const { sourceInclude, sourceExclude, aggregate, generation } = request;
  return {
    store,
    type,
    ...(query !== undefined && { query }),
    ...(size !== undefined && { size }),
    ...(from !== undefined && { from }),
    ...(sort && { sort: formatSort(sort) }),
    ...(sourceInclude && { sourceInclude }),
    ...(sourceExclude && { sourceExclude }),
    ...(filters && { filters: inKeyOrder(filters) }),
    ...(aggregate && { aggregate }),
    ...(generation !== undefined && { generation }),
  };
}

/** The customer group of a price request, with the token that proves membership. [price-23] */
export interface GroupClaim {
  readonly groupId: number;
  readonly groupToken: string;
}

/**
 * A search for the prices of a group. It is specific to the customer, so it is never used as a URL
 * or cache key.
 */
export function groupRequestText(request: SearchRequest, claim: GroupClaim): string {
  return JSON.stringify({ ...toWire(request), ...claim });
}

/** The same text for equal requests: a cache key, and part of a cacheable response's URL. */
export function requestText(request: SearchRequest): string {
  return JSON.stringify(toWire(request));
}
