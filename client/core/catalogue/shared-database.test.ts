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

test('a page frozen while it opens and prunes its catalogue reads the catalogue when it is restored', async () => {
  const shared = sharedDatabase('kept');
  const begun = freezeInTransaction();
  const reading = count(shared);
  await begun;
  turn('pageshow');
  expect(await reading).toBe(0);
});

test('a page frozen during a read repeats the read when it is restored', async () => {
  const shared = sharedDatabase('kept');
  await count(shared);
  const begun = freezeInTransaction();
  const reading = count(shared);
  await begun;
  turn('pageshow');
  expect(await reading).toBe(0);
});
