import type { Filters, SearchRequest } from './catalogue.ts';
import { formatSort } from './request.ts';

/** A request as it travels: the sort as `field:direction`, every key in one order. */
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

/** The group whose prices a search asks for, with the token that proves it. [price-23] */
export interface GroupClaim {
  readonly groupId: number;
  readonly groupToken: string;
}

/** A search for the prices of a group: of no use to anyone else, so never an address or a key. */
export function groupRequestText(request: SearchRequest, claim: GroupClaim): string {
  return JSON.stringify({ ...toWire(request), ...claim });
}

/** One text for equal requests: the address of a cacheable answer, the key of a kept one. */
export function requestText(request: SearchRequest): string {
  return JSON.stringify(toWire(request));
}
