import { join } from 'node:path';
import type { Clock } from '../../domain/clock.ts';
import type { Config } from '../settings/config.ts';
import { inSpan, openedTracing } from '../telemetry/tracing.ts';
import { openRedisStore, type RedisWatch } from './redis-store.ts';
import { createSqliteStore } from './sqlite-store.ts';
import type { Store } from './store.ts';

/** A store whose reads and writes are spans, named by their kind: a key itself may grant access. */
function tracedStore<T extends Store>(store: T): T {
  if (openedTracing() === null) return store;
  const traced = <R>(what: string, key: string, work: () => Promise<R>) => {
    const kind = key.split(':', 1)[0] ?? '';
    const attributes = { 'db.system.name': 'redis', 'witryna.records': kind };
    return inSpan(`redis ${what}`, attributes, work, 'client');
  };
  return {
    ...store,
    get: (key) => traced('get', key, () => store.get(key)),
    set: (key, value, ttlMs) => traced('set', key, () => store.set(key, value, ttlMs)),
    add: (key, value, ttlMs) => traced('add', key, () => store.add(key, value, ttlMs)),
    replace: (key, expected, value, ttlMs) =>
      traced('replace', key, () => store.replace(key, expected, value, ttlMs)),
    delete: (key) => traced('delete', key, () => store.delete(key)),
  };
}

export interface OpenedStore {
  readonly store: Store;
  /**
   * Whether there is room for pages beside the records; null where no other node would read them.
   */
  readonly hasRoom: (() => Promise<boolean>) | null;
}

/** The record store chosen by the settings: Redis for several nodes, else a file of this one. */
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
