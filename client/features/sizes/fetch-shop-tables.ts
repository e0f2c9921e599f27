import type { SizeTableView } from '../../../domain/catalogue/size-table.ts';
import type { Store } from '../../core/store.ts';
import { requestSizeTables } from './request-size-tables.ts';

let fetched: Promise<readonly SizeTableView[]> | null = null;

/** All size tables of the shop, fetched once a page. Rejects without a response; then tries again. */
export function fetchShopTables(store: Store): Promise<readonly SizeTableView[]> {
  fetched ??= requestSizeTables(store, '/api/size-table').then((named) =>
    named.map(({ table }) => table),
  );
  fetched.catch(() => {
    fetched = null;
  });
  return fetched;
}
