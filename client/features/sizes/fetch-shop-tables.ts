import type { SizeTableView } from '../../../domain/catalogue/size-table.ts';
import { isOwnTable, type NamedSizeTable } from '../../../domain/commerce/size-table.ts';
import type { Store } from '../../core/store.ts';
import { requestSizeTables } from './request-size-tables.ts';

let fetched: Promise<readonly NamedSizeTable[]> | null = null;

/**
 * All size tables of the shop, and those of other brands, fetched once a page. Rejects without a
 * response; then tries again.
 */
export function fetchAllTables(store: Store): Promise<readonly NamedSizeTable[]> {
  fetched ??= requestSizeTables(store, '/api/size-table');
  fetched.catch(() => {
    fetched = null;
  });
  return fetched;
}

/** The tables of what the shop sells. */
export const fetchShopTables = async (store: Store): Promise<readonly SizeTableView[]> =>
  (await fetchAllTables(store)).filter(isOwnTable).map(({ table }) => table);
