// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  freezeInTransaction,
  turn,
  watchTransactions,
} from '../../../tests/support/freeze-page.ts';
import { sharedDatabase } from './shared-database.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  watchTransactions();
});

const count = (shared: ReturnType<typeof sharedDatabase>) =>
  shared.use((db) => db.count('answers'));

test('a page put away while the catalogue it keeps is opened and pruned reads it when it is shown again', async () => {
  const shared = sharedDatabase('kept');
  const begun = freezeInTransaction();
  const reading = count(shared);
  await begun;
  turn('pageshow');
  expect(await reading).toBe(0);
});

test('a page put away in the middle of a read reads again when it is shown', async () => {
  const shared = sharedDatabase('kept');
  await count(shared);
  const begun = freezeInTransaction();
  const reading = count(shared);
  await begun;
  turn('pageshow');
  expect(await reading).toBe(0);
});
