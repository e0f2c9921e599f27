import type { ConfigurableChild, ProductDocument } from '../../../domain/catalogue/documents.ts';
import { settlePrices, type TaxSettings } from '../../../domain/price/document-prices.ts';
import type { PriceJournal } from './price-journal.ts';

export interface PricingOptions {
  readonly tax: TaxSettings;
  readonly now: Date;
  readonly journal: PriceJournal;
}

type Priced = ProductDocument | ConfigurableChild;

/** A platform's own price history is the best source; else ours is stored per sku. [pl-A09] */
function withHistory<T extends Priced>(source: T, { journal, now }: PricingOptions): T {
  if (source.price_history && source.price_history.length > 0) return source;
  const history = journal.observe(source, now);
  return history.length === 0 ? source : { ...source, price_history: [...history] };
}

/**
 * Products with computed prices and the price history of each sku, in the given
 * order. [price-19, pl-A09]
 */
export async function* pricedProducts(
  products: AsyncIterable<ProductDocument>,
  options: PricingOptions,
): AsyncGenerator<ProductDocument> {
  for await (const product of products) {
    const settled = settlePrices(product, options.tax, options.now);
    const children = settled.configurable_children?.map((child) => withHistory(child, options));
    const whole = children ? { ...settled, configurable_children: children } : settled;
    yield withHistory(whole, options);
  }
}
