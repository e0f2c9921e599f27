import { categoryLink } from '../catalogue/category-address.ts';
import type { CategoryRegistry } from '../catalogue/category-registry.ts';
import type { CategoryDocument, TagDocument } from '../catalogue/documents.ts';
import { fetchSizes } from '../catalogue/fetch-sizes.ts';
import type { MenuItem } from '../content/menu-item.ts';
import type { MenuItemView } from '../content/views.ts';
import { keepTogether } from '../text/keep-together.ts';
import type { ScreenSettings } from './context.ts';

/**
 * The top categories of a menu: the root's children, or one level further down where the root only
 * has the platform's container of level 1.
 */
export function topCategories(book: CategoryRegistry, rootId: string): readonly CategoryDocument[] {
  const top = book.childrenOf(rootId);
  const [only] = top;
  return top.length === 1 && only && only.level <= 1 ? book.childrenOf(only.id) : top;
}

const isShown = (category: CategoryDocument) =>
  category.is_active && category.include_in_menu && categoryLink(category) !== null;

/**
 * The menu of a store view: active categories that are flagged for it and have an address, in their
 * order, with their subcategories; 999 at most. [content-02, content-03]
 */
export function menuItems(book: CategoryRegistry, rootId: string): MenuItem[] {
  const top = topCategories(book, rootId).filter(isShown).slice(0, fetchSizes.menuCategories);
  let left = fetchSizes.menuCategories - top.length;
  const item = (category: CategoryDocument, children: readonly MenuItem[]): MenuItem[] => {
    const url = categoryLink(category);
    if (url === null) return [];
    const { id, name: label, parent_id: parentId, position, include_in_menu } = category;
    return [{ label, url, id, parentId, position, includeInMenu: include_in_menu, children }];
  };
  return top.flatMap((category) => {
    const below = book.childrenOf(category.id).filter(isShown).slice(0, left);
    left -= below.length;
    return item(
      category,
      below.flatMap((child) => item(child, [])),
    );
  });
}

/** The menu's categories as components show them, so that no more is sent to browsers. */
export function categoryMenu(book: CategoryRegistry, rootId: string): MenuItemView[] {
  return menuItems(book, rootId).map(({ label, url, children }) => ({
    name: keepTogether(label),
    link: url,
    isAccent: false,
    children: children.map((child) => ({ name: keepTogether(child.label), link: child.url })),
  }));
}

/** The tags of the menu, with those left of the categories separate [content-05]. */
export interface TagMenu {
  readonly left: MenuItemView[];
  readonly right: MenuItemView[];
}

/**
 * The tags of the menu: those with visible or prioritised flags, and those that the
 * document puts to the left. Prioritised ones are on the left; reductions have the
 * accent. [content-04, content-05]
 */
export function tagMenu(
  tags: readonly TagDocument[],
  { flags, menuFlags }: Pick<ScreenSettings, 'flags' | 'menuFlags'>,
): TagMenu {
  const isLeft = ({ id, left }: TagDocument) => left || menuFlags.prioritised.includes(id);
  const shown = tags
    .filter((tag) => isLeft(tag) || menuFlags.visible.includes(tag.id))
    .toSorted((a, b) => a.sort_order - b.sort_order);
  const view = (tag: TagDocument): MenuItemView => ({
    name: keepTogether(tag.menu_name || tag.name || tag.url_key),
    link: { to: 'entity', kind: 'tag', path: tag.url_key },
    isAccent: tag.id === flags.sale,
    children: [],
  });
  return {
    left: shown.filter(isLeft).map(view),
    right: shown.filter((tag) => !isLeft(tag)).map(view),
  };
}
