import type { StoreCode } from '../store-view/store-view.ts';
import type { SearchRequest, Suggestions } from './catalogue.ts';
import type { CategoryDocument } from './category-document.ts';
import { foldText, words } from './fold.ts';
import { polishStem } from './polish-stem.ts';

/** What a suggestion shows of a product. */
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

/** Listed products for what is typed. */
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

/** Active categories for what is typed. */
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

/** Categories of a name that others among them bear, too: "Swetry" for her and for him. */
export function namesakes(categories: readonly CategoryDocument[]): CategoryDocument[] {
  const byName = Map.groupBy(categories, ({ name }) => foldText(name));
  return [...byName.values()].flatMap((ones) => (ones.length > 1 ? ones : []));
}

/** The ids of the categories above one, the top one first. */
export const idsAbove = ({ parent_id, parent_ids }: CategoryDocument): readonly number[] =>
  parent_ids ?? [parent_id];

/** The categories above those of one name, by which they are told apart; null where nothing has to be. */
export function categoriesAbove(
  store: StoreCode,
  found: readonly CategoryDocument[],
): SearchRequest<'category'> | null {
  const ids = [...new Set(namesakes(found).flatMap(idsAbove))];
  if (ids.length === 0) return null;
  const filters = { id: { in: ids }, is_active: { eq: true } };
  return { store, type: 'category', filters, size: ids.length, sourceInclude: ['level'] };
}

/** A phrase is offered when it leads to a choice, not to one product. */
export const fewestProducts = 2;
const longestPhrase = 3;

export interface Phrase {
  /** The stems of its words, a space behind each: phrases in other forms of them are the same. */
  readonly key: string;
  readonly phrase: string;
}

const stemsOf = (text: string): string => words(text).map(polishStem).join(' ');

/** Looked up to choose from: some begin with the stem of a word begun, but not with the word. */
export const phraseCandidates = (size: number): number => size * 4;

/** With what the keys of phrases begin that go on from a text, or from other forms of its words. */
export const phraseKeyPrefix = stemsOf;

/** The phrases a text begins or, in another form, is: "suk" and "sukienki", both "sukienka". */
export function fittingPhrases(
  candidates: readonly string[],
  text: string,
  size: number,
): string[] {
  const typed = words(text).join(' ');
  const stems = `${stemsOf(text)} `;
  return candidates
    .filter((phrase) => {
      const folded = words(phrase).join(' ');
      return folded.startsWith(typed) || `${stemsOf(phrase)} `.startsWith(stems);
    })
    .slice(0, size);
}

/** What a shopper may mean by a product that is listed: the first one to three words of its name. */
export function productPhrases(product: Readonly<Record<string, unknown>>): Phrase[] {
  const { name, status, visibility } = product;
  if (typeof name !== 'string' || Number(status) > 1 || Number(visibility) < 2) return [];
  const parts = name.toLowerCase().split(/\s+/).filter(Boolean).slice(0, longestPhrase);
  return parts
    .map((_, last) => parts.slice(0, last + 1).join(' '))
    .filter((phrase) => /[\p{L}\p{N}]$/u.test(phrase))
    .map((phrase) => ({ key: `${stemsOf(phrase)} `, phrase }));
}
