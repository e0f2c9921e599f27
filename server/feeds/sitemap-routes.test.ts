// @vitest-environment jsdom
import { readdir } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import type { SearchRequest } from '../../domain/catalogue/catalogue.ts';
import type { EntityType } from '../../domain/catalogue/documents.ts';
import { generation, open, parse, texts } from '../../tests/support/feed-shop.ts';
import { sitemapFaults } from '../../tests/support/sitemap-schema.ts';
import { documents, store } from '../../tests/support/small-shop.ts';

describe('the sitemap', () => {
  test('is an index of parts, each with its last change [content-17] [pl-L05]', async () => {
    const { get } = await open();
    const response = await get('/sitemap.xml');
    expect(response.headers['content-type']).toBe('application/xml; charset=utf-8');
    const root = parse(response.body);
    expect(root.tagName).toBe('sitemapindex');
    expect(texts(root, 'sitemap > loc')).toEqual([
      'https://w.example/sitemap-pl-pages.xml',
      'https://w.example/sitemap-pl-products-1.xml',
    ]);
    expect(texts(root, 'lastmod')).toEqual(['2026-11-20', '2026-11-20']);
  });

  test('contains every listed product at its own address, and no other [pl-L05]', async () => {
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

  test('contains home, active categories, tags and content pages [pl-L05]', async () => {
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

  test('has a part for every 50,000 products, and reads only a part’s own products', async () => {
    const requests: SearchRequest[] = [];
    const { get } = await open((real) => ({
      ...real,
      search: async <T extends EntityType>(request: SearchRequest<T>) => {
        requests.push(request);
        return { ...(await real.search(request)), total: 120_001 };
      },
    }));
    expect(texts(parse((await get('/sitemap.xml')).body), 'loc')).toHaveLength(1 + 3);
    requests.length = 0;
    await get('/sitemap-pl-products-3.xml');
    const [counted, first] = requests;
    expect(counted?.size).toBe(1);
    expect(first?.from).toBe(100_000);
    expect(requests.every((request) => request.generation === generation)).toBe(true);
  });

  test('has no part after its last: such an address is unknown, reads nothing and leaves no file', async () => {
    const { get, folder, catalogue } = await open();
    for (const number of [2, 40, 99_999]) {
      expect((await get(`/sitemap-pl-products-${number}.xml`)).statusCode).toBe(404);
    }
    expect(await readdir(folder)).toEqual([]);
    expect(catalogue.requests.map(({ size, from }) => [size, from])).toEqual(
      Array.from({ length: 3 }, () => [1, undefined]),
    );
    expect((await get('/sitemap-pl-products-1.xml')).statusCode).toBe(200);
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

  test('of a store view with a code has that code in every address', async () => {
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

  test('lists each page in its languages, and pictures of products [pl-L05]', async () => {
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

  test('lists no other language for a page that only one view has', async () => {
    const { get } = await open(
      (real) => ({
        ...real,
        search: async <T extends EntityType>(request: SearchRequest<T>) => {
          const response = await real.search(request);
          return request.store === 'en' ? { ...response, items: [] } : response;
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
  test('contains the sitemap and excludes only API requests from crawling [content-17]', async () => {
    const { get } = await open();
    const response = await get('/robots.txt');
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
    const lines = response.body.trim().split('\n');
    expect(lines).toContain('Sitemap: https://w.example/sitemap.xml');
    expect(lines.filter((line) => /^Disallow: \/(api|mock)\/$/.test(line))).toHaveLength(2);
  });

  test('lets search engines and answers of assistants in, but no training of models [agents-02]', async () => {
    const { get } = await open();
    const { body } = await get('/robots.txt');
    expect(body).toContain('\nContent-Signal: search=yes, ai-input=yes, ai-train=no\n');
    const [all = '', training = '', ...rest] = body.split('\n\n');
    expect(all).not.toMatch(/^Disallow: \/$/m);
    expect(training).toMatch(/^User-agent: GPTBot$/m);
    expect(training).toMatch(/\nDisallow: \/$/);
    expect(rest).toEqual(['Sitemap: https://w.example/sitemap.xml\n']);
  });
});

describe('llms.txt', () => {
  test('describes the shop and lists its addresses', async () => {
    const { get } = await open();
    const response = await get('/llms.txt');
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
    const lines = response.body.split('\n');
    expect(lines[0]).toMatch(/^# \S/);
    expect(lines[2]).toMatch(/^> Sklep internetowy z odzieżą\. Ceny w PLN/);
    expect(lines).toContain('- [damskie](https://w.example/damskie)');
    expect(lines).toContain('- [Mapa strony](https://w.example/sitemap.xml)');
    expect(lines).toContain('- [Oferty (format Ceneo)](https://w.example/feed/ceneo.xml)');
    expect(lines).not.toContain('## Inne wersje językowe');
    expect(response.body).toContain('Accept: text/markdown');
    expect(response.body).toContain('(https://w.example/mcp)');
    expect(lines).toContain('- [Strona główna w Markdown](https://w.example/index.md)');
    expect(lines).toContain('- [Tabela rozmiarów](https://w.example/tabela-rozmiarow)');
  });
});
