import type { ProductDocument } from '../catalogue/documents.ts';
import type { PriceView } from '../price/views.ts';
import { type BundleChoice, bundleOptions, bundleSum } from './bundle.ts';
import type { LinkedProduct } from './linked.ts';
import { setParts, setSum } from './set.ts';

/** The choice for one option of a bundle, with ids as the platform writes them. */
export interface BundleSelection {
  readonly option_id: string | number;
  readonly option_qty: number;
  readonly option_selections: readonly (string | number)[];
}

function choiceOf(chosen: readonly BundleSelection[]): BundleChoice {
  return Object.fromEntries(
    chosen.map(({ option_id: id, option_qty: quantity, option_selections: selections }) => [
      String(id),
      { quantity, selections: selections.map(String) },
    ]),
  );
}

/**
 * The price of a grouped product or a bundle, from 0 up. A grouped product costs the sum of its
 * products' quantity times price, a bundle the sum of its chosen or default options. Missing linked
 * products add nothing. Null for other products, and when no price is known. [price-04, price-06]
 */
export function compositePrice(
  product: ProductDocument,
  linked: LinkedProduct,
  now: Date,
  chosen?: readonly BundleSelection[],
): PriceView | null {
  const options = bundleOptions(product, linked, now);
  const current =
    product.type_id === 'grouped'
      ? setSum(setParts(product, linked, now))
      : bundleSum(options, chosen && choiceOf(chosen));
  if (current === null) return null;
  return { current, regular: null, lowest30: null, percent: null, isFrom: false };
}
