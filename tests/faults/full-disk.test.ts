import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { storeBuild } from '../../server/builds/stored-builds.ts';
import { generationPath, readPointer } from '../../server/catalogue/embedded/generations.ts';
import { IndexFile } from '../../server/catalogue/embedded/index-file.ts';
import { indexFolder } from '../../server/catalogue/index/index-folder.ts';
import { openPriceJournal } from '../../server/catalogue/index/price-journal.ts';
import { createFileCache } from '../../server/feeds/file-cache.ts';
import { createFolderSource } from '../../server/media/folder-source.ts';
import { createSqliteStore } from '../../server/store/sqlite-store.ts';
import { get, start } from '../support/picture-app.ts';
import { photo, recordingLog } from '../support/pictures.ts';
import { canMount, smallDisk } from '../support/small-disk.ts';
import { shirt, sourceFolder, temporaryFolder } from '../support/temporary-folder.ts';

const unavailable = expect.objectContaining({ code: 'STORAGE_UNAVAILABLE' });
const hour = 3_600_000;

describe.skipIf(!canMount)('on a full disk', () => {
  test('the record store refuses a write with its code, keeps its records, and recovers', async () => {
    const disk = smallDisk(600);
    const store = createSqliteStore(join(disk.folder, 'records.sqlite'), Date.now);
    onTestFinished(() => store.close());
    await store.set('order-1', 'placed', hour);
    await disk.fill();
    const long = 'x'.repeat(2000);
    const write = async () => {
      for (let n = 0; n < 600; n += 1) await store.add(`key-${n}`, long, hour);
    };
    await expect(write()).rejects.toEqual(unavailable);
    expect(await store.get('order-1')).toBe('placed');
    await disk.free();
    expect(await store.add('order-2', 'placed', hour)).toBe(true);
    expect(await store.get('order-2')).toBe('placed');
  });

  const catalogue = (name: string, price: number) =>
    sourceFolder({
      product: Array.from({ length: 150 }, (_, at) => ({
        ...shirt(`S-${String(at).padStart(3, '0')}`, { id: at + 1, price, final_price: price }),
        name: `${name} ${at}`,
        description: `${name} `.repeat(40),
      })),
    });

  /** Kilobytes left: from none to almost enough, so that each step of indexing fails once. */
  test.each([0, 8, 24, 48, 96, 160, 256, 400, 600])(
    'indexing with %i kB left puts a whole new index into use, or leaves the old one with its prices',
    async (left) => {
      const disk = smallDisk(4000);
      const dir = disk.folder;
      const before = await indexFolder({ from: await catalogue('Stara', 100), dir, store: 'pl' });
      await disk.fill(left);
      const from = await catalogue('Nowa', 80);
      const outcome = await indexFolder({ from, dir, store: 'pl' }).catch(
        (error: unknown) => error,
      );
      const isWhole = !(outcome instanceof Error);
      if (!isWhole) expect(outcome).toEqual(unavailable);

      const { current } = readPointer(dir, 'pl') ?? {};
      expect(current === before.generation).toBe(!isWhole);
      const index = new IndexFile(generationPath(dir, 'pl', current ?? ''), current ?? '');
      expect(index.collection('product')?.ids).toHaveLength(150);
      index.close();
      const files = await readdir(join(dir, 'pl'));
      expect(files.filter((name) => name.endsWith('.part'))).toEqual([]);

      await disk.free();
      if (!isWhole) {
        const journal = openPriceJournal(dir, 'pl');
        const source = { sku: 'S-000', price_incl_tax: 100, original_price_incl_tax: 100 };
        expect(journal.observe(source, new Date()).map(({ price }) => price)).toEqual([100]);
        journal.close();
      }
      const again = await indexFolder({ from, dir, store: 'pl' });
      expect(readPointer(dir, 'pl')?.current).toBe(again.generation);
    },
  );

  test('pictures are made and sent without being stored, and stored again when there is space', async () => {
    const disk = smallDisk(400);
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'tee.jpg'), await photo(180, 228));
    const log = recordingLog();
    const cacheDir = join(disk.folder, 'images');
    const app = await start({ source: createFolderSource(folder), cacheDir, log });
    await disk.fill();
    const url = '/img/150/150/resize/tee.jpg';
    for (let n = 0; n < 3; n += 1) expect((await get(app, url)).statusCode).toBe(200);
    const stored = async () =>
      (await readdir(cacheDir, { recursive: true, withFileTypes: true })).filter((one) =>
        one.isFile(),
      );
    expect(await stored()).toEqual([]);
    await disk.free();
    expect((await get(app, url)).statusCode).toBe(200);
    await expect.poll(stored).toHaveLength(1);
  });

  test('the picture service starts, although its folder cannot be made', async () => {
    const disk = smallDisk(64);
    await writeFile(join(disk.folder, 'file'), '');
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'tee.jpg'), await photo(180, 228));
    const cacheDir = join(disk.folder, 'file/images');
    const app = await start({ source: createFolderSource(folder), cacheDir });
    expect((await get(app, '/img/150/150/resize/tee.jpg')).statusCode).toBe(200);
  });

  test('a new record store is refused with its code', async () => {
    const disk = smallDisk(16);
    await disk.fill();
    const open = () => createSqliteStore(join(disk.folder, 'records.sqlite'), Date.now);
    expect(open).toThrow(unavailable);
    await disk.free();
  });

  test('a feed that cannot be written leaves the previous one, and no part of itself', async () => {
    const disk = smallDisk(400);
    const folder = join(disk.folder, 'feeds');
    const errors: unknown[] = [];
    const files = createFileCache({
      folder,
      clock: Date.now,
      onError: (_name, error) => errors.push(error),
    });
    async function* text(length: number) {
      const line = () => Math.random().toString(36).repeat(40);
      for (let n = 0; n < length; n += 1) yield line();
    }
    const request = {
      name: 'feed',
      version: '1',
      sameAs: 'day',
      policy: { maxAgeS: 60, tags: [] },
    };
    const first = await files.fetch(request, () => text(5));
    await disk.fill();
    const second = files.fetch({ ...request, version: '2' }, () => text(2000));
    await expect(second).rejects.toThrow('ENOSPC');
    expect(files.lastWhole(request)?.etag).toBe(first.etag);
    expect(await readdir(folder)).toHaveLength(1);
    expect(errors).toHaveLength(1);
    await disk.free();
    expect((await files.fetch({ ...request, version: '3' }, () => text(5))).etag).not.toBe('');
  });

  test('a build that cannot be copied leaves no half copy', async () => {
    const disk = smallDisk(700);
    const client = await temporaryFolder();
    await mkdir(join(client, 'assets'));
    await writeFile(join(client, 'assets/entry.js'), 'x'.repeat(100_000));
    await storeBuild(client, disk.folder, 'a');
    await writeFile(join(client, 'assets/other.js'), 'y'.repeat(200_000));
    await disk.fill(150);
    await expect(storeBuild(client, disk.folder, 'b')).rejects.toThrow('ENOSPC');
    expect((await readdir(join(disk.folder, 'builds'))).sort()).toEqual(['a', 'builds.json']);
    await disk.free();
    const places = await storeBuild(client, disk.folder, 'b');
    expect([...places.keys()]).toContain('entry.js');
    expect(existsSync(join(disk.folder, 'builds/b/other.js'))).toBe(true);
  });
});
