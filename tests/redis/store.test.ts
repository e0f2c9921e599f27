import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '@redis/client';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openRedisStore } from '../../server/store/redis-store.ts';
import { storeContract } from '../contract/store/store-contract.ts';
import { startRedis } from '../services/redis/node.ts';
import { isThere, redisOfFile, silent } from './redis.ts';

describe.skipIf(!isThere)('store in Redis', () => {
  const redis = redisOfFile();

  async function openEmpty() {
    const client = createClient({ url: redis().url });
    await client.connect();
    await client.flushDb();
    await client.close();
    return openRedisStore(redis().url, silent);
  }

  // Redis has its own clock, so time really passes.
  const realTime = () => ({
    clock: Date.now,
    life: 3000,
    pass: async (ms: number) => {
      await pause(ms + 5);
    },
  });
  storeContract(openEmpty, realTime);

  test('its records survive a restart of Redis, and it reconnects by itself', async () => {
    const told: boolean[] = [];
    const node = await startRedis();
    onTestFinished(() => node.stop());
    const store = await openRedisStore(node.url, {
      ...silent,
      connected: (isThereNow) => told.push(isThereNow),
    });
    onTestFinished(() => store.close());
    await store.set('a', 'x', 60_000);
    await store.plan('events', 'a', 5);
    await node.kill();
    await expect(store.get('a')).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
    await expect(store.add('b', 'x', 60_000)).rejects.toMatchObject({
      code: 'STORAGE_UNAVAILABLE',
    });
    await node.restart();
    await vi.waitFor(async () => expect(await store.get('a')).toBe('x'), 10_000);
    expect(await store.due('events', 5, 1)).toEqual([{ id: 'a', at: 5 }]);
    expect(told).toEqual([false, true]);
  });

  test('warns if a Redis may lose records', async () => {
    const node = await startRedis(['--appendonly', 'no', '--maxmemory-policy', 'allkeys-lru']);
    onTestFinished(() => node.stop());
    const warned: string[] = [];
    const store = await openRedisStore(node.url, { ...silent, warn: (text) => warned.push(text) });
    onTestFinished(() => store.close());
    expect(warned).toEqual([
      expect.stringContaining('maxmemory-policy is allkeys-lru'),
      expect.stringContaining('appendonly is off'),
    ]);
  });

  test('does not open without a Redis or with a wrong password, and logs no password', async () => {
    const node = await startRedis(['--requirepass', 'dobre']);
    onTestFinished(() => node.stop());
    const wrong = node.url.replace('redis://', 'redis://:zle-haslo@');
    const refusal = await openRedisStore(wrong, silent).catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      code: 'CONFIG_INVALID',
      message: expect.stringContaining(`REDIS_URL: no Redis to use at ${node.url}: WRONGPASS`),
    });
    expect(String(refusal)).not.toContain('zle-haslo');
    await node.kill();
    await expect(openRedisStore(wrong, silent)).rejects.toMatchObject({
      message: expect.stringMatching(/^REDIS_URL: no Redis to use at \S+: connect ECONNREFUSED/),
    });
  });
});
