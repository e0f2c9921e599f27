import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ProductDocument } from '../../domain/catalogue/documents.ts';
import { priceView } from '../../domain/price/price-view.ts';
import { shirt, temporaryDirectory } from '../../tests/support/temporary-folder.ts';
import { openEmbeddedCatalogue } from './embedded/embedded-catalogue.ts';
import { catalogueRoutes } from './http.ts';
import { indexFolder } from './index/index-folder.ts';

/** Documents from a careless export, and the result of each. */
const products = [
  shirt('GOOD', { price_incl_tax: 50, final_price_incl_tax: 50 }),
  shirt('BARE'),
  shirt('NO-PRICE', { price: null, price_incl_tax: null }),
  shirt('EMPTY', { price: '', final_price: '' }),
  shirt('MINUS', { price_incl_tax: -10, final_price_incl_tax: -10 }),
  shirt('NAN', { price: 'NaN' }),
  shirt('ENDLESS', { price: 'Infinity' }),
  shirt('WORDS', { price: 'call us' }),
  { sku: 'NO-NAME', id: 7, type_id: 'simple' },
  { name: 'No sku', id: 8, type_id: 'simple' },
  shirt('NO-TYPE', { type_id: 'mystery' }),
];

const refused = ['NAN', 'ENDLESS', 'WORDS', 'NO-NAME', 'NO-TYPE'];
const unpriced = ['BARE', 'NO-PRICE', 'EMPTY', 'MINUS'];

let app: FastifyInstance;
let output: string[];

beforeAll(async () => {
  const dir = await temporaryDirectory();
  output = [];
  const lines = products.map((document) => JSON.stringify(document));
  await writeFile(join(dir.path, 'product.ndjson'), lines.join('\n'));
  const log = (line: string) => {
    if (line.startsWith('skipped')) output.push(line);
  };
  await indexFolder({ from: dir.path, dir: dir.path, store: 'pl', log });
  const catalogue = openEmbeddedCatalogue({ dir: dir.path });
  app = Fastify();
  await app.register(catalogueRoutes, { catalogue });
  return async () => {
    await app.close();
    catalogue.close();
    await dir.remove();
  };
});

const all = { store: 'pl', type: 'product' };

async function search(more: object) {
  const payload = { ...all, ...more };
  const response = await app.inject({ method: 'POST', url: '/api/catalog/search', payload });
  return { status: response.statusCode, body: response.json() };
}

describe('documents with missing fields and bad prices', () => {
  test('are skipped with file, line, field and reason if they are unusable', async () => {
    const { body } = await search({});
    const skus = body.items.map((item: ProductDocument) => item.sku);
    expect(skus).toEqual(['GOOD', ...unpriced].toSorted());
    expect(output).toHaveLength(refused.length + 1);
    expect(output).toContainEqual(expect.stringMatching(/^skipped product\.ndjson:6: price: /));
    expect(output).toContainEqual(expect.stringMatching(/^skipped product\.ndjson:9: name: /));
  });

  test.each(unpriced)('%s is indexed without a price: unknown, never 0', async (sku) => {
    const { body } = await search({ filters: { sku: { eq: sku } } });
    expect(priceView(body.items[0], new Date())).toBeNull();
  });

  test('are found by no price and sorted last', async () => {
    const { body } = await search({ filters: { price: { gte: 0 } } });
    expect(body.items.map((item: ProductDocument) => item.sku)).toEqual(['GOOD']);
  });
});

describe('an invalid search', () => {
  test.each([
    ['size 0', { size: 0 }, 50],
    ['size -5', { size: -5 }, 50],
    ['a negative start', { from: -5 }, 50],
    ['a sort on an unknown field', { sort: 'no_such_field:desc' }, 50],
    ['500 filter values', { filters: { sku: { in: Array(500).fill('GOOD') } } }, 50],
  ])('with %s has a result', async (_name, more, perPage) => {
    const { status, body } = await search(more);
    expect([status, body.perPage, body.start]).toEqual([200, perPage, 0]);
    expect(body.items.length).toBeGreaterThan(0);
  });

  test('with an unknown filter finds nothing', async () => {
    const { status, body } = await search({ filters: { no_such_field: { eq: 1 } } });
    expect([status, body.total]).toEqual([200, 0]);
  });

  test.each([
    ['size 10^9', { size: 1e9 }],
    ['a start past any list', { from: 1e10 }],
    ['an invalid sort', { sort: 'price desc' }],
    ['a price bound as text', { filters: { price: { gte: 'abc' } } }],
    ['501 filter values', { filters: { sku: { in: Array(501).fill('A') } } }],
    [
      '51 filters',
      { filters: Object.fromEntries(Array.from({ length: 51 }, (_, i) => [`f${i}`, { eq: 1 }])) },
    ],
    ['a group that is not a number', { groupId: 'five' }],
  ])('with %s is refused with a stable code', async (_name, more) => {
    const { status, body } = await search(more);
    expect([status, body.error]).toEqual([400, 'BAD_REQUEST']);
  });
});
