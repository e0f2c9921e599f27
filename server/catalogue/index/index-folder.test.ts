import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { shirt, sourceFolder, temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { openEmbeddedCatalogue } from '../embedded/embedded-catalogue.ts';
import { indexFolder } from './index-folder.ts';
import { polishTax } from './polish-tax.ts';

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

  test('skips products whose special price has a date that does not exist [price-12]', async () => {
    const child = { sku: 'D-1', special_to_date: '2026-11-31' };
    const from = await sourceFolder({
      product: [
        shirt('A', {
          special_from_date: '0000-00-00 00:00:00',
          special_to_date: '2026-11-21 14:05',
        }),
        shirt('B', { special_from_date: '2026-02-30 00:00:00' }),
        shirt('C', { special_to_date: 'soon' }),
        shirt('D', { type_id: 'configurable', configurable_children: [child] }),
      ],
    });
    const dir = await temporaryFolder();
    const report = await indexFolder({ from, dir, store: 'pl' });
    expect(report.faults.map(({ line, field, reason }) => [line, field, reason])).toEqual([
      [2, 'special_from_date', '"2026-02-30 00:00:00" is no date'],
      [3, 'special_to_date', '"soon" is no date'],
      [4, 'configurable_children.0.special_to_date', '"2026-11-31" is no date'],
    ]);
    expect(await skusIn(dir)).toEqual(['A']);
  });

  test.each([
    [
      false,
      [
        'warning: PRICES_INCLUDE_TAX is off, but the final_price of 2 of 3 products is with tax (A: price 100, final_price 123): prices in the shop are wrong',
      ],
    ],
    [true, []],
  ])('warns if final prices contradict the setting (%s) [price-19]', async (final, warnings) => {
    const from = await sourceFolder({
      product: [
        shirt('A', { price: 100, final_price: 123, tax_class_id: 2 }),
        shirt('B', { price: 100, special_price: 80, final_price: 98.4, tax_class_id: 2 }),
        shirt('C', { price: 100, final_price: 100, tax_class_id: 2 }),
        shirt('D', { price: 100, final_price: 70, tax_class_id: 2 }),
      ],
      taxrule: [
        JSON.stringify({
          id: 1,
          product_tax_class_ids: [2],
          rates: [{ rate: 23, tax_country_id: 'PL', tax_region_id: 0 }],
        }),
      ],
    });
    const dir = await temporaryFolder();
    const lines: string[] = [];
    const tax = { ...polishTax, finalIncludesTax: final };
    await indexFolder({ from, dir, store: 'pl', tax, log: (line) => lines.push(line) });
    expect(lines.filter((line) => line.startsWith('warning'))).toEqual(warnings);
    const catalogue = openEmbeddedCatalogue({ dir });
    const { items } = await catalogue.search({ store: 'pl', type: 'product' });
    catalogue.close();
    const gross = items.find(({ sku }) => sku === 'B');
    expect(gross?.final_price_incl_tax).toBe(final ? 98.4 : 121.03);
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
