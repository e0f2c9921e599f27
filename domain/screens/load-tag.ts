import { AppError } from '../errors.ts';
import type { ListingView } from '../listing/views.ts';
import { factsOf, type ScreenContext } from './context.ts';
import { loadListing, readListingQuery, type SearchPairs } from './load-listing.ts';

export interface TagParams {
  /** The tag's `url_key`. */
  readonly slug: string;
  readonly search: SearchPairs;
}

/** A tag's listing, by `flags_ids`. Throws `CATALOGUE_NOT_FOUND`. [catalog-36] */
export async function loadTag(
  context: ScreenContext,
  { slug, search }: TagParams,
): Promise<ListingView> {
  const shared = { ...context, facts: factsOf(context) };
  const tags = await shared.facts.tags();
  const tag = tags.find((entry) => entry.url_key === slug || entry.slug === slug);
  if (!tag) {
    throw new AppError('CATALOGUE_NOT_FOUND', `Tag query returned empty result url_key = ${slug}`);
  }
  const query = await readListingQuery(shared, search);
  const name = tag.name || tag.menu_name || tag.url_key;
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
