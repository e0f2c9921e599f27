import { categoryLink } from '../catalogue/category-address.ts';
import type { CategoryRegistry } from '../catalogue/category-registry.ts';
import type { TileView } from '../content/block-views.ts';
import type { PromotedFile } from '../content/home-files.ts';
import { mainPicture, picturePath } from '../product/pictures.ts';
import { keepTogether } from '../text/keep-together.ts';
import { factsOf, type ScreenContext } from './context.ts';
import { newest } from './home-rails.ts';
import { topCategories } from './menu.ts';

const plain = (category: string): PromotedFile => ({ category, title: '', picture: null });

/** The first categories of the menu with their subcategories: the default promotion. */
function firstOfMenu(book: CategoryRegistry, rootId: string): readonly PromotedFile[] {
  const top = topCategories(book, rootId).filter((category) => category.include_in_menu);
  const below = top.flatMap((category) => book.childrenOf(category.id));
  return [...top, ...below.filter((category) => category.include_in_menu)].map(({ id }) =>
    plain(id),
  );
}

/**
 * A tile per promoted category, three by default: those of the block, else of the static file, else
 * of the settings, else the menu's first. The picture is the editor's, the category's own, or that
 * of its newest product. [content-07, content-09]
 */
export async function tileViews(
  context: ScreenContext,
  ofBlock: readonly string[],
  ofFile: readonly PromotedFile[],
): Promise<readonly TileView[]> {
  const { settings, store } = context;
  const book = await factsOf(context).categories();
  const wishes = [ofBlock.map(plain), ofFile, settings.promotedCategoryIds.map(plain)];
  const known = wishes
    .map((wish) => wish.filter(({ category }) => book.byId(category)))
    .find((wish) => wish.length > 0);
  const chosen = known ?? firstOfMenu(book, store.rootCategoryId);
  const tiles = chosen.slice(0, settings.homeSizes.tiles).map(async (wish) => {
    const category = book.byId(wish.category);
    const link = category ? categoryLink(category) : null;
    if (!category || link === null) return [];
    const own = wish.picture ?? picturePath(category.image);
    const [product] = own === null ? await newest(context, filterOf(category.id), 1) : [];
    const picture = own ?? (product ? mainPicture(product) : null);
    const paid = category.is_sponsored === true ? { isSponsored: true as const } : {};
    return [{ name: keepTogether(wish.title || category.name), link, picture, ...paid }];
  });
  return (await Promise.all(tiles)).flat();
}

const filterOf = (id: string) => ({ category_ids: { eq: id } });
