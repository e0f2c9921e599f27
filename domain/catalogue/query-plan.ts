import { otherAudienceTerm } from './index-terms.ts';
import { type FoundTerms, mostCodes, type Slot, slotOf, type WordMatch } from './query-slot.ts';
import type { QueryTerms } from './query-terms.ts';
import { requiredTerms } from './request.ts';
import type { SearchLanguage } from './search-language.ts';
import { termRarity } from './term-weight.ts';

/** The weight of adjacent words, relative to a word: in the query's order and in the other. */
const pairFactors = { same: 0.5, turned: 0.3 } as const;
/** The boost of a whole code, which is almost certainly what was meant. */
const codeFactor = 10;

/**
 * How a text is searched, the same in every engine. Each slot (one word of the query) scores its
 * best match; slots add up. A document is a hit when `required` slots match, or one of `codes`.
 * Hints (colour, size, audience, words after a preposition, phrases) add to the score, but need not
 * match.
 */
export interface QueryPlan {
  readonly slots: readonly (readonly WordMatch[])[];
  readonly hints: readonly (readonly WordMatch[])[];
  readonly codes: readonly WordMatch[];
  readonly required: number;
  /** A hit of the slots has one of these terms: the product that the query names. Empty: any. */
  readonly products: readonly string[];
  /** No hit has any of these terms: they mark products for others than the query names. */
  readonly excluded: readonly string[];
  /** The corrected query, where a word was corrected. */
  readonly correction: string | null;
}

function correctionOf(slots: readonly Slot[]): string | null {
  if (!slots.some(({ corrected }) => corrected !== null)) return null;
  return slots.map(({ term, corrected }) => corrected ?? term.written).join(' ');
}

/** A query that finds products in place of one that finds none; null where no word is known. */
function offeredQuery(slots: readonly Slot[]): string | null {
  const offered = slots.flatMap(({ offered: text }) => text ?? []);
  const typed = slots.map(({ term }) => term.written).join(' ');
  const text = offered.join(' ');
  return text === '' || text === typed ? null : text;
}

/** Adjacent words of the query, where documents have them next to each other too. */
function pairMatches({ pairs }: QueryTerms, { exact, size }: FoundTerms): WordMatch[][] {
  return pairs.map(([pair, turned]) =>
    [[pair, pairFactors.same] as const, [turned, pairFactors.turned] as const].flatMap(
      ([word, factor]) => {
        const known = exact.get(word);
        const rarity = known ? termRarity(known.documents, size) : 0;
        return known ? [{ word, weight: Math.max(1, Math.round(rarity * factor * 10)) }] : [];
      },
    ),
  );
}

/** Whole codes of the query; else those that it begins, unless its letters are a known word. */
function codeMatches(
  query: QueryTerms,
  { exact, begunCodes, size }: FoundTerms,
  slots: readonly Slot[],
): WordMatch[] {
  const known = query.codes.flatMap((word) => exact.get(word) ?? []);
  const isWord =
    !/\d/.test(query.begunCode ?? '') && slots.some(({ matches }) => matches.length > 0);
  const begun = isWord || begunCodes.length > mostCodes ? [] : begunCodes;
  return (known.length > 0 ? known : begun).map(({ word, documents }) => ({
    word,
    weight: termRarity(documents, size) * 10 * codeFactor,
  }));
}

/** Terms that mark products for other audiences than the one a query names. */
function excludedTerms({ terms }: QueryTerms, { exact }: FoundTerms): string[] {
  const named = new Set(terms.flatMap(({ audience }) => audience ?? []));
  const [audience] = named;
  const isSold = terms.some(
    ({ own, audience: each }) => each !== null && own.some((term) => exact.has(term)),
  );
  return named.size === 1 && audience !== undefined && isSold ? [otherAudienceTerm(audience)] : [];
}

/** A code alone decides what is found; the words of the query only add to the score. */
const codePlan = { slots: [], required: 1, products: [], excluded: [], correction: null };

/**
 * Plans a query. At least 75 % of its words must match, rounded down (catalog-29), and the product
 * that it names. Hints and words after a preposition do not count, unless there are no others. A
 * code finds only its product. Where too few words can match, nothing does, and the correction has
 * the words that can. Null, meaning no hits, for a text without letters and digits.
 */
export function planQuery(
  query: QueryTerms,
  found: FoundTerms,
  language: SearchLanguage,
): QueryPlan | null {
  if (query.terms.length === 0) return null;
  const slots = query.terms.map((term) => slotOf(query, term, found, language));
  const required = slots.filter(({ isHint, term }) => !isHint && !term.isComplement);
  const counted = required.length > 0 ? required : slots;
  const matchesOf = (chosen: readonly Slot[]) =>
    chosen.map(({ matches }) => matches).filter((matches) => matches.length > 0);
  const codes = codeMatches(query, found, slots);
  const hints = [
    ...matchesOf(slots.filter((slot) => !counted.includes(slot))),
    ...pairMatches(query, found).filter((matches) => matches.length > 0),
  ];
  if (codes.length > 0) return { ...codePlan, hints: [...matchesOf(counted), ...hints], codes };
  const products = counted.filter(({ isProduct }) => isProduct);
  const plan = {
    slots: matchesOf(counted),
    hints,
    codes,
    required: requiredTerms(counted.length),
    products: [
      ...new Set(
        matchesOf(products)
          .flat()
          .map(({ word }) => word),
      ),
    ],
    excluded: excludedTerms(query, found),
    correction: correctionOf(slots),
  };
  if (plan.slots.length >= plan.required) return plan;
  return { ...plan, slots: [], hints: [], required: 1, correction: offeredQuery(slots) };
}
