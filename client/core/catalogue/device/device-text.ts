import type { IndexTerm } from '../../../../domain/catalogue/index-terms.ts';
import {
  doubtfulLetters,
  mostCompletions,
  mostNeighbours,
  planQuery,
  type QueryPlan,
  type WordMatch,
} from '../../../../domain/catalogue/query-plan.ts';
import { queryTerms } from '../../../../domain/catalogue/query-terms.ts';
import { comparePlain } from '../../../../domain/catalogue/sort-key.ts';
import type { Breath } from './breath.ts';
import type { DeviceIndex, Occurrences } from './device-index.ts';
import { eachInSteps } from './each-in-steps.ts';
import { sortInSteps } from './sort-in-steps.ts';

/** Search terms that begin with a text and are longer, the most frequent first. */
async function beginning(
  index: DeviceIndex,
  text: string,
  most: number,
  breath: Breath,
): Promise<IndexTerm[]> {
  const found: IndexTerm[] = [];
  const add = ([word, { docs }]: readonly [string, Occurrences]) => {
    if (word.length > text.length && word.startsWith(text)) {
      found.push({ word, documents: docs.length });
    }
  };
  await eachInSteps(index.words, add, breath);
  const order = (a: IndexTerm, b: IndexTerm) =>
    b.documents - a.documents || comparePlain(a.word, b.word);
  return (await sortInSteps(found, order, breath)).slice(0, most);
}

/** Plans a query over the terms of an index, as `domain/catalogue/query-plan.ts` does. */
export async function planOf(
  index: DeviceIndex,
  text: string,
  breath: Breath,
): Promise<QueryPlan | null> {
  const query = queryTerms(text);
  const known = query.lookUp.flatMap((word) => {
    const documents = index.words.get(word)?.docs.length ?? 0;
    return documents === 0 ? [] : [{ word, documents }];
  });
  const { begun } = query;
  const found = {
    exact: new Map(known.map((entry) => [entry.word, entry])),
    completions: begun === null ? [] : await beginning(index, begun, mostCompletions, breath),
  };
  const neighbours = new Map<string, readonly IndexTerm[]>();
  for (const letter of doubtfulLetters(query, found)) {
    neighbours.set(letter, await beginning(index, letter, mostNeighbours, breath));
  }
  await breath();
  return planQuery(query, { ...found, neighbours, size: index.size });
}

export interface TextHits {
  /** 1 at the place of each hit. */
  readonly mask: Uint8Array;
  /** By place; higher is better. */
  readonly scores: Uint32Array;
}

/** The best match of a slot in each document that has one. */
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

/** Hits and scores of a query plan; none without a plan. */
export async function textHits(
  index: DeviceIndex,
  plan: QueryPlan | null,
  breath: Breath,
): Promise<TextHits> {
  const mask = new Uint8Array(index.size);
  const scores = new Uint32Array(index.size);
  if (plan === null) return { mask, scores };
  const matched = new Uint32Array(index.size);
  const add = async (matches: readonly WordMatch[], counts: number) => {
    await breath();
    for (const [doc, score] of bestMatches(index, matches)) {
      scores[doc] = (scores[doc] ?? 0) + score;
      matched[doc] = (matched[doc] ?? 0) + counts;
      if ((matched[doc] ?? 0) >= plan.required) mask[doc] = 1;
    }
  };
  for (const slot of plan.slots) await add(slot, 1);
  for (const hint of plan.hints) await add(hint, 0);
  for (const code of plan.codes) await add([code], plan.required);
  return { mask, scores };
}
