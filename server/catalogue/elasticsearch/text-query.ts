import type { estypes } from '@elastic/elasticsearch';
import type { EntityType } from '../../../domain/catalogue/documents.ts';
import { planQuery, type QueryPlan } from '../../../domain/catalogue/query-plan.ts';
import type { WordMatch } from '../../../domain/catalogue/query-slot.ts';
import { queryTerms } from '../../../domain/catalogue/query-terms.ts';
import type { IndexQuery } from './asking.ts';
import { nothing } from './filters.ts';
import { lookUpTerms } from './vocabulary.ts';

type Query = estypes.QueryDslQueryContainer;

const matchQuery = ({ word, weight }: WordMatch): Query => ({
  term: { words: { value: word, boost: weight } },
});

/** Only the best match of a slot counts. */
const slotQuery = (matches: readonly WordMatch[]): Query => ({
  dis_max: { queries: matches.map(matchQuery), tie_breaker: 0 },
});

const hasAny = (words: readonly string[]): Query => ({ terms: { vocabulary: [...words] } });

/** A plan as a query whose score equals the plan's: `words` scores weight times strength. */
function planAsQuery({ slots, hints, codes, required, products, excluded }: QueryPlan): Query {
  const counted = slots.map(slotQuery);
  // A `bool` without conditions would match everything.
  const enough: Query =
    counted.length < required
      ? nothing
      : { bool: { should: counted, minimum_should_match: required } };
  const hits = codes.length === 0 ? enough : hasAny(codes.map(({ word }) => word));
  return {
    bool: {
      filter: [hits, ...(products.length === 0 ? [] : [hasAny(products)])],
      must_not: excluded.length === 0 ? [] : hasAny(excluded),
      should: [...counted, ...hints.map(slotQuery), ...codes.map(matchQuery)],
    },
  };
}

/** Plans a text over the terms of an index, by `domain/catalogue/query-plan.ts`. */
export async function planText(
  target: IndexQuery,
  type: EntityType,
  text: string,
): Promise<QueryPlan | null> {
  const { language } = target;
  const query = queryTerms(text, language);
  if (query.terms.length === 0) return null;
  return planQuery(query, await lookUpTerms(target, type, query), language);
}

/** The text of a request as a query; null for a blank one, which matches everything. */
export async function textQuery(
  target: IndexQuery,
  type: EntityType,
  text: string,
): Promise<Query | null> {
  if (text.trim() === '') return null;
  const plan = await planText(target, type, text);
  return plan ? planAsQuery(plan) : nothing;
}
