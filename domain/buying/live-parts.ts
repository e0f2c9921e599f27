import type { QuantityLimits } from '../product/quantity-limits.ts';
import type { BuyingView } from './views.ts';

interface InStock {
  readonly sku: string;
  readonly isAvailable: boolean;
  readonly limits: QuantityLimits;
}

/** Current stock by sku: 0 when sold out, null where stock is not counted. */
export type LiveStock = ReadonlyMap<string, number | null>;

/** Applies the current stock to a variant or part; unchanged where the stock is unknown. */
export function withLiveStock<T extends InStock>(part: T, stock: LiveStock): T {
  const quantity = stock.get(part.sku);
  if (quantity === undefined) return part;
  return { ...part, isAvailable: quantity !== 0, limits: { ...part.limits, stock: quantity } };
}

/**
 * The parts of a set or a bundle whose own stock matters. Configurable products are left out,
 * because their variants are unknown here.
 */
export function partsInStock({ set, bundle }: BuyingView): readonly string[] {
  const ofSet = set.filter((part) => part.typeId !== 'configurable').map((part) => part.sku);
  const ofBundle = bundle.flatMap((option) => option.parts.map((part) => part.sku));
  return [...new Set([...ofSet, ...ofBundle])];
}

/** Applies the current stock to the parts of a set or a bundle. */
export function liveParts(view: BuyingView, stock: LiveStock): BuyingView {
  return {
    ...view,
    set: view.set.map((part) => withLiveStock(part, stock)),
    bundle: view.bundle.map((option) => ({
      ...option,
      parts: option.parts.map((part) => withLiveStock(part, stock)),
    })),
  };
}
