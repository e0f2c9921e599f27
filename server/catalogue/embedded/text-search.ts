import { compact, words } from '../../../domain/catalogue/fold.ts';
import { requiredWords } from '../../../domain/catalogue/request.ts';
import { type Bitmap, emptyBitmap, setBit } from './bitmap.ts';
import type { Collection, IndexFile } from './index-file.ts';
import type { WordPostings } from './word-entries.ts';

export interface TextHits {
  readonly bits: Bitmap;
  /** By ordinal; higher is better. */
  readonly scores: Float64Array;
}

/** Words of a query beyond this many say nothing new and would only cost time. */
const mostWords = 16;
/** A word that only begins as typed counts less than the word itself. */
const completionWeight = 0.7;

/** Skus written with hyphens, asked for whole. */
function wholeCodes(query: string): string[] {
  return query
    .split(/\s+/)
    .filter((part) => words(part).length > 1)
    .map(compact);
}

/** The best weight of each document over one word of the query and its completions. */
function wordWeights(
  file: IndexFile,
  { type, size }: Collection,
  word: string,
  isBegun: boolean,
): Float64Array {
  const best = new Float64Array(size);
  const raise = ({ docs, weights }: WordPostings, factor: number) => {
    for (let at = 0; at < docs.length; at++) {
      const doc = docs[at] ?? 0;
      const weight = (weights[at] ?? 0) * factor;
      if (weight > (best[doc] ?? 0)) best[doc] = weight;
    }
  };
  const exact = file.words.exact(type, word);
  if (exact) raise(exact, 1);
  if (isBegun) for (const longer of file.words.begun(type, word)) raise(longer, completionWeight);
  return best;
}

/**
 * Documents that hold at least 75 % of the query's words, or a whole code of it, with the sum of
 * their words' weights. The last word may still be being typed. A text without letters and digits
 * finds nothing.
 */
export function searchWords(file: IndexFile, collection: Collection, query: string): TextHits {
  const { size, type } = collection;
  const asked = [...new Set(words(query))].slice(0, mostWords);
  const scores = new Float64Array(size);
  const matched = new Uint8Array(size);
  for (const [position, word] of asked.entries()) {
    const weights = wordWeights(file, collection, word, position === asked.length - 1);
    for (let doc = 0; doc < size; doc++) {
      const weight = weights[doc] ?? 0;
      if (weight === 0) continue;
      scores[doc] = (scores[doc] ?? 0) + weight;
      matched[doc] = (matched[doc] ?? 0) + 1;
    }
  }
  for (const code of wholeCodes(query)) {
    const whole = file.words.exact(type, code);
    for (const [at, doc] of whole?.docs.entries() ?? []) {
      scores[doc] = (scores[doc] ?? 0) + (whole?.weights[at] ?? 0) * asked.length;
      matched[doc] = asked.length;
    }
  }
  const bits = emptyBitmap(size);
  const required = asked.length === 0 ? Number.POSITIVE_INFINITY : requiredWords(asked.length);
  for (let doc = 0; doc < size; doc++) if ((matched[doc] ?? 0) >= required) setBit(bits, doc);
  return { bits, scores };
}
