import type { FieldFilter } from '../catalogue/catalogue.ts';
import { categoryLink } from '../catalogue/category-address.ts';
import type { ProductDocument } from '../catalogue/documents.ts';
import type { RailView } from '../content/block-views.ts';
import type { RailBlock, RailName } from '../content/layout-block.ts';
import type { RailSource } from '../content/rail-source.ts';
import { listedFilters } from '../listing/listing-request.ts';
import { cardFields, productCard } from '../product/product-card.ts';
import type { ProductCard } from '../product/views.ts';
import type { LinkTarget } from '../url/link-target.ts';
import { factsOf, type ScreenContext, type ScreenSettings } from './context.ts';
import { withSetPrices } from './set-prices.ts';

/**
 * The newest listed products of a filter: the latest `created_at` first. [content-08, content-10]
 */
export async function newest(
  { catalogue, store }: ScreenContext,
  filters: Readonly<Record<string, FieldFilter>>,
  size: number,
): Promise<readonly ProductDocument[]> {
  const found = await catalogue.search({
    store: store.storeCode,
    type: 'product',
    filters: { ...listedFilters, ...filters },
    sort: { field: 'created_at', direction: 'desc' },
    size,
    sourceInclude: cardFields,
    card: {},
  });
  return found.items;
}

/**
 * Factor of extra products requested, because a special price may have ended since
 * the index was written.
 */
const saleReserve = 4;

const filtersOf = (source: RailSource): Readonly<Record<string, FieldFilter>> => {
  switch (source.by) {
    case 'flag':
      return { flags_ids: { eq: source.id } };
    case 'category':
      return { category_ids: { eq: source.id } };
    case 'reduced':
      return { special_price: { gt: 0 } };
  }
};

const isReduced = ({ price }: ProductCard) => price !== null && price.regular !== null;

/** The newest cards of a source. */
export async function cardsOf(
  context: ScreenContext,
  source: RailSource,
  size: number,
): Promise<readonly ProductCard[]> {
  const isSale = source.by === 'reduced';
  const [attributes, products] = await Promise.all([
    factsOf(context).attributes(),
    newest(context, filtersOf(source), isSale ? size * saleReserve : size),
  ]);
  const cardContext = { attributes, now: context.now, newFlag: context.settings.flags.isNew };
  const cards = await withSetPrices(
    context,
    products,
    products.map((product) => productCard(product, cardContext)),
    context.now,
  );
  return isSale ? cards.filter(isReduced).slice(0, size) : cards;
}

/** The listing with all products of a source; null where it has no address. */
async function listingOf(context: ScreenContext, source: RailSource): Promise<LinkTarget | null> {
  const facts = factsOf(context);
  if (source.by === 'category') {
    const category = (await facts.categories()).byId(source.id);
    return category ? categoryLink(category) : null;
  }
  const flag = source.by === 'flag' ? source.id : context.settings.flags.sale;
  const tag = (await facts.tags()).find(({ id }) => id === flag);
  return tag ? { to: 'entity', kind: 'tag', path: tag.url_key } : null;
}

/** Size and source of the shop's own rows: new collection 6, bestsellers 8, sale 7. [content-07] */
function ownRail({ homeSizes, homeSources }: ScreenSettings, name: RailName) {
  switch (name) {
    case 'new':
      return { size: homeSizes.newCollection, source: homeSources.newCollection };
    case 'bestsellers':
      return { size: homeSizes.bestsellers, source: homeSources.bestsellers };
    case 'sale':
      return { size: homeSizes.sale, source: homeSources.sale };
  }
}

/** Where all cards of a row are new, its title says so, and a mark on each would say nothing. */
const withoutSharedMark = (cards: readonly ProductCard[]): readonly ProductCard[] =>
  cards.length > 1 && cards.every(({ isNew }) => isNew)
    ? cards.map((card) => ({ ...card, isNew: false }))
    : cards;

/** A row of products; the editor's source and size take precedence over the shop's. */
export async function railView(context: ScreenContext, block: RailBlock): Promise<RailView | null> {
  const own = block.name === null ? null : ownRail(context.settings, block.name);
  const source = block.source ?? own?.source;
  if (source === undefined) return null;
  const size = block.size ?? own?.size ?? context.settings.relatedLimit;
  const [cards, more] = await Promise.all([
    cardsOf(context, source, size),
    listingOf(context, source),
  ]);
  const { name, title } = block;
  return { type: 'rail', name, title, cards: withoutSharedMark(cards), more };
}
