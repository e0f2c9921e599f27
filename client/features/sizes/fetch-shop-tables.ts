import type { SizeTableView } from '../../../domain/catalogue/size-table.ts';
import { SizeTablesSchema } from '../../../domain/commerce/size-table.ts';
import { newId } from '../../core/new-id.ts';
import { whenStarted } from '../../core/ports/ports.ts';
import type { Store } from '../../core/store.ts';

let fetched: Promise<readonly SizeTableView[]> | null = null;

/** All size tables of the shop, fetched once a page. Rejects without a response; then tries again. */
export function fetchShopTables(store: Store): Promise<readonly SizeTableView[]> {
  fetched ??= fetchTables(store);
  fetched.catch(() => {
    fetched = null;
  });
  return fetched;
}

async function fetchTables(store: Store): Promise<readonly SizeTableView[]> {
  const { api, config } = await whenStarted(store);
  if (!config.capabilities.features.includes('size-tables')) return [];
  const request = { id: newId(), url: '/api/size-table', method: 'GET' } as const;
  const response = await api.fetch(request, SizeTablesSchema);
  return response.kind === 'done' ? response.result.map(({ table }) => table) : [];
}
