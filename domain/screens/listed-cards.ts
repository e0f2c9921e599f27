import { attributeRegistry } from '../catalogue/attribute-registry.ts';
import type { Catalogue, SearchRequest } from '../catalogue/catalogue.ts';
import { listedFilters } from '../listing/listing-request.ts';
import { cardFields, productCard } from '../product/product-card.ts';
import type { ProductCard } from '../product/views.ts';
import { goesWith } from '../product-page/rails.ts';
import type { StoreCode } from '../store-view/store-view.ts';
import { defaultScreenSettings } from './context.ts';
import { withSetPrices } from './set-prices.ts';

type CardQuery = Pick<SearchRequest<'product'>, 'filters' | 'sort' | 'size'>;

/** Cards of the listed products that a query finds, in its order. */
async function foundCards(
  catalogue: Catalogue,
  store: StoreCode,
  { filters, ...query }: CardQuery,
  now: Date,
): Promise<readonly ProductCard[]> {
  const answer = await catalogue.search({
    ...query,
    store,
    type: 'product',
    filters: { ...listedFilters, ...filters },
    sourceInclude: cardFields,
  });
  const newFlag = defaultScreenSettings.flags.isNew;
  const context = { attributes: attributeRegistry(answer.attributeMetadata), now, newFlag };
  return withSetPrices(
    { catalogue, store: { storeCode: store } },
    answer.items,
    answer.items.map((item) => productCard(item, context)),
    now,
  );
}

/**
 * Cards of products by sku or id, with current data of the catalogue, because stored prices may be
 * outdated. They have the requested order; products no longer listed are left out. Throws
 * `CATALOGUE_UNAVAILABLE`.
 */
export async function listedCards(
  catalogue: Catalogue,
  store: StoreCode,
  keys: readonly string[],
  now: Date,
  key: 'sku' | 'id' = 'sku',
): Promise<readonly ProductCard[]> {
  if (keys.length === 0) return [];
  const filters = { [key]: { in: keys } };
  const cards = await foundCards(catalogue, store, { filters, size: keys.length }, now);
  const found = new Map(cards.map((card) => [card[key], card]));
  return keys.flatMap((value) => found.get(value) ?? []);
}

/** Cards of the products that came last. Throws `CATALOGUE_UNAVAILABLE`. */
export function newestCards(
  catalogue: Catalogue,
  store: StoreCode,
  size: number,
  now: Date,
): Promise<readonly ProductCard[]> {
  const sort = { field: 'created_at', direction: 'desc' } as const;
  return foundCards(catalogue, store, { sort, size }, now);
}

/** Products asked for per card shown, since some may be sold out or no longer listed. */
const reserve = 3;

/**
 * Cards of available products that go with those of the skus, by the shop's own links. Throws
 * `CATALOGUE_UNAVAILABLE`.
 */
export async function matchingCards(
  catalogue: Catalogue,
  store: StoreCode,
  skus: readonly string[],
  size: number,
  now: Date,
): Promise<readonly ProductCard[]> {
  if (skus.length === 0) return [];
  const { items } = await catalogue.search({
    store,
    type: 'product',
    filters: { sku: { in: skus } },
    size: skus.length,
    sourceInclude: ['sku', 'product_links'],
  });
  const wanted = goesWith(items, new Set(skus), size * reserve);
  const cards = await listedCards(catalogue, store, wanted, now);
  return cards.filter(({ isAvailable }) => isAvailable).slice(0, size);
}
