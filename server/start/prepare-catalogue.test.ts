import { cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { shirt, sourceFolder, temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { indexDir } from '../catalogue/catalogue-spec.ts';
import { openEmbeddedCatalogue } from '../catalogue/embedded/embedded-catalogue.ts';
import { loadConfig } from '../settings/config.ts';
import { prepareCatalogues } from './prepare-catalogue.ts';

async function openShop() {
  const config = loadConfig({
    CATALOGUE_DIR: await sourceFolder({ product: [shirt('A')] }),
    DATA_DIR: await temporaryFolder(),
  });
  const folder = join(indexDir(config), 'pl');
  /** Starts the preparation of the shop; returns whether it indexed. */
  const prepare = async () => {
    const lines: string[] = [];
    const options = {
      root: '.',
      now: new Date(),
      log: (line: string) => lines.push(line),
    };
    await prepareCatalogues(config, options);
    return lines.some((line) => line.startsWith('Indexed'));
  };
  const inUse = () => {
    const name = readdirSync(folder).findLast((each) => each.endsWith('.sqlite'));
    return join(folder, name ?? '');
  };
  const skus = async () => {
    const catalogue = openEmbeddedCatalogue({ dir: indexDir(config) });
    const { items } = await catalogue.search({ store: 'pl', type: 'product' });
    catalogue.close();
    return items.map((item) => item.sku);
  };
  return { config, folder, prepare, inUse, skus };
}

describe('preparing the catalogue', () => {
  test('indexes once, and again when a document file changes', async () => {
    const { config, prepare, skus } = await openShop();
    expect([await prepare(), await prepare()]).toEqual([true, false]);
    const lines = [shirt('A'), shirt('BB')].map((line) => JSON.stringify(line));
    writeFileSync(join(config.CATALOGUE_DIR, 'product.ndjson'), lines.join('\n'));
    expect([await prepare(), await prepare()]).toEqual([true, false]);
    expect(await skus()).toEqual(['A', 'BB']);
  });

  test.each<[string, (shop: { folder: string; inUse: () => string }) => void]>([
    [
      'was made by another version',
      ({ inUse }) => {
        const file = new DatabaseSync(inUse());
        const { changes } = file.prepare("UPDATE meta SET value = '0' WHERE name = 'format'").run();
        file.close();
        expect(changes).toBe(1);
      },
    ],
    ['is damaged', ({ inUse }) => writeFileSync(inUse(), 'no database')],
    ['is missing', ({ inUse }) => rmSync(inUse())],
    ['is not referenced', ({ folder }) => rmSync(join(folder, 'current.json'))],
    ['has a broken reference', ({ folder }) => writeFileSync(join(folder, 'current.json'), '{')],
  ])('indexes unchanged documents again if the index %s', async (_name, spoil) => {
    const shop = await openShop();
    await shop.prepare();
    spoil(shop);
    expect([await shop.prepare(), await shop.prepare()]).toEqual([true, false]);
    expect(await shop.skus()).toEqual(['A']);
  });

  test('uses the index of a copied data folder', async () => {
    const { config, prepare } = await openShop();
    await prepare();
    const copy = await temporaryFolder();
    cpSync(config.DATA_DIR, copy, { recursive: true, preserveTimestamps: true });
    const documents = await temporaryFolder();
    cpSync(config.CATALOGUE_DIR, documents, { recursive: true, preserveTimestamps: true });
    const lines: string[] = [];
    await prepareCatalogues(
      { ...config, DATA_DIR: copy, CATALOGUE_DIR: documents },
      { root: '.', now: new Date(), log: (line) => lines.push(line) },
    );
    expect(lines).toEqual([]);
  });

  test('refuses a folder without products and leaves the index unchanged', async () => {
    const { config, prepare, skus } = await openShop();
    await prepare();
    rmSync(join(config.CATALOGUE_DIR, 'product.ndjson'));
    await expect(prepare()).rejects.toMatchObject({
      code: 'CONFIG_INVALID',
      message: expect.stringContaining('CATALOGUE_DIR'),
    });
    expect(await skus()).toEqual(['A']);
  });
});
