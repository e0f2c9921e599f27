import type { SearchRequest, SearchResponse } from '../../../domain/catalogue/catalogue.ts';
import type {
  AttributeDocument,
  Documents,
  EntityType,
} from '../../../domain/catalogue/documents.ts';
import { pageOf } from '../../../domain/catalogue/request.ts';
import { project, wantedFields } from '../../../domain/catalogue/source-fields.ts';
import { AppError } from '../../../domain/errors.ts';
import { cardDocument } from '../../../domain/product/card-document.ts';
import type { IndexQuery } from './asking.ts';
import { readCounts } from './counts.ts';
import { searchBody } from './search-body.ts';
import { textQuery } from './text-query.ts';

/**
 * What an index returns of a document: itself, or what was requested of its card. Documents are
 * trusted here: they were parsed when the index was written, and an index of another format is
 * refused.
 */
interface Stored<T extends EntityType> {
  readonly document?: Documents[T];
  readonly card?: Documents[T];
  readonly card_source?: Documents[T];
}

async function sendSearch<T extends EntityType>(target: IndexQuery, request: SearchRequest<T>) {
  const text = await textQuery(target, request.type, request.query ?? '');
  const { client, open, ends, signal, timeout } = target;
  const after = ends.before(open.index, request);
  const response = await client.search<Stored<T>>(
    {
      index: open.index,
      allow_partial_search_results: false,
      timeout,
      ...searchBody(request, text, open.meta),
      ...(after !== null && { from: 0, search_after: [after] }),
    },
    { signal },
  );
  if (response.timed_out) throw new AppError('CATALOGUE_UNAVAILABLE', 'The search took too long');
  const { hits } = response.hits;
  ends.note(open.index, request, hits.length, hits.at(-1)?.sort?.[0]);
  return response;
}

async function attributesOf(
  target: IndexQuery,
  request: SearchRequest,
): Promise<AttributeDocument[]> {
  const named = [...(request.aggregate ?? []), ...Object.keys(request.filters ?? {})];
  if (request.type !== 'product' || request.card || named.length === 0) return [];
  const { hits } = await sendSearch(target, {
    store: request.store,
    type: 'attribute',
    filters: { attribute_code: { in: named } },
    size: named.length,
  });
  return hits.hits.flatMap(({ _source }) => _source?.document ?? []);
}

/** Runs a request on one index. */
export async function searchIndex<T extends EntityType>(
  target: IndexQuery,
  request: SearchRequest<T>,
): Promise<SearchResponse<T>> {
  const [{ hits, aggregations }, attributeMetadata] = await Promise.all([
    sendSearch(target, request),
    attributesOf(target, request),
  ]);
  const page = pageOf(request);
  const wants = wantedFields(request.type, request);
  return {
    items: hits.hits.flatMap(({ _source: { document, card, card_source: source } = {} }) => {
      if (source) return [cardDocument(source, request.card ?? {})];
      return card ?? (document ? [project(request.type, document, wants)] : []);
    }),
    total: typeof hits.total === 'number' ? hits.total : (hits.total?.value ?? 0),
    perPage: page.size,
    start: page.from,
    aggregations: readCounts(request.type, request.aggregate ?? [], aggregations),
    attributeMetadata,
  };
}
