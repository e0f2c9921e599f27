import { msg } from '@lingui/core/macro';
import { AppError } from '../../domain/app-error.ts';
import type { ListingView } from '../../domain/listing/views.ts';
import { loadBrand } from '../../domain/screens/load-brand.ts';
import { loadCategory } from '../../domain/screens/load-category.ts';
import { loadSearch } from '../../domain/screens/load-search.ts';
import { loadTag } from '../../domain/screens/load-tag.ts';
import type { LoadedView, ViewContext } from '../page/view-context.ts';

function load(context: ViewContext): Promise<ListingView> {
  const { screen, params, search } = context;
  const slug = params['slug'] ?? '';
  switch (screen) {
    case 'category':
      return loadCategory(context, { slug, path: params['path'], search });
    case 'brand':
      return loadBrand(context, { slug, search });
    case 'tag':
      return loadTag(context, { slug, search });
    default:
      return loadSearch(context, { search });
  }
}

/**
 * A category with its parents, the nearest first: the names of women's and men's categories may be
 * equal.
 */
const lineOf = ({ title, crumbs }: ListingView) =>
  [
    title,
    ...crumbs
      .slice(0, -1)
      .toReversed()
      .map(({ name }) => name),
  ].join(' – ');

/** Each page of a listing has its own title; search terms alone are not one. */
function textsOf(view: ListingView) {
  const { mode, lead, start, perPage, query } = view;
  if (mode === 'search') {
    const words = view.title;
    const name = query['q'] === undefined ? msg`Search` : msg`Search results for “${words}”`;
    return { title: name, description: null };
  }
  const title = view.meta?.title ?? lineOf(view);
  const page = Math.floor(start / perPage) + 1;
  if (page > 1) {
    return {
      title: msg`${title}, page ${page}`,
      description: msg`${title}, page ${page}: sizes, colours and prices including VAT.`,
    };
  }
  const otherwise = msg`${title}: sizes, colours and prices including VAT, with the lowest price of 30 days at every reduction.`;
  return { title, description: view.meta?.description ?? lead ?? otherwise };
}

/**
 * The page of a category, a tag or a search. Throws `CATALOGUE_NOT_FOUND`, also beyond the last page,
 * or `CATALOGUE_UNAVAILABLE`.
 */
export async function loadListingPage(context: ViewContext): Promise<LoadedView<ListingView>> {
  const view = await load(context);
  if (view.start > 0 && view.cards.length === 0) {
    throw new AppError('CATALOGUE_NOT_FOUND', 'The listing has fewer pages');
  }
  // Search results, filter combinations and empty listings are not indexed (pl-L05).
  const isIndexed = view.mode !== 'search' && view.chips.length === 0 && view.cards.length > 0;
  const canonical = isIndexed ? view.canonical : view.self;
  return { view, head: { ...textsOf(view), canonical, isIndexed } };
}
