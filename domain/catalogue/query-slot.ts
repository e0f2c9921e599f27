import { type IndexTerm, readForm, stemTerm } from './index-terms.ts';
import { canCorrect, type NearTerm, nearTerms } from './near-terms.ts';
import type { QueryTerm, QueryTerms } from './query-terms.ts';
import type { SearchLanguage } from './search-language.ts';
import { termRarity } from './term-weight.ts';

/** Maximum completions of a prefix, the most frequent first. */
export const mostCompletions = 64;
/** A prefix of more codes than this tells nothing: all products of a shop may share it. */
export const mostCodes = 200;
/**
 * Maximum forms per first letter that a mistyped word is compared with, the most frequent first.
 */
export const mostNeighbours = 2000;

/** The weight of a match other than the word itself, relative to the word. */
const factors = {
  alike: 0.8,
  narrower: 0.6,
  begun: 0.5,
  near: [1, 0.6, 0.4],
  complement: 0.5,
  hint: 4,
  product: 1.5,
} as const;
/** What an engine found in its vocabulary. */
export interface FoundTerms {
  /** Those of `QueryTerms.lookUp` that occur. */
  readonly exact: ReadonlyMap<string, IndexTerm>;
  /**
   * Forms that complete `begun`: the most frequent first, then by text, at most `mostCompletions`.
   */
  readonly completions: readonly IndexTerm[];
  /** Codes that complete `begunCode`: at most one more than `mostCodes`. */
  readonly begunCodes: readonly IndexTerm[];
  /** Forms by the first letters of `unknownInitials`, at most `mostNeighbours` for each. */
  readonly neighbours: ReadonlyMap<string, readonly IndexTerm[]>;
  /** Number of documents of the type. */
  readonly size: number;
}

/** A document with `word` scores `weight` times the word's strength in it. */
export interface WordMatch {
  readonly word: string;
  /** An integer, so that scores are exact and equal in every engine. */
  readonly weight: number;
}

type Vocabulary = Pick<FoundTerms, 'exact' | 'completions'>;

const completionsOf = (query: QueryTerms, term: QueryTerm, found: Vocabulary) =>
  term === query.terms.at(-1) && query.begun !== null ? found.completions : [];

function isUnknown(query: QueryTerms, term: QueryTerm, found: Vocabulary): boolean {
  const { own, alike, narrower, instead } = term;
  const occurs = [...own, ...alike, ...narrower, ...instead].some((each) => found.exact.has(each));
  const isBegun = completionsOf(query, term, found).length > 0;
  return !occurs && !isBegun && !term.isFamiliar && canCorrect(term.folded);
}

/** First letters of words that no document has; their neighbours are fetched to correct them. */
export function unknownInitials(query: QueryTerms, found: Vocabulary): readonly string[] {
  const doubtful = query.terms.filter((word) => isUnknown(query, word, found));
  return [...new Set(doubtful.map(({ folded }) => folded.slice(0, 1)))];
}

/** One word of a query with its possible matches. */
export interface Slot {
  readonly term: QueryTerm;
  readonly matches: readonly WordMatch[];
  readonly isHint: boolean;
  readonly isProduct: boolean;
  readonly corrected: string | null;
  /** What the word may have meant where the query finds nothing; null where nothing is like it. */
  readonly offered: string | null;
}

/** A complete word of the catalogue or the lexicon is not the beginning of another: "short". */
function isComplete(
  { folded, forms }: QueryTerm,
  { exact }: FoundTerms,
  completions: readonly IndexTerm[],
  { lexicon }: SearchLanguage,
): boolean {
  return (
    lexicon.hasWord(folded) ||
    forms.some((form) => exact.has(form)) ||
    completions.some(({ word }) => readForm(word).folded === folded)
  );
}

/** The matches of a word: its stem, synonyms, kinds, completions or corrections. */
export function slotOf(
  query: QueryTerms,
  term: QueryTerm,
  found: FoundTerms,
  language: SearchLanguage,
): Slot {
  const { stem, lexicon } = language;
  const completions = completionsOf(query, term, found);
  const neighbours = isUnknown(query, term, found)
    ? (found.neighbours.get(term.folded.slice(0, 1)) ?? [])
    : [];
  const near: readonly NearTerm[] = nearTerms(term.folded, neighbours);
  const factorOf = new Map<string, number>();
  let documents = 0;
  const add = (word: string, factor: number, count: number) => {
    documents = Math.max(documents, count);
    factorOf.set(word, Math.max(factor, factorOf.get(word) ?? 0));
  };
  const addKnown = (words: readonly string[], factor: number) => {
    for (const word of words) {
      const known = found.exact.get(word);
      if (known) add(word, factor, known.documents);
    }
  };
  addKnown(term.own, 1);
  addKnown(term.alike, factors.alike);
  addKnown(term.narrower, factors.narrower);
  if (factorOf.size === 0) addKnown(term.instead, factors.alike);
  const isPrefix = !isComplete(term, found, completions, language);
  for (const { word, documents: count } of isPrefix ? completions : []) {
    add(stemTerm(stem(readForm(word).folded)), factors.begun, count);
  }
  for (const { folded, documents: count, distance } of near) {
    add(stemTerm(stem(folded)), factors.near[distance] ?? 0, count);
  }
  const isHint = term.isHint || near.some(({ folded }) => lexicon.isVariant(folded, stem(folded)));
  const isProduct = term.isProduct || near.some(({ folded }) => lexicon.isProduct(stem(folded)));
  // A hint gets a high weight: it reveals little about the kind of product, but
  // selects among its variants.
  const noun = isProduct ? factors.product : 1;
  const role = isHint ? factors.hint : term.isComplement ? factors.complement : noun;
  // One rarity for the whole slot, so that a rare synonym does not outrank the word itself.
  const rarity = termRarity(documents, found.size) * role;
  return {
    term,
    matches: [...factorOf].map(([word, factor]) => ({
      word,
      weight: Math.max(1, Math.round(rarity * factor * 10)),
    })),
    isHint,
    isProduct,
    corrected: near[0]?.shown ?? null,
    offered:
      factorOf.size > 0
        ? (near[0]?.shown ?? term.written)
        : (nearTerms(term.folded, neighbours, true)[0]?.shown ?? null),
  };
}
