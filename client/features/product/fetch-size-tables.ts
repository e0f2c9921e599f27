import { isOwnTable } from '../../../domain/commerce/size-table.ts';
import { reason } from '../../core/log.ts';
import { whenStarted } from '../../core/ports/ports.ts';
import type { Store } from '../../core/store.ts';
import { requestSizeTables } from '../sizes/request-size-tables.ts';
import { noSizeTables, type SizeTables, sizeTablesAtom } from './size-tables-atom.ts';

/**
 * Fetches a product's size tables. The list is empty if the backend lacks the service, does not
 * respond or responds with a code other than 200. [engage-24, engage-25]
 */
export async function fetchSizeTables(store: Store, sku: string): Promise<SizeTables['list']> {
  const { log } = await whenStarted(store);
  store.set(sizeTablesAtom, { ...noSizeTables, fetching: true });
  const url = `/api/size-tables?sku=${encodeURIComponent(sku)}`;
  const answered = await requestSizeTables(store, url).catch((error: unknown) => {
    log.info('size-tables.not-answered', { reason: reason(error) });
    return [];
  });
  const list = answered.filter(isOwnTable);
  store.set(sizeTablesAtom, { list, loaded: true, fetching: false });
  return list;
}
