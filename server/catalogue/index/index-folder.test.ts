import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { shirt, sourceFolder, temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { openEmbeddedCatalogue } from '../embedded/embedded-catalogue.ts';
import { indexFolder } from './index-folder.ts';

const skusIn = async (dir: string) => {
  const catalogue = openEmbeddedCatalogue({ dir });
  const { items } = await catalogue.search({ store: 'pl', type: 'product' });
  catalogue.close();
  return items.map((item) => item.sku);
};

const faulty = [
  shirt('A'),
  '{"sku":',
  shirt('B', { name: 7 }),
  shirt('C', { url_path: 'en/koszula' }),
  shirt('D', { stock: { qty: 'many' } }),
  shirt('A'),
  shirt('E', { price: 'free' }),
  '',
  shirt('F', { price: '', special_price: '12.50' }),
];

describe('indexing a folder', () => {
  test('skips faulty lines and reports file, line, field and reason of each', async () => {
    const from = await sourceFolder({ product: faulty });
    const dir = await temporaryFolder();
    const output: string[] = [];
    const report = await indexFolder({
      from,
      dir,
      store: 'pl',
      prefixCodes: ['en'],
      log: (line) => output.push(line),
    });

    expect(report).toMatchObject({ skipped: 6, documents: { product: 2 } });
    expect(report.faults.map(({ line, field }) => [line, field])).toEqual([
      [2, ''],
      [3, 'name'],
      [4, 'url_path'],
      [5, 'stock.qty'],
      [6, ''],
      [7, 'price'],
    ]);
    expect(output).toContain(
      'skipped product.ndjson:3: name: Invalid type: Expected string but received 7',
    );
    expect(output).toContain('skipped product.ndjson:6: A is already on line 1');
    expect(await skusIn(dir)).toEqual(['A', 'F']);
  });

  test('accepts addresses of two letters that are not a store view’s code', async () => {
    const paths = ['ab', 'ab/koszula', '/AB/koszula-2', 'en', 'EN/koszula', 'enigma/koszula'];
    const from = await sourceFolder({
      product: paths.map((url_path, at) => shirt(`S${at}`, { url_path })),
    });
    const dir = await temporaryFolder();
    const report = await indexFolder({ from, dir, store: 'pl', prefixCodes: ['en'] });
    expect(report.faults.map(({ line, reason }) => [line, reason])).toEqual([
      [4, '"en" begins with the code of a store view'],
      [5, '"EN/koszula" begins with the code of a store view'],
    ]);
  });

  test('reads an empty price as none, never as a price of 0, and computes it from its gross price', async () => {
    const from = await sourceFolder({
      product: [shirt('A', { price: '', price_incl_tax: '9.9' })],
    });
    const dir = await temporaryFolder();
    await indexFolder({ from, dir, store: 'pl' });
    const catalogue = openEmbeddedCatalogue({ dir });
    const { items } = await catalogue.search({ store: 'pl', type: 'product' });
    expect(items[0]).toMatchObject({ price: 9.9, price_incl_tax: 9.9 });
    catalogue.close();
  });

  test('stops at the first faulty line in strict mode, and the live index stays', async () => {
    const dir = await temporaryFolder();
    const good = await sourceFolder({ product: [shirt('OLD')] });
    const live = await indexFolder({ from: good, dir, store: 'pl' });

    const from = await sourceFolder({ product: faulty });
    const attempt = indexFolder({ from, dir, store: 'pl', strict: true });
    await expect(attempt).rejects.toMatchObject({
      code: 'CATALOGUE_DOCUMENT_INVALID',
      details: { file: 'product.ndjson', line: 2 },
    });
    expect(await skusIn(dir)).toEqual(['OLD']);
    expect(readdirSync(join(dir, 'pl')).sort()).toEqual([
      `${live.generation}.sqlite`,
      'current.json',
    ]);
  });

  test.each([
    ['without product.ndjson', { category: [{ id: 2, name: 'Sklep' }] }],
    ['without one valid product', { product: ['nonsense'] }],
  ])('refuses a folder %s, and the live index stays', async (_name, files) => {
    const dir = await temporaryFolder();
    await indexFolder({ from: await sourceFolder({ product: [shirt('OLD')] }), dir, store: 'pl' });
    const attempt = indexFolder({ from: await sourceFolder(files), dir, store: 'pl' });
    await expect(attempt).rejects.toMatchObject({ code: 'CATALOGUE_SOURCE_INVALID' });
    expect(await skusIn(dir)).toEqual(['OLD']);
  });

  test('reports which optional files are missing', async () => {
    const output: string[] = [];
    const report = await indexFolder({
      from: await sourceFolder({ product: [shirt('A')], tag: [{ id: 1, url_key: 'nowosci' }] }),
      dir: await temporaryFolder(),
      store: 'pl',
      log: (line) => output.push(line),
    });
    expect(report.missing).not.toContain('tag');
    expect(report.missing).toContain('review');
    expect(output).toContain('review.ndjson is missing; going on without');
  });

  test('accepts a byte order mark and Windows line ends', async () => {
    const from = await sourceFolder({
      product: [`\uFEFF${JSON.stringify(shirt('A'))}\r`, shirt('B')],
    });
    const dir = await temporaryFolder();
    await indexFolder({ from, dir, store: 'pl', strict: true });
    expect(await skusIn(dir)).toEqual(['A', 'B']);
  });

  test('reports its progress up to the end', async () => {
    const seen: number[] = [];
    let whole = 0;
    const from = await sourceFolder({ product: [shirt('A'), shirt('B')] });
    await indexFolder({
      from,
      dir: await temporaryFolder(),
      store: 'pl',
      onProgress: ({ doneBytes, totalBytes }) => {
        seen.push(doneBytes);
        whole = totalBytes;
      },
    });
    expect(whole).toBe(readFileSync(join(from, 'product.ndjson')).length);
    expect(seen.at(-1)).toBe(whole);
    expect(seen.toSorted((a, b) => a - b)).toEqual(seen);
  });

  test('stores one index per store view', async () => {
    const dir = await temporaryFolder();
    await indexFolder({ from: await sourceFolder({ product: [shirt('PL')] }), dir, store: 'pl' });
    await indexFolder({ from: await sourceFolder({ product: [shirt('EN')] }), dir, store: 'en' });
    expect(await skusIn(dir)).toEqual(['PL']);
  });
});
