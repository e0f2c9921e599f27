import type { FieldFilter } from '../catalogue/catalogue.ts';
import type { CategoryBook } from '../catalogue/category-book.ts';
import type { CategoryDocument, ProductDocument } from '../catalogue/documents.ts';
import type { HeroView, HomeView, TileView } from '../home/views.ts';
import { listedFilters } from '../listing/listing-request.ts';
import { picturePath } from '../product/pictures.ts';
import { cardFields, productCard } from '../product/product-card.ts';
import type { ProductCard } from '../product/views.ts';
import { categoryLink } from '../url/category-address.ts';
import { heroOf, loadBlocks } from './blocks.ts';
import { factsOf, type ScreenContext } from './context.ts';
import { topCategories } from './menu.ts';

async function newest(
  { catalogue, store }: ScreenContext,
  filters: Readonly<Record<string, FieldFilter>>,
  size: number,
): Promise<readonly ProductDocument[]> {
  const answer = await catalogue.search({
    store: store.storeCode,
    type: 'product',
    filters: { ...listedFilters, ...filters },
    sort: { field: 'created_at', direction: 'desc' },
    size,
    sourceInclude: cardFields,
  });
  return answer.items;
}

/** A special price may have ended since the index was written: more are asked for than shown. */
const saleReserve = 4;

function promoted(
  book: CategoryBook,
  rootId: number,
  { settings }: ScreenContext,
): readonly CategoryDocument[] {
  const chosen = settings.promotedCategoryIds.flatMap((id) => book.byId(id) ?? []);
  if (chosen.length > 0) return chosen.slice(0, settings.homeSizes.tiles);
  const top = topCategories(book, rootId).filter((category) => category.include_in_menu);
  const below = top.flatMap((category) => book.childrenOf(category.id));
  return [...top, ...below.filter((category) => category.include_in_menu)].slice(
    0,
    settings.homeSizes.tiles,
  );
}

/** A tile per promoted category: its own picture, else that of its newest product. */
async function tileViews(context: ScreenContext, book: CategoryBook): Promise<TileView[]> {
  const tiles = promoted(book, context.store.rootCategoryId, context).flatMap((category) => {
    const link = categoryLink(category);
    return link ? [{ category, link }] : [];
  });
  return Promise.all(
    tiles.map(async ({ category, link }) => {
      const own = picturePath(category.image);
      if (own !== null) return { name: category.name, link, picture: own };
      const filters = { category_ids: { eq: category.id } };
      const [product] = await newest(context, filters, 1);
      return { name: category.name, link, picture: picturePath(product?.image) };
    }),
  );
}

/** Without an editor's hero the newest product stands in, under its own name. */
function heroOfProduct(card: ProductCard | undefined): HeroView | null {
  if (!card) return null;
  const { name, link, picture } = card;
  return { title: name, accent: '', lead: '', action: '', link, picture };
}

/**
 * The home page: flag and sale blocks newest first, tiles, hero. An editor's hero without a picture
 * takes the newest product's. Blocks that the shop has nothing for are empty.
 */
export async function loadHome(context: ScreenContext): Promise<HomeView> {
  const { settings, now } = context;
  const { homeSizes: sizes, flags } = settings;
  const facts = factsOf(context);
  const [attributes, categories, tags, blocks, fresh, bestsellers, reduced] = await Promise.all([
    facts.attributes(),
    facts.categories(),
    facts.tags(),
    loadBlocks(context, [settings.blocks.hero]),
    newest(context, { flags_ids: { eq: flags.isNew } }, sizes.newCollection),
    newest(context, { flags_ids: { eq: flags.bestseller } }, sizes.bestsellers),
    newest(context, { special_price: { gt: 0 } }, sizes.sale * saleReserve),
  ]);
  const cardContext = { attributes, now, newFlag: flags.isNew };
  const cards = (products: readonly ProductDocument[]) =>
    products.map((product) => productCard(product, cardContext));
  const newCollection = cards(fresh);
  const firstCard = newCollection[0] ?? cards(bestsellers)[0];
  const hero = heroOf(blocks.get(settings.blocks.hero)) ?? heroOfProduct(firstCard);
  const newTag = tags.find(({ id }) => id === flags.isNew);
  return {
    hero: hero && { ...hero, picture: hero.picture ?? firstCard?.picture ?? null },
    newCollection,
    allNew: newTag ? { to: 'entity', kind: 'tag', path: newTag.url_key } : null,
    bestsellers: cards(bestsellers),
    sale: cards(reduced)
      .filter((card) => card.price !== null && card.price.regular !== null)
      .slice(0, sizes.sale),
    tiles: await tileViews(context, categories),
  };
}
