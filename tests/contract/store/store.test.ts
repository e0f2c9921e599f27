import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMemoryStore } from '../../../server/store/memory-store.ts';
import { createSqliteStore } from '../../../server/store/sqlite-store.ts';
import { storeContract } from './store-contract.ts';

describe('store in memory', () => storeContract(createMemoryStore));

describe('store in SQLite', () => {
  let folder: string;
  let files = 0;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'store-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  const path = () => join(folder, `${files++}`, 'records.sqlite');

  storeContract((clock) => createSqliteStore(path(), clock));

  test('its records survive a restart', async () => {
    const file = path();
    const before = createSqliteStore(file, () => 0);
    await before.set('a', 'x', 1000);
    await before.plan('events', 'a', 5);
    await before.close();
    const after = createSqliteStore(file, () => 0);
    expect(await after.get('a')).toBe('x');
    expect(await after.due('events', 5, 1)).toEqual([{ id: 'a', at: 5 }]);
    await after.close();
  });

  test('reports a failure with its stable code', async () => {
    const store = createSqliteStore(path(), () => 0);
    await store.close();
    await expect(store.get('a')).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
  });
});
