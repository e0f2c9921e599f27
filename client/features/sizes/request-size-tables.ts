import { type NamedSizeTable, SizeTablesSchema } from '../../../domain/commerce/size-table.ts';
import { newId } from '../../core/new-id.ts';
import { whenStarted } from '../../core/ports/ports.ts';
import type { Store } from '../../core/store.ts';

/**
 * Size tables of the backend; none if it lacks the service or answers with a code other than 200.
 * Rejects without a response. [engage-25]
 */
export async function requestSizeTables(
  store: Store,
  url: string,
): Promise<readonly NamedSizeTable[]> {
  const { api, config } = await whenStarted(store);
  if (!config.capabilities.features.includes('size-tables')) return [];
  const response = await api.fetch({ id: newId(), url, method: 'GET' }, SizeTablesSchema);
  return response.kind === 'done' ? response.result : [];
}
