import { type ComparisonView, loadComparison } from '../../domain/screens/load-comparison.ts';
import { openBrowserCatalogue } from '../catalogue/browser-catalogue.ts';
import { log } from '../log.ts';

/** Products side by side as the catalogue knows them now, and keeps what it needs for doing so offline. */
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
