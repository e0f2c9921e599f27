import type { Suggestions } from '../../../domain/catalogue/catalogue.ts';
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
import { answer, planOf } from './answer.ts';
import type { IndexFile } from './index-file.ts';

/** Products that are listed, active categories, and phrases that begin as typed. */
export function suggestFrom(
  file: IndexFile,
  store: StoreCode,
  text: string,
  size: number,
): Suggestions {
  const query = text.trim();
  if (query === '') return noSuggestions;
  const request = suggestedProducts(store, query, size);
  const plan = planOf(file, request);
  const correction = plan?.correction ?? null;
  const meant = correction ?? query;
  const candidates = file.phrases.candidates(phraseKeyPrefix(meant), phraseCandidates(size));
  const categories = answer(file, suggestedCategories(store, query, size)).items;
  const above = categoriesAbove(store, categories);
  return {
    products: answer(file, request, plan).items,
    categories,
    above: above === null ? [] : answer(file, above).items,
    phrases: fittingPhrases(candidates, meant, size),
    correction,
  };
}
