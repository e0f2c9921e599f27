import { type ComparisonView, loadComparison } from '../../../domain/screens/load-comparison.ts';
import { openBrowserCatalogue } from '../../core/catalogue/browser-catalogue.ts';
import { log } from '../../core/log.ts';

/** Loads the comparison from the catalogue, and stores the data it needs offline. */
export async function compareProducts(
  store: string,
  skus: readonly string[],
): Promise<ComparisonView> {
  const catalogue = openBrowserCatalogue({ log });
  try {
    return await loadComparison(catalogue, { store, skus, now: new Date() });
  } finally {
    void catalogue.close();
  }
}
