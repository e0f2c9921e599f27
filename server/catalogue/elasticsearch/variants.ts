import type { estypes } from '@elastic/elasticsearch';

type Query = estypes.QueryDslQueryContainer;
type Aggregation = estypes.AggregationsAggregationContainer;

/** A filter of one field; `variants` is its condition on a variant, null where variants lack it. */
interface Clause {
  readonly field: string;
  readonly variants: Query | null;
}

/** Where the variants by which filters find a product are indexed, each a nested document. */
const path = 'variants';

/**
 * A condition for one variant. Without a value of the field its condition is judged on the product.
 */
export function variantQuery(key: string, queries: readonly Query[]): Query {
  const lacks = { bool: { must_not: { exists: { field: `${path}.value.${key}` } } } };
  return { bool: { should: [{ bool: { filter: [...queries] } }, lacks] } };
}

/** The conditions on variants of all clauses except those of one field. */
const variantQueries = (clauses: readonly Clause[], without?: string): Query[] =>
  clauses.flatMap(({ field, variants }) =>
    variants === null || field === without ? [] : [variants],
  );

/** The condition that one variant matches several clauses together; empty for fewer. */
export function oneVariant(clauses: readonly Clause[], without?: string): Query[] {
  const filter = variantQueries(clauses, without);
  if (filter.length < 2) return [];
  const hasNone = { bool: { must_not: { nested: { path, query: { match_all: {} } } } } };
  return [{ bool: { should: [{ nested: { path, query: { bool: { filter } } } }, hasNone] } }];
}

/**
 * Counts of a field that variants have: for products whose variants have it, over the variants that
 * match the other clauses; for others, over their own values. Null without such clauses.
 */
export function variantCounts(
  field: string,
  key: string,
  clauses: readonly Clause[],
  terms: (field: string) => Aggregation,
): Record<string, Aggregation> | null {
  const filter = variantQueries(clauses, field);
  if (filter.length === 0) return null;
  const perProduct = {
    ...terms(`${path}.value.${key}`),
    aggs: { products: { reverse_nested: {} } },
  };
  return {
    others: {
      filter: { bool: { must_not: { term: { variant_fields: key } } } },
      aggs: { values: terms(`value.${key}`) },
    },
    variants: {
      nested: { path },
      aggs: { matching: { filter: { bool: { filter } }, aggs: { values: perProduct } } },
    },
  };
}
