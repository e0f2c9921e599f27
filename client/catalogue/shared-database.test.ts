// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { sharedDatabase } from './shared-database.ts';

const turn = (type: 'pagehide' | 'pageshow') =>
  dispatchEvent(Object.assign(new Event(type), { persisted: true }));

/** Called when a transaction has been begun, once. */
let whenBegun: (() => void) | null = null;

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  const begin = IDBDatabase.prototype.transaction;
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    ...asked
  ) {
    if (whenBegun !== null) queueMicrotask(whenBegun);
    whenBegun = null;
    return begin.apply(this, asked);
  });
});

const putAwayInTransaction = () =>
  new Promise<void>((resolve) => {
    whenBegun = () => {
      turn('pagehide');
      resolve();
    };
  });

const count = (shared: ReturnType<typeof sharedDatabase>) =>
  shared.use((db) => db.count('answers'));

test('a page put away while the catalogue it keeps is opened and pruned reads it when it is shown again', async () => {
  const shared = sharedDatabase('kept');
  const begun = putAwayInTransaction();
  const reading = count(shared);
  await begun;
  turn('pageshow');
  expect(await reading).toBe(0);
});

test('a page put away in the middle of a read reads again when it is shown', async () => {
  const shared = sharedDatabase('kept');
  await count(shared);
  const begun = putAwayInTransaction();
  const reading = count(shared);
  await begun;
  turn('pageshow');
  expect(await reading).toBe(0);
});
