import type { IndexTerm } from '../../../../domain/catalogue/index-terms.ts';
import { planQuery, type QueryPlan } from '../../../../domain/catalogue/query-plan.ts';
import {
  mostCodes,
  mostCompletions,
  mostNeighbours,
  unknownInitials,
  type WordMatch,
} from '../../../../domain/catalogue/query-slot.ts';
import { queryTerms } from '../../../../domain/catalogue/query-terms.ts';
import { comparePlain } from '../../../../domain/catalogue/sort-key.ts';
import type { Breath } from './breath.ts';
import type { DeviceIndex, Occurrences } from './device-index.ts';
import { eachInSteps } from './each-in-steps.ts';
import { sortInSteps } from './sort-in-steps.ts';

/** Search terms that start with `prefix` and are longer than it, the most frequent first. */
async function termsWithPrefix(
  index: DeviceIndex,
  prefix: string,
  limit: number,
  breath: Breath,
): Promise<IndexTerm[]> {
  const found: IndexTerm[] = [];
  const add = ([word, { docs }]: readonly [string, Occurrences]) => {
    if (word.length > prefix.length && word.startsWith(prefix)) {
      found.push({ word, documents: docs.length });
    }
  };
  await eachInSteps(index.words, add, breath);
  const compare = (a: IndexTerm, b: IndexTerm) =>
    b.documents - a.documents || comparePlain(a.word, b.word);
  return (await sortInSteps(found, compare, breath)).slice(0, limit);
}

/** Plans a query with the rules of `domain/catalogue/query-plan.ts` and the terms of an index. */
export async function planDeviceQuery(
  index: DeviceIndex,
  text: string,
  breath: Breath,
): Promise<QueryPlan | null> {
  const { language } = index;
  const query = queryTerms(text, language);
  const knownTerms = query.lookUp.flatMap((word) => {
    const documents = index.words.get(word)?.docs.length ?? 0;
    return documents === 0 ? [] : [{ word, documents }];
  });
  const { begun, begunCode } = query;
  const found = {
    exact: new Map(knownTerms.map((term) => [term.word, term])),
    completions: begun === null ? [] : await termsWithPrefix(index, begun, mostCompletions, breath),
    begunCodes:
      begunCode === null ? [] : await termsWithPrefix(index, begunCode, mostCodes + 1, breath),
  };
  const neighbours = new Map<string, readonly IndexTerm[]>();
  for (const letter of unknownInitials(query, found)) {
    neighbours.set(letter, await termsWithPrefix(index, letter, mostNeighbours, breath));
  }
  await breath();
  return planQuery(query, { ...found, neighbours, size: index.size }, language);
}

export interface TextHits {
  /** By the place of a document in the index: 1 for a hit, else 0. */
  readonly mask: Uint8Array;
  /** By the same place: the score of the document; higher is better. */
  readonly scores: Uint32Array;
}

/** The best score of a slot, by document; documents without a match are left out. */
function bestMatches(index: DeviceIndex, matches: readonly WordMatch[]): Map<number, number> {
  const best = new Map<number, number>();
  for (const { word, weight } of matches) {
    const found = index.words.get(word);
    for (const [at, doc] of found?.docs.entries() ?? []) {
      const score = (found?.strengths[at] ?? 0) * weight;
      if (score > (best.get(doc) ?? 0)) best.set(doc, score);
    }
  }
  return best;
}

/** The documents that have any of some terms. */
const holders = (index: DeviceIndex, terms: readonly string[]): number[] =>
  terms.flatMap((term) => index.words.get(term)?.docs ?? []);

/** Hits and scores of a query plan; no hits without a plan. */
export async function textHits(
  index: DeviceIndex,
  plan: QueryPlan | null,
  breath: Breath,
): Promise<TextHits> {
  const mask = new Uint8Array(index.size);
  const scores = new Uint32Array(index.size);
  if (plan === null) return { mask, scores };
  const matched = new Uint32Array(index.size);
  const add = async (matches: readonly WordMatch[], termsMatched: number) => {
    await breath();
    for (const [doc, score] of bestMatches(index, matches)) {
      scores[doc] = (scores[doc] ?? 0) + score;
      matched[doc] = (matched[doc] ?? 0) + termsMatched;
      if ((matched[doc] ?? 0) >= plan.required) mask[doc] = 1;
    }
  };
  for (const slot of plan.slots) await add(slot, 1);
  for (const hint of plan.hints) await add(hint, 0);
  for (const code of plan.codes) await add([code], plan.required);
  await breath();
  const { products, excluded } = plan;
  if (products.length > 0) {
    const wanted = new Uint8Array(index.size);
    for (const doc of holders(index, products)) wanted[doc] = 1;
    for (const [doc, isWanted] of wanted.entries()) if (isWanted === 0) mask[doc] = 0;
  }
  for (const doc of holders(index, excluded)) mask[doc] = 0;
  return { mask, scores };
}
