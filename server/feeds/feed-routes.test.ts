// @vitest-environment jsdom
import { readdir } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import type { Catalogue, SearchRequest } from '../../domain/catalogue/catalogue.ts';
import type { EntityType } from '../../domain/catalogue/documents.ts';
import { AppError } from '../../domain/errors.ts';
import { memoryCatalogue } from '../../tests/support/memory-catalogue.ts';
import { documents, store } from '../../tests/support/small-shop.ts';
import { temporaryDirectory } from '../catalogue/test-support/temporary-folder.ts';
import { feedRoutes } from './feed-routes.ts';

const generation = '20261120t080000000-abcdef';
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function open(change: (real: Catalogue) => Catalogue = (real) => real, stores = [store]) {
  const { path: folder, remove } = await temporaryDirectory();
  const catalogue = memoryCatalogue(documents, generation);
  let now = Date.parse('2026-11-21T12:00:00Z');
  const app = Fastify();
  await app.register(feedRoutes, {
    catalogue: change(catalogue),
    stores,
    origin: 'https://w.example',
    names: { ceneo: 'ceneo.xml', google: 'google.xml' },
    maxImageSide: 1600,
    folder,
    clock: () => now,
  });
  app.get('/*', async (_request, reply) => reply.callNotFound());
  closing.push(() => app.close(), remove);
  const pass = (ms: number) => {
    now += ms;
  };
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
  return { get, pass, folder, catalogue };
}

function parse(xml: string): Element {
  const document = new DOMParser().parseFromString(xml, 'text/xml');
  expect(document.querySelector('parsererror')).toBeNull();
  return document.documentElement;
}

const texts = (root: Element, name: string) =>
  [...root.querySelectorAll(name)].map(({ textContent }) => textContent);

describe('the sitemap', () => {
  test('is an index of parts, each with the day it changed [content-17] [pl-L05]', async () => {
    const { get } = await open();
    const answer = await get('/sitemap.xml');
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
    const root = parse(answer.body);
    expect(root.tagName).toBe('sitemapindex');
    expect(texts(root, 'sitemap > loc')).toEqual([
      'https://w.example/sitemap-pl-pages.xml',
      'https://w.example/sitemap-pl-products-1.xml',
    ]);
    expect(texts(root, 'lastmod')).toEqual(['2026-11-20', '2026-11-20']);
  });

  test('names every listed product at its own address, and no other [pl-L05]', async () => {
    const { get } = await open();
    const root = parse((await get('/sitemap-pl-products-1.xml')).body);
    expect(root.tagName).toBe('urlset');
    const listed = documents.product.filter(
      ({ visibility, status }) => visibility !== 1 && status < 2,
    );
    expect(texts(root, 'url > loc').toSorted()).toEqual(
      listed.map(({ url_path }) => `https://w.example/${url_path}`).toSorted(),
    );
    expect(new Set(texts(root, 'lastmod'))).toEqual(new Set(['2026-11-20']));
  });

  test('names home, active categories, tags and content pages [pl-L05]', async () => {
    const { get } = await open();
    const root = parse((await get('/sitemap-pl-pages.xml')).body);
    expect(texts(root, 'url > loc').map((address) => address?.slice(17))).toEqual([
      '/',
      '/kontakt',
      '/opinie-o-sklepie',
      '/tabela-rozmiarow',
      '/newsletter',
      '/salony',
      '/showroomy',
      '/formularz-reklamacji',
      '/formularz-zwrotu',
      '/regulamin-kart-podarunkowych',
      '/damskie',
      '/damskie/bluzy',
      '/torby',
      '/ukryte',
      '/hity',
      '/promocje',
      '/nowosci',
      '/o-firmie',
    ]);
  });

  test('has a part for every 50,000 products, and asks for a part’s own products alone', async () => {
    const asked: SearchRequest[] = [];
    const { get } = await open((real) => ({
      ...real,
      search: async <T extends EntityType>(request: SearchRequest<T>) => {
        asked.push(request);
        return { ...(await real.search(request)), total: 120_001 };
      },
    }));
    expect(texts(parse((await get('/sitemap.xml')).body), 'loc')).toHaveLength(1 + 3);
    asked.length = 0;
    await get('/sitemap-pl-products-3.xml');
    expect(asked[0]?.from).toBe(100_000);
    expect(asked.every((request) => request.generation === generation)).toBe(true);
  });

  test.each([
    '/sitemap-xx-pages.xml',
    '/sitemap-pl-products-0.xml',
    '/sitemap-pl-x.xml',
    '/feed/x.xml',
  ])('%s is unknown', async (url) => {
    const { get } = await open();
    expect((await get(url)).statusCode).toBe(404);
  });

  test('of a store view with a code has it before every address', async () => {
    const en = { ...store, storeCode: 'en', appendStoreCode: true };
    const { get } = await open((real) => real, [store, en]);
    const parts = texts(parse((await get('/sitemap.xml')).body), 'loc');
    expect(parts).toContain('https://w.example/sitemap-en-pages.xml');
    const [home, contact] = texts(parse((await get('/sitemap-en-pages.xml')).body), 'loc');
    expect([home, contact]).toEqual(['https://w.example/en', 'https://w.example/en/kontakt']);
  });
});

