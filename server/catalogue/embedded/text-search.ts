import type { EntityType } from '../../../domain/catalogue/documents.ts';
import { planQuery, type QueryPlan } from '../../../domain/catalogue/query-plan.ts';
import {
  type FoundTerms,
  mostCodes,
  unknownInitials,
  type WordMatch,
} from '../../../domain/catalogue/query-slot.ts';
import { type QueryTerms, queryTerms } from '../../../domain/catalogue/query-terms.ts';
import type { SearchLanguage } from '../../../domain/catalogue/search-language.ts';
import { type Bitmap, emptyBitmap, setBit } from './bitmap.ts';
import type { Collection, IndexFile } from './index-file.ts';

export interface TextHits {
  readonly bits: Bitmap;
  /** By ordinal; higher is better. */
  readonly scores: Uint32Array;
}

function lookUp({ words }: IndexFile, { type, size }: Collection, query: QueryTerms): FoundTerms {
  const known = query.lookUp.flatMap((word) => {
    const documents = words.documents(type, word);
    return documents === 0 ? [] : [{ word, documents }];
  });
  const found = {
    exact: new Map(known.map((entry) => [entry.word, entry])),
    completions: query.begun === null ? [] : words.begun(type, query.begun),
    begunCodes: query.begunCode === null ? [] : words.begun(type, query.begunCode, mostCodes + 1),
  };
  const letters = unknownInitials(query, found);
  const neighbours = new Map(letters.map((letter) => [letter, words.neighbours(type, letter)]));
  return { ...found, neighbours, size };
}

/** Plans a text over the terms of a collection, by `domain/catalogue/query-plan.ts`. */
export function planText(
  file: IndexFile,
  collection: Collection,
  text: string,
  language: SearchLanguage,
): QueryPlan | null {
  const query = queryTerms(text, language);
  return planQuery(query, lookUp(file, collection, query), language);
}

/** The documents that have any of some terms. */
function holdersOf(file: IndexFile, { type, size }: Collection, words: readonly string[]): Bitmap {
  const bits = emptyBitmap(size);
  for (const word of words) {
    for (const doc of file.words.postings(type, word)?.docs ?? []) setBit(bits, doc);
  }
  return bits;
}

/** Scores of a text, collected slot by slot; only matching documents are visited. */
class Scores {
  readonly bits: Bitmap;
  /** By ordinal. Scores are whole numbers, as plans define them. */
  readonly scores: Uint32Array;
  readonly #matched: Uint8Array;
  /** The scores of the current slot; all 0 between slots. */
  readonly #best: Uint32Array;
  readonly #required: number;

  constructor(size: number, required: number) {
    this.bits = emptyBitmap(size);
    this.scores = new Uint32Array(size);
    this.#matched = new Uint8Array(size);
    this.#best = new Uint32Array(size);
    this.#required = required;
  }

  /**
   * Adds the best match of a slot to each document; `counts` is its share of the required matches.
   */
  add(file: IndexFile, type: EntityType, matches: readonly WordMatch[], counts: number): void {
    const touched: number[] = [];
    for (const { word, weight } of matches) {
      const postings = file.words.postings(type, word);
      if (!postings) continue;
      const { docs, strengths } = postings;
      // A plain loop, because a common term may be in a tenth of the catalogue.
      for (let at = 0; at < docs.length; at++) {
        const doc = docs[at] ?? 0;
        const score = (strengths[at] ?? 0) * weight;
        const best = this.#best[doc] ?? 0;
        if (best === 0) touched.push(doc);
        if (score > best) this.#best[doc] = score;
      }
    }
    for (const doc of touched) {
      this.scores[doc] = (this.scores[doc] ?? 0) + (this.#best[doc] ?? 0);
      this.#best[doc] = 0;
      const matched = (this.#matched[doc] ?? 0) + counts;
      this.#matched[doc] = matched;
      if (matched >= this.#required) setBit(this.bits, doc);
    }
  }
}

/** Hits and scores of a planned text; none without a plan. */
export function searchTerms(
  file: IndexFile,
  collection: Collection,
  plan: QueryPlan | null,
): TextHits {
  const { type, size } = collection;
  if (!plan) return { bits: emptyBitmap(size), scores: new Uint32Array(size) };
  const { products, excluded } = plan;
  const scores = new Scores(size, plan.required);
  for (const matches of plan.slots) scores.add(file, type, matches, 1);
  for (const matches of plan.hints) scores.add(file, type, matches, 0);
  for (const code of plan.codes) scores.add(file, type, [code], plan.required);
  const { bits } = scores;
  if (products.length > 0) {
    const wanted = holdersOf(file, collection, products);
    for (const [at, word] of bits.entries()) bits[at] = word & (wanted[at] ?? 0);
  }
  const unwanted = holdersOf(file, collection, excluded);
  for (const [at, word] of unwanted.entries()) bits[at] = (bits[at] ?? 0) & ~word;
  return scores;
}
