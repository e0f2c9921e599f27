import { foldText, words } from '../text/fold.ts';

export const audiences = ['women', 'men', 'girls', 'boys', 'children', 'everyone'] as const;
export type Audience = (typeof audiences)[number];

/** Groups of words of the same meaning; an entry has one or two words. */
export type SynonymGroups = readonly (readonly string[])[];
/** A word with words that it also finds, but not the other way round. */
export type WiderWords = Readonly<Record<string, readonly string[]>>;

/** Word lists of a language or a shop. */
export interface LexiconSource {
  /** Stop words. */
  readonly skipped?: readonly string[];
  /** Also skipped; the words after one only describe the product: a belt *for trousers*. */
  readonly prepositions?: readonly string[];
  /** Names of kinds of products; a group has synonyms. A query that has one must match it. */
  readonly products?: SynonymGroups;
  /** Other synonyms. */
  readonly synonyms?: SynonymGroups;
  /** A product word with narrower words for its kinds: trousers include chinos. */
  readonly kinds?: WiderWords;
  /** Words that also find others, but are not found by them. */
  readonly narrower?: WiderWords;
  /** Words for the audience of a product. */
  readonly audiences?: { readonly [Name in Audience]?: readonly string[] };
  /** A colour with the names of its shades in the shop's filter. */
  readonly colours?: WiderWords;
}

export interface Lexicon {
  readonly skipped: ReadonlySet<string>;
  readonly prepositions: ReadonlySet<string>;
  /** Stems of synonyms. */
  alikeTo(stem: string): readonly string[];
  /** Stems of kinds, and of other words that a word also finds. */
  narrowerOf(stem: string): readonly string[];
  /** Stems of the shades of a colour; empty for other words. */
  shadesOf(stem: string): readonly string[];
  /** The audience that a word names. */
  audienceOf(written: string, stem: string): Audience | undefined;
  /** Whether a word is a colour or a size rather than a product. */
  isVariant(word: string, stem: string): boolean;
  /** Whether a stem names a kind of product. */
  isProduct(stem: string): boolean;
  /** The stem of two words that are one term; undefined for other words. */
  compound(first: string, second: string): string | undefined;
  /** Whether a folded word is listed in this form, so that it is complete. */
  hasWord(folded: string): boolean;
  /** Whether the lexicon has the stem, so that it needs no correction. */
  has(stem: string): boolean;
}

export type Stem = (folded: string) => string;

/** XS to 5XL, M, and the numbers of clothes, shoes, waists and lengths. */
const sizeWord = /^(?:\d?x{0,4}[sl]|m|[wl]?\d{2,3})$/;

function addAll(lists: Map<string, string[]>, key: string, values: readonly string[]): void {
  const others = values.filter((value) => value !== key);
  lists.set(key, [...new Set([...(lists.get(key) ?? []), ...others])]);
}

/** Compiles word lists for lookups by stem. */
export function compileLexicon(sources: readonly LexiconSource[], stem: Stem): Lexicon {
  const compounds = new Map<string, string>();
  const pairKey = (first: string, second: string) => `${first} ${second}`;
  /** The stem of an entry; one of two words becomes a compound. */
  const entry = (text: string): string => {
    const stems = words(text).map(stem);
    const [first = '', second] = stems;
    if (second === undefined) return first;
    const joined = stems.join('');
    if (stems.length === 2) compounds.set(pairKey(first, second), joined);
    return joined;
  };
  const alike = new Map<string, string[]>();
  const narrower = new Map<string, string[]>();
  const products = new Set<string>();
  const addGroup = (group: readonly string[]): string[] => {
    const stems = group.map(entry);
    for (const each of stems) addAll(alike, each, stems);
    return stems;
  };
  const addProducts = (stems: readonly string[]) => {
    for (const each of stems) products.add(each);
  };
  for (const source of sources) {
    for (const group of source.products ?? []) addProducts(addGroup(group));
    for (const group of source.synonyms ?? []) {
      const stems = addGroup(group);
      // A synonym of a product is a name of the product.
      if (stems.some((each) => products.has(each))) addProducts(stems);
    }
  }
  /** Whoever asks for a word, or a synonym of it, also finds the narrower ones and their synonyms. */
  const narrowerLists = (lists: WiderWords): (readonly [string[], string[]])[] => {
    const withSynonyms = (stem: string) => [stem, ...(alike.get(stem) ?? [])];
    return Object.entries(lists).map(([word, others]) => [
      withSynonyms(entry(word)),
      others.map(entry).flatMap(withSynonyms),
    ]);
  };
  const kinds = sources.flatMap((source) => narrowerLists(source.kinds ?? {}));
  const others = sources.flatMap((source) => narrowerLists(source.narrower ?? {}));
  for (const [stems, found] of [...kinds, ...others]) {
    for (const each of stems) addAll(narrower, each, found);
  }
  for (const [stems, found] of kinds) addProducts([...stems, ...found]);

  const shades = new Map<string, string[]>();
  for (const source of sources) {
    for (const [word, names] of Object.entries(source.colours ?? {})) {
      for (const each of words(word).map(stem)) {
        addAll(shades, each, names.flatMap(words).map(stem));
      }
    }
  }
  const colours = new Set([...shades.keys(), ...[...shades.values()].flat()]);

  const audienceByWord = new Map<string, Audience>();
  for (const source of sources) {
    for (const audience of audiences) {
      for (const word of source.audiences?.[audience] ?? []) audienceByWord.set(word, audience);
    }
  }
  const audienceByStem = new Map(
    [...audienceByWord].map(([word, audience]) => [stem(foldText(word)), audience]),
  );

  const listed = new Set(
    sources.flatMap(({ products = [], synonyms = [], kinds = {}, colours = {} }) =>
      [
        ...[...products, ...synonyms].flat(),
        ...[kinds, colours].flatMap((lists) => Object.entries(lists).flat(2)),
      ].flatMap((text) => (words(text).length === 1 ? words(text) : [])),
    ),
  );
  return {
    skipped: new Set(sources.flatMap(({ skipped = [] }) => skipped)),
    prepositions: new Set(sources.flatMap(({ prepositions = [] }) => prepositions)),
    alikeTo: (word) => alike.get(word) ?? [],
    narrowerOf: (word) => narrower.get(word) ?? [],
    shadesOf: (word) => shades.get(word) ?? [],
    audienceOf: (written, word) => audienceByWord.get(written) ?? audienceByStem.get(word),
    isVariant: (word, wordStem) => colours.has(wordStem) || sizeWord.test(word),
    isProduct: (word) => products.has(word),
    compound: (first, second) => compounds.get(pairKey(first, second)),
    hasWord: (folded) => listed.has(folded),
    has: (word) =>
      alike.has(word) || narrower.has(word) || colours.has(word) || audienceByStem.has(word),
  };
}
