import { compact, foldText } from '../text/fold.ts';
import {
  audienceTerm,
  codeTerm,
  formTerm,
  optionTerm,
  otherAudienceTerm,
  pairTerm,
  stemTerm,
} from './index-terms.ts';
import type { Audience } from './lexicon.ts';
import type { SearchLanguage } from './search-language.ts';
import { queryTokens, type TextToken } from './text-tokens.ts';

/** Words of a query beyond this number are ignored to save time. */
const mostWords = 16;
/** A shorter prefix has too many completions. */
const shortestBegun = 3;
/** A shorter code is a size. */
const shortestCode = 4;

export interface QueryTerm {
  /** As typed, in lower case. */
  readonly written: string;
  readonly folded: string;
  readonly stem: string;
  /** Index terms of the word itself (`own`), of synonyms and shades (`alike`), and of kinds. */
  readonly own: readonly string[];
  readonly alike: readonly string[];
  readonly narrower: readonly string[];
  /** Used where none of those occurs: the noun of a compound. */
  readonly instead: readonly string[];
  readonly audience: Audience | null;
  /** Colour, size or audience: matching products come first, others stay. */
  readonly isHint: boolean;
  /** Names a kind of product, so that a hit must match it. */
  readonly isProduct: boolean;
  /** After a preposition: describes the product, but does not name it. */
  readonly isComplement: boolean;
  /** In the lexicon: spelt correctly even where no product has it. */
  readonly isFamiliar: boolean;
  /** Index terms of the word in this form; one that occurs is complete. */
  readonly forms: readonly string[];
}

/** A query, split into the terms an engine looks up in its vocabulary. */
export interface QueryTerms {
  readonly terms: readonly QueryTerm[];
  /** Two adjacent words: in this order and in the other. */
  readonly pairs: readonly (readonly [string, string])[];
  /** The last word, which may be incomplete. */
  readonly begun: string | null;
  /** Index terms of whole codes, such as skus. */
  readonly codes: readonly string[];
  /** The index term of a code that may be incomplete. */
  readonly begunCode: string | null;
  /** Every index term to look up. */
  readonly lookUp: readonly string[];
}

interface Token extends TextToken {
  /** A part of a code such as a sku, so not a size or a colour. */
  readonly isPiece: boolean;
  /** The stem of the noun, where two words are one term. */
  readonly noun?: string;
}

/** Merges adjacent words that are one term. */
function withCompounds(tokens: readonly Token[], { lexicon }: SearchLanguage): Token[] {
  const merged: Token[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const [one, other] = [tokens[at], tokens[at + 1]];
    if (!one) break;
    const stem = other && lexicon.compound(one.stem, other.stem);
    if (stem === undefined) merged.push(one);
    else {
      const written = `${one.written} ${other?.written}`;
      const noun = lexicon.isProduct(one.stem) ? one.stem : other?.stem;
      merged.push({ written, stem, isPiece: false, noun: noun ?? '' });
      at++;
    }
  }
  return merged;
}

function tokensOf(chunks: readonly string[], language: SearchLanguage): Token[] {
  const tokens = chunks.flatMap((chunk) => {
    const found = queryTokens(chunk, language);
    const isPiece = found.length > 1 && /\d/.test(chunk);
    return found.map((token) => ({ ...token, isPiece }));
  });
  return withCompounds(tokens, language);
}

function queryTerm(token: Token, isComplement: boolean, { lexicon }: SearchLanguage): QueryTerm {
  const { written, stem, isPiece, noun } = token;
  const folded = foldText(written);
  const audience = lexicon.audienceOf(written, stem) ?? null;
  return {
    written,
    folded,
    stem,
    own: audience === null ? [stemTerm(stem), codeTerm(compact(folded))] : [audienceTerm(audience)],
    alike: [...lexicon.alikeTo(stem).map(stemTerm), ...lexicon.shadesOf(stem).map(optionTerm)],
    narrower: lexicon.narrowerOf(stem).map(stemTerm),
    instead: noun === undefined ? [] : [stemTerm(noun)],
    audience,
    isHint: !isPiece && (audience !== null || lexicon.isVariant(folded, stem)),
    isProduct: lexicon.isProduct(stem),
    isComplement,
    isFamiliar: lexicon.has(stem),
    forms: [...new Set([formTerm(written), folded])],
  };
}

function significantTerms(tokens: readonly Token[], language: SearchLanguage): QueryTerm[] {
  const { prepositions, skipped } = language.lexicon;
  const terms = new Map<string, QueryTerm>();
  let isComplement = false;
  for (const token of tokens) {
    if (prepositions.has(token.written)) isComplement = true;
    else if (!skipped.has(token.written)) {
      const term = queryTerm(token, isComplement, language);
      if (!terms.has(term.folded)) terms.set(term.folded, term);
    }
  }
  return [...terms.values()];
}

/** Whether a chunk may be a whole code: with separators, or of letters and digits. */
function isCode(chunk: string): boolean {
  const folded = compact(chunk);
  const isMixed = /\d/.test(folded) && (/\p{L}/u.test(folded) || folded.length > shortestCode);
  return (
    (isMixed && folded.length >= shortestCode) ||
    /[\p{L}\p{N}][^\p{L}\p{N}]+[\p{L}\p{N}]/u.test(chunk)
  );
}

/** A whole query may be a code with spaces, or the first letters of one. */
function codesOf(query: string, chunks: readonly string[]) {
  const whole = compact(query);
  const parts = chunks.filter(isCode);
  const isWhole = /\d/.test(whole) && (chunks.length === 1 || parts.length === 0);
  const codes = [...parts.map(compact), ...(isWhole ? [whole] : [])];
  // Letters alone begin a code only where they are the whole query: "WSH".
  const isBegun =
    /\p{L}/u.test(whole) && (chunks.length === 1 || isWhole) && whole.length >= shortestBegun;
  return {
    codes: [...new Set(codes)].map(codeTerm),
    begunCode: isBegun ? codeTerm(whole) : null,
  };
}

function pairsOf(terms: readonly QueryTerm[]): (readonly [string, string])[] {
  return terms.flatMap(({ stem }, at) => {
    const next = terms[at + 1];
    return next ? [[pairTerm(stem, next.stem), pairTerm(next.stem, stem)] as const] : [];
  });
}

/** Parses a query as shoppers type it. If all words are stop words, they are searched literally. */
export function queryTerms(query: string, language: SearchLanguage): QueryTerms {
  const chunks = query.split(/\s+/).filter(Boolean);
  const tokens = tokensOf(chunks, language);
  const significant = significantTerms(tokens, language);
  const all =
    significant.length > 0 ? significant : tokens.map((token) => queryTerm(token, false, language));
  const terms = all.slice(0, mostWords);
  const { codes, begunCode } = codesOf(query, chunks);
  const pairs = pairsOf(terms);
  const last = terms.at(-1)?.folded ?? '';
  const audienceTerms = terms.flatMap(({ audience }) =>
    audience === null ? [] : [otherAudienceTerm(audience)],
  );
  return {
    terms,
    pairs,
    begun: last.length >= shortestBegun && !last.includes(' ') ? last : null,
    codes,
    begunCode,
    lookUp: [
      ...new Set([
        ...terms.flatMap(({ own, alike, narrower, instead, forms }) => [
          ...own,
          ...alike,
          ...narrower,
          ...instead,
          ...forms,
        ]),
        ...pairs.flat(),
        ...codes,
        ...audienceTerms,
      ]),
    ],
  };
}
