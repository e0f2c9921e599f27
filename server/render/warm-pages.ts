import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import { listedFilters } from '../../domain/listing/listing-request.ts';
import type { StoreView } from '../../domain/store-view/store-view.ts';
import { createPathTable } from '../../renderer/router/path-table.ts';
import { createDispatcher } from '../pages/dispatcher.ts';
import type { RenderRequest } from '../pages/renderer.ts';

/**
 * A home page, a listing and a product page of this shop: rendering them loads and compiles the
 * code of the first requests. Fewer where the catalogue has none. Errors: `CATALOGUE_UNAVAILABLE`.
 */
export async function warmPages(
  catalogue: Catalogue,
  stores: readonly StoreView[],
): Promise<readonly RenderRequest[]> {
  const [first] = stores;
  if (first === undefined) return [];
  const store = first.storeCode;
  const pathTable = createPathTable([]);
  const dispatch = createDispatcher({ catalogue, stores, defaultStore: store, pathTable });
  const [categories, products] = await Promise.all([
    catalogue.search({
      store,
      type: 'category',
      filters: { is_active: { eq: true }, level: { gt: 1 } },
      size: 1,
      sourceInclude: ['url_path'],
    }),
    catalogue.search({
      store,
      type: 'product',
      filters: listedFilters,
      sort: { field: 'order_priority', direction: 'desc' },
      size: 1,
      sourceInclude: ['url_path'],
    }),
  ]);
  const found = [...categories.items, ...products.items].flatMap(({ url_path: path }) =>
    typeof path === 'string' ? [`/${path}`] : [],
  );
  const pages = await Promise.all(
    ['/', ...found].map(async (path) => ({
      path,
      page: await dispatch({ path, search: new URLSearchParams() }),
    })),
  );
  return pages.flatMap(({ path, page }) => (page.kind === 'page' ? [{ ...page, path }] : []));
}
