import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../domain/clock.ts';
import { type NamedSizeTable, readSizeTables } from '../../domain/commerce/size-table.ts';
import type { SizeTableSource } from './dispatcher.ts';
import { staleWhileRevalidate } from './stale-while-revalidate.ts';

export interface SizeTableSourceOptions {
  /** The shop whose calls are asked; null until it is there. */
  readonly shop: () => FastifyInstance | null;
  /** Whether the commerce backend has such tables. */
  readonly isOn: boolean;
  readonly clock: Clock;
}

/** How long size tables are not fetched again, in ms. */
const freshMs = 60_000;

/**
 * Size tables through the shop's own call, so that the limits of the gateway hold for them too. An
 * answer other than 200 is no table, and is asked for anew. [engage-25]
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
