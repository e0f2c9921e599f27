import type { FastifyInstance } from 'fastify';
import { type NamedSizeTable, readSizeTables } from '../../domain/commerce/size-table.ts';
import type { SizeTableSource } from './dispatcher.ts';

export interface SizeTableSourceOptions {
  /** The shop whose calls are asked; null until it is there. */
  readonly shop: () => FastifyInstance | null;
  /** Whether the commerce backend has such tables. */
  readonly isOn: boolean;
  readonly clock: () => number;
}

/** Milliseconds for which tables are not asked for again. */
const keptFor = 60_000;

/**
 * Size tables through the shop's own call, so that the limits of the gateway hold for them too. An
 * answer other than 200 is no table, and is asked for anew. [engage-25]
 */
export function createSizeTableSource(options: SizeTableSourceOptions): SizeTableSource {
  const { shop, isOn, clock } = options;
  const kept = new Map<string, { tables: readonly NamedSizeTable[]; until: number }>();

  return async (store) => {
    if (!isOn) return [];
    const known = kept.get(store);
    if (known && known.until > clock()) return known.tables;
    const response = await shop()?.inject({ url: '/api/size-table', query: { storeCode: store } });
    const tables = response?.statusCode === 200 ? readSizeTables(response.json()) : [];
    if (tables.length > 0) kept.set(store, { tables, until: clock() + keptFor });
    return tables;
  };
}
