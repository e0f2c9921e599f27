import { compareIds } from '../id-schema.ts';
import { categorySlug } from './category-address.ts';
import type { CategoryDocument } from './documents.ts';

/** The active categories of a store, for lookups and tree traversal. */
export interface CategoryRegistry {
  byId(id: string): CategoryDocument | undefined;
  /** By `url_path`, else by slug in either of its two forms [route-55]. [catalog-12] */
  find(address: string): CategoryDocument | undefined;
  /** In menu order. */
  childrenOf(id: string): readonly CategoryDocument[];
  /** From the top down to the category itself, without the root and its ancestors. */
  pathTo(id: string, rootId: string): readonly CategoryDocument[];
}

/** Indexes categories by id, address and parent. */
export function categoryRegistry(documents: readonly CategoryDocument[]): CategoryRegistry {
  const byId = new Map(documents.map((category) => [category.id, category]));
  const children = Map.groupBy(
    documents.toSorted((a, b) => a.position - b.position || compareIds(a.id, b.id)),
    (category) => category.parent_id,
  );
  const byAddress = new Map<string, CategoryDocument>();
  for (const category of documents.toReversed()) {
    for (const slug of [categorySlug(category, false), categorySlug(category), category.slug]) {
      if (slug) byAddress.set(slug, category);
    }
  }
  for (const category of documents) {
    if (category.url_path) byAddress.set(category.url_path, category);
  }
  return {
    byId: (id) => byId.get(id),
    find: (address) => byAddress.get(address),
    childrenOf: (id) => children.get(id) ?? [],
    pathTo(id, rootId) {
      const path: CategoryDocument[] = [];
      let category = byId.get(id);
      while (category && category.id !== rootId && !path.includes(category)) {
        path.unshift(category);
        category = byId.get(category.parent_id);
      }
      return path;
    },
  };
}
