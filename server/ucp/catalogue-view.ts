import type { Catalogue, Filters, SearchRequest } from '../../domain/catalogue/catalogue.ts';
import type { ProductDocument } from '../../domain/catalogue/documents.ts';
import type { Clock } from '../../domain/clock.ts';
import type { OfferContext } from '../../domain/feeds/offer.ts';
import { listedFilters } from '../../domain/listing/listing-request.ts';
import { detailsView } from '../../domain/product-page/details.ts';
import type { ScreenSettings } from '../../domain/screens/context.ts';
import type { CatalogueFacts } from '../../domain/screens/facts.ts';
import type { StoreView } from '../../domain/store-view/store-view.ts';
import {
  isInCategories,
  type KnownFilters,
  matchesFilters,
  readFilters,
} from '../../domain/ucp/catalogue-filters.ts';
import type { RequestContext, SearchFilters } from '../../domain/ucp/catalogue-request.ts';
import type { UcpMessage } from '../../domain/ucp/messages.ts';
import { ucpTexts } from '../../domain/ucp/texts.ts';
import {
  type OfferedProduct,
  type OfferedVariant,
  offeredProduct,
} from '../../domain/ucp/variants.ts';
import type { ShopAddresses } from '../feeds/shop-addresses.ts';
import { type AgentSession, notFoundBody } from './agent-session.ts';
import { chooseStore, placeLanguage, type StorePlace, storePlace } from './store-place.ts';

/** The capability of look-ups. */
export const lookupName = 'dev.ucp.shopping.catalog.lookup';

export interface CatalogueViewOptions {
  readonly catalogue: Catalogue;
  /** The shop's default first. */
  readonly stores: readonly [StoreView, ...StoreView[]];
  readonly addresses: ShopAddresses;
  readonly settings: Pick<ScreenSettings, 'legalAttributes' | 'dispatchDays'>;
  readonly factsOf: (store: string, generation: string) => CatalogueFacts;
  readonly clock: Clock;
}

/** What a request sees of the catalogue: one store view, one index, its filters. */
export interface CatalogueView {
  readonly place: StorePlace;
  readonly generation: string;
  readonly offers: OfferContext;
  readonly filters: KnownFilters;
  /** About filters that could not be applied. */
  readonly messages: readonly UcpMessage[];
}

export interface ViewRequest {
  readonly context: RequestContext;
  readonly filters?: SearchFilters;
  /** The `Accept-Language` of the request. */
  readonly languages: string | undefined;
  /** The index of an earlier page. */
  readonly generation?: string;
}

/** Products that are sold as they are; sets and bundles need a choice of parts on their page. */
const soldFilters: Filters = {
  ...listedFilters,
  type_id: { in: ['simple', 'configurable', 'virtual', 'downloadable'] },
};

/** Lists that no response shows. */
const unusedFields: readonly string[] = [
  'attributes_metadata',
  'bundle_options',
  'category',
  'product_links',
  'tier_prices',
];

/** A price filter in another currency is ignored, as the protocol allows. */
function inOwnCurrency({ filters, context }: ViewRequest, currency: string) {
  const isForeign = context.currency !== undefined && context.currency.toUpperCase() !== currency;
  if (filters?.price === undefined || !isForeign) return { filters, isIgnored: false };
  const { price: _price, ...rest } = filters;
  return { filters: rest, isIgnored: true };
}

