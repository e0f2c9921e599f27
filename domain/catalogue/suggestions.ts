import type { StoreCode } from '../store-view/store-view.ts';
import { foldText, words } from '../text/fold.ts';
import type { SearchRequest, Suggestions } from './catalogue.ts';
import type { CategoryDocument } from './category-document.ts';
import type { SearchLanguage } from './search-language.ts';

/** Product fields of a suggestion. */
const productFields = [
  'url_path',
  'image',
  'small_image',
  'parentSku',
  'price',
  'price_incl_tax',
  'final_price',
  'final_price_incl_tax',
  'special_price',
  'special_price_incl_tax',
  'special_from_date',
  'special_to_date',
];

export const noSuggestions: Suggestions = {
  products: [],
  categories: [],
  above: [],
  phrases: [],
  correction: null,
};

/** Request for listed products that match the typed text. */
export function suggestedProducts(
  store: StoreCode,
  query: string,
  size: number,
): SearchRequest<'product'> {
  return {
    store,
    type: 'product',
    query,
    size,
    filters: { visibility: { in: [2, 3, 4] }, status: { in: [0, 1] } },
    sourceInclude: productFields,
  };
}

/** Request for active categories that match the typed text. */
export function suggestedCategories(
  store: StoreCode,
  query: string,
  size: number,
): SearchRequest<'category'> {
  return {
    store,
    type: 'category',
    query,
    size,
    filters: { is_active: { eq: true } },
    sourceInclude: ['url_path', 'url_key', 'parent_ids'],
  };
}

/** Categories that share a name with another one: "Swetry" for women and for men. */
export function namesakes(categories: readonly CategoryDocument[]): CategoryDocument[] {
  const byName = Map.groupBy(categories, ({ name }) => foldText(name));
  return [...byName.values()].flatMap((ones) => (ones.length > 1 ? ones : []));
}

/** The ids of a category's ancestors, the top one first. */
export const idsAbove = ({ parent_id, parent_ids }: CategoryDocument): readonly string[] =>
  parent_ids ?? [parent_id];

/**
 * Request for the ancestors of categories that share a name, to distinguish them; null
 * where names are unique.
 */
export function categoriesAbove(
  store: StoreCode,
  found: readonly CategoryDocument[],
): SearchRequest<'category'> | null {
  const ids = [...new Set(namesakes(found).flatMap(idsAbove))];
  if (ids.length === 0) return null;
  const filters = { id: { in: ids }, is_active: { eq: true } };
  return { store, type: 'category', filters, size: ids.length, sourceInclude: ['level'] };
}

/** A phrase is suggested only if it finds several products. */
export const fewestProducts = 2;
const longestPhrase = 3;

export interface Phrase {
  /** The stems of its words, each followed by a space: the same for other forms of the phrase. */
  readonly key: string;
  readonly phrase: string;
}

const stemsOf = (text: string, { stem }: SearchLanguage): string => words(text).map(stem).join(' ');

/** More phrases are fetched than needed: some match only the stem of an incomplete word. */
export const phraseCandidates = (size: number): number => size * 4;

/** The key prefix of phrases that continue a text or other forms of its words. */
export const phraseKeyPrefix = stemsOf;

/** The phrases that start with any form of a text: "suk" and "sukienki" match "sukienka". */
export function fittingPhrases(
  candidates: readonly string[],
  text: string,
  size: number,
  language: SearchLanguage,
): string[] {
  const typed = words(text).join(' ');
  const stems = `${stemsOf(text, language)} `;
  return candidates
    .filter((phrase) => {
      const folded = words(phrase).join(' ');
      return folded.startsWith(typed) || `${stemsOf(phrase, language)} `.startsWith(stems);
    })
    .slice(0, size);
}

/** Phrases of a listed product: the first one to three words of its name. */
export function productPhrases(
  product: Readonly<Record<string, unknown>>,
  language: SearchLanguage,
): Phrase[] {
  const { name, status, visibility } = product;
  if (typeof name !== 'string' || Number(status) > 1 || Number(visibility) < 2) return [];
  const parts = name.toLowerCase().split(/\s+/).filter(Boolean).slice(0, longestPhrase);
  return parts
    .map((_, last) => parts.slice(0, last + 1).join(' '))
    .filter((phrase) => /[\p{L}\p{N}]$/u.test(phrase))
    .map((phrase) => ({ key: `${stemsOf(phrase, language)} `, phrase }));
}
