import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { shirt, sourceFolder, temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { openEmbeddedCatalogue } from './embedded/embedded-catalogue.ts';
import { openPooledCatalogue } from './embedded/pooled-catalogue.ts';
import type { HttpCatalogue } from './engine/http-catalogue.ts';
import { catalogueRoutes } from './http.ts';
import { indexFolder } from './index/index-folder.ts';

async function shop(open: (dir: string) => HttpCatalogue & { close(): unknown }) {
  const dir = await temporaryFolder();
  const reindex = async (...skus: string[]) => {
    const from = await sourceFolder({ product: skus.map((sku) => shirt(sku)) });
    await indexFolder({ from, dir, store: 'pl' });
  };
  await reindex('A', 'B');
  const catalogue = open(dir);
  const app = Fastify();
  await app.register((scope) => catalogueRoutes(scope, { catalogue }));
  onTestFinished(async () => {
    await app.close();
    await catalogue.close();
  });
  const post = (payload: object | string) =>
    app.inject({
      method: 'POST',
      url: '/api/catalog/search',
      headers: { 'content-type': 'application/json' },
      payload,
    });
  const get = (request: object, headers: Record<string, string> = {}) =>
    app.inject({
      url: `/api/catalog/search?request=${encodeURIComponent(JSON.stringify(request))}`,
      headers,
    });
  return { app, post, get, reindex };
}

const embedded = (dir: string) => openEmbeddedCatalogue({ dir, checkEveryMs: 0 });
const all = { store: 'pl', type: 'product' } as const;

describe('POST /api/catalog/search', () => {
  test('returns items and stats for store, type, query, size, from, sort and filters [api-57]', async () => {
    const { post } = await shop(embedded);
    const response = await post({
      ...all,
      query: 'koszula',
      size: 1,
      from: 1,
      sort: 'name:desc',
      sourceInclude: ['name'],
      sourceExclude: [],
      filters: { sku: { in: ['A', 'B'] } },
      aggregate: ['type_id'],
    });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toContain('application/json');
    expect(response.json()).toMatchObject({
      items: [{ sku: 'A', name: 'Koszula A' }],
      total: 2,
      perPage: 1,
      start: 1,
      aggregations: { type_id: [{ key: 'simple', count: 2 }] },
      attributeMetadata: [],
    });
  });

  test('accepts start for from; from has priority if both are given [api-62]', async () => {
    const { post } = await shop(embedded);
    expect((await post({ ...all, start: 1 })).json()).toMatchObject({ start: 1 });
    expect((await post({ ...all, start: 1, from: 0 })).json()).toMatchObject({ start: 0 });
  });

  test.each([
    ['an unknown type', { ...all, type: 'order' }, 'type'],
    ['no store', { type: 'product' }, 'store'],
    ['a store that is a path', { ...all, store: '..' }, 'store'],
    ['a size over 4000', { ...all, size: 1e9 }, 'size'],
    ['a fractional size', { ...all, size: 1.5 }, 'size'],
    ['a sort without direction', { ...all, sort: 'name' }, 'sort'],
    [
      'a price bound as text',
      { ...all, filters: { final_price: { gte: '10' } } },
      'filters.final_price.gte',
    ],
    ['an unknown condition', { ...all, filters: { sku: { like: 'A' } } }, 'filters.sku.like'],
    ['501 values', { ...all, filters: { sku: { in: Array(501).fill('A') } } }, 'filters.sku.in'],
    ['a field with strange letters', { ...all, aggregate: ["x'; DROP"] }, 'aggregate.0'],
    ['an unknown key', { ...all, fliters: {} }, 'fliters'],
    ['a list', [], ''],
  ])('refuses %s with 400 and the position of the error', async (_name, body, field) => {
    const { post } = await shop(embedded);
    const response = await post(body);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 400, error: 'BAD_REQUEST' });
    expect(response.json().errorMessage).toContain(field);
  });

  test('handles 500 values, unknown fields and unknown sorts', async () => {
    const { post } = await shop(embedded);
    const values = Array.from({ length: 500 }, (_, at) => `S-${at}`);
    const response = await post({ ...all, sort: 'nothing:asc', filters: { sku: { in: values } } });
    expect(response.json()).toMatchObject({ items: [], total: 0 });
  });

  test('does not repeat a long invalid value in full', async () => {
    const { post } = await shop(embedded);
    const response = await post({ ...all, sort: 'x'.repeat(5000) });
    expect(response.statusCode).toBe(400);
    expect(response.body.length).toBeLessThan(500);
  });

  test('has the status 503 for a store view without an index', async () => {
    const { post } = await shop(embedded);
    const response = await post({ ...all, store: 'en' });
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({ code: 503, error: 'CATALOGUE_UNAVAILABLE' });
  });
});

