import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type RunningShop, startShop } from '../services/shop.ts';

const oldAddresses = `
/index.php?id=3        /dla-niej
/sklep/sukienki.html   /stara-sukienki
/stara-sukienki        /dla-niej/sukienki
/moda/wiosna           /en/women
/kolko                 /kolko-2
/kolko-2               /kolko
/obcy                  //evil.example
/obcy-2                https://evil.example/
`;

const purgeKey = 'purge-key-of-this-test';

describe('the two store views of the demo', () => {
  let shop: RunningShop;
  let dataDir = '';

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'witryna-stores-'));
    const REDIRECTS_FILE = join(dataDir, 'old-addresses.txt');
    await writeFile(REDIRECTS_FILE, oldAddresses);
    shop = await startShop({
      REDIRECTS_FILE,
      STORE_VIEWS: 'pl,en',
      DATA_DIR: dataDir,
      OUTPUT_CACHE: 'on',
      INVALIDATE_KEY: purgeKey,
      // A busy machine must not cause errors through time limits.
      SEARCH_TIMEOUT_MS: '20000',
      RENDER_TIMEOUT_MS: '20000',
      RENDER_QUEUE_MS: '20000',
    });
    return async () => {
      await shop.stop();
      await rm(dataDir, { recursive: true });
    };
  });

  const open = async (path: string) => {
    const response = await fetch(shop.url + path, { redirect: 'manual' });
    return { status: response.status, html: await response.text() };
  };
  const hrefs = (html: string) =>
    [...html.matchAll(/<a\b[^>]*?\bhref="(\/[^"]*)"/g)].map(([, href = '']) => href);
  const isEnglish = (href: string) => href === '/en' || /^\/en[/?]/.test(href);

  test('are Polish without a prefix and English under /en, each with its own texts [store-10] [store-01]', async () => {
    const [polish, english] = await Promise.all([open('/'), open('/en')]);
    expect([polish.status, english.status]).toEqual([200, 200]);
    expect(polish.html).toContain('<html lang="pl"');
    expect(polish.html).toContain('Zobacz kolekcję');
    expect(english.html).toContain('<html lang="en"');
    expect(english.html).toContain('See the collection');
    expect(english.html).not.toContain('Zobacz kolekcję');
  });

  test('link only to themselves, except for the link to the other [store-04]', async () => {
    const polish = hrefs((await open('/')).html);
    const english = hrefs((await open('/en')).html);
    expect(polish.length).toBeGreaterThan(30);
    expect(english.length).toBeGreaterThan(30);
    expect(polish.filter((href) => isEnglish(href) && href !== '/en')).toEqual([]);
    expect(english.filter((href) => !isEnglish(href) && href !== '/')).toEqual([]);
  });

  test('have their own categories, and those of the other are not found [store-10]', async () => {
    const paths = ['/dla-niej', '/en/women', '/en/dla-niej', '/women'];
    const statuses = await Promise.all(paths.map(async (path) => (await open(path)).status));
    expect(statuses).toEqual([200, 200, 404, 404]);
  });

  test('have their own price lists for the same products [store-10]', async () => {
    const search = async (store: string) => {
      const response = await fetch(`${shop.url}/api/catalog/search`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ store, type: 'product', size: 20, sort: 'sku:asc' }),
      });
      expect(response.status).toBe(200);
      const { items }: { items: { sku: string; final_price_incl_tax: number }[] } =
        await response.json();
      return new Map(items.map((item) => [item.sku, item.final_price_incl_tax]));
    };
    const [polish, english] = await Promise.all([search('pl'), search('en')]);
    expect([...english.keys()]).toEqual([...polish.keys()]);
    for (const [sku, price] of english) expect(price / (polish.get(sku) ?? 0)).toBeCloseTo(1.1, 1);
  });

  test('show no content of the other in a hundred concurrent requests [store-10]', async () => {
    const paths = ['/', '/en', '/szukaj?q=len', '/en/szukaj?q=len', '/nowosci', '/en/new-in'];
    const asked = Array.from({ length: 100 }, (_, index) => paths[index % paths.length] ?? '/');
    const responses = await Promise.all(
      asked.map(async (path) => ({ path, ...(await open(path)) })),
    );
    for (const { path, status, html } of responses) {
      expect([path, status]).toEqual([path, 200]);
      expect([path, html.includes('<html lang="en"')]).toEqual([path, isEnglish(path)]);
      expect([path, html.includes('Polityka prywatności')]).toEqual([path, !isEnglish(path)]);
      expect([path, html.includes('"storeCode":"en"')]).toEqual([path, isEnglish(path)]);
    }
  });

  test('have their own error pages and redirects [store-10]', async () => {
    const [polish, english] = await Promise.all([open('/nie-ma'), open('/en/nie-ma')]);
    expect([polish.status, english.status]).toEqual([404, 404]);
    expect(polish.html).toContain('<html lang="pl"');
    expect(polish.html).toContain('Pod tym adresem nic nie ma');
    expect(english.html).toContain('<html lang="en"');
    expect(english.html).not.toContain('Pod tym adresem nic nie ma');
    expect(hrefs(english.html).filter((href) => !isEnglish(href) && href !== '/')).toEqual([]);
    for (const path of ['/en/women/', '/en/new-in/', '/dla-niej/', '/nowosci/']) {
      const { status, headers } = await fetch(shop.url + path, { redirect: 'manual' });
      expect([path, status, headers.get('location')]).toEqual([path, 301, path.slice(0, -1)]);
    }
  });

  test('redirect legacy URLs of products, categories and pages in one step, by their query and with it [pl-L04] [api-44]', async () => {
    const ways = [
      // The first two redirects come from the mocked backend, the others from the table.
      ['/sklep', 301, '/'],
      ['/kolekcja-jesien', 302, '/szukaj?q=jesie%C5%84'],
      ['/index.php?id=3', 301, '/dla-niej'],
      ['/index.php?utm_source=list&id=3', 301, '/dla-niej?utm_source=list'],
      ['/sklep/sukienki.html', 301, '/dla-niej/sukienki'],
      ['/sklep/sukienki.html/', 301, '/dla-niej/sukienki'],
      ['/en/sklep/sukienki.html', 301, '/en/dla-niej/sukienki'],
      ['/moda/wiosna', 301, '/en/women'],
      ['/en/moda/wiosna', 301, '/en/women'],
      ['/warunki?wersja=2', 301, '/regulamin?wersja=2'],
      ['/kolko', 404, null],
      ['/obcy', 404, null],
      ['/obcy-2', 404, null],
    ] as const;
    for (const [path, status, location] of ways) {
      const { status: told, headers } = await fetch(shop.url + path, { redirect: 'manual' });
      expect([path, told, headers.get('location')]).toEqual([path, status, location]);
    }
  });

  test('have different ETags for pages and data, and set no cookies [store-10]', async () => {
    const read = async (path: string) => {
      const { status, headers } = await fetch(shop.url + path, { redirect: 'manual' });
      return { status, etag: headers.get('etag'), cookies: headers.getSetCookie() };
    };
    const paths = ['/', '/en', '/szukaj', '/en/szukaj', '/kontakt', '/en/kontakt'];
    const responses = await Promise.all(paths.map(read));
    expect(responses.map(({ status }) => status)).toEqual(paths.map(() => 200));
    expect(responses.flatMap(({ cookies }) => cookies)).toEqual([]);
    const etags = responses.map(({ etag }) => etag).filter((etag) => etag !== null);
    expect(new Set(etags).size).toBe(etags.length);
    // The ETag of one view's page does not match the page of the other.
    for (const [path, other] of [
      ['/en', '/'],
      ['/', '/en'],
    ] as const) {
      const known = responses[paths.indexOf(other)]?.etag ?? '"none"';
      const again = await fetch(shop.url + path, { headers: { 'if-none-match': known } });
      expect([path, again.status]).toEqual([path, 200]);
    }
    const data = await open('/en/women/index.pageContext.json');
    expect(data.status).toBe(200);
    // Contains only the other view's address, for the link to the same page in the other language.
    expect(data.html.match(/dla-niej|Dla niej/g)).toEqual(['dla-niej']);
  });

  test('are cached separately before and after a purge [store-10]', async () => {
    const pages = [
      ['/kontakt', 'pl'],
      ['/en/kontakt', 'en'],
      ['/dla-niej', 'pl'],
      ['/en/women', 'en'],
    ] as const;
    const languages = async () =>
      await Promise.all(
        pages.map(async ([path]) => [
          path,
          /<html lang="(\w+)"/.exec((await open(path)).html)?.[1],
        ]),
      );
    expect(await languages()).toEqual(pages);
    for (const tag of ['C3', 'category', '*']) {
      const purged = await fetch(`${shop.url}/invalidate?key=${purgeKey}&tag=${tag}`);
      expect(purged.status).toBe(200);
      // The new copies, and then the cached ones.
      expect(await languages()).toEqual(pages);
      expect(await languages()).toEqual([...pages]);
    }
  });

  test('link to each other, and a shop with one view has no such link [store-08]', async () => {
    const door = (html: string) =>
      /<a\b[^>]*aria-haspopup="dialog"[^>]*>(?:Język|Language):/.test(html);
    expect(door((await open('/')).html)).toBe(true);
    expect(door((await open('/en')).html)).toBe(true);
    const alone = await startShop({ STORE_VIEWS: 'pl', DATA_DIR: dataDir });
    const html = await (await fetch(alone.url)).text();
    await alone.stop();
    expect(door(html)).toBe(false);
  });

  test('are both in the sitemap', async () => {
    const index = (await open('/sitemap.xml')).html;
    const parts = [...index.matchAll(/<loc>[^<]*?(\/sitemap[^<]*)<\/loc>/g)].map(
      ([, path = '']) => path,
    );
    const pages = await Promise.all(parts.map(async (path) => (await open(path)).html));
    const all = pages.join('');
    expect(all).toMatch(/<loc>[^<]*\/dla-niej<\/loc>/);
    expect(all).toMatch(/<loc>[^<]*\/en\/women<\/loc>/);
  });
});
