import { afterAll, beforeAll } from 'vitest';
import type { RedisWatch } from '../../server/store/redis-store.ts';
import { obstacle, type RedisNode, startRedis } from '../services/redis/node.ts';

const missing = obstacle();

/** False if no Redis can run; with `CI=true` that is an error. */
export const isThere = missing === null;

if (missing !== null) {
  const line = `The tests of Redis cannot be run here: ${missing}`;
  if (process.env['CI'] === 'true') throw new Error(line);
  process.stdout.write(`skipped: ${line}\n`);
}

/** A Redis for this test file. */
export function redisOfFile(): () => RedisNode {
  let node: RedisNode | null = null;
  beforeAll(async () => {
    node = await startRedis();
  });
  afterAll(() => node?.stop());
  return () => {
    if (node === null) throw new Error('Redis is not started yet');
    return node;
  };
}

export const silent: RedisWatch = { connected: () => {}, warn: () => {} };
