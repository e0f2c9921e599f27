import type { SearchHelpView } from '../listing/views.ts';
import { suggestionViews } from '../search/suggestion-views.ts';
import { factsOf, type ScreenContext } from './context.ts';
import { cardsOf } from './home-rails.ts';
import { menuItems } from './menu.ts';

/** Categories offered at most. */
const mostCategories = 6;
const mostBestsellers = 4;

async function menuCategories(context: ScreenContext): Promise<SearchHelpView['categories']> {
  const categories = await factsOf(context).categories();
  const top = menuItems(categories, context.store.rootCategoryId).slice(0, mostCategories);
  return top.map(({ label, url }) => ({ name: label, link: url }));
}

/** What to offer in place of the results of a search without any. */
export async function loadSearchHelp(
  context: ScreenContext,
  text: string,
): Promise<SearchHelpView> {
  const { catalogue, store, now, settings } = context;
  const suggest = async (query: string) =>
    suggestionViews(await catalogue.suggest(store.storeCode, query, mostCategories), query, now);
  const [found, menu, bestsellers] = await Promise.all([
    suggest(text),
    menuCategories(context),
    cardsOf(context, settings.homeSources.bestsellers, mostBestsellers),
  ]);
  const correction = found.find(({ kind }) => kind === 'correction') ?? null;
  // The corrected words have categories of their own.
  const meant = correction === null ? found : await suggest(correction.text);
  const near = meant.filter(({ kind }) => kind === 'category');
  return {
    correction: correction && { text: correction.text, link: correction.link },
    categories: near.length > 0 ? near.map(({ text: name, link }) => ({ name, link })) : menu,
    bestsellers,
  };
}
