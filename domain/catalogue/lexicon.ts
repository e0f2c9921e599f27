import { words } from './fold.ts';
import { polishLexicon } from './polish-lexicon.ts';
import { polishStem } from './polish-stem.ts';

/** Lists of words as a shop writes them. */
export interface LexiconSource {
  /** Words that say nothing about what is looked for. */
  readonly skipped: readonly string[];
  /** Skipped too; what follows only tells more about the thing: a belt *for trousers*. */
  readonly prepositions: readonly string[];
  /** Groups of words for one thing. */
  readonly synonyms: readonly (readonly string[])[];
  /** A thing with the kinds of it that bear other names: trousers are chinos, too. */
  readonly kinds: Readonly<Record<string, readonly string[]>>;
  /** Groups of words for whom a thing is made. */
  readonly audiences: readonly (readonly string[])[];
  /** A colour as shoppers call it, with the names its shades have in a shop's filter. */
  readonly colours: Readonly<Record<string, readonly string[]>>;
}

export interface Lexicon {
  readonly skipped: ReadonlySet<string>;
  readonly prepositions: ReadonlySet<string>;
  /** Stems that mean the same as a stem, or a kind of it. */
  alikeTo(stem: string): readonly string[];
  /** Stems of the shades of a colour; empty for what is no colour. */
  shadesOf(stem: string): readonly string[];
  /** Whether a word says for whom, in which colour or which size, not what. */
  isHint(word: string, stem: string): boolean;
  /** Whether a word is known here, so that it needs no correction. */
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

/** Prepares the lists for look-ups by stem. */
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

export const polish = compileLexicon(polishLexicon);
