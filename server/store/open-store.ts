import { join } from 'node:path';
import type { Clock } from '../../domain/clock.ts';
import type { Config } from '../settings/config.ts';
import { openRedisStore, type RedisWatch } from './redis-store.ts';
import { createSqliteStore } from './sqlite-store.ts';
import type { Store } from './store.ts';
import { tracedStore } from './traced-store.ts';

export interface OpenedStore {
  readonly store: Store;
  /** Whether there is room for pages beside the records; null where no other node would read them. */
  readonly hasRoom: (() => Promise<boolean>) | null;
}

/** The record store the settings choose: Redis for several nodes, else a file of this one. */
export async function openStore(
  config: Config,
  clock: Clock,
  watch: RedisWatch,
): Promise<OpenedStore> {
  if (config.REDIS_URL !== '') {
    const store = await openRedisStore(config.REDIS_URL, watch);
    return { store: tracedStore(store), hasRoom: store.hasRoom };
  }
  const store = createSqliteStore(join(config.DATA_DIR, 'records.sqlite'), clock);
  return { store, hasRoom: null };
}
