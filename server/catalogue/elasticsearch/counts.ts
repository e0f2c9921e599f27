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
import { fieldKey, type IndexMeta } from './index-format.ts';
import { oneVariant, variantCounts } from './variants.ts';

type Aggregation = estypes.AggregationsAggregationContainer;

const BucketSchema = v.object({
  key: v.string(),
  doc_count: v.number(),
  products: v.optional(v.object({ doc_count: v.number() })),
});
const ValuesSchema = v.object({ values: v.object({ buckets: v.array(BucketSchema) }) });
const CountSchema = v.union([
  ValuesSchema,
  v.object({ others: ValuesSchema, variants: v.object({ matching: ValuesSchema }) }),
]);
const CountsSchema = v.record(v.string(), CountSchema);

const isPrice = (type: EntityType, field: string): boolean =>
  type === 'product' && field === grossPriceField;

function valuesOf(
  type: EntityType,
  field: string,
  clauses: readonly Clause[],
  { shards, variantFields }: Pick<IndexMeta, 'shards' | 'variantFields'>,
): Record<string, Aggregation> | null {
  const key = fieldKey(field);
  if (key === null) return null;
  if (isPrice(type, field)) {
    const ranges = priceRanges.map((range) => ({
      key: rangeKey(range),
      from: range.from,
      ...(range.to !== null && { to: range.to }),
    }));
    return { values: { range: { field: `number.${key}`, ranges } } };
  }
  const order: Record<string, 'asc' | 'desc'>[] = [{ _count: 'desc' }, { _key: 'asc' }];
  const size = fetchSizes.filterDiscovery;
  const terms = (indexed: string) => ({
    terms: { field: indexed, size, ...exactOver(shards), order },
  });
  const isOfVariants = type === 'product' && variantFields.includes(key);
  const counts = isOfVariants ? variantCounts(field, key, clauses, terms) : null;
  return counts ?? { values: terms(`value.${key}`) };
}

/**
 * The counts of each field over the documents that match the other fields'
 * conditions, keyed by position. The query itself has all `clauses` but those `after` it.
 */
export function countAggregations(
  type: EntityType,
  { clauses, after }: { readonly clauses: readonly Clause[]; readonly after: readonly Clause[] },
  names: readonly string[],
  meta: Pick<IndexMeta, 'shards' | 'variantFields'>,
): Record<string, Aggregation> {
  const entries = names.flatMap((name, position): [string, Aggregation][] => {
    const field = canonicalField(type, name);
    const aggs = valuesOf(type, field, clauses, meta);
    if (aggs === null) return [];
    const filter = [...conditions(after, field), ...oneVariant(clauses, field)];
    return [[String(position), { filter: { bool: { filter } }, aggs }]];
  });
  return Object.fromEntries(entries);
}

function bucketsOf(count: v.InferOutput<typeof CountSchema>): Bucket[] {
  const parts =
    'values' in count ? [count.values] : [count.others.values, count.variants.matching.values];
  const sums = new Map<string, number>();
  for (const { key, doc_count, products } of parts.flatMap(({ buckets }) => buckets)) {
    sums.set(key, (sums.get(key) ?? 0) + (products?.doc_count ?? doc_count));
  }
  return [...sums].map(([key, sum]) => ({ key, count: sum }));
}

/** The counts of a response under the names of the request. */
export function readCounts(
  type: EntityType,
  names: readonly string[],
  aggregations: unknown,
): Aggregations {
  const counts = v.parse(CountsSchema, aggregations ?? {});
  const entries = names.map((name, position): [string, Bucket[]] => {
    const count = counts[String(position)];
    const found = count === undefined ? [] : bucketsOf(count).filter((each) => each.count > 0);
    const isRanges = isPrice(type, canonicalField(type, name));
    const byCount = (a: Bucket, b: Bucket) => b.count - a.count || comparePlain(a.key, b.key);
    return [name, isRanges ? found : found.sort(byCount)];
  });
  return Object.fromEntries(entries);
}
