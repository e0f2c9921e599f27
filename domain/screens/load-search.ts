import { isNarrowed } from '../listing/is-narrowed.ts';
import type { ListingView } from '../listing/views.ts';
import { isLongEnough, termTooShort } from '../search/search-term.ts';
import { factsOf, type ScreenContext } from './context.ts';
import { loadListing, readListingQuery, type SearchPairs } from './load-listing.ts';
import { loadSearchHelp } from './load-search-help.ts';

/** Message id: the title without a search text. */
const searchTitle = 'Search';

/**
 * The search listing. A text of one or two characters makes no request and shows why; without any
 * text the whole catalogue is listed. The title is the search text. A search without results offers
 * others.
 */
export async function loadSearch(
  context: ScreenContext,
  { search }: { readonly search: SearchPairs },
): Promise<ListingView> {
  const shared = { ...context, facts: factsOf(context) };
  const query = await readListingQuery(shared.facts, context.settings.defaultFilters, search);
  const isShort = query.text !== '' && !isLongEnough(query.text);
  const view = await loadListing(shared, {
    head: {
      mode: 'search',
      title: query.text || searchTitle,
      lead: null,
      crumbs: [],
      subcategories: [],
    },
    base: { to: 'screen', screen: 'search' },
    scope: { kind: 'all' },
    query,
    ...(isShort && { refusal: termTooShort }),
  });
  const needsHelp = view.total === 0 && !isShort && !isNarrowed(view.query);
  return needsHelp ? { ...view, help: await loadSearchHelp(shared, query.text) } : view;
}
