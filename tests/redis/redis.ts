import { afterAll, beforeAll } from 'vitest';
import type { RedisWatch } from '../../server/store/redis-store.ts';
import { obstacle, type RedisNode, startRedis } from '../services/redis/node.ts';

const missing = obstacle();

/** False where no Redis can be run, which `CI=true` does not take for an answer. */
export const isThere = missing === null;

if (missing !== null) {
  const line = `The tests of Redis cannot be run here: ${missing}`;
  if (process.env['CI'] === 'true') throw new Error(line);
  process.stdout.write(`skipped: ${line}\n`);
}

/** A Redis of this test file's own. */
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
