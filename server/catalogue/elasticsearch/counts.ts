import type { estypes } from '@elastic/elasticsearch';
import * as v from 'valibot';
import type { Aggregations, Bucket } from '../../../domain/catalogue/catalogue.ts';
import type { EntityType } from '../../../domain/catalogue/documents.ts';
import { fetchSizes } from '../../../domain/catalogue/fetch-sizes.ts';
import { canonicalField, grossPriceField } from '../../../domain/catalogue/index-values.ts';
import { priceRanges, rangeKey } from '../../../domain/catalogue/request.ts';
import { comparePlain } from '../../../domain/catalogue/sort-key.ts';
import { exactOver } from './exact-counts.ts';
import { type Clause, conditions } from './filters.ts';
import { fieldKey } from './index-format.ts';

type Aggregation = estypes.AggregationsAggregationContainer;

const CountSchema = v.object({
  values: v.object({ buckets: v.array(v.object({ key: v.string(), doc_count: v.number() })) }),
});
const CountsSchema = v.record(v.string(), CountSchema);

const isPrice = (type: EntityType, field: string): boolean =>
  type === 'product' && field === grossPriceField;

function valuesOf(type: EntityType, field: string, shards: number): Aggregation | null {
  const key = fieldKey(field);
  if (key === null) return null;
  if (isPrice(type, field)) {
    const ranges = priceRanges.map((range) => ({
      key: rangeKey(range),
      from: range.from,
      ...(range.to !== null && { to: range.to }),
    }));
    return { range: { field: `number.${key}`, ranges } };
  }
  const order: Record<string, 'asc' | 'desc'>[] = [{ _count: 'desc' }, { _key: 'asc' }];
  const size = fetchSizes.filterDiscovery;
  return { terms: { field: `value.${key}`, size, ...exactOver(shards), order } };
}

/**
 * The counts of each field over the documents that match the other fields'
 * conditions, keyed by position.
 */
export function countAggregations(
  type: EntityType,
  clauses: readonly Clause[],
  names: readonly string[],
  shards: number,
): Record<string, Aggregation> {
  const entries = names.flatMap((name, position): [string, Aggregation][] => {
    const field = canonicalField(type, name);
    const values = valuesOf(type, field, shards);
    if (values === null) return [];
    const filter = { bool: { filter: conditions(clauses, field) } };
    return [[String(position), { filter, aggs: { values } }]];
  });
  return Object.fromEntries(entries);
}

/** The counts of a response under the names of the request. */
export function readCounts(
  type: EntityType,
  names: readonly string[],
  aggregations: unknown,
): Aggregations {
  const counts = v.parse(CountsSchema, aggregations ?? {});
  const entries = names.map((name, position): [string, Bucket[]] => {
    const buckets = counts[String(position)]?.values.buckets ?? [];
    const found = buckets
      .map(({ key, doc_count }) => ({ key, count: doc_count }))
      .filter(({ count }) => count > 0);
    const isRanges = isPrice(type, canonicalField(type, name));
    const byCount = (a: Bucket, b: Bucket) => b.count - a.count || comparePlain(a.key, b.key);
    return [name, isRanges ? found : found.sort(byCount)];
  });
  return Object.fromEntries(entries);
}
