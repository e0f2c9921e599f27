import { type IndexTerm, readForm, stemTerm } from './index-terms.ts';
import type { Lexicon } from './lexicon.ts';
import { canCorrect, type NearTerm, nearTerms } from './near-terms.ts';
import { polish } from './polish-lexicon.ts';
import { polishStem } from './polish-stem.ts';
import type { QueryTerm, QueryTerms } from './query-terms.ts';
import { requiredTerms } from './request.ts';
import { termRarity } from './term-weight.ts';

/** Maximum completions of a prefix, the most frequent first. */
export const mostCompletions = 64;
/**
 * Maximum forms per first letter that a mistyped word is compared with, the most frequent first.
 */
export const mostNeighbours = 2000;

/** The weight of a match other than the word itself, relative to the word. */
const factors = { alike: 0.8, begun: 0.5, near: [1, 0.6, 0.4], complement: 0.5, hint: 4 } as const;
/** The boost of a whole code, which is almost certainly what was meant. */
const codeFactor = 10;

/** What an engine found in its vocabulary. */
export interface FoundTerms {
  /** Those of `QueryTerms.lookUp` that occur. */
  readonly exact: ReadonlyMap<string, IndexTerm>;
  /**
   * Forms that complete `begun`: the most frequent first, then by text, at most `mostCompletions`.
   */
  readonly completions: readonly IndexTerm[];
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

/**
 * How a text is searched, the same in every engine. Each slot (one word of the query) scores its
 * best match; slots add up. A document is a hit when `required` slots match, or one of `codes`.
 * Hints (colour, size, audience, words after a preposition) add to the score, but need not match.
 */
export interface QueryPlan {
  readonly slots: readonly (readonly WordMatch[])[];
  readonly hints: readonly (readonly WordMatch[])[];
  readonly codes: readonly WordMatch[];
  readonly required: number;
  /** The corrected query, where a word was corrected. */
  readonly correction: string | null;
}

type Vocabulary = Pick<FoundTerms, 'exact' | 'completions'>;

function isUnknown(
  { terms: term, begun }: QueryTerms,
  word: QueryTerm,
  found: Vocabulary,
): boolean {
  const isBegun = word === term.at(-1) && begun !== null && found.completions.length > 0;
  const occurs = [...word.own, ...word.alike].some((entry) => found.exact.has(entry));
  return !occurs && !isBegun && !word.isFamiliar && canCorrect(word.folded);
}

/** First letters of words that no document has; their neighbours are fetched to correct them. */
export function unknownInitials(query: QueryTerms, found: Vocabulary): readonly string[] {
  const doubtful = query.terms.filter((word) => isUnknown(query, word, found));
  return [...new Set(doubtful.map(({ folded }) => folded.slice(0, 1)))];
}

interface Slot {
  readonly term: QueryTerm;
  readonly matches: readonly WordMatch[];
  readonly isHint: boolean;
  readonly corrected: string | null;
}

function slotOf(query: QueryTerms, term: QueryTerm, found: FoundTerms, lexicon: Lexicon): Slot {
  const isLast = term === query.terms.at(-1);
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
  for (const { word, documents: count } of isLast ? found.completions : []) {
    add(stemTerm(polishStem(readForm(word).folded)), factors.begun, count);
  }
  for (const { folded, documents: count, distance } of near) {
    add(stemTerm(polishStem(folded)), factors.near[distance] ?? 0, count);
  }
  const meansHint = (word: string) => lexicon.isHint(word, polishStem(word));
  const isHint = term.isHint || near.some(({ folded }) => meansHint(folded));
  // A hint gets a high weight: it reveals little about the kind of product, but
  // selects among its variants.
  const role = isHint ? factors.hint : term.isComplement ? factors.complement : 1;
  // One rarity for the whole slot, so that a rare synonym does not outrank the word itself.
  const rarity = termRarity(documents, found.size) * role;
  return {
    term,
    matches: [...factorOf].map(([word, factor]) => ({
      word,
      weight: Math.max(1, Math.round(rarity * factor * 10)),
    })),
    isHint,
    corrected: near[0]?.shown ?? null,
  };
}

function correctionOf(slots: readonly Slot[]): string | null {
  if (!slots.some(({ corrected }) => corrected !== null)) return null;
  return slots.map(({ term, corrected }) => corrected ?? term.written).join(' ');
}

/**
 * Plans a query. At least 75 % of its words must match, rounded down (catalog-29). Hints and words
 * after a preposition do not count, unless there are no others. Null, meaning no hits, for a text
 * without letters and digits, or when too few of its words can match.
 */
export function planQuery(
  query: QueryTerms,
  found: FoundTerms,
  lexicon: Lexicon = polish,
): QueryPlan | null {
  if (query.terms.length === 0) return null;
  const slots = query.terms.map((term) => slotOf(query, term, found, lexicon));
  const required = slots.filter(({ isHint, term }) => !isHint && !term.isComplement);
  const counted = required.length > 0 ? required : slots;
  const matchesOf = (chosen: readonly Slot[]) =>
    chosen.map(({ matches }) => matches).filter((matches) => matches.length > 0);
  const codes = query.codes.flatMap((word) => {
    const known = found.exact.get(word);
    const weight = known ? termRarity(known.documents, found.size) * 10 * codeFactor : 0;
    return known ? [{ word, weight }] : [];
  });
  const plan = {
    slots: matchesOf(counted),
    hints: matchesOf(slots.filter((slot) => !counted.includes(slot))),
    codes,
    required: requiredTerms(counted.length),
    correction: correctionOf(slots),
  };
  return plan.slots.length >= plan.required || codes.length > 0 ? plan : null;
}
