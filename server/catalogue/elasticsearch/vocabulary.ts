import type { estypes } from '@elastic/elasticsearch';
import * as v from 'valibot';
import type { EntityType } from '../../../domain/catalogue/documents.ts';
import type { IndexTerm } from '../../../domain/catalogue/index-terms.ts';
import {
  type FoundTerms,
  mostCodes,
  mostCompletions,
  mostNeighbours,
  unknownInitials,
} from '../../../domain/catalogue/query-slot.ts';
import type { QueryTerms } from '../../../domain/catalogue/query-terms.ts';
import type { IndexQuery } from './asking.ts';
import { exactOver } from './exact-counts.ts';
import { literally } from './literally.ts';

type Aggregation = estypes.AggregationsAggregationContainer;
type Query = estypes.QueryDslQueryContainer;

const CountedWordsSchema = v.record(
  v.string(),
  v.object({ buckets: v.array(v.object({ key: v.string(), doc_count: v.number() })) }),
);

interface LookUp {
  /** Documents that can contain any of the terms; the rest need not be counted. */
  readonly holders: Query;
  readonly words: Aggregation;
}

const field = 'vocabulary';

const those = (words: readonly string[]): LookUp => ({
  holders: { terms: { [field]: [...words] } },
  words: { terms: { field, include: [...words], size: words.length } },
});

/** Longer terms that begin with a text, the most frequent first. */
const beginning = (text: string, most: number, shards: number): LookUp => ({
  holders: { prefix: { [field]: text } },
  words: {
    terms: {
      field,
      include: `${literally(text)}.+`,
      size: most,
      ...exactOver(shards),
      order: [{ _count: 'desc' }, { _key: 'asc' }],
    },
  },
});

/** Counts terms among the documents of a type, under the names of the request. */
async function countWords(
  { client, open, signal, timeout }: IndexQuery,
  type: EntityType,
  lookUps: ReadonlyMap<string, LookUp>,
): Promise<ReadonlyMap<string, readonly IndexTerm[]>> {
  if (lookUps.size === 0) return new Map();
  const should = [...lookUps.values()].map(({ holders }) => holders);
  const response = await client.search(
    {
      index: open.index,
      timeout,
      size: 0,
      track_total_hits: false,
      query: { bool: { filter: { term: { type } }, should, minimum_should_match: 1 } },
      aggs: Object.fromEntries([...lookUps].map(([name, { words }]) => [name, words])),
    },
    { signal },
  );
  const found = v.parse(CountedWordsSchema, response.aggregations);
  return new Map(
    Object.entries(found).map(([name, { buckets }]) => [
      name,
      buckets.map(({ key, doc_count }) => ({ word: key, documents: doc_count })),
    ]),
  );
}

/**
 * Looks up a query's terms in the vocabulary of an index: one request, two when terms are doubtful.
 */
export async function lookUpTerms(
  target: IndexQuery,
  type: EntityType,
  query: QueryTerms,
): Promise<FoundTerms> {
  const { begun, begunCode, lookUp } = query;
  const { shards } = target.open.meta;
  const known = await countWords(
    target,
    type,
    new Map([
      ['exact', those(lookUp)],
      ...(begun === null ? [] : [['begun', beginning(begun, mostCompletions, shards)] as const]),
      ...(begunCode === null
        ? []
        : [['begunCodes', beginning(begunCode, mostCodes + 1, shards)] as const]),
    ]),
  );
  const found = {
    exact: new Map((known.get('exact') ?? []).map((entry) => [entry.word, entry])),
    completions: known.get('begun') ?? [],
    begunCodes: known.get('begunCodes') ?? [],
  };
  const neighbours = await countWords(
    target,
    type,
    new Map(
      unknownInitials(query, found).map((letter) => [
        letter,
        beginning(letter, mostNeighbours, shards),
      ]),
    ),
  );
  return { ...found, neighbours, size: target.open.meta.sizes[type] ?? 0 };
}
