import type { estypes } from '@elastic/elasticsearch';
import { boundsOf } from '../../../domain/catalogue/bounds.ts';
import type { FieldFilter, Filters } from '../../../domain/catalogue/catalogue.ts';
import type { EntityType } from '../../../domain/catalogue/documents.ts';
import { canonicalField, storedValue } from '../../../domain/catalogue/index-values.ts';
import { fieldKey } from './index-format.ts';
import { variantQuery } from './variants.ts';

type Query = estypes.QueryDslQueryContainer;

/** The conditions of one field. */
export interface Clause {
  readonly field: string;
  readonly queries: readonly Query[];
  /** The condition for one variant; null for a field that no variant has. */
  readonly variants: Query | null;
}

export const nothing: Query = { match_none: {} };

/** One value must satisfy both bounds. JSON has no infinity, so an infinite bound is left out. */
function rangeQueries(number: string, filter: FieldFilter): Query[] {
  const bounds = boundsOf(filter);
  if (!bounds) return [];
  const { low, high, lowOpen, highOpen } = bounds;
  if (low === Infinity || high === -Infinity || [low, high].some(Number.isNaN)) return [nothing];
  const range = {
    ...(low > -Infinity && { [lowOpen ? 'gt' : 'gte']: low }),
    ...(high < Infinity && { [highOpen ? 'lt' : 'lte']: high }),
  };
  return [{ range: { [number]: range } }];
}

function queriesOf(key: string | null, filter: FieldFilter, path = ''): Query[] {
  if (key === null) return Object.keys(filter).length === 0 ? [] : [nothing];
  const value = `${path}value.${key}`;
  return [
    ...(filter.eq === undefined ? [] : [{ term: { [value]: storedValue(filter.eq) } }]),
    ...(filter.in === undefined
      ? []
      : [{ terms: { [value]: [...new Set(filter.in.map(storedValue))] } }]),
    ...rangeQueries(`${path}number.${key}`, filter),
  ];
}

/** One clause per filtered field. Aliases of the price become clauses of the same field. */
export function clausesOf(
  type: EntityType,
  filters: Filters,
  variantFields: readonly string[],
): Clause[] {
  return Object.entries(filters).map(([name, filter]) => {
    const field = canonicalField(type, name);
    const key = fieldKey(field);
    const isOfVariants = type === 'product' && key !== null && variantFields.includes(key);
    const variants = isOfVariants ? variantQuery(key, queriesOf(key, filter, 'variants.')) : null;
    return { field, queries: queriesOf(key, filter), variants };
  });
}

/** The conditions of all clauses except those of one field. */
export function conditions(clauses: readonly Clause[], without?: string): Query[] {
  return clauses.filter(({ field }) => field !== without).flatMap(({ queries }) => queries);
}
