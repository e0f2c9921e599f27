import type { Catalogue } from '../../../domain/catalogue/catalogue.ts';
import type { ProductDocument } from '../../../domain/catalogue/documents.ts';
import { largestPage } from '../../../domain/catalogue/request.ts';
import { nothing, type Wanted } from './wanted.ts';

/** What shoppers type, and which products they want. */
export type RelevanceQuery = readonly [query: string, wanted: Wanted];

export interface QueryScore {
  readonly query: string;
  /** nDCG of the first ten results, 0 to 1. */
  readonly ndcg: number;
  readonly total: number;
  readonly isSold: boolean;
  /** Names of the first results, for the report of a failure. */
  readonly first: readonly string[];
}

export interface RelevanceScore {
  readonly queries: readonly QueryScore[];
  /** Average of all queries. */
  readonly ndcg: number;
  /** Share of queries for products of the shop that find nothing. */
  readonly zeroHits: number;
}

const depth = 10;
const listed = { visibility: { in: [2, 3, 4] }, status: { in: [0, 1] } } as const;
const discount = (rank: number): number => 1 / Math.log2(rank + 2);

/** Relevance is yes or no: the ideal order has all wanted products first. */
function ndcgOf(found: readonly ProductDocument[], wanted: Wanted, possible: number): number {
  const sum = (hits: readonly boolean[]) =>
    hits.reduce((total, isHit, rank) => total + (isHit ? discount(rank) : 0), 0);
  const ideal = Array.from({ length: Math.min(depth, possible) }, () => true);
  return sum(found.slice(0, depth).map(wanted)) / sum(ideal);
}

/**
 * Sends each query to an engine and scores its first ten results. A query for products the shop
 * does not sell scores 1 without results, else 0.
 */
export async function scoreQueries(
  catalogue: Catalogue,
  store: string,
  queries: readonly RelevanceQuery[],
): Promise<RelevanceScore> {
  const request = { store, type: 'product', filters: listed } as const;
  const products = (await catalogue.search({ ...request, size: largestPage })).items;
  const scores: QueryScore[] = [];
  for (const [query, wanted] of queries) {
    const { items, total } = await catalogue.search({ ...request, query, size: depth });
    const possible = products.filter(wanted).length;
    const isSold = wanted !== nothing;
    if (isSold && possible === 0) throw new Error(`No product is wanted: ${query}`);
    const ndcg = isSold ? ndcgOf(items, wanted, possible) : total === 0 ? 1 : 0;
    scores.push({ query, ndcg, total, isSold, first: items.map(({ name }) => name) });
  }
  const sold = scores.filter(({ isSold }) => isSold);
  return {
    queries: scores,
    ndcg: scores.reduce((sum, { ndcg }) => sum + ndcg, 0) / scores.length,
    zeroHits: sold.filter(({ total }) => total === 0).length / sold.length,
  };
}
