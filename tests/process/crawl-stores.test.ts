// @vitest-environment jsdom
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { screenPaths } from '../../renderer/router/screen-paths.ts';
import { htmlFaults } from '../crawl/html-rules.ts';
import { machineFaults, thingsOf, toldPrice } from '../crawl/json-ld-rules.ts';
import { factsOf, type PageFacts } from '../crawl/page-facts.ts';
import { forEach, type ReadPage, readPage } from '../crawl/read-pages.ts';
import { isFull, sample } from '../crawl/sample.ts';
import { type RunningShop, startShop } from '../services/shop.ts';
import { readFeed } from '../support/feed-fields.ts';
import { sitemapFaults } from '../support/sitemap-schema.ts';

/**
 * The whole demo shop in both its store views, as machines find it: what its sitemap names, its screens
 * of a fixed address and all they link to. `CRAWL=full` takes every page; else pages are sampled.
 */
const origin = 'https://witryna.example';
const limit = isFull ? 7_200_000 : 300_000;
/** Of what comes in hundreds, in each store view. */
const most = {
  products: 8,
  others: 10,
  links: 25,
  offers: 300,
  valid: 25,
  tagged: 12,
  shared: 8,
} as const;

interface Seen extends ReadPage {
  readonly facts: PageFacts;
}

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
  const answer = await fetch(shop.url + path);
  expect([path, answer.status]).toEqual([path, 200]);
  const text = await answer.text();
  texts.set(path, text);
  return text;
}

const parse = (text: string, type: 'text/html' | 'text/xml') =>
  new DOMParser().parseFromString(text, type);

async function see(path: string): Promise<Seen> {
  const read = await readPage(shop.url, path);
  const language = /^\/en(?:[/?]|$)/.test(path) ? 'en' : 'pl';
  return { ...read, facts: factsOf(parse(read.html, 'text/html'), language) };
}

const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, text = '']) =>
    text.replaceAll('&amp;', '&').replace(origin, ''),
  );

const faulty = (seen: readonly Seen[], isGood: (one: Seen) => boolean) =>
  seen.filter((one) => !isGood(one)).map(({ path }) => path);

/** Screens of a fixed address with no key of somebody in it. */
const fixed = Object.values(screenPaths)
  .flatMap(([first]) => first ?? [])
  .filter((path) => !/\$[a-z]/.test(path.replaceAll(/\{-\$\w+\}/g, '')))
  .map((path) => path.replaceAll(/\/\{-\$\w+\}/g, ''));

test('the sitemap is valid by the schemas of its kinds, all its parts', async () => {
  const index = await fileOf('/sitemap.xml');
  const parts = locations(index);
  expect(parts.length).toBe(4);
  for (const path of ['/sitemap.xml', ...parts]) {
    expect([path, ...(await sitemapFaults(await fileOf(path)))]).toEqual([path]);
  }
  const all = (await Promise.all(parts.map(fileOf))).join('');
  expect(all).toContain('<image:loc>https://witryna.example/img/');
  expect(all).toContain('hreflang="x-default"');
}, 300_000);

