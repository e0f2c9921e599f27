import { compact, foldText, writtenTerms } from '../text/fold.ts';
import { codeTerm, optionTerm, stemTerm } from './index-terms.ts';
import type { Lexicon } from './lexicon.ts';
import { polish } from './polish-lexicon.ts';
import { polishStem } from './polish-stem.ts';

/** Words of a query beyond this number are ignored to save time. */
const mostWords = 16;
/** A shorter prefix has too many completions. */
const shortestBegun = 3;

export interface QueryTerm {
  /** As typed, in lower case. */
  readonly written: string;
  readonly folded: string;
  /** Index terms of the word itself (`own`) and of its synonyms and shades (`alike`). */
  readonly own: readonly string[];
  readonly alike: readonly string[];
  /** Colour, size or audience: matching products come first, others stay. */
  readonly isHint: boolean;
  /** After a preposition: describes the product, but does not name it. */
  readonly isComplement: boolean;
  /** In the lexicon: spelt correctly even where no product has it. */
  readonly isFamiliar: boolean;
}

/** A query, split into the terms an engine looks up in its vocabulary. */
export interface QueryTerms {
  readonly terms: readonly QueryTerm[];
  /** The last word, which may be incomplete. */
  readonly begun: string | null;
  /** Index terms of whole codes that contain separators, such as skus with hyphens. */
  readonly codes: readonly string[];
  /** Every index term to look up. */
  readonly lookUp: readonly string[];
}

interface Token {
  readonly written: string;
  /** A part of a code such as a sku, so not a size or a colour. */
  readonly isPiece: boolean;
}

/** Letters joined by hyphens stay one word if the lexicon has it: t-shirt. */
function tokensOf(chunk: string, lexicon: Lexicon): Token[] {
  const parts = writtenTerms(chunk);
  if (parts.length > 1 && lexicon.has(polishStem(compact(chunk)))) {
    return [{ written: parts.join(''), isPiece: false }];
  }
  const isPiece = parts.length > 1 && /\d/.test(chunk);
  return parts.map((written) => ({ written, isPiece }));
}

function queryTerm({ written, isPiece }: Token, isComplement: boolean, lexicon: Lexicon) {
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

function uniqueTerms(tokens: readonly Token[], lexicon: Lexicon): QueryTerm[] {
  const terms = new Map<string, QueryTerm>();
  let isComplement = false;
  for (const token of tokens) {
    if (lexicon.prepositions.has(token.written)) isComplement = true;
    else if (!lexicon.skipped.has(token.written)) {
      const word = queryTerm(token, isComplement, lexicon);
      if (!terms.has(word.folded)) terms.set(word.folded, word);
    }
  }
  return [...terms.values()];
}

/** Parses a query as shoppers type it. If all words are stop words, they are searched literally. */
export function queryTerms(query: string, lexicon: Lexicon = polish): QueryTerms {
  const chunks = query.split(/\s+/);
  const tokens = chunks.flatMap((chunk) => tokensOf(chunk, lexicon));
  const significant = uniqueTerms(tokens, lexicon);
  const all =
    significant.length > 0 ? significant : tokens.map((token) => queryTerm(token, false, lexicon));
  const terms = all.slice(0, mostWords);
  const whole = chunks.filter((chunk) => /[\p{L}\p{N}][^\p{L}\p{N}]+[\p{L}\p{N}]/u.test(chunk));
  const codes = [...new Set(whole.map((chunk) => codeTerm(compact(chunk))))];
  const last = terms.at(-1)?.folded ?? '';
  return {
    terms,
    begun: last.length >= shortestBegun ? last : null,
    codes,
    lookUp: [...new Set([...terms.flatMap(({ own, alike }) => [...own, ...alike]), ...codes])],
  };
}
