import type {
  SearchRequest,
  SearchResponse,
  Suggestions,
} from '../../../domain/catalogue/catalogue.ts';
import type { EntityType } from '../../../domain/catalogue/documents.ts';
import { pageOf } from '../../../domain/catalogue/request.ts';

/** Response to a request that failed: empty, with `offline` set. [catalog-37] */
export function emptyResponse<T extends EntityType>(request: SearchRequest<T>): SearchResponse<T> {
  const { size, from } = pageOf(request);
  return {
    items: [],
    total: 0,
    perPage: size,
    start: from,
    aggregations: {},
    attributeMetadata: [],
    offline: true,
  };
}

export const noSuggestions: Suggestions = {
  products: [],
  categories: [],
  above: [],
  phrases: [],
  correction: null,
  offline: true,
};
