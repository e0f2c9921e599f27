import 'fake-indexeddb/auto';
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryLog } from '../../../tests/support/tabs.ts';
import { cacheLimitMs } from '../catalogue/catalogue-cache.ts';
import { createDatabase, type Database, defaultLimits } from './database.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

const write = (database: Database, value: unknown) =>
  database.write('records', (transaction) => transaction.put('x', value));
const full = () => {
  throw new DOMException('no room', 'QuotaExceededError');
};
const broken = () => {
  throw new DOMException('broken', 'UnknownError');
};

test('a read or write has a limit of 800 ms, and reading a whole store 2000 ms [offline-33]', () => {
  expect(defaultLimits).toMatchObject({ time: 800, iterationTime: 2000 });
  expect(cacheLimitMs).toBe(800);
});

describe('storage', () => {
  test('is disabled after one failed read or thirty failed writes [offline-32]', async () => {
    const [read, written] = [createDatabase(memoryLog()), createDatabase(memoryLog())];
    await write(read, 1);
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(broken);
    await expect(read.get('records', 'x')).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
    expect(read.isGivenUp()).toBe(true);

    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(broken);
    for (let count = 1; count <= 30; count += 1) {
      expect(written.isGivenUp()).toBe(false);
      await expect(write(written, 1)).rejects.toThrow();
    }
    expect(written.isGivenUp()).toBe(true);
  });

  test('is not used again by the page once disabled', async () => {
    const log = memoryLog();
    const database = createDatabase(log);
    vi.stubGlobal('indexedDB', undefined);
    for (let count = 0; count < 5; count += 1) {
      await expect(database.get('records', 'x')).rejects.toThrow();
    }
    expect(log.events).toEqual(['storage.failed']);
  });
});

test('a full disk is cleaned up and the write is retried once [offline-34]', async () => {
  const log = memoryLog();
  const makeRoom = vi.fn(async () => {});
  const database = createDatabase(log, defaultLimits, makeRoom);
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(full);
  await write(database, 5);
  expect(makeRoom).toHaveBeenCalledTimes(1);
  expect(await database.get('records', 'x')).toBe(5);
  expect(log.events).toEqual([]);
});

test('a disk that stays full causes one log line and nothing else [offline-35]', async () => {
  const log = memoryLog();
  const database = createDatabase(log);
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full);
  await expect(write(database, 5)).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
  expect(log.events).toEqual(['storage.failed']);
  expect(database.isGivenUp()).toBe(false);
});

test('a slow read or write is cancelled after 800 ms, reading all rows of a store after 2000 ms', () => {
  expect(defaultLimits).toMatchObject({ time: 800, iterationTime: 2000 });
});

test('slow opening of storage is logged as info, not as a warning', async () => {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  // A connection of another program that stays open: opening waits for its end.
  const held = indexedDB.open('witryna');
  await new Promise((resolve) => held.addEventListener('success', resolve));
  indexedDB.deleteDatabase('witryna');
  const database = createDatabase(log, { ...defaultLimits, openTime: 20 });
  await expect(database.get('records', 'x')).rejects.toThrow();
  expect(log.info).toHaveBeenCalledWith('storage.opens-slowly', expect.anything());
  expect(log.warn).not.toHaveBeenCalled();
});
