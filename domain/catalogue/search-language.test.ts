import { expect, test } from 'vitest';
import { languagesOf, polish, searchLanguage } from './search-language.ts';
import { rulesFor } from './search-rules.ts';

const isProduct = ({ stem, lexicon }: typeof polish, word: string) => lexicon.isProduct(stem(word));

test('a Polish shop knows Polish and English names of products, with the noun first', () => {
  const language = searchLanguage(rulesFor('pl'));
  expect(language.noun).toBe('first');
  expect(['sukienka', 'dress'].map((word) => isProduct(language, word))).toEqual([true, true]);
  expect(language.stem('sukienki')).toBe(language.stem('sukienka'));
  expect(language.stem('dresses')).toBe(language.stem('dress'));
});

test('an English shop knows English names alone, with the noun last', () => {
  const language = searchLanguage(rulesFor('en'));
  expect(language.noun).toBe('last');
  expect(['sukienka', 'dress'].map((word) => isProduct(language, word))).toEqual([false, true]);
  expect(language.stem('dresses')).toBe(language.stem('dress'));
});

test('the words of a shop count in either language', () => {
  for (const locale of ['pl', 'en']) {
    const own = { ...rulesFor(locale), synonyms: [['nocka', 'mgiełka']] };
    const { lexicon, stem } = searchLanguage(own);
    expect(lexicon.alikeTo(stem('nocka'))).toContain(stem('mgielka'));
  }
});

test('each store view has its own rules, compiled once, and the Polish ones without any', () => {
  const languageOf = languagesOf({ en: rulesFor('en') });
  expect(languageOf('en').noun).toBe('last');
  expect(languageOf('en')).toBe(languageOf('en'));
  expect(languageOf('pl')).toBe(polish);
  expect(languagesOf()('en')).toBe(polish);
});
