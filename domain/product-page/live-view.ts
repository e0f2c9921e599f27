import { areItsPartsAvailable } from '../buying/buying-view.ts';
import { liveParts, partsInStock, withLiveStock } from '../buying/live-parts.ts';
import type { ProductType } from '../catalogue/documents.ts';
import { stockStatus } from '../catalogue/stock-status.ts';
import type { StockInfo } from '../commerce/stock.ts';
import type { PriceView } from '../price/views.ts';
import { noAvailableVariants } from '../product/product-messages.ts';
import { stockLimit } from '../product/quantity-limits.ts';
import type { ProductPageView } from './views.ts';

/** Composed of other products: their stock decides, its own does not count. */
const isMade = (type: ProductType): boolean => type === 'grouped' || type === 'bundle';

/** Facts that arrived after the page was made. */
export interface LiveFacts {
  readonly stock: readonly StockInfo[];
  /** By sku. */
  readonly prices: Readonly<Record<string, PriceView>>;
}

/**
 * Products whose live stock a page shows: the product and its variants, the parts of a set or
 * bundle, or the product alone.
 */
export function stockedSkus({ sku, variants, buying, typeId }: ProductPageView): readonly string[] {
  if (variants.length > 0) return [sku, ...variants.map((variant) => variant.sku)];
  if (!isMade(typeId)) return [sku];
  return buying === null ? [] : partsInStock(buying);
}

/**
 * The view of a product that can be bought now, or cannot: with the error that the cart reads, which
 * would otherwise be that of the index.
 */
function sold(view: ProductPageView, isAvailable: boolean): ProductPageView {
  const { variants, ...others } = view.errors;
  if (!isAvailable) {
    return { ...view, isAvailable, errors: { ...others, variants: noAvailableVariants } };
  }
  return { ...view, isAvailable, errors: variants === noAvailableVariants ? others : view.errors };
}

/**
 * A product page's view with the live facts known so far. The live stock wins over the index; a sku
 * without live stock is unchanged. [product-43, product-44]
 */
export function liveView(view: ProductPageView, { stock, prices }: LiveFacts): ProductPageView {
  const known = new Map(stock.map((info) => [info.product_sku ?? '', stockLimit({ stock: info })]));
  const price = prices[view.sku] ?? view.price;
  const variants = view.variants.map((variant) => ({
    ...withLiveStock(variant, known),
    price: prices[variant.sku] ?? variant.price,
  }));
  if (stock.length === 0) return { ...view, variants, price };
  if (isMade(view.typeId)) {
    const buying = view.buying && liveParts(view.buying, known);
    return sold({ ...view, price, buying }, areItsPartsAvailable(view.typeId, buying));
  }
  if (variants.length === 0) {
    const live = withLiveStock(view, known);
    return sold({ ...live, price }, live.isAvailable);
  }
  // A product that is sold out as a whole is not sold, whatever its variants have left.
  const isSoldOut = stock.some(
    (info) => info.product_sku === view.sku && stockStatus({ stock: info }) === 'out_of_stock',
  );
  const isAnyLeft = variants.some((variant) => variant.isAvailable);
  return sold({ ...view, variants, price }, !isSoldOut && isAnyLeft);
}
