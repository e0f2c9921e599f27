// @vitest-environment jsdom
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixedPaths, locations } from '../crawl/addresses.ts';
import { htmlFaults } from '../crawl/html-rules.ts';
import { machineFaults, structuredDataOf } from '../crawl/json-ld-rules.ts';
import { lawLines } from '../crawl/law-lines.ts';
import { writeLawTable } from '../crawl/law-table.ts';
import { forEach } from '../crawl/read-pages.ts';
import { isFull, most, sample } from '../crawl/sample.ts';
import { faultsOf, faulty, otherPrice, parse, type Seen, seePage } from '../crawl/see-page.ts';
import { type RunningShop, startShop } from '../services/shop.ts';
import { readFeed } from '../support/feed-fields.ts';
import { sitemapFaults } from '../support/sitemap-schema.ts';

/**
 * The whole demo shop in both its store views, as crawlers see it: the pages in its sitemap, pages
 * with a fixed address, and all their links. `CRAWL=full` visits every page; otherwise pages are
 * sampled.
 */
const origin = 'https://witryna.example';
const limit = isFull ? 7_200_000 : 300_000;
let shop: RunningShop;
const texts = new Map<string, string>();

beforeAll(async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'witryna-crawl-stores-'));
  shop = await startShop({
    DATA_DIR,
    STORE_VIEWS: 'pl,en',
    PUBLIC_URL: origin,
    SEARCH_TIMEOUT_MS: '20000',
    RENDER_TIMEOUT_MS: '20000',
    RENDER_QUEUE_MS: '20000',
  });
  return async () => {
    await shop.stop();
    await rm(DATA_DIR, { recursive: true });
  };
}, limit);

async function fileOf(path: string): Promise<string> {
  const known = texts.get(path);
  if (known !== undefined) return known;
  const response = await fetch(shop.url + path);
  expect([path, response.status]).toEqual([path, 200]);
  const text = await response.text();
  texts.set(path, text);
  return text;
}

/** Number of pages on which each rule of law was checked, by id and language. */
const looked = new Map<string, number>();
afterAll(() => {
  if (isFull) writeLawTable(looked);
});

const see = (path: string) => seePage(shop.url, path);

test('all parts of the sitemap are valid by their schemas', async () => {
  const index = await fileOf('/sitemap.xml');
  const parts = locations(index, origin);
  expect(parts.length).toBe(4);
  for (const path of ['/sitemap.xml', ...parts]) {
    expect([path, ...(await sitemapFaults(await fileOf(path)))]).toEqual([path]);
  }
  const all = (await Promise.all(parts.map(fileOf))).join('');
  expect(all).toContain('<image:loc>https://witryna.example/img/');
  expect(all).toContain('hreflang="x-default"');
}, 300_000);

