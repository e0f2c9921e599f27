import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type EntityType, entityTypes } from '../../../domain/catalogue/documents.ts';
import {
  allOf,
  inStore,
  openCatalogueDatabase,
  type StoredDocument,
} from './catalogue-database.ts';
import { clearCatalogue, halveCatalogue, pruneCatalogue } from './prune-catalogue.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

const stored = (id: string, seenAt: number, more: Partial<StoredDocument> = {}) => ({
  key: inStore('pl', id),
  store: 'pl',
  savedAt: 1,
  seenAt,
  names: [],
  document: { id },
  isWhole: true,
  ...more,
});

async function open() {
  const db = await openCatalogueDatabase('catalogue');
  onTestFinished(() => db.close());
  /** Stores so many documents, `0` being the least recently seen. */
  const fill = async (type: EntityType, count: number) => {
    const { store, done } = db.transaction(type, 'readwrite');
    for (let at = 0; at < count; at += 1) await store.put(stored(`${at}`.padStart(3, '0'), at));
    await done;
  };
  const fillResponses = async (count: number) => {
    const { store, done } = db.transaction('answers', 'readwrite');
    for (let at = 0; at < count; at += 1) await store.put({ key: `${at}`, savedAt: at, answer: 1 });
    await done;
  };
  return { db, fill, fillResponses };
}

describe('the stored catalogue', () => {
  test('finds a document by each of its names, and the documents of one store view by age', async () => {
    const { db } = await open();
    await db.put('product', stored('a', 2, { names: ['pl url /a', 'pl id 1'] }));
    await db.put('product', stored('b', 1));
    await db.put('product', stored('c', 1, { key: inStore('en', 'c'), store: 'en' }));
    for (const name of ['pl url /a', 'pl id 1']) {
      expect(await db.getFromIndex('product', 'names', name)).toMatchObject({ key: 'pl a' });
    }
    const ofView = await db.getAllFromIndex('product', 'seenInStore', allOf('pl'));
    expect(ofView.map(({ key }) => key)).toEqual(['pl b', 'pl a']);
  });

  test('drops the rows of an earlier version', async () => {
    const upgrade = (db: Awaited<ReturnType<typeof openDB>>) => {
      db.createObjectStore('product').put({ old: true }, 'a');
      db.createObjectStore('gone');
    };
    (await openDB('catalogue', 1, { upgrade })).close();
    const { db } = await open();
    expect([...db.objectStoreNames]).toEqual(['answers', ...entityTypes].toSorted());
    expect(await db.count('product')).toBe(0);
  });

  test('does not keep a newer version of the shop in another tab waiting', async () => {
    await open();
    const newer = await openDB('catalogue', 3);
    expect(newer.version).toBe(3);
    newer.close();
  });

  test('is cleared as a whole', async () => {
    const { db, fill, fillResponses } = await open();
    for (const type of entityTypes) await fill(type, 1);
    await fillResponses(1);
    await clearCatalogue(db);
    for (const name of db.objectStoreNames) expect(await db.count(name), name).toBe(0);
  });
});

describe('the older half', () => {
  test('goes of responses, products, texts and reviews, not of what all pages need', async () => {
    const { db, fill, fillResponses } = await open();
    for (const type of entityTypes) await fill(type, 3);
    await fillResponses(3);
    await halveCatalogue(db);
    const counts = Object.fromEntries(
      await Promise.all(entityTypes.map(async (type) => [type, await db.count(type)] as const)),
    );
    expect(counts).toEqual({
      product: 1,
      category: 3,
      attribute: 3,
      taxrule: 3,
      tag: 3,
      review: 1,
      cms_page: 1,
      cms_block: 1,
      cms_hierarchy: 1,
    });
    expect(await db.getAllKeys('answers')).toEqual(['2']);
    expect(await db.getAllKeys('product')).toEqual(['pl 002']);
  });

  test('goes in transactions of 50 rows, so that others need not wait', async () => {
    const { db, fill } = await open();
    await fill('product', 202);
    const begin = vi.spyOn(db, 'transaction');
    await halveCatalogue(db);
    expect(
      begin.mock.calls.filter(([name, mode]) => name === 'product' && mode === 'readwrite'),
    ).toHaveLength(3);
    expect(await db.count('product')).toBe(101);
    expect(await db.getAllKeysFromIndex('product', 'seenAt', null, 1)).toEqual(['pl 101']);
  });
});

describe('rows above a limit', () => {
  test('are the responses after the newest 300', async () => {
    const { db, fillResponses } = await open();
    await fillResponses(303);
    await pruneCatalogue(db);
    expect(await db.count('answers')).toBe(300);
    expect(await db.getAllKeysFromIndex('answers', 'savedAt', null, 1)).toEqual(['3']);
  });

  test.each([
    ['product', 20_000],
    ['category', 5000],
    ['review', 5000],
  ] as const)('are those of %s after %i', async (type, most) => {
    const { db, fill } = await open();
    await fill(type, 5);
    const count = db.count.bind(db);
    const counted = vi.spyOn(db, 'count');
    counted.mockImplementation(async (name) => (name === type ? most : count(name)));
    await pruneCatalogue(db);
    expect(await count(type)).toBe(5);
    counted.mockImplementation(async (name) => (name === type ? most + 2 : count(name)));
    await pruneCatalogue(db);
    expect(await count(type)).toBe(3);
    // Another tab may have deleted them meanwhile.
    counted.mockImplementation(async (name) => (name === type ? most + 9 : count(name)));
    await pruneCatalogue(db);
    expect(await count(type)).toBe(0);
  });
});
