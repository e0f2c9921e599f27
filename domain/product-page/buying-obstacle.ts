import type { Grosze } from '../money.ts';
import type { VariantView } from '../product/views.ts';
import type { ProductPageView } from './views.ts';

/** Why what is in stock cannot be put into the cart. */
export type BuyingObstacle =
  | { readonly kind: 'price-unknown' }
  /** What the platform wrote against selling it. */
  | { readonly kind: 'errors'; readonly texts: readonly string[] };

/**
 * What the cart would refuse of a product that is in stock, told before anybody presses; null when it
 * takes it. `total` is the sum of options and files, null while unknown. A set is never refused whole: its
 * products go into the cart one by one. That nothing is in stock is not told here. [product-60]
 */
export function buyingObstacle(
  view: Pick<ProductPageView, 'typeId' | 'price' | 'errors'>,
  variant: Pick<VariantView, 'price'> | null,
  total: Grosze | null = null,
): BuyingObstacle | null {
  if (view.typeId === 'grouped') return null;
  const price = (variant === null ? view.price : variant.price)?.current ?? total;
  if (price === null) return { kind: 'price-unknown' };
  const { variants: _soldOut, ...errors } = view.errors;
  const texts = Object.values(errors);
  return texts.length > 0 ? { kind: 'errors', texts } : null;
}
