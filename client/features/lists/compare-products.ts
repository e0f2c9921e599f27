import { type ComparisonView, loadComparison } from '../../../domain/screens/load-comparison.ts';
import { withCatalogue } from '../../core/catalogue/browser-catalogue.ts';

/** Loads the comparison from the catalogue, and stores the data it needs offline. */
export function compareProducts(store: string, skus: readonly string[]): Promise<ComparisonView> {
  return withCatalogue((catalogue) => loadComparison(catalogue, { store, skus, now: new Date() }));
}
