import type { Catalogue } from '../catalogue/catalogue.ts';
import { type CategoryRegistry, categoryRegistry } from '../catalogue/category-registry.ts';
import type { CategoryDocument, TagDocument } from '../catalogue/documents.ts';
import { fetchSizes } from '../catalogue/fetch-sizes.ts';
import { isGreenClaim, provenClaim } from '../catalogue/green-claims.ts';
import type { StoreCode } from '../store-view/store-view.ts';
import { type AttributeLoader, createAttributeLoader } from './attribute-loader.ts';

/**
 * Data that changes rarely and every page needs. Callers of the loaders may cache it per store view
 * and index generation, so that each list is fetched once.
 */
export interface CatalogueFacts {
  readonly attributes: AttributeLoader;
  categories(): Promise<CategoryRegistry>;
  /** In menu order. */
  tags(): Promise<readonly TagDocument[]>;
}

const tagLimit = 150;

const categoryFields: readonly string[] = [
  'id',
  'parent_id',
  'name',
  'level',
  'position',
  'product_count',
  'is_active',
  'include_in_menu',
  'url_key',
  'url_path',
  'slug',
  'image',
  'is_sponsored',
  'description',
  'meta_title',
  'meta_description',
];

/** Caches a result. A failure is not cached, so the next request tries again. */
function once<T>(fetchValue: () => Promise<T>): () => Promise<T> {
  let cached: Promise<T> | undefined;
  return () => {
    cached ??= fetchValue().catch((error: unknown) => {
      cached = undefined;
      throw error;
    });
    return cached;
  };
}

/** A flag with a green claim is hidden without proof; with proof its name includes it. [pl-B12] */
function lawfulTags(tags: readonly TagDocument[], greenProof: string): readonly TagDocument[] {
  return tags.flatMap((tag): TagDocument[] => {
    const { name, menu_name } = tag;
    if (!isGreenClaim(`${name ?? ''} ${menu_name ?? ''}`)) return [tag];
    if (greenProof === '') return [];
    const proven = (label: string | null | undefined) => label && provenClaim(label, greenProof);
    return [{ ...tag, name: proven(name), menu_name: proven(menu_name) }];
  });
}

/**
 * Facts of one store view, each list fetched on first use. `greenProof` is the merchant's proof of
 * green claims; without it they are left out. Throws `CATALOGUE_UNAVAILABLE`.
 */
export function createCatalogueFacts(
  catalogue: Pick<Catalogue, 'search'>,
  store: StoreCode,
  greenProof = '',
): CatalogueFacts {
  return {
    attributes: createAttributeLoader(catalogue, store, greenProof),
    categories: once(async () => {
      const found = await catalogue.search({
        store,
        type: 'category',
        filters: { is_active: { eq: true } },
        sort: { field: 'position', direction: 'asc' },
        size: fetchSizes.categories,
        sourceInclude: categoryFields,
      });
      return categoryRegistry(found.items satisfies readonly CategoryDocument[]);
    }),
    tags: once(async () => {
      const found = await catalogue.search({
        store,
        type: 'tag',
        sort: { field: 'sort_order', direction: 'asc' },
        size: tagLimit,
      });
      return lawfulTags(found.items, greenProof);
    }),
  };
}
