import { join } from 'node:path';
import type { Clock } from '../../domain/clock.ts';
import type { Config } from '../config.ts';
import { openRedisStore, type RedisWatch } from './redis-store.ts';
import { createSqliteStore } from './sqlite-store.ts';
import type { Store } from './store.ts';

/** The record store the settings choose: Redis for several nodes, else a file of this one. */
export async function openStore(config: Config, clock: Clock, watch: RedisWatch): Promise<Store> {
  if (config.REDIS_URL !== '') return openRedisStore(config.REDIS_URL, watch);
  return createSqliteStore(join(config.DATA_DIR, 'records.sqlite'), clock);
}
