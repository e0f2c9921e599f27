import { words } from '../text/fold.ts';
import { polishStem } from './polish-stem.ts';

/** Word lists of a shop. */
export interface LexiconSource {
  /** Stop words. */
  readonly skipped: readonly string[];
  /** Also skipped; the words after one only describe the product: a belt *for trousers*. */
  readonly prepositions: readonly string[];
  /** Groups of synonyms. */
  readonly synonyms: readonly (readonly string[])[];
  /** A product word with narrower words for its kinds: trousers include chinos. */
  readonly kinds: Readonly<Record<string, readonly string[]>>;
  /** Groups of terms for the audience of a product. */
  readonly audiences: readonly (readonly string[])[];
  /** A colour with the names of its shades in the shop's filter. */
  readonly colours: Readonly<Record<string, readonly string[]>>;
}

export interface Lexicon {
  readonly skipped: ReadonlySet<string>;
  readonly prepositions: ReadonlySet<string>;
  /** Stems of synonyms and kinds. */
  alikeTo(stem: string): readonly string[];
  /** Stems of the shades of a colour; empty for other words. */
  shadesOf(stem: string): readonly string[];
  /** Whether a word is an audience, a colour or a size rather than a product. */
  isHint(word: string, stem: string): boolean;
  /** Whether the lexicon has the stem, so that it needs no correction. */
  has(stem: string): boolean;
}

/** XS to 5XL, M, and the numbers of clothes, shoes, waists and lengths. */
const sizeWord = /^(?:\d?x{0,4}[sl]|m|[wl]?\d{2,3})$/;

const stemsOf = (text: string): string[] => words(text).map(polishStem);

function groupsOf(groups: readonly (readonly string[])[]): Map<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const group of groups) {
    const stems = [...new Set(group.flatMap(stemsOf))];
    for (const stem of stems) {
      const known = found.get(stem) ?? [];
      found.set(stem, [...new Set([...known, ...stems.filter((other) => other !== stem)])]);
    }
  }
  return found;
}

function byStem(
  lists: Readonly<Record<string, readonly string[]>>,
): Map<string, readonly string[]> {
  return new Map(
    Object.entries(lists).flatMap(([word, names]) =>
      stemsOf(word).map((stem) => [stem, [...new Set(names.flatMap(stemsOf))]] as const),
    ),
  );
}

/** Compiles the lists for lookups by stem. */
export function compileLexicon(source: LexiconSource): Lexicon {
  const synonyms = groupsOf([...source.synonyms, ...source.audiences]);
  const audiences = new Set(source.audiences.flat().flatMap(stemsOf));
  const kinds = byStem(source.kinds);
  const shades = byStem(source.colours);
  const colours = new Set([...shades.keys(), ...[...shades.values()].flat()]);
  return {
    skipped: new Set(source.skipped),
    prepositions: new Set(source.prepositions),
    alikeTo: (stem) => [...new Set([...(synonyms.get(stem) ?? []), ...(kinds.get(stem) ?? [])])],
    shadesOf: (stem) => shades.get(stem) ?? [],
    isHint: (word, stem) => colours.has(stem) || audiences.has(stem) || sizeWord.test(word),
    has: (stem) => synonyms.has(stem) || kinds.has(stem) || colours.has(stem),
  };
}
