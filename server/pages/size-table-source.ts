import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../domain/clock.ts';
import { type NamedSizeTable, readSizeTables } from '../../domain/commerce/size-table.ts';
import type { SizeTableSource } from './dispatcher.ts';
import { staleWhileRevalidate } from './stale-while-revalidate.ts';

export interface SizeTableSourceOptions {
  /** The shop whose API is requested; null until it is created. */
  readonly shop: () => FastifyInstance | null;
  /** Whether the commerce backend has such tables. */
  readonly isOn: boolean;
  readonly clock: Clock;
}

/** How long size tables are not fetched again, in ms. */
const freshMs = 60_000;

/**
 * Size tables fetched through the shop's own API, so that the gateway's limits apply. A response
 * other than 200 gives no tables and is fetched again next time. [engage-25]
 */
export function createSizeTableSource(options: SizeTableSourceOptions): SizeTableSource {
  const { shop, isOn, clock } = options;
  const tablesOf = staleWhileRevalidate<readonly NamedSizeTable[]>(clock);

  return async (store) => {
    if (!isOn) return [];
    const tables = await tablesOf(store, async () => {
      const query = { storeCode: store };
      const response = await shop()?.inject({ url: '/api/size-table', query });
      const found = response?.statusCode === 200 ? readSizeTables(response.json()) : [];
      return found.length > 0 ? { value: found, freshMs } : null;
    });
    return tables ?? [];
  };
}
