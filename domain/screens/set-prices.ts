import { compositePrice } from '../buying/composite-price.ts';
import { partSkus } from '../buying/linked.ts';
import type { ProductDocument } from '../catalogue/documents.ts';
import type { PriceView } from '../price/views.ts';
import type { ProductCard } from '../product/views.ts';
import { findParts, type PartsContext } from './linked-products.ts';

/** The prices of the grouped products among `products`, by sku. */
async function setPrices(
  context: PartsContext,
  products: readonly ProductDocument[],
  now: Date,
): Promise<ReadonlyMap<string, PriceView>> {
  const skus = products.filter((each) => each.type_id === 'grouped').map(({ sku }) => sku);
  if (skus.length === 0) return new Map();
  const { items: sets } = await context.catalogue.search({
    store: context.store.storeCode,
    type: 'product',
    filters: { sku: { in: skus } },
    size: skus.length,
    sourceInclude: ['product_links'],
  });
  const parts = await findParts(context, [...new Set(sets.flatMap(partSkus))]);
  return new Map(
    sets.flatMap((set): [string, PriceView][] => {
      const price = compositePrice(set, (sku) => parts.get(sku), now);
      return price === null ? [] : [[set.sku, price]];
    }),
  );
}

/**
 * Gives the cards of grouped products the price that their page begins with: the sum of the parts.
 * The document of a set has a price of its own or none. Two requests, only where a set is listed.
 * [price-04]
 */
export async function withSetPrices(
  context: PartsContext,
  products: readonly ProductDocument[],
  cards: readonly ProductCard[],
  now: Date,
): Promise<readonly ProductCard[]> {
  const prices = await setPrices(context, products, now);
  if (prices.size === 0) return cards;
  return cards.map((card) => {
    const price = prices.get(card.sku);
    return price ? { ...card, price } : card;
  });
}
