import { attributeRegistry } from '../catalogue/attribute-registry.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { listedFilters } from '../listing/listing-request.ts';
import { cardFields, productCard } from '../product/product-card.ts';
import type { ProductCard } from '../product/views.ts';
import type { StoreCode } from '../store-view/store-view.ts';
import { defaultScreenSettings } from './context.ts';
import { withSetPrices } from './set-prices.ts';

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
  const answer = await catalogue.search({
    store,
    type: 'product',
    filters: { ...listedFilters, [key]: { in: keys } },
    size: keys.length,
    sourceInclude: cardFields,
  });
  const newFlag = defaultScreenSettings.flags.isNew;
  const context = { attributes: attributeRegistry(answer.attributeMetadata), now, newFlag };
  const cards = await withSetPrices(
    { catalogue, store: { storeCode: store } },
    answer.items,
    answer.items.map((item) => productCard(item, context)),
    now,
  );
  const found = new Map(cards.map((card) => [card[key], card]));
  return keys.flatMap((value) => found.get(value) ?? []);
}
