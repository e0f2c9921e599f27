import { categorySlug } from '../catalogue/category-address.ts';
import type { ProductCard } from '../product/views.ts';
import { factsOf, type ScreenContext } from './context.ts';
import { loadCategory } from './load-category.ts';
import { homeCards, loadHome } from './load-home.ts';
import { topCategories } from './menu.ts';

const picturesOf = (cards: readonly ProductCard[]) =>
  cards.flatMap(({ picture }) => (picture === null ? [] : [picture]));

/**
 * The pictures of a typical first visit: the home page's cards, then the first page of each top
 * category of the menu. Catalogue paths without duplicates, most wanted first.
 */
export async function firstPictures(context: ScreenContext): Promise<readonly string[]> {
  const shared = { ...context, facts: factsOf(context) };
  const pictures = new Set(picturesOf(homeCards(await loadHome(shared))));
  const book = await shared.facts.categories();
  const menu = topCategories(book, context.store.rootCategoryId);
  for (const category of menu.filter((each) => each.include_in_menu)) {
    const slug = categorySlug(category, context.settings.usesPlatformUrlKeys);
    const address = { slug, path: category.url_path ?? undefined };
    const { cards } = await loadCategory(shared, { ...address, search: [] });
    for (const picture of picturesOf(cards)) pictures.add(picture);
  }
  return [...pictures];
}
