import type { Suggestions } from '../../../domain/catalogue/catalogue.ts';
import type { SearchLanguage } from '../../../domain/catalogue/search-language.ts';
import {
  categoriesAbove,
  fittingPhrases,
  noSuggestions,
  phraseCandidates,
  phraseKeyPrefix,
  suggestedCategories,
  suggestedProducts,
} from '../../../domain/catalogue/suggestions.ts';
import type { StoreCode } from '../../../domain/store-view/store-view.ts';
import type { IndexFile } from './index-file.ts';
import { planOf, runSearch } from './run-search.ts';

/** Listed products, active categories, and phrases that begin with the typed text. */
export function suggestFrom(
  file: IndexFile,
  store: StoreCode,
  text: string,
  size: number,
  language: SearchLanguage,
): Suggestions {
  const query = text.trim();
  if (query === '') return noSuggestions;
  const request = suggestedProducts(store, query, size);
  const plan = planOf(file, request, language);
  const correction = plan?.correction ?? null;
  const meant = correction ?? query;
  const candidates = file.phrases.candidates(
    phraseKeyPrefix(meant, language),
    phraseCandidates(size),
  );
  const categories = runSearch(file, suggestedCategories(store, query, size), language).items;
  const above = categoriesAbove(store, categories);
  return {
    products: runSearch(file, request, language, plan).items,
    categories,
    above: above === null ? [] : runSearch(file, above, language).items,
    phrases: fittingPhrases(candidates, meant, size, language),
    correction,
  };
}
