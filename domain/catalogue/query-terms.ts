import { compact, foldText, writtenWords } from './fold.ts';
import { codeTerm, optionTerm, stemTerm } from './index-terms.ts';
import { type Lexicon, polish } from './lexicon.ts';
import { polishStem } from './polish-stem.ts';

/** Words of a query beyond this many say nothing new and would only cost time. */
const mostWords = 16;
/** Fewer letters begin too many words to mean one. */
const shortestBegun = 3;

export interface QueryTerm {
  /** As typed, in lower case. */
  readonly written: string;
  readonly folded: string;
  /** Index words that match it, and those that mean the same. */
  readonly own: readonly string[];
  readonly alike: readonly string[];
  /** Says colour, size or for whom: products that fit come first, the others stay. */
  readonly isHint: boolean;
  /** Stands behind a preposition: it tells more about the thing, but is not the thing. */
  readonly isComplement: boolean;
  /** Known to the lexicon: rightly spelt even where no product has it. */
  readonly isFamiliar: boolean;
}

/** A query, as an engine has to look it up in its vocabulary. */
export interface QueryTerms {
  readonly asked: readonly QueryTerm[];
  /** The last word: it may still be being typed. */
  readonly begun: string | null;
  /** Skus written with hyphens, asked for whole, as index words. */
  readonly codes: readonly string[];
  /** Every index word to look up. */
  readonly lookUp: readonly string[];
}

interface Token {
  readonly written: string;
  /** A piece of something like a sku; no size or colour is meant. */
  readonly isPiece: boolean;
}

/** Letters joined by hyphens stay one word where the lexicon knows it so: t-shirt. */
function tokensOf(chunk: string, lexicon: Lexicon): Token[] {
  const parts = writtenWords(chunk);
  if (parts.length > 1 && lexicon.has(polishStem(compact(chunk)))) {
    return [{ written: parts.join(''), isPiece: false }];
  }
  const isPiece = parts.length > 1 && /\d/.test(chunk);
  return parts.map((written) => ({ written, isPiece }));
}

function askedWord({ written, isPiece }: Token, isComplement: boolean, lexicon: Lexicon) {
  const folded = foldText(written);
  const stem = polishStem(folded);
  return {
    written,
    folded,
    own: [stemTerm(stem), codeTerm(folded)],
    alike: [...lexicon.alikeTo(stem).map(stemTerm), ...lexicon.shadesOf(stem).map(optionTerm)],
    isHint: !isPiece && lexicon.isHint(folded, stem),
    isComplement,
    isFamiliar: lexicon.has(stem),
  };
}

function askedWords(tokens: readonly Token[], lexicon: Lexicon): QueryTerm[] {
  const asked = new Map<string, QueryTerm>();
  let isComplement = false;
  for (const token of tokens) {
    if (lexicon.prepositions.has(token.written)) isComplement = true;
    else if (!lexicon.skipped.has(token.written)) {
      const word = askedWord(token, isComplement, lexicon);
      if (!asked.has(word.folded)) asked.set(word.folded, word);
    }
  }
  return [...asked.values()];
}

/** Reads a query as shoppers type it. A query of nothing but skipped words is taken at its word. */
export function queryTerms(query: string, lexicon: Lexicon = polish): QueryTerms {
  const chunks = query.split(/\s+/);
  const tokens = chunks.flatMap((chunk) => tokensOf(chunk, lexicon));
  const telling = askedWords(tokens, lexicon);
  const all =
    telling.length > 0 ? telling : tokens.map((token) => askedWord(token, false, lexicon));
  const asked = all.slice(0, mostWords);
  const whole = chunks.filter((chunk) => /[\p{L}\p{N}][^\p{L}\p{N}]+[\p{L}\p{N}]/u.test(chunk));
  const codes = [...new Set(whole.map((chunk) => codeTerm(compact(chunk))))];
  const last = asked.at(-1)?.folded ?? '';
  return {
    asked,
    begun: last.length >= shortestBegun ? last : null,
    codes,
    lookUp: [...new Set([...asked.flatMap(({ own, alike }) => [...own, ...alike]), ...codes])],
  };
}
