import type { QuantityLimits } from '../product/quantity-limits.ts';
import type { BuyingView } from './views.ts';

interface InStock {
  readonly sku: string;
  readonly isAvailable: boolean;
  readonly limits: QuantityLimits;
}

/** Quantities in stock by now, by sku: 0 when sold out, null where they are not counted. */
export type LiveStock = ReadonlyMap<string, number | null>;

/** A variant or part with the stock that is known by now; one that nobody told of stays as it was. */
export function withLiveStock<T extends InStock>(part: T, stock: LiveStock): T {
  const quantity = stock.get(part.sku);
  if (quantity === undefined) return part;
  return { ...part, isAvailable: quantity !== 0, limits: { ...part.limits, stock: quantity } };
}

/** Products whose own stock decides whether a set or a bundle can be bought; variants are unknown here. */
export function partsInStock({ set, bundle }: BuyingView): readonly string[] {
  const ofSet = set.filter((part) => part.typeId !== 'configurable').map((part) => part.sku);
  const ofBundle = bundle.flatMap((option) => option.parts.map((part) => part.sku));
  return [...new Set([...ofSet, ...ofBundle])];
}

/** The parts of a set or a bundle with the stock that is known by now. */
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