describe('GET /api/catalog/search', () => {
  test('responds as POST does, cacheable, and with 304 to its ETag until the next index', async () => {
    const { get, post, reindex } = await shop(embedded);
    const first = await get(all);
    expect(first.json()).toEqual((await post(all)).json());
    expect(first.headers['cache-control']).toContain('public');
    const etag = String(first.headers.etag);
    for (const cached of [etag, etag.replace('W/', '')]) {
      expect((await get(all, { 'if-none-match': `${cached}, "x"` })).statusCode).toBe(304);
    }
    expect((await get({ ...all, size: 1 })).headers.etag).not.toBe(etag);
    await reindex('A', 'B', 'C');
    const next = await get(all, { 'if-none-match': etag });
    expect(next.statusCode).toBe(200);
    expect(next.json()).toMatchObject({ total: 3 });
  });

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)(
    'is sent as %s to clients that accept it, and uncompressed if it is short',
    async (form, open) => {
      const { app, get, post, reindex } = await shop(embedded);
      await reindex(...Array.from({ length: 20 }, (_, at) => `S-${at}`));
      const plain = await get(all);
      const sent = await get(all, { 'accept-encoding': form });
      expect(sent.headers).toMatchObject({ 'content-encoding': form, vary: 'Accept-Encoding' });
      expect(Number(sent.headers['content-length'])).toBe(sent.rawPayload.length);
      expect(sent.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
      expect(JSON.parse(open(sent.rawPayload).toString())).toEqual((await post(all)).json());
      expect(plain.headers).toMatchObject({ vary: 'Accept-Encoding' });
      expect(plain.headers['content-encoding']).toBeUndefined();
      const short = await app.inject({
        url: '/api/catalog/generation?store=pl',
        headers: { 'accept-encoding': form },
      });
      expect(short.headers['content-encoding']).toBeUndefined();
    },
  );

  test.each(['', '?request=', '?request=%7B', '?request=1', '?request=%7B%7D'])(
    'refuses %j with 400 that is not cached',
    async (query) => {
      const { app } = await shop(embedded);
      const response = await app.inject({ url: `/api/catalog/search${query}` });
      expect(response.statusCode).toBe(400);
      expect(response.headers['cache-control']).toBe('no-store');
      expect(response.json()).toMatchObject({ error: 'BAD_REQUEST' });
    },
  );
});

test('a search that fails on the server is an error that is not cached [catalog-38]', async () => {
  const broken = (dir: string) => ({
    ...embedded(dir),
    search: () => Promise.reject(new Error('database disk image is malformed')),
  });
  const { get } = await shop(broken);
  const response = await get(all);
  expect(response.statusCode).toBe(500);
  expect(response.headers).toMatchObject({ 'cache-control': 'no-store' });
  expect(response.headers.etag).toBeUndefined();
});

describe('GET /api/catalog/suggest', () => {
  test('returns phrases that begin with the typed text', async () => {
    const { app } = await shop(embedded);
    const response = await app.inject({ url: '/api/catalog/suggest?store=pl&q=kosz&size=1' });
    expect(response.json()).toMatchObject({ products: [{ sku: 'A' }], phrases: ['koszula'] });
  });

  test.each([
    '?store=pl',
    '?q=a',
    '?store=pl&q=a&size=0',
    '?store=pl&q=a&size=1000',
    '?store=pl&q=a&size=x',
  ])('refuses %s', async (query) => {
    const { app } = await shop(embedded);
    const response = await app.inject({ url: `/api/catalog/suggest${query}` });
    expect(response.statusCode).toBe(400);
  });
});

describe('with search threads', () => {
  test('everything has the same results, by key and by search, and refusals have the same code', async () => {
    const { post, get, app } = await shop((dir) =>
      openPooledCatalogue({ dir, threads: 1, searchMs: 10_000 }),
    );
    expect((await post({ ...all, filters: { sku: { eq: 'A' } } })).json()).toMatchObject({
      total: 1,
    });
    expect((await post({ ...all, query: 'koszula' })).json()).toMatchObject({ total: 2 });
    expect((await get({ ...all, aggregate: ['type_id'] })).statusCode).toBe(200);
    const suggest = await app.inject({ url: '/api/catalog/suggest?store=pl&q=kosz' });
    expect(suggest.json()).toMatchObject({ phrases: ['koszula'] });
    const missing = await post({ ...all, store: 'en', query: 'x' });
    expect(missing.json()).toMatchObject({ code: 503, error: 'CATALOGUE_UNAVAILABLE' });
  });

  test('a new index is used at once when its generation was seen', async () => {
    const { get, reindex } = await shop((dir) =>
      openPooledCatalogue({ dir, threads: 1, checkEveryMs: 0, searchMs: 10_000 }),
    );
    await get({ ...all, query: 'koszula' });
    await reindex('A', 'B', 'C');
    expect((await get({ ...all, query: 'koszula' })).json()).toMatchObject({ total: 3 });
  });

  test('a slow search is aborted, while reads by key continue [catalog-30]', async () => {
    const { post } = await shop((dir) => openPooledCatalogue({ dir, threads: 1, searchMs: 0 }));
    const slow = await post({ ...all, query: 'koszula' });
    expect(slow.json()).toMatchObject({ code: 503, error: 'CATALOGUE_UNAVAILABLE' });
    expect((await post({ ...all, filters: { sku: { eq: 'A' } } })).statusCode).toBe(200);
    const few = await post({ ...all, filters: { sku: { in: ['A', 'B', 'none'] } } });
    expect(few.json()).toMatchObject({ total: 2 });
    const many = { sku: { in: ['A', 'B', 'C', 'D', 'E'] } };
    expect((await post({ ...all, filters: many })).statusCode).toBe(503);
  });
});
