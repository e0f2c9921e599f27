import type { ListingView } from '../listing/views.ts';
import { keepTogether } from '../text/keep-together.ts';
import { factsOf, type ScreenContext } from './context.ts';
import { loadListing, readListingQuery, type SearchPairs } from './load-listing.ts';
import { documentOf, lookUpTag } from './lookups.ts';

export interface TagParams {
  /** The tag's `url_key`. */
  readonly slug: string;
  readonly search: SearchPairs;
}

/**
 * A tag's listing, by `flags_ids`. Throws `CATALOGUE_NOT_FOUND` or `CATALOGUE_UNAVAILABLE`.
 * [catalog-36]
 */
export async function loadTag(
  context: ScreenContext,
  { slug, search }: TagParams,
): Promise<ListingView> {
  const shared = { ...context, facts: factsOf(context) };
  const tag = documentOf(
    await lookUpTag(shared.facts, slug),
    `Tag query returned empty result url_key = ${slug}`,
  );
  const query = await readListingQuery(shared.facts, context.settings.defaultFilters, search);
  const name = keepTogether(tag.name || tag.menu_name || tag.url_key);
  const { flag: _, ...filters } = query.filters;
  return loadListing(shared, {
    head: {
      mode: 'tag',
      title: name,
      lead: null,
      crumbs: [{ name, link: null }],
      subcategories: [],
    },
    base: { to: 'entity', kind: 'tag', path: tag.url_key },
    scope: { kind: 'tag', id: tag.id },
    query: { ...query, text: '', filters },
  });
}
