import type { ProductDocument } from '../catalogue/documents.ts';
import type { PriceView } from '../price/views.ts';
import { bundleOptions, bundleSum } from './bundle.ts';
import type { LinkedProduct } from './linked.ts';
import { setParts, setSum } from './set.ts';

/**
 * The price of a grouped product or a bundle, from 0 up. A grouped product costs the sum of its
 * products' quantity times price, a bundle the sum of its default options. Missing linked
 * products add nothing. Null for other products, and when no price is known. [price-04, price-06]
 */
export function compositePrice(
  product: ProductDocument,
  linked: LinkedProduct,
  now: Date,
): PriceView | null {
  const current =
    product.type_id === 'grouped'
      ? setSum(setParts(product, linked, now))
      : bundleSum(bundleOptions(product, linked, now));
  if (current === null) return null;
  return { current, regular: null, lowest30: null, percent: null, isFrom: false };
}