/** Opens the catalogue for one request. Errors: `CATALOGUE_UNAVAILABLE`. */
export async function openView(
  options: CatalogueViewOptions,
  request: ViewRequest,
): Promise<CatalogueView> {
  const { catalogue, stores, addresses, settings, factsOf, clock } = options;
  const store = chooseStore(stores, request.context.language ?? request.languages);
  const place = storePlace(store, addresses);
  const generation = request.generation ?? (await catalogue.generation(store.storeCode));
  const facts = factsOf(store.storeCode, generation);
  const own = inOwnCurrency(request, place.currency);
  const codes = Object.keys(own.filters ?? {});
  const [attributes, categories] = await Promise.all([facts.attributes(codes), facts.categories()]);
  const offers: OfferContext = {
    attributes,
    categories,
    rootCategoryId: store.rootCategoryId,
    settings,
    shopName: store.seo.defaultTitle,
    i18n: store.i18n,
    now: new Date(clock()),
  };
  const filters = readFilters(own.filters, offers);
  const texts = ucpTexts[placeLanguage(place)];
  const messages: UcpMessage[] = filters.unknown.map((name) => ({
    type: 'info',
    code: 'unknown_filter',
    path: '$.products',
    content: texts.unknownFilter(name),
  }));
  if (own.isIgnored) {
    const content = texts.otherCurrency(place.currency);
    messages.push({ type: 'info', code: 'price_filter_ignored', path: '$.products', content });
  }
  return { place, generation, offers, filters, messages };
}

/** One page of products that are sold as they are. */
export function searchSold(
  catalogue: Catalogue,
  { place, generation }: CatalogueView,
  request: Pick<SearchRequest, 'query' | 'filters' | 'sort' | 'size' | 'from'>,
) {
  return catalogue.search({
    ...request,
    store: place.store.storeCode,
    type: 'product',
    generation,
    filters: { ...request.filters, ...soldFilters },
    sourceExclude: unusedFields,
  });
}

/** Products by their own ids or those of their variants, each once. */
async function findSold(
  catalogue: Catalogue,
  view: CatalogueView,
  ids: readonly string[],
): Promise<readonly ProductDocument[]> {
  const found = await Promise.all(
    ['sku', 'configurable_children.sku'].map((field) =>
      searchSold(catalogue, view, { filters: { [field]: { in: ids } }, size: ids.length }),
    ),
  );
  const items = found.flatMap((response) => response.items);
  return [...new Map(items.map((product) => [product.sku, product])).values()];
}

/** A product's offers with those that match. */
export interface MatchingOffers {
  readonly offered: OfferedProduct;
  readonly variants: readonly OfferedVariant[];
}

/** A product's offers, and those that match the filters; null where none does. */
export function matchingOffers(
  product: ProductDocument,
  { offers, filters }: CatalogueView,
): MatchingOffers | null {
  const offered = offeredProduct(product, offers);
  if (offered === null || !isInCategories(product, filters, offers)) return null;
  const variants = offered.variants.filter(({ child, price }) =>
    matchesFilters(product, child, price.current, filters),
  );
  return variants.length === 0 ? null : { offered, variants };
}

/** The matching offers of the products that have these ids, or variants with them. */
export async function findMatching(
  catalogue: Catalogue,
  view: CatalogueView,
  ids: readonly string[],
): Promise<readonly MatchingOffers[]> {
  if (ids.length === 0) return [];
  const items = await findSold(catalogue, view, ids);
  return items.flatMap((item) => matchingOffers(item, view) ?? []);
}

/** The offers of the product that has this id or a variant with it; null where there is none. */
export async function findOffers(
  catalogue: Catalogue,
  view: CatalogueView,
  id: string,
): Promise<MatchingOffers | null> {
  const [match] = await findMatching(catalogue, view, [id]);
  if (match === undefined) return null;
  const isOwn = match.offered.product.sku === id || match.variants.some(({ sku }) => sku === id);
  return isOwn ? match : null;
}

/** What the page of a product says of it, in the language of the view. */
export const productDetails = (product: ProductDocument, { offers, place }: CatalogueView) =>
  detailsView(
    product,
    offers.attributes,
    offers.settings.legalAttributes,
    placeLanguage(place) === 'pl',
  );

/** The refusal for a product that the shop does not have. */
export function unknownProduct(
  session: AgentSession,
  { place }: CatalogueView,
  id: string,
  homeUrl: string,
) {
  const content = `${ucpTexts[placeLanguage(place)].notFound} ${id}`;
  return notFoundBody(session, lookupName, content, homeUrl);
}
