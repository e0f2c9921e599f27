import type { ListingView } from '../../domain/listing/views.ts';
import { loadCategory } from '../../domain/screens/load-category.ts';
import { loadSearch } from '../../domain/screens/load-search.ts';
import { loadTag } from '../../domain/screens/load-tag.ts';
import { type LoadContext, pageData } from '../../renderer/page-loader.ts';

function load(context: LoadContext): Promise<ListingView> {
  const { screen, params, search } = context;
  const slug = params['slug'] ?? '';
  switch (screen) {
    case 'category':
      return loadCategory(context, { slug, path: params['path'], search });
    case 'tag':
      return loadTag(context, { slug, search });
    default:
      return loadSearch(context, { search });
  }
}

export const data = pageData(async (context) => {
  const view = await load(context);
  const isFound = view.mode !== 'search' && view.chips.length === 0;
  return {
    view,
    // Search results and combinations of filters are for people, not for search engines (pl-L05).
    head: { title: view.title, description: view.lead, canonical: isFound ? view.canonical : null },
  };
});
