import type { IndexWord } from '../../../domain/catalogue/index-words.ts';
import {
  doubtfulLetters,
  mostCompletions,
  mostNeighbours,
  planQuery,
  type QueryPlan,
  type WordMatch,
} from '../../../domain/catalogue/query-plan.ts';
import { queryWords } from '../../../domain/catalogue/query-words.ts';
import { comparePlain } from '../../../domain/catalogue/sort-key.ts';
import type { DeviceIndex } from './device-index.ts';

/** The words that begin with a text and go on, the most frequent first. */
function beginning(index: DeviceIndex, text: string, most: number): IndexWord[] {
  const found: IndexWord[] = [];
  for (const [word, { docs }] of index.words) {
    if (word.length > text.length && word.startsWith(text)) {
      found.push({ word, documents: docs.length });
    }
  }
  return found
    .sort((a, b) => b.documents - a.documents || comparePlain(a.word, b.word))
    .slice(0, most);
}

/** How `domain/catalogue/query-plan.ts` plans a text over the words of an index. */
export function planOf(index: DeviceIndex, text: string): QueryPlan | null {
  const query = queryWords(text);
  const known = query.lookUp.flatMap((word) => {
    const documents = index.words.get(word)?.docs.length ?? 0;
    return documents === 0 ? [] : [{ word, documents }];
  });
  const found = {
    exact: new Map(known.map((entry) => [entry.word, entry])),
    completions: query.begun === null ? [] : beginning(index, query.begun, mostCompletions),
  };
  const neighbours = new Map(
    doubtfulLetters(query, found).map((letter) => [
      letter,
      beginning(index, letter, mostNeighbours),
    ]),
  );
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

/** Hits and scores of a planned text; none without a plan. */
export function textHits(index: DeviceIndex, plan: QueryPlan | null): TextHits {
  const mask = new Uint8Array(index.size);
  const scores = new Uint32Array(index.size);
  if (plan === null) return { mask, scores };
  const matched = new Uint32Array(index.size);
  const add = (matches: readonly WordMatch[], counts: number) => {
    for (const [doc, score] of bestMatches(index, matches)) {
      scores[doc] = (scores[doc] ?? 0) + score;
      matched[doc] = (matched[doc] ?? 0) + counts;
      if ((matched[doc] ?? 0) >= plan.required) mask[doc] = 1;
    }
  };
  for (const slot of plan.slots) add(slot, 1);
  for (const hint of plan.hints) add(hint, 0);
  for (const code of plan.codes) add([code], plan.required);
  return { mask, scores };
}
