import * as v from 'valibot';
import { compact, words } from '../../../domain/catalogue/fold.ts';
import { requiredWords } from '../../../domain/catalogue/request.ts';
import { columnBoosts } from '../../../domain/catalogue/search-text.ts';
import { type Bitmap, emptyBitmap, setBit } from './bitmap.ts';
import type { Collection, IndexFile } from './index-file.ts';
import { HitRow } from './rows.ts';

export interface TextHits {
  readonly bits: Bitmap;
  /** By ordinal; higher is better. */
  readonly scores: Float64Array;
}

const { name, sku, category, flag } = columnBoosts;
/** Words of a query beyond this many say nothing new and would only cost time. */
const mostWords = 16;

/** Quoted, so that no word is read as an operator of the match language. */
const exact = (word: string): string => `"${word}"`;
const begins = (word: string): string => `"${word}" OR "${word}" *`;

/** One expression per word of a query; the last word may still be being typed. */
function expressions(query: string): string[] {
  const asked = [...new Set(words(query))].slice(0, mostWords);
  return asked.map((word, position) => (position === asked.length - 1 ? begins : exact)(word));
}

/** Skus written with hyphens, asked for whole. */
function wholeCodes(query: string): string[] {
  return query
    .split(/\s+/)
    .filter((part) => words(part).length > 1)
    .map(compact);
}

function scoreWord(
  file: IndexFile,
  { type, firstId, ordinals }: Collection,
  expression: string,
  found: (ordinal: number, score: number) => void,
): void {
  const rows = file.db
    .prepare(
      `SELECT rowid AS id, -bm25(text_${type}, ${name}, ${sku}, ${category}, ${flag}) AS score
       FROM text_${type} WHERE text_${type} MATCH ?`,
    )
    .iterate(expression);
  for (const row of rows) {
    const { id, score } = v.parse(HitRow, row);
    found(ordinals[id - firstId] ?? 0, score);
  }
}

/**
 * Documents that hold at least 75 % of the query's words, or a whole code of it, with the sum of
 * their words' scores. A text without letters and digits finds nothing.
 */
export function searchWords(file: IndexFile, collection: Collection, query: string): TextHits {
  const scores = new Float64Array(collection.size);
  const matched = new Uint8Array(collection.size);
  const asked = expressions(query);
  for (const expression of asked) {
    scoreWord(file, collection, expression, (ordinal, score) => {
      scores[ordinal] = (scores[ordinal] ?? 0) + score;
      matched[ordinal] = (matched[ordinal] ?? 0) + 1;
    });
  }
  const required = requiredWords(asked.length);
  for (const code of wholeCodes(query)) {
    scoreWord(file, collection, `sku : ${exact(code)}`, (ordinal, score) => {
      scores[ordinal] = (scores[ordinal] ?? 0) + score * asked.length;
      matched[ordinal] = asked.length;
    });
  }
  const bits = emptyBitmap(collection.size);
  for (const [ordinal, count] of matched.entries()) {
    if (asked.length > 0 && count >= required) setBit(bits, ordinal);
  }
  return { bits, scores };
}
