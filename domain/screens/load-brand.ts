import type { ListingView } from '../listing/views.ts';
import { brandCodes, brandLink } from '../product/brand.ts';
import { keepTogether } from '../text/keep-together.ts';
import { factsOf, type ScreenContext } from './context.ts';
import { loadListing, readListingQuery, type SearchPairs } from './load-listing.ts';
import { documentOf, lookUpBrand } from './lookups.ts';

export interface BrandParams {
  /** The brand's slug in the address. */
  readonly slug: string;
  readonly search: SearchPairs;
}

/** The products of a brand. Throws `CATALOGUE_NOT_FOUND` or `CATALOGUE_UNAVAILABLE`. */
export async function loadBrand(
  context: ScreenContext,
  { slug, search }: BrandParams,
): Promise<ListingView> {
  const shared = { ...context, facts: factsOf(context) };
  const brand = documentOf(
    await lookUpBrand(shared.facts, slug),
    `Brand query returned empty result slug = ${slug}`,
  );
  const query = await readListingQuery(shared.facts, context.settings.defaultFilters, search);
  const chosen = Object.entries(query.filters).filter(
    ([code]) => !brandCodes.some((each) => each === code),
  );
  const name = keepTogether(brand.name);
  return loadListing(shared, {
    head: {
      mode: 'brand',
      title: name,
      lead: null,
      crumbs: [{ name, link: null }],
      subcategories: [],
    },
    base: brandLink(slug),
    scope: { kind: 'brand', code: brand.code, ids: brand.ids },
    query: { ...query, text: '', filters: Object.fromEntries(chosen) },
  });
}