describe('robots.txt', () => {
  test('names the sitemap and keeps crawlers from calls alone [content-17]', async () => {
    const { get } = await open();
    const answer = await get('/robots.txt');
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    const lines = answer.body.trim().split('\n');
    expect(lines).toContain('Sitemap: https://w.example/sitemap.xml');
    expect(lines.filter((line) => /^Disallow: \/(api|mock)\/$/.test(line))).toHaveLength(2);
    expect(lines).not.toContain('Disallow: /');
  });
});

describe('a feed', () => {
  test.each([
    ['/feed/ceneo.xml', 'offers', 'o'],
    ['/feed/google.xml', 'rss', 'item'],
  ])(
    'at %s holds an offer of every variant for sale [content-17] [content-19]',
    async (url, root, each) => {
      const { get } = await open();
      const feed = parse((await get(url)).body);
      expect(feed.tagName).toBe(root);
      // 60 bags and SALE-OVER; SALE and one of the hoodie's colours are sold out, which Google is told.
      expect(feed.querySelectorAll(each)).toHaveLength(each === 'o' ? 63 : 65);
    },
  );

  test('is made once, kept for half an hour and compressed for who can read that', async () => {
    const { get, pass, catalogue } = await open();
    const [first, second] = await Promise.all([get('/feed/ceneo.xml'), get('/feed/ceneo.xml')]);
    const asked = catalogue.requests.length;
    expect(second.headers['etag']).toBe(first.headers['etag']);
    expect(first.headers['cache-control']).toBe('public, max-age=1800');
    const zipped = await get('/feed/ceneo.xml', { 'accept-encoding': 'gzip, br' });
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(first.body);
    const known = { 'if-none-match': String(first.headers['etag']) };
    expect((await get('/feed/ceneo.xml', known)).statusCode).toBe(304);
    expect(catalogue.requests).toHaveLength(asked);
    pass(1_800_000);
    await get('/feed/ceneo.xml');
    expect(catalogue.requests.length).toBeGreaterThan(asked);
  });

  test('is made anew when the shop’s day changes, as promotions begin at midnight', async () => {
    const { get, pass, catalogue } = await open();
    pass(10 * 3_600_000 + 55 * 60_000);
    await get('/feed/google.xml');
    const asked = catalogue.requests.length;
    pass(6 * 60_000);
    await get('/feed/google.xml');
    expect(catalogue.requests.length).toBeGreaterThan(asked);
  });

  test('waits for a catalogue that is busy for a moment', async () => {
    let isBusy = true;
    const { get } = await open((real) => ({
      ...real,
      search: async <T extends EntityType>(request: SearchRequest<T>) => {
        if (request.type !== 'product' || !isBusy) return real.search(request);
        isBusy = false;
        throw new AppError('CATALOGUE_UNAVAILABLE', 'busy');
      },
    }));
    expect((await get('/feed/ceneo.xml')).statusCode).toBe(200);
  });

  test('that breaks off is an error and no half of a feed', async () => {
    let isBroken = true;
    const { get, folder } = await open((real) => ({
      ...real,
      search: async <T extends EntityType>(request: SearchRequest<T>) => {
        if (isBroken && request.type === 'product' && request.from === 0) {
          return { ...(await real.search(request)), total: 1000 };
        }
        if (isBroken && request.type === 'product') throw new AppError('BAD_REQUEST', 'gone');
        return real.search(request);
      },
    }));
    expect((await get('/feed/ceneo.xml')).statusCode).toBeGreaterThanOrEqual(400);
    expect(await readdir(folder)).toEqual([]);
    isBroken = false;
    expect((await get('/feed/ceneo.xml')).statusCode).toBe(200);
  });
});
