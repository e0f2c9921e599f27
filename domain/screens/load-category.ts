import { categoryLink, categorySlug } from '../catalogue/category-address.ts';
import type { CategoryRegistry } from '../catalogue/category-registry.ts';
import type { CategoryDocument } from '../catalogue/documents.ts';
import { idNumber } from '../id-schema.ts';
import type { ListingView } from '../listing/views.ts';
import type { CrumbView } from '../product/views.ts';
import { keepTogether } from '../text/keep-together.ts';
import { metaOf } from '../text/meta-texts.ts';
import { plainText } from '../text/plain-text.ts';
import { factsOf, type ScreenContext } from './context.ts';
import { loadListing, readListingQuery, type SearchPairs } from './load-listing.ts';
import { documentOf, type Lookup, lookUpCategory } from './lookups.ts';

export interface CategoryParams {
  /** The category's slug in either form, or its `url_path`. */
  readonly slug: string;
  /** Its `url_path` where the dispatcher found it; takes precedence, because slugs may repeat. */
  readonly path?: string | undefined;
  readonly search: SearchPairs;
}

/** The path from the top of the shop to a category, which is the last step. */
function categoryCrumbs(book: CategoryRegistry, id: string, rootId: string): CrumbView[] {
  const path = book.pathTo(id, rootId).filter((category) => category.level > 1);
  return path.map((category) => ({
    name: keepTogether(category.name),
    link: category.id === id ? null : categoryLink(category),
  }));
}

/** Categories whose number is below that of the root are not found. [catalog-11] */
function notBelow(lookup: Lookup<CategoryDocument>, rootId: string): Lookup<CategoryDocument> {
  const root = idNumber(rootId);
  const own = lookup.kind === 'found' ? idNumber(lookup.document.id) : null;
  return root !== null && own !== null && own < root ? { kind: 'missing' } : lookup;
}

/**
 * A category's listing; an unknown or inactive one is not found. Throws `CATALOGUE_NOT_FOUND` or
 * `CATALOGUE_UNAVAILABLE`. [catalog-12, catalog-33]
 */
export async function loadCategory(
  context: ScreenContext,
  { slug, path, search }: CategoryParams,
): Promise<ListingView> {
  const { rootCategoryId } = context.store;
  // One set of facts for the whole page, cached by the caller or created here.
  const shared = { ...context, facts: factsOf(context) };
  const lookup = await lookUpCategory(shared.facts, path ?? slug);
  const category = documentOf(
    notBelow(lookup, rootCategoryId),
    `Category query returned empty result slug = ${slug}`,
  );
  const book = await shared.facts.categories();
  const query = await readListingQuery(shared.facts, context.settings.defaultFilters, search);
  return loadListing(shared, {
    head: {
      mode: 'category',
      ...metaOf(category),
      title: keepTogether(category.name),
      lead: keepTogether(plainText(category.description ?? '')) || null,
      crumbs: categoryCrumbs(book, category.id, rootCategoryId),
      subcategories: book.childrenOf(category.id).flatMap((child) => {
        const link = categoryLink(child);
        return link ? [{ name: keepTogether(child.name), link }] : [];
      }),
    },
    base: categoryLink(category) ?? {
      to: 'screen',
      screen: 'category',
      params: { slug: categorySlug(category, context.settings.usesPlatformUrlKeys) },
    },
    scope: { kind: 'category', id: category.id },
    query: { ...query, text: '' },
  });
}