test.each(['ceneo', 'google', 'facebook', 'news'])(
  'the feed %s of both store views holds all that its portal asks for, and its own pages [pl-L01] [pl-L02]',
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
      ...sample(locations(products), most.products),
      ...sample(locations(others), most.others),
    ];
    const screens = fixed.map((path) => (path === '/' ? prefix || '/' : prefix + path));
    const paths = [...new Set([...named, ...screens])];
    const first = await forEach(paths, see);
    const links = [...new Set(first.flatMap((one) => one.links))].filter(
      (path) => !paths.includes(path) && isOwn(path),
    );
    // Combinations of filters and variants are without number: crawl.test.ts walks them.
    const plain = links.filter((each) => !each.includes('?'));
    const queried = links.filter((each) => each.includes('?')).slice(0, most.links);
    const more = await forEach([...sample(plain, most.links), ...queried], see);
    seen = [...first, ...more];
    found = seen.filter(({ facts }) => facts.isFound);
  }, limit);

  test('answers every page with one heading, and every link with a page', () => {
    expect(seen.length).toBeGreaterThan(60);
    expect(faulty(seen, ({ status }) => status === 200)).toEqual([]);
    expect(faulty(seen, ({ facts }) => facts.headings === 1)).toEqual([]);
  });

  test('links to itself alone, but for the same page in the other language [store-04]', () => {
    const strange = seen.flatMap(({ path, facts }) =>
      facts.hrefs.filter((href) => !isOwn(href)).map((href) => `${path} → ${href}`),
    );
    expect(strange).toEqual([]);
  });

  test('has titles and descriptions of their own, short enough, and one address each [pl-L06] [pl-L05]', () => {
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

  test('leads from a product to the page of its brand, which the sitemap names and machines understand', async () => {
    const product = seen.find(({ html }) => /"@type":"ProductGroup"/.test(html));
    const brand = product?.facts.hrefs.find((href) => href.includes('/marka/')) ?? 'none';
    expect(await fileOf(`/sitemap-${language}-pages.xml`)).toContain(
      `<loc>${origin}${brand}</loc>`,
    );
    const page = await see(brand);
    const { canonical, isFound, headings } = page.facts;
    expect([page.status, canonical, isFound, headings]).toEqual([200, origin + brand, true, 1]);
    expect(thingsOf(page.html)).toContainEqual(
      expect.objectContaining({ '@type': 'CollectionPage', name: page.title }),
    );
    expect(product?.html).toContain(`"brand":{"@type":"Brand","name":"${page.title}"}`);
    expect(await machineFaults(page.html)).toEqual([]);
    expect((await see(`${prefix}/marka/nie-ma-takiej`)).status).toBe(404);
  });

  test(
    'has a picture to share of the size it is said to have [pl-L06]',
    async () => {
      const nameless = seen.filter(({ facts }) => {
        const [address, width, height, alt] = facts.shared;
        const isOwn = address?.startsWith(`${origin}/`) ?? false;
        return !isOwn || width !== '1200' || height !== '630' || !alt;
      });
      expect(nameless.map(({ path }) => path)).toEqual([]);
      const addresses = [...new Set(seen.map(({ facts }) => facts.shared[0] ?? ''))];
      const made = addresses.filter((address) => address.startsWith(`${origin}/og/`));
      expect(made.length).toBeGreaterThan(most.products);
      const others = addresses.filter((address) => !made.includes(address));
      const faults = await forEach([...others, ...sample(made, most.shared)], async (address) => {
        const answer = await fetch(address.replace(origin, shop.url));
        const { width, height } = await sharp(await answer.bytes()).metadata();
        return [answer.status, width, height].join() === '200,1200,630' ? [] : [address];
      });
      expect(faults.flat()).toEqual([]);
    },
    limit,
  );

  test(
    'writes valid HTML',
    async () => {
      const some = sample(seen, most.valid);
      const faults = await forEach(some, async ({ path, html }) => [
        path,
        ...(await htmlFaults(html)),
      ]);
      expect(faults.filter(([, ...all]) => all.length > 0)).toEqual([]);
      expect(await htmlFaults('<!doctype html><p><div></div><img>')).not.toEqual([]);
    },
    limit,
  );

  test(
    'tells machines what is valid, and the price that its page shows [pl-L03] [pl-A01]',
    async () => {
      const told = seen.filter(({ html }) => thingsOf(html).length > 0);
      const some = sample(told, most.tagged);
      const faults = await forEach(some, async ({ path, html }) => [
        path,
        ...(await machineFaults(html)),
      ]);
      expect(faults.filter(([, ...all]) => all.length > 0)).toEqual([]);
      const products = told.filter(({ html }) => /"@type":"Product(?:Group)?"/.test(html));
      expect(products.length).toBeGreaterThanOrEqual(most.products);
      const wrong = products.flatMap(({ path, html, facts }) => {
        const sku = /"selectedSku":"([^"]+)"/.exec(html)?.[1] ?? null;
        const price = toldPrice(html, sku);
        return price === null || facts.shown.includes(price) ? [] : [`${path}: ${price}`];
      });
      expect(wrong).toEqual([]);
      expect(
        await machineFaults(
          '<script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":"Product"}]}</script>',
        ),
      ).not.toEqual([]);
    },
    limit,
  );

  test('speaks its own language alone [store-09]', () => {
    const foreign = seen.map(({ path, facts }) => [path, ...facts.foreign]);
    expect(foreign.filter(([, ...words]) => words.length > 0)).toEqual([]);
  });

  test('names the same page in the other language, which names this one [store-08] [pl-L05]', async () => {
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