test.each(['ceneo', 'google', 'facebook', 'news'])(
  'the feed %s of both store views has all fields that its portal requires, and its own pages [pl-L01] [pl-L02]',
  async (kind) => {
    const name = kind === 'news' ? 'nowosci' : kind;
    for (const path of [`/feed/${name}.xml`, `/en/feed/${name}.xml`]) {
      const text = await fileOf(path);
      const [head = '', ...items] = text.split(/(?=<(?:item|o)[ >])/);
      const tail = items.pop() ?? '';
      const some = [head, ...sample(items, most.offers), tail].join('');
      const { offers, faults } = readFeed(kind, parse(some, 'text/xml').documentElement);
      expect([path, ...faults]).toEqual([path]);
      expect(offers).toBeGreaterThanOrEqual(50);
      const pages = text.match(/https:\/\/witryna\.example\/(?!img\/|feed\/|en\/feed\/)[^"<\s]+/g);
      const own = (pages ?? []).filter((page) => /example\/en(?:\/|$)/.test(page));
      expect([path, own.length]).toEqual([path, path.startsWith('/en/') ? pages?.length : 0]);
    }
  },
  300_000,
);

describe.each([
  ['pl', ''],
  ['en', '/en'],
] as const)('the store view %s', (language, prefix) => {
  let seen: readonly Seen[];
  let found: readonly Seen[];
  const isOwn = (path: string) => /^\/en(?:[/?]|$)/.test(path) === (language === 'en');

  beforeAll(async () => {
    const [products = '', others = ''] = await Promise.all(
      ['products-1', 'pages'].map((part) => fileOf(`/sitemap-${language}-${part}.xml`)),
    );
    const named = [
      ...sample(locations(products, origin), most.products),
      ...sample(locations(others, origin), most.others),
    ];
    const screens = fixedPaths.map((path) => (path === '/' ? prefix || '/' : prefix + path));
    const paths = [...new Set([...named, ...screens])];
    const first = await forEach(paths, see);
    const links = [...new Set(first.flatMap((one) => one.links))].filter(
      (path) => !paths.includes(path) && isOwn(path),
    );
    // Combinations of filters and variants are too many here; crawl.test.ts checks some.
    const plain = links.filter((each) => !each.includes('?'));
    const queried = links.filter((each) => each.includes('?')).slice(0, most.links);
    const more = await forEach([...sample(plain, most.links), ...queried], see);
    seen = [...first, ...more];
    found = seen.filter(({ facts }) => facts.isFound);
  }, limit);

  test('has one heading on every page, and a page behind every link', () => {
    expect(seen.length).toBeGreaterThan(60);
    expect(faulty(seen, ({ status }) => status === 200)).toEqual([]);
    expect(faulty(seen, ({ facts }) => facts.headings === 1)).toEqual([]);
  });

  test('links only to itself, except to the same page in the other language [store-04]', () => {
    const strange = seen.flatMap(({ path, facts }) =>
      facts.hrefs.filter((href) => !isOwn(href)).map((href) => `${path} → ${href}`),
    );
    expect(strange).toEqual([]);
  });

  test('has unique titles and descriptions, short enough, and one address per page [pl-L06] [pl-L05]', () => {
    const wordsOf = (one: Seen) => [one.facts.title, one.facts.description] as const;
    const badly = seen.filter((one) => {
      const [title, description] = wordsOf(one);
      return title === '' || title.length > 60 || description === '' || description.length > 160;
    });
    expect(badly.map((one) => [one.path, ...wordsOf(one)])).toEqual([]);
    const own = found.filter((one) => one.facts.canonical === origin + one.path);
    for (const which of [0, 1] as const) {
      const byWords = Map.groupBy(own, (one) => wordsOf(one)[which]);
      const same = [...byWords].filter(([, pages]) => pages.length > 1);
      expect(same.map(([text, pages]) => [text, ...pages.map(({ path }) => path)])).toEqual([]);
    }
    expect(found.filter((one) => one.facts.canonical === null).map(({ path }) => path)).toEqual([]);
  });

  test('links each product to the page of its brand, which is in the sitemap and has structured data', async () => {
    const product = seen.find(({ html }) => /"@type":"ProductGroup"/.test(html));
    const brand = product?.facts.hrefs.find((href) => href.includes('/marka/')) ?? 'none';
    expect(await fileOf(`/sitemap-${language}-pages.xml`)).toContain(
      `<loc>${origin}${brand}</loc>`,
    );
    const page = await see(brand);
    const { canonical, isFound, headings } = page.facts;
    expect([page.status, canonical, isFound, headings]).toEqual([200, origin + brand, true, 1]);
    expect(structuredDataOf(page.html)).toContainEqual(
      expect.objectContaining({ '@type': 'CollectionPage', name: page.title }),
    );
    expect(product?.html).toContain(`"brand":{"@type":"Brand","name":"${page.title}"}`);
    expect(await machineFaults(page.html)).toEqual([]);
    expect((await see(`${prefix}/marka/nie-ma-takiej`)).status).toBe(404);
  });

  test(
    'has sharing pictures of the stated size [pl-L06]',
    async () => {
      const nameless = seen.filter(({ facts }) => {
        const [address = '', ...told] = facts.shared;
        return !address?.startsWith(`${origin}/`) || !/^1200,630,./.test(told.join());
      });
      expect(nameless.map(({ path }) => path)).toEqual([]);
      const addresses = [...new Set(seen.map(({ facts }) => facts.shared[0] ?? ''))];
      const made = addresses.filter((address) => address.startsWith(`${origin}/og/`));
      expect(made.length).toBeGreaterThan(most.products);
      const others = addresses.filter((address) => !made.includes(address));
      const faults = await forEach([...others, ...sample(made, most.shared)], async (address) => {
        const response = await fetch(address.replace(origin, shop.url));
        const { width, height } = await sharp(await response.bytes()).metadata();
        return [response.status, width, height].join() === '200,1200,630' ? [] : [address];
      });
      expect(faults.flat()).toEqual([]);
    },
    limit,
  );

  test(
    'writes valid HTML',
    async () => {
      const some = sample(seen, most.valid);
      expect(await faultsOf(some, htmlFaults)).toEqual([]);
      expect(await htmlFaults('<!doctype html><p><div></div><img>')).not.toEqual([]);
    },
    limit,
  );

  test(
    'has valid structured data, with the price that the page shows [pl-L03] [pl-A01]',
    async () => {
      const told = seen.filter(({ html }) => structuredDataOf(html).length > 0);
      const some = sample(told, most.tagged);
      expect(await faultsOf(some, machineFaults)).toEqual([]);
      const products = told.filter(({ html }) => /"@type":"Product(?:Group)?"/.test(html));
      expect(products.length).toBeGreaterThanOrEqual(most.products);
      expect(products.flatMap(otherPrice)).toEqual([]);
      expect(
        await machineFaults(
          '<script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":"Product"}]}</script>',
        ),
      ).not.toEqual([]);
    },
    limit,
  );

  test('has no texts of the other language [store-09]', () => {
    const foreign = seen.map(({ path, facts }) => [path, ...facts.foreign]);
    expect(foreign.filter(([, ...words]) => words.length > 0)).toEqual([]);
  });

  test('follows on each page the rules of law that can be checked there [pl-A03] [pl-A13] [pl-B16] [pl-G11] [pl-L08]', () => {
    for (const { id } of lawLines) {
      const about = seen.filter(({ facts }) => facts.law.has(id));
      expect([id, ...faulty(about, ({ facts }) => facts.law.get(id) === true)]).toEqual([id]);
      looked.set(`${id} ${language}`, about.length);
    }
    expect(looked.get(`pl-L08 ${language}`)).toBe(seen.length);
    const unseen = lawLines.filter(({ id }) => looked.get(`${id} ${language}`) === 0);
    expect(unseen.map(({ id }) => id)).toEqual(language === 'pl' ? [] : ['pl-A13', 'pl-I10']);
  });

  test('links to the same page in the other language, which links back [store-08] [pl-L05]', async () => {
    const both = found.filter(({ facts }) => facts.alternates.size > 0);
    expect(both.length).toBeGreaterThan(10);
    const other = language === 'pl' ? 'en-GB' : 'pl-PL';
    const faults = await forEach(sample(both, 15), async ({ path, facts }) => {
      const address = (facts.alternates.get(other) ?? '').replace(origin, '');
      const twin = await see(address);
      const back = twin.facts.alternates;
      const isMutual = [...facts.alternates].every(([name, each]) => back.get(name) === each);
      return isMutual && facts.door === address && twin.status === 200 ? [] : [path];
    });
    expect(faults.flat()).toEqual([]);
  });
});
