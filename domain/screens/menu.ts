import type { CategoryBook } from '../catalogue/category-book.ts';
import type { CategoryDocument, TagDocument } from '../catalogue/documents.ts';
import { fetchSizes } from '../catalogue/fetch-sizes.ts';
import type { MenuItemView } from '../home/views.ts';
import { categoryLink } from '../url/category-address.ts';

/**
 * The categories a menu begins with: the root's children, or one step further down where the root
 * holds only the platform's own container of level 1.
 */
export function topCategories(book: CategoryBook, rootId: number): readonly CategoryDocument[] {
  const top = book.childrenOf(rootId);
  const [only] = top;
  return top.length === 1 && only && only.level <= 1 ? book.childrenOf(only.id) : top;
}

/** Categories that are flagged for the menu and have an address; inactive ones are not in the book. */
function shownInMenu(categories: readonly CategoryDocument[]) {
  return categories.flatMap((category) => {
    const link = categoryLink(category);
    return category.include_in_menu && link ? [{ id: category.id, name: category.name, link }] : [];
  });
}

/** Active categories flagged for the menu, in their order, with those below them; 999 at most. */
export function categoryMenu(book: CategoryBook, rootId: number): MenuItemView[] {
  const top = shownInMenu(topCategories(book, rootId)).slice(0, fetchSizes.menuCategories);
  let left = fetchSizes.menuCategories - top.length;
  return top.map(({ id, name, link }) => {
    const children = shownInMenu(book.childrenOf(id)).slice(0, left);
    left -= children.length;
    return {
      name,
      link,
      isAccent: false,
      children: children.map((child) => ({ name: child.name, link: child.link })),
    };
  });
}

/** The prioritised tags, left of the categories (decision 60); reductions are the accent. */
export function tagMenu(tags: readonly TagDocument[], saleFlag: number): MenuItemView[] {
  return tags
    .filter((tag) => tag.left)
    .toSorted((a, b) => a.sort_order - b.sort_order)
    .map((tag) => ({
      name: tag.menu_name || tag.name || tag.url_key,
      link: { to: 'entity', kind: 'tag', path: tag.url_key },
      isAccent: tag.id === saleFlag,
      children: [],
    }));
}
