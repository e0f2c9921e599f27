import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { shirt, sourceFolder, temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { indexFolder } from '../index/index-folder.ts';
import { openEmbeddedCatalogue } from './embedded-catalogue.ts';
import { readPointer } from './generations.ts';
import { openPooledCatalogue } from './pooled-catalogue.ts';
import { hasUsableIndex } from './usable-index.ts';

async function indexOne(dir: string, sku: string): Promise<string> {
  const from = await sourceFolder({ product: [shirt(sku)] });
  return (await indexFolder({ from, dir, store: 'pl' })).generation;
}

const age = (dir: string) => {
  const long = new Date(Date.now() - 7_200_000);
  for (const name of readdirSync(join(dir, 'pl'))) utimesSync(join(dir, 'pl', name), long, long);
};

describe('generations', () => {
  test('an open catalogue switches to a new one by itself', async () => {
    const dir = await temporaryFolder();
    const first = await indexOne(dir, 'A');
    const catalogue = openEmbeddedCatalogue({ dir, checkEveryMs: 0 });
    expect(await catalogue.generation('pl')).toBe(first);
    const second = await indexOne(dir, 'B');
    expect(await catalogue.generation('pl')).toBe(second);
    catalogue.close();
  });

  test('a new one is looked for only at the given interval, unless a request names it', async () => {
    const dir = await temporaryFolder();
    const first = await indexOne(dir, 'A');
    const catalogue = openEmbeddedCatalogue({ dir, checkEveryMs: 60_000 });
    expect(await catalogue.generation('pl')).toBe(first);
    const second = await indexOne(dir, 'B');
    expect(await catalogue.generation('pl')).toBe(first);
    const named = await catalogue.search({ store: 'pl', type: 'product', generation: second });
    expect(named.items.map((item) => item.sku)).toEqual(['B']);
    catalogue.close();
  });

  test('the previous one still serves requests that name it, even if it is opened late', async () => {
    const dir = await temporaryFolder();
    const first = await indexOne(dir, 'A');
    const early = openEmbeddedCatalogue({ dir, checkEveryMs: 0 });
    await early.generation('pl');
    await indexOne(dir, 'B');
    const late = openEmbeddedCatalogue({ dir });
    for (const catalogue of [early, late]) {
      const request = { store: 'pl', type: 'product' } as const;
      const named = await catalogue.search({ ...request, generation: first });
      expect(named.items.map((item) => item.sku)).toEqual(['A']);
      const current = await catalogue.search(request);
      expect(current.items.map((item) => item.sku)).toEqual(['B']);
      catalogue.close();
    }
  });

  test('one whose folder was moved still serves, and reports that it is gone', async () => {
    const dir = await temporaryFolder();
    const catalogue = openPooledCatalogue({ dir, checkEveryMs: 0, threads: 1 });
    await indexOne(dir, 'A');
    await catalogue.generation('pl');
    expect(catalogue.isThere?.()).toBe(true);
    await rename(join(dir, 'pl'), join(dir, 'weg'));
    expect(await catalogue.generation('pl')).not.toBe('');
    expect(catalogue.isThere?.()).toBe(false);
    await rename(join(dir, 'weg'), join(dir, 'pl'));
    expect(catalogue.isThere?.()).toBe(true);
    const { current } = readPointer(dir, 'pl') ?? { current: '' };
    await rm(join(dir, 'pl', `${current}.sqlite`));
    expect(catalogue.isThere?.()).toBe(false);
    await catalogue.close();
  });

  test('older ones are removed, and the previous one and foreign files stay', async () => {
    const dir = await temporaryFolder();
    await indexOne(dir, 'A');
    const second = await indexOne(dir, 'B');
    writeFileSync(join(dir, 'pl', 'source-stamp'), '');
    writeFileSync(join(dir, 'pl', 'broken-off.sqlite.part'), '');
    age(dir);
    const third = await indexOne(dir, 'C');
    expect(new Set(readdirSync(join(dir, 'pl')))).toEqual(
      new Set([`${second}.sqlite`, `${third}.sqlite`, 'current.json', 'source-stamp']),
    );
  });

  test('a reader still uses a removed one until its next check', async () => {
    const dir = await temporaryFolder();
    await indexOne(dir, 'A');
    const catalogue = openEmbeddedCatalogue({ dir, checkEveryMs: 60_000 });
    await catalogue.generation('pl');
    await indexOne(dir, 'B');
    age(dir);
    await indexOne(dir, 'C');
    const { items } = await catalogue.search({ store: 'pl', type: 'product' });
    expect(items.map((item) => item.sku)).toEqual(['A']);
    catalogue.close();
  });

  test('without one the catalogue is unavailable, and the first is used at once', async () => {
    const dir = await temporaryFolder();
    const catalogue = openEmbeddedCatalogue({ dir, checkEveryMs: 60_000 });
    await expect(catalogue.generation('pl')).rejects.toMatchObject({
      code: 'CATALOGUE_UNAVAILABLE',
    });
    expect(hasUsableIndex(dir, 'pl')).toBe(false);
    const first = await indexOne(dir, 'A');
    expect(await catalogue.generation('pl')).toBe(first);
    expect(hasUsableIndex(dir, 'pl')).toBe(true);
    catalogue.close();
  });
});
