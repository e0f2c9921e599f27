// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { cacheNames } from '../../../domain/offline/cache-index.ts';
import { newTask } from '../../../domain/sync/sync-task.ts';
import { cart, line } from '../../../tests/support/cart.ts';
import { fakeCaches } from '../../../tests/support/fake-caches.ts';
import { createTabs, openTab } from '../../../tests/support/tabs.ts';
import {
  type CatalogueDatabase,
  catalogueDatabaseName,
  openCatalogueDatabase,
} from './catalogue-database.ts';
import { freeSpace, pruneImages } from './free-space.ts';
import { clearCatalogue, halveCatalogue, pruneCatalogue } from './prune-catalogue.ts';
import { createTaskStore } from './task-store.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

async function inCatalogue<T>(work: (db: CatalogueDatabase) => Promise<T>): Promise<T> {
  const db = await openCatalogueDatabase(catalogueDatabaseName);
  try {
    return await work(db);
  } finally {
    db.close();
  }
}

/** Every way in which the shop deletes stored data. */
const purges = {
  'no room for a write': freeSpace,
  'beyond the quota': pruneImages,
  'a collection cleared': () => inCatalogue(clearCatalogue),
  'the older half of it': () => inCatalogue(halveCatalogue),
  'beyond a bound': () => inCatalogue(pruneCatalogue),
} as const;
type Purge = keyof typeof purges;
const purgeNames = Object.keys(purges).filter((name): name is Purge => name in purges);

const texts = fc.stringMatching(/^[a-z]{1,8}$/);
const shoppers = fc.record({
  skus: fc.uniqueArray(texts, { maxLength: 4 }),
  wished: fc.uniqueArray(texts, { maxLength: 4 }),
  token: texts,
  placed: fc.uniqueArray(texts, { maxLength: 3 }),
  claims: fc.uniqueArray(texts, { maxLength: 3 }),
  waiting: fc.uniqueArray(texts, { maxLength: 4 }),
});

test('deletions for lack of space never affect cart, orders, user, lists, pending requests and claims [offline-33]', async () => {
  await fc.assert(
    fc.asyncProperty(
      shoppers,
      fc.nat(30),
      fc.array(fc.constantFrom(...purgeNames), { minLength: 1, maxLength: 4 }),
      async (shopper, responses, steps) => {
        vi.stubGlobal('indexedDB', new IDBFactory());
        vi.stubGlobal('caches', fakeCaches());
        const page = openTab(createTabs());
        const tasks = createTaskStore(page.database, page.channel, page.log);
        const { records } = page;
        await records.update('cart', () => cart(...shopper.skus.map((sku) => line(sku, 1))));
        await records.update('wishlist', () =>
          shopper.wished.map((sku) => {
            return { sku, id: null, name: sku, picture: null, link: null, price: null };
          }),
        );
        await records.update('owner', () => `${shopper.token}@example.com`);
        await records.update('orders', () =>
          shopper.placed.map((uuid) => ({ uuid, secret: 's', number: '1', placedAt: 1 })),
        );
        await records.update('claims', () =>
          shopper.claims.map((code) => ({ code, created_at: 1, value: true, description: '' })),
        );
        for (const id of shopper.waiting) {
          const subject = id.length % 2 === 0 ? 'order' : 'call';
          await tasks.put(newTask({ id, url: '/api/order', method: 'POST', subject }, 1));
        }
        await inCatalogue(async (db) => {
          for (let at = 0; at < responses; at += 1) {
            await db.put('answers', { key: `a${at}`, savedAt: at, answer: at });
          }
        });
        const pictures = await caches.open(cacheNames.pictures);
        await pictures.put('https://shop.example/img/a', new Response('a'));
        const keys = ['cart', 'wishlist', 'owner', 'orders', 'claims'] as const;
        const held = () => Promise.all([...keys.map((key) => records.load(key)), tasks.all()]);
        const before = await held();

        for (const step of steps) await purges[step]();

        // A page opened afterwards reads only from storage.
        const next = openTab(createTabs());
        const nextTasks = createTaskStore(next.database, next.channel, next.log);
        const after = await Promise.all([
          ...keys.map((key) => next.records.load(key)),
          nextTasks.all(),
        ]);
        expect(after).toEqual(before);
        const left = await inCatalogue((db) => db.count('answers'));
        const isAll = steps.some(
          (step) => step === 'no room for a write' || step === 'a collection cleared',
        );
        if (isAll) expect(left).toBe(0);
        page.database.close();
        next.database.close();
      },
    ),
    { numRuns: 40 },
  );
});
