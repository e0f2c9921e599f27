// @vitest-environment jsdom
import { readdir } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import type { Catalogue, SearchRequest } from '../../domain/catalogue/catalogue.ts';
import type { EntityType } from '../../domain/catalogue/documents.ts';
import { AppError } from '../../domain/errors.ts';
import { readFeed } from '../../tests/support/feed-fields.ts';
import { memoryCatalogue } from '../../tests/support/memory-catalogue.ts';
import { sitemapFaults } from '../../tests/support/sitemap-schema.ts';
import { documents, store } from '../../tests/support/small-shop.ts';
import { temporaryDirectory } from '../catalogue/test-support/temporary-folder.ts';
import { feedRoutes } from './feed-routes.ts';

const generation = '20261120t080000000-abcdef';
/** What portals are told of has a picture. */
const pictured = documents.product.map((item) => ({ ...item, image: item.image || '/a.jpg' }));
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function open(change: (real: Catalogue) => Catalogue = (real) => real, stores = [store]) {
  const { path: folder, remove } = await temporaryDirectory();
  const catalogue = memoryCatalogue({ ...documents, product: pictured }, generation);
  let now = Date.parse('2026-11-21T12:00:00Z');
  const app = Fastify();
  await app.register(feedRoutes, {
    catalogue: change(catalogue),
    stores,
    origin: 'https://w.example',
    names: {
      ceneo: 'ceneo.xml',
      google: 'google.xml',
      facebook: 'facebook.xml',
      news: 'nowosci.xml',
    },
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
      '/odstapienie',
      '/reklamacja',
      '/wymiana',
      '/sprawdz-zamowienie',
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

describe('the sitemap of two store views', () => {
  const en = { ...store, storeCode: 'en', appendStoreCode: true };
  const english = { ...en, i18n: { ...store.i18n, defaultLocale: 'en-GB' } };
  const files = ['/sitemap.xml', '/sitemap-pl-pages.xml', '/sitemap-en-products-1.xml'];

  test('is valid by the schemas of sitemaps [pl-L05]', async () => {
    const { get } = await open((real) => real, [store, english]);
    for (const file of files) {
      expect([file, ...(await sitemapFaults((await get(file)).body))]).toEqual([file]);
    }
    const broken = (await get('/sitemap.xml')).body.replace('<loc>', '<lok>');
    expect(await sitemapFaults(broken)).not.toEqual([]);
    const relative = '<url><loc>/a</loc></url>';
    const part = (await get('/sitemap-pl-pages.xml')).body.replace('</urlset>', `${relative}$&`);
    expect(await sitemapFaults(part)).not.toEqual([]);
  });

  test('names each page in the languages that have it, and pictures of products [pl-L05]', async () => {
    const { get } = await open((real) => real, [store, english]);
    const [contact] = parse((await get('/sitemap-en-pages.xml')).body).getElementsByTagName('url');
    const links = [...(contact?.getElementsByTagName('xhtml:link') ?? [])];
    expect(links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')])).toEqual(
      [
        ['pl-PL', 'https://w.example/'],
        ['en-GB', 'https://w.example/en'],
        ['x-default', 'https://w.example/'],
      ],
    );
    const products = parse((await get('/sitemap-en-products-1.xml')).body);
    const [picture] = texts(products, 'loc').filter((text) => text?.includes('/img/'));
    expect(picture).toMatch(/^https:\/\/w\.example\/img\/\d+\/\d+\/resize\//);
  });

  test('names no page that the other does not have', async () => {
    const { get } = await open(
      (real) => ({
        ...real,
        search: async <T extends EntityType>(request: SearchRequest<T>) => {
          const answer = await real.search(request);
          return request.store === 'en' ? { ...answer, items: [] } : answer;
        },
      }),
      [store, english],
    );
    const { body } = await get('/sitemap-pl-products-1.xml');
    expect(parse(body).querySelectorAll('url').length).toBeGreaterThan(5);
    expect(body).not.toContain('hreflang');
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

describe('llms.txt', () => {
  test('says what the shop is and where it says what', async () => {
    const { get } = await open();
    const answer = await get('/llms.txt');
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    const lines = answer.body.split('\n');
    expect(lines[0]).toMatch(/^# \S/);
    expect(lines[2]).toMatch(/^> Sklep internetowy z odzieżą\. Ceny w PLN/);
    expect(lines).toContain('- [damskie](https://w.example/damskie)');
    expect(lines).toContain('- [Mapa strony](https://w.example/sitemap.xml)');
    expect(lines).toContain('- [Oferty (format Ceneo)](https://w.example/feed/ceneo.xml)');
    expect(lines).not.toContain('## Inne wersje językowe');
  });
});

describe('the feeds of every store view', () => {
  const en = { ...store, storeCode: 'en', appendStoreCode: true };

  test.each(['ceneo', 'google', 'facebook', 'nowosci'])(
    '%s hold what the table of fields asks for [content-17] [content-19]',
    async (name) => {
      const { get } = await open((real) => real, [store, en]);
      for (const path of [`/feed/${name}.xml`, `/en/feed/${name}.xml`]) {
        const feed = parse((await get(path)).body);
        const { offers, faults } = readFeed(name === 'nowosci' ? 'news' : name, feed);
        expect([path, ...faults]).toEqual([path]);
        expect(offers).toBeGreaterThan(40);
      }
    },
  );

  test('lead to their own pages alone', async () => {
    const { get } = await open((real) => real, [store, en]);
    const own = (await get('/feed/google.xml')).body;
    const other = (await get('/en/feed/google.xml')).body;
    expect(own).not.toContain('w.example/en/');
    expect(
      texts(parse(other), 'item > *').filter((text) => /example\/(?!en\/|img\/)/.test(text ?? '')),
    ).toEqual([]);
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
