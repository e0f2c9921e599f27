import type { ConfigurableChild, ProductDocument } from '../../../domain/catalogue/documents.ts';
import { settlePrices, type TaxSettings } from '../../../domain/price/document-prices.ts';
import type { PriceJournal } from './price-journal.ts';

export interface PricingOptions {
  readonly tax: TaxSettings;
  readonly now: Date;
  readonly journal: PriceJournal;
  /** The default of each document's `filters_find_sold_out`. */
  readonly findsSoldOut?: boolean;
}

type Priced = ProductDocument | ConfigurableChild;

/** A platform's own price history is the best source; else ours is stored per sku. [pl-A09] */
function withHistory<T extends Priced>(source: T, { journal, now }: PricingOptions): T {
  if (source.price_history && source.price_history.length > 0) return source;
  const history = journal.observe(source, now);
  return history.length === 0 ? source : { ...source, price_history: [...history] };
}

/** Writes the rule into the document, so that every engine and the device's search follow it. */
const withFilterRule = (product: ProductDocument, { findsSoldOut = false }: PricingOptions) =>
  findsSoldOut
    ? { ...product, filters_find_sold_out: product.filters_find_sold_out ?? true }
    : product;

/**
 * Products with computed prices, the rule of their filters and the price history of each sku, in the given
 * order. [price-19, pl-A09]
 */
export async function* pricedProducts(
  products: AsyncIterable<ProductDocument>,
  options: PricingOptions,
): AsyncGenerator<ProductDocument> {
  for await (const product of products) {
    const settled = settlePrices(withFilterRule(product, options), options.tax, options.now);
    const children = settled.configurable_children?.map((child) => withHistory(child, options));
    const whole = children ? { ...settled, configurable_children: children } : settled;
    yield withHistory(whole, options);
  }
}
