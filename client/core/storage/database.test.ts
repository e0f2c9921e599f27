import 'fake-indexeddb/auto';
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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

describe('storage that does not respond', () => {
  /** Rejects with what is left of a request after so many milliseconds. */
  async function fate(request: Promise<unknown>, ms: number) {
    let state = 'waits';
    request.then(
      () => (state = 'done'),
      () => (state = 'failed'),
    );
    await vi.advanceTimersByTimeAsync(ms);
    return state;
  }

  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  test.each([
    ['a read', 'get', 800, (database: Database) => database.get('records', 'x')],
    ['reading a whole store', 'getAll', 2000, (database: Database) => database.getAll('records')],
  ] as const)('%s by %s fails after %i ms [offline-33]', async (_what, method, limit, request) => {
    const database = createDatabase(memoryLog());
    await write(database, 1);
    const never = IDBObjectStore.prototype.count;
    vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function hang(
      this: IDBObjectStore,
    ) {
      const silent = never.call(this);
      Object.defineProperty(silent, 'dispatchEvent', { value: () => true });
      return silent;
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const pending = request(database);
    expect(await fate(pending, limit - 1)).toBe('waits');
    expect(await fate(pending, 1)).toBe('failed');
  });

  test('has the same limit in the cache of the catalogue [offline-33]', () => {
    expect(cacheLimitMs).toBe(defaultLimits.time);
  });
});
