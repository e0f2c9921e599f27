import type { Grosze } from '../money.ts';
import type { VariantView } from '../product/views.ts';
import type { ProductPageView } from './views.ts';

/** Why a product in stock cannot be put into the cart. */
export type BuyingObstacle =
  | { readonly kind: 'price-unknown' }
  /** The platform's own errors of the product. */
  | { readonly kind: 'errors'; readonly texts: readonly string[] };

/**
 * Why the cart would refuse a product that is in stock, shown before the shopper clicks;
 * null when it accepts it. `total` is the sum of options and files, null while unknown. A
 * set is never refused whole: its products go into the cart one by one. Out of stock is not
 * reported here. [product-60]
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
