import type { BuyingView } from './views.ts';

/** What is known of a product's stock by now; nothing where nobody told. */
export type LiveStock = (
  sku: string,
) => { readonly isAvailable: boolean; readonly lowStock: number | null } | null;

/** Products whose own stock decides whether a set or a bundle can be bought; variants are unknown here. */
export function partsInStock({ set, bundle }: BuyingView): readonly string[] {
  const ofSet = set.filter((part) => part.typeId !== 'configurable').map((part) => part.sku);
  const ofBundle = bundle.flatMap((option) => option.parts.map((part) => part.sku));
  return [...new Set([...ofSet, ...ofBundle])];
}

/** The parts of a set or a bundle with the stock that is known by now. */
export function liveParts(view: BuyingView, stockOf: LiveStock): BuyingView {
  return {
    ...view,
    set: view.set.map((part) => ({ ...part, ...stockOf(part.sku) })),
    bundle: view.bundle.map((option) => ({
      ...option,
      parts: option.parts.map((part) => ({
        ...part,
        isAvailable: stockOf(part.sku)?.isAvailable ?? part.isAvailable,
      })),
    })),
  };
}
