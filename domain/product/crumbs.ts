import { categoryLink } from '../catalogue/category-address.ts';
import type { CategoryRegistry } from '../catalogue/category-registry.ts';
import type { ProductDocument } from '../catalogue/documents.ts';
import { keepTogether } from '../text/keep-together.ts';
import type { CrumbView } from './views.ts';

/**
 * The path to a product: the deepest of its displayed categories, then itself. Of categories of
 * equal depth, the first in `category_ids`. [product-38]
 */
export function productCrumbs(
  product: Pick<ProductDocument, 'name' | 'category_ids'>,
  book: CategoryRegistry,
  rootId: string,
): CrumbView[] {
  const paths = (product.category_ids ?? []).map((id) =>
    book.pathTo(id, rootId).filter((category) => category.level > 1),
  );
  const deepest = paths.reduce((best, path) => (path.length > best.length ? path : best), []);
  return [
    ...deepest.map((category) => ({
      name: keepTogether(category.name),
      link: categoryLink(category),
    })),
    { name: keepTogether(product.name), link: null },
  ];
}
