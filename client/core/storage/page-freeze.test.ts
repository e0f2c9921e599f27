// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  freezeInTransaction,
  turn,
  watchTransactions,
} from '../../../tests/support/freeze-page.ts';
import { memoryLog } from '../../../tests/support/tabs.ts';
import { createDatabase, type Trouble } from './database.ts';
import { openConnection } from './open-connection.ts';
import { whenShown } from './page-freeze.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  watchTransactions();
});

/** Another page of the shop, which receives no events of this one. */
const openElsewhere = () => openDB('witryna', 1);

test('a frozen page releases storage, so another page can write at once', async () => {
  const db = await openConnection(() => undefined);
  const other = await openElsewhere();
  const transaction = db.transaction('records', 'readwrite');
  const isOver = transaction.done.catch((error: unknown) => error);
  // Keeps the transaction open, as in a frozen page.
  const hold = () => void transaction.store.get('x').then(hold, () => undefined);
  hold();
  turn('pagehide');
  await other.put('records', 'here', 'a');
  expect(await isOver).toMatchObject({ name: 'AbortError' });
  expect(() => db.transaction('records')).toThrow(
    expect.objectContaining({ name: 'AbortError', message: 'The page is put away' }),
  );
  turn('pageshow');
  expect(await db.get('records', 'a')).toBe('here');
  other.close();
  db.close();
});

test('a read interrupted by a freeze is repeated when the page is restored, and storage stays enabled', async () => {
  const other = await openElsewhereWith('kept');
  const database = createDatabase(memoryLog());
  const troubles: Trouble[] = [];
  database.watch((trouble) => troubles.push(trouble));
  await database.get('records', 'a');
  const begun = freezeInTransaction();
  const reading = database.get('records', 'a');
  await begun;
  // Reads also work for listeners that run before storage is resumed.
  const later = database.get('records', 'a');
  turn('pageshow');
  expect([await reading, await later]).toEqual(['kept', 'kept']);
  expect(database.isGivenUp()).toBe(false);
  expect(troubles).toEqual([]);
  other.close();
  database.close();
});

test('the first page releases the stores it was creating when it is frozen, and the next page creates them', async () => {
  const make = IDBDatabase.prototype.createObjectStore;
  vi.spyOn(IDBDatabase.prototype, 'createObjectStore').mockImplementationOnce(function (
    this: IDBDatabase,
    ...args
  ) {
    queueMicrotask(() => turn('pagehide'));
    return make.apply(this, args);
  });
  await expect(openConnection(() => undefined)).rejects.toMatchObject({ name: 'AbortError' });
  turn('pageshow');
  const next = await openElsewhereWith('kept');
  expect(await next.get('records', 'a')).toBe('kept');
  next.close();
});

test('work that waits for the page begins when it is shown, and at once where it was not frozen', async () => {
  const db = await openConnection(() => undefined);
  await db.put('records', 'x', 'a');
  const begun: string[] = [];
  void whenShown().then(() => begun.push('before'));
  await Promise.resolve();
  turn('pagehide');
  void whenShown().then(() => begun.push('frozen'));
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(begun).toEqual(['before']);
  turn('pageshow');
  await Promise.resolve();
  expect(begun).toEqual(['before', 'frozen']);
  db.close();
});

test('a page that ends completes its transactions, because browsers finish pending writes', async () => {
  const db = await openConnection(() => undefined);
  const writing = db.put('records', 'last', 'a');
  turn('pagehide', false);
  await writing;
  expect(await db.get('records', 'a')).toBe('last');
  db.close();
});

async function openElsewhereWith(value: string) {
  const first = await openConnection(() => undefined);
  await first.put('records', value, 'a');
  first.close();
  return openElsewhere();
}
