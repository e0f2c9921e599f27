import type { ProductDocument, ProductType } from '../catalogue/documents.ts';
import { bundleOptions, canBeBundled } from './bundle.ts';
import { customOptionViews } from './custom-options.ts';
import { downloadsView } from './downloads.ts';
import type { LinkedProduct } from './linked.ts';
import { setParts } from './set.ts';
import type { BuyingView } from './views.ts';

/** What can be chosen on a product's page besides a variant; null when nothing. */
export function buyingView(
  product: ProductDocument,
  linked: LinkedProduct,
  now: Date,
): BuyingView | null {
  const customOptions = customOptionViews(product);
  const isPlain = ['simple', 'virtual', 'configurable'].includes(product.type_id);
  if (isPlain && customOptions.length === 0) return null;
  return {
    set: setParts(product, linked, now),
    bundle: bundleOptions(product, linked, now),
    downloads: downloadsView(product),
    customOptions,
  };
}

/** Whether the parts can be bought: at least one of a set, every required one of a bundle. */
export function areItsPartsAvailable(type: ProductType, view: BuyingView | null): boolean {
  if (type === 'grouped') return view?.set.some((part) => part.isAvailable) ?? false;
  return type !== 'bundle' || canBeBundled(view?.bundle ?? []);
}
