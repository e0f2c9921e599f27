import type { Suggestions } from '../catalogue/catalogue.ts';
import { categoryLink } from '../catalogue/category-address.ts';
import type { CategoryDocument } from '../catalogue/category-document.ts';
import { idsAbove, namesakes } from '../catalogue/suggestions.ts';
import type { Grosze } from '../money.ts';
import { priceView } from '../price/price-view.ts';
import { mainPicture } from '../product/pictures.ts';
import { productLink } from '../product/product-link.ts';
import { foldText } from '../text/fold.ts';
import type { LinkTarget } from '../url/link-target.ts';

interface Suggestion {
  readonly text: string;
  readonly link: LinkTarget;
}

/** A suggestion of the search field; each is a link. */
export type SuggestionView =
  | (Suggestion & { readonly kind: 'correction' | 'phrase' | 'category' | 'all' })
  | (Suggestion & {
      readonly kind: 'product';
      readonly picture: string | null;
      /**
       * Gross. A reduction is shown on the product's card and page, beside the
       * price it is counted from.
       */
      readonly price: Grosze | null;
      /** The price is the lowest of several. */
      readonly isFrom: boolean;
    });

const searchLink = (text: string): LinkTarget => ({
  to: 'screen',
  screen: 'search',
  search: { q: text },
});

/** The correction and the phrases that differ from the typed text, each once. */
function searches({ correction, phrases }: Suggestions, typed: string): SuggestionView[] {
  const corrected = correction === null ? [] : [correction];
  const byFold = new Map(
    [...corrected, ...phrases].toReversed().map((text) => [foldText(text), text]),
  );
  byFold.delete(foldText(typed));
  return [...byFold.values()].toReversed().map((text) => ({
    kind: text === correction ? 'correction' : 'phrase',
    text,
    link: searchLink(text),
  }));
}

/**
 * The name of each category. Those that share a name get the names of their ancestors, the nearest
 * first, without the store's root. [catalog-61]
 */
function categoryNames({ categories, above }: Suggestions): (category: CategoryDocument) => string {
  const shared = new Set(namesakes(categories));
  const byId = new Map(above.map((category) => [category.id, category]));
  return (category) => {
    if (!shared.has(category)) return category.name;
    const names = idsAbove(category).flatMap((id) => {
      const parent = byId.get(id);
      return parent && parent.level > 1 ? [parent.name] : [];
    });
    return [category.name, ...names.toReversed()].join(', ');
  };
}

/**
 * The suggestions for a typed text, best first: its correction, phrases, categories, products, and
 * all results. Empty without results.
 */
export function suggestionViews(
  suggestions: Suggestions,
  typed: string,
  now: Date,
): readonly SuggestionView[] {
  const text = typed.trim();
  const nameOf = categoryNames(suggestions);
  const found: SuggestionView[] = [
    ...searches(suggestions, text),
    ...suggestions.categories.flatMap((category): SuggestionView[] => {
      const link = categoryLink(category);
      return link ? [{ kind: 'category', text: nameOf(category), link }] : [];
    }),
    ...suggestions.products.map((product): SuggestionView => {
      const price = priceView(product, now);
      return {
        kind: 'product',
        text: product.name,
        link: productLink(product),
        picture: mainPicture(product),
        price: price?.current ?? null,
        isFrom: price?.isFrom ?? false,
      };
    }),
  ];
  return found.length === 0 ? [] : [...found, { kind: 'all', text, link: searchLink(text) }];
}

interface Group {
  readonly kind: SuggestionView['kind'];
  /** Index of the first item among all suggestions. */
  readonly from: number;
  readonly items: readonly SuggestionView[];
}

/** Neighbours of one kind as groups, in the given sequence. [catalog-63] */
export function suggestionGroups(views: readonly SuggestionView[]): readonly Group[] {
  const starts = views.flatMap(({ kind }, at) => (kind === views[at - 1]?.kind ? [] : [at]));
  return starts.flatMap((from, at) => {
    const items = views.slice(from, starts[at + 1]);
    return items.slice(0, 1).map(({ kind }) => ({ kind, from, items }));
  });
}
