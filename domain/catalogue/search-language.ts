import { englishLexicon, englishWords } from './english-lexicon.ts';
import { englishStem } from './english-stem.ts';
import { compileLexicon, type Lexicon, type Stem } from './lexicon.ts';
import { polishLexicon } from './polish-lexicon.ts';
import { polishStem } from './polish-stem.ts';
import { rulesFor, type SearchRules } from './search-rules.ts';

/** The language of texts and queries. */
export interface SearchLanguage {
  readonly stem: Stem;
  readonly lexicon: Lexicon;
  /** Where the name of a product has the noun: "Sukienka lniana", "Linen dress". */
  readonly noun: 'first' | 'last';
}

/** English words in a Polish shop, such as "hoodies", have English plurals. */
const stemInPolish: Stem = (word) => {
  const english = englishStem(word);
  return englishWords.has(english) ? english : polishStem(word);
};

/** Compiles the rules; the result is meant to be cached. */
export function searchLanguage({ language, synonyms, narrower }: SearchRules): SearchLanguage {
  const own = { synonyms, narrower };
  if (language === 'en') {
    const lexicon = compileLexicon([englishLexicon, own], englishStem);
    return { stem: englishStem, lexicon, noun: 'last' };
  }
  const lexicon = compileLexicon([polishLexicon, englishLexicon, own], stemInPolish);
  return { stem: stemInPolish, lexicon, noun: 'first' };
}

export const polish = searchLanguage(rulesFor('pl'));

/** The compiled rules of each store view; a store view without rules has the Polish ones. */
export function languagesOf(
  rules: Readonly<Record<string, SearchRules>> = {},
): (store: string) => SearchLanguage {
  const compiled = new Map<string, SearchLanguage>();
  return (store) => {
    const own = rules[store];
    if (own === undefined) return polish;
    const known = compiled.get(store) ?? searchLanguage(own);
    compiled.set(store, known);
    return known;
  };
}
