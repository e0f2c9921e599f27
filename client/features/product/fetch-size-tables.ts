import { SizeTablesSchema } from '../../../domain/commerce/size-table.ts';
import { reason } from '../../core/log.ts';
import { newId } from '../../core/new-id.ts';
import { whenStarted } from '../../core/ports/ports.ts';
import type { Store } from '../../core/store.ts';
import { noSizeTables, type SizeTables, sizeTablesAtom } from './size-tables-atom.ts';

/**
 * Fetches a product's size tables. The list is empty if the backend lacks the service, does not
 * respond or responds with a code other than 200. [engage-24, engage-25]
 */
export async function fetchSizeTables(store: Store, sku: string): Promise<SizeTables['list']> {
  const { api, config, log } = await whenStarted(store);
  store.set(sizeTablesAtom, { ...noSizeTables, fetching: true });
  const fetchTables = async () => {
    if (!config.capabilities.features.includes('size-tables')) return [];
    const url = `/api/size-tables?sku=${encodeURIComponent(sku)}`;
    const response = await api.fetch({ id: newId(), url, method: 'GET' }, SizeTablesSchema);
    return response.kind === 'done' ? response.result : [];
  };
  const list = await fetchTables().catch((error: unknown) => {
    log.info('size-tables.not-answered', { reason: reason(error) });
    return [];
  });
  store.set(sizeTablesAtom, { list, loaded: true, fetching: false });
  return list;
}
