import type { estypes } from '@elastic/elasticsearch';
import type { SearchRequest } from '../../../domain/catalogue/catalogue.ts';
import { canonicalField } from '../../../domain/catalogue/index-values.ts';
import { pageOf } from '../../../domain/catalogue/request.ts';
import { sourceNames } from '../../../domain/catalogue/source-fields.ts';
import { isChoice } from '../../../domain/product/card-document.ts';
import { countAggregations } from './counts.ts';
import { clausesOf, conditions } from './filters.ts';
import { fieldKey, type IndexMeta } from './index-format.ts';
import { oneVariant } from './variants.ts';

type Query = estypes.QueryDslQueryContainer;

/** Beyond the end of any index; Elasticsearch counts positions in 32 bits. */
const lastStart = 1_000_000_000;

const inDocument = (field: string): string => `document.${field}`;

function orderOf({ sort, type }: SearchRequest, isRanked: boolean): estypes.SortCombinations[] {
  if (!sort) return isRanked ? [{ _score: { order: 'desc' } }, { tie: 'asc' }] : [{ tie: 'asc' }];
  const key = fieldKey(canonicalField(type, sort.field));
  if (key === null) return [{ tie: 'asc' }];
  const isFalling = sort.direction === 'desc';
  const byField: estypes.FieldSort = {
    order: sort.direction,
    // A document with several values is sorted by its first in the requested direction.
    mode: isFalling ? 'max' : 'min',
    missing: '_last',
    unmapped_type: 'keyword',
  };
  return [{ [`order.${key}`]: byField }, { tie: 'asc' }];
}

/** The stored fields to return: of a document, or of a product's card. */
function sourceOf(request: SearchRequest): estypes.SearchSourceConfig {
  const { type, card } = request;
  if (card && type === 'product') return [isChoice(card) ? 'card_source' : 'card'];
  const { include, exclude } = sourceNames(type, request);
  return {
    includes: include ? include.map(inDocument) : ['document'],
    excludes: exclude.map(inDocument),
  };
}

/**
 * A request as an Elasticsearch query. Conditions of a counted field come after the counting,
 * because its own counts leave them out; all others narrow before. `meta` describes the index.
 */
export function searchBody(
  request: SearchRequest,
  text: Query | null,
  meta: Pick<IndexMeta, 'shards' | 'variantFields'>,
): estypes.SearchRequest {
  const { type } = request;
  const page = pageOf(request);
  const names = request.aggregate ?? [];
  const clauses = clausesOf(type, request.filters ?? {}, meta.variantFields);
  const counted = new Set(names.map((name) => canonicalField(type, name)));
  const before = clauses.filter(({ field }) => !counted.has(field));
  const after = clauses.filter(({ field }) => counted.has(field));
  const hits = [...conditions(after), ...oneVariant(clauses)];
  return {
    from: Math.min(page.from, lastStart),
    size: page.size,
    track_total_hits: true,
    query: {
      bool: {
        filter: [{ term: { type } }, ...conditions(before)],
        ...(text && { must: text }),
      },
    },
    ...(hits.length > 0 && { post_filter: { bool: { filter: hits } } }),
    sort: orderOf(request, text !== null),
    _source: sourceOf(request),
    aggs: countAggregations(type, { clauses, after }, names, meta),
  };
}
