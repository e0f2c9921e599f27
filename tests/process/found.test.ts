// @vitest-environment jsdom
import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { drafts } from '../../mock/content/drafts.ts';
import { forEach } from '../crawl/read-pages.ts';
import { type RunningShop, startShop } from '../services/shop.ts';
import { fixtureCatalogue } from '../support/fixture-catalogue.ts';

/** The shop as its sitemap's readers see it: page by page, as in a shopper's browser. */

let shop: RunningShop;
const PUBLIC_URL = 'https://witryna.example';

interface Found {
  readonly address: string;
  readonly status: number;
  readonly page: Document;
}

const parser = () => new DOMParser();

async function read(address: string): Promise<Found> {
  const url = shop.url + address.replace(PUBLIC_URL, '');
  const response = await fetch(url, { redirect: 'manual', headers: { accept: 'text/html' } });
  const page = parser().parseFromString(await response.text(), 'text/html');
  return { address, status: response.status, page };
}

async function readXml(path: string): Promise<Element> {
  const response = await fetch(shop.url + path.replace(PUBLIC_URL, ''));
  expect([path, response.status]).toEqual([path, 200]);
  const document = parser().parseFromString(await response.text(), 'text/xml');
  expect(document.querySelector('parsererror')).toBeNull();
  return document.documentElement;
}

const texts = (root: Element, name: string) =>
  [...root.querySelectorAll(name)].map(({ textContent }) => textContent ?? '');

const meta = ({ page }: Found, name: string) =>
  page.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');

const canonical = ({ page }: Found) =>
  page.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? null;

const OfferSchema = v.looseObject({
  price: v.string(),
  availability: v.string(),
});
const GraphSchema = v.object({ '@graph': v.array(v.looseObject({ '@type': v.string() })) });

/** The structured data of a page by type. */
function structuredDataOf({ page }: Found) {
  const text = page.querySelector('script[type="application/ld+json"]')?.textContent;
  if (!text) return new Map<string, Record<string, unknown>>();
  const graph = v.parse(GraphSchema, JSON.parse(text))['@graph'];
  return new Map(graph.map((thing) => [thing['@type'], thing]));
}

const GroupSchema = v.looseObject({
  hasVariant: v.array(v.looseObject({ sku: v.string(), offers: OfferSchema })),
});
const ProductSchema = v.looseObject({ offers: OfferSchema });

/** The prices of a SKU in the structured data of a page. */
function offerOf(things: ReturnType<typeof structuredDataOf>, sku: string | null) {
  const group = things.get('ProductGroup');
  if (group === undefined) return v.parse(ProductSchema, things.get('Product')).offers;
  return v.parse(GroupSchema, group).hasVariant.find((variant) => variant.sku === sku)?.offers;
}

/** Additional content of this shop's editors. */
const written = [
  { identifier: 'faq', url_key: 'faq', title: 'Pytania', content: '<p>Jak zwrócić?</p>' },
  { identifier: 'partners', url_key: 'partners', title: 'Partnerzy', content: '<p>Szwalnia</p>' },
];

let pages: readonly Found[];

beforeAll(async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'witryna-found-'));
  const CATALOGUE_DIR = join(DATA_DIR, 'source');
  await cp(fixtureCatalogue, CATALOGUE_DIR, { recursive: true });
  const lines = written.map((page, id) => `\n${JSON.stringify({ id: 900 + id, ...page })}`);
  await appendFile(join(CATALOGUE_DIR, 'cms_page.ndjson'), lines.join(''));
  shop = await startShop({
    CATALOGUE_DIR,
    DATA_DIR,
    PUBLIC_URL,
    // A busy machine must not cause errors through time limits.
  });
  const parts = texts(await readXml('/sitemap.xml'), 'sitemap > loc');
  const roots = await Promise.all(parts.map(readXml));
  pages = await forEach(
    roots.flatMap((root) => texts(root, 'url > loc')),
    read,
  );
  return async () => {
    await shop.stop();
    await rm(DATA_DIR, { recursive: true });
  };
});

describe('every page in the sitemap', () => {
  test('has its address as canonical and may be indexed [pl-L05]', () => {
    expect(pages.length).toBeGreaterThan(20);
    const seen = pages.map((found) => ({
      address: found.address,
      status: found.status,
      canonical: canonical(found),
      robots: meta(found, 'robots'),
    }));
    expect(seen).toEqual(
      pages.map(({ address }) => ({
        address,
        status: 200,
        canonical: address,
        robots: undefined,
      })),
    );
  });

  test('has its own title and description, short enough, and a sharing picture [pl-L06]', () => {
    const titles = pages.map(({ page }) => page.title);
    const descriptions = pages.map((found) => meta(found, 'description') ?? '');
    expect(titles.filter((title) => title === '' || title.length > 60)).toEqual([]);
    expect(descriptions.filter((text) => text === '' || text.length > 160)).toEqual([]);
    expect(new Set(titles).size).toBe(titles.length);
    for (const found of pages) {
      expect(meta(found, 'og:title')).toBe(found.page.title);
      expect(meta(found, 'og:url')).toBe(found.address);
      expect(meta(found, 'og:image')).toMatch(/^https:\/\/witryna\.example\/(og\/|share\.png)/);
    }
  });

  test('has no links to other languages in a shop with one language [pl-L05]', () => {
    expect(pages.filter(({ page }) => page.querySelector('[hreflang]') !== null)).toEqual([]);
  });
});

describe('a search', () => {
  test.each(['/szukaj?q=sukienka', '/szukaj'])(
    'at %s must not be indexed [pl-L05]',
    async (path) => {
      const found = await read(path);
      expect([found.status, meta(found, 'robots')]).toEqual([200, 'noindex']);
      expect(canonical(found)).toBe(PUBLIC_URL + path);
    },
  );
});

describe('a listing with a chosen filter', () => {
  test('must not be indexed [pl-L05]', async () => {
    const links = pages.flatMap(({ page }) =>
      [...page.querySelectorAll('a[href*="?color="]')].map((link) => link.getAttribute('href')),
    );
    const [first] = links.filter((href) => href !== null);
    const found = await read(first ?? 'none');
    expect([found.status, meta(found, 'robots'), canonical(found)]).toEqual([
      200,
      'noindex',
      PUBLIC_URL + first,
    ]);
  });
});

describe('structured data', () => {
  test('has the same price as feeds and the page [pl-A01] [pl-L02] [pl-L03] [price-27]', async () => {
    const feed = await readXml('/feed/ceneo.xml');
    const offers = [...feed.querySelectorAll('o')];
    expect(offers.length).toBeGreaterThan(5);
    for (const offer of offers) {
      const url = offer.getAttribute('url') ?? '';
      const found = await read(url);
      expect([url, found.status, canonical(found)]).toEqual([url, 200, url]);
      const things = structuredDataOf(found);
      const own = offerOf(things, offer.getAttribute('id'));
      const price = offer.getAttribute('price') ?? '';
      expect([url, own?.price]).toEqual([url, price]);
      const shown = (found.page.querySelector('main')?.textContent ?? '').replaceAll('\u00a0', ' ');
      expect(shown).toContain(`${price.replace('.', ',')} zł`);
    }
  });

  test('is not repeated in the data of a page [pl-L03]', async () => {
    const found = pages.find((each) => structuredDataOf(each).has('ProductGroup'));
    const path = found?.address.replace(PUBLIC_URL, '');
    const data = await fetch(`${shop.url}${path}/index.pageContext.json`);
    expect(data.status).toBe(200);
    expect(await data.text()).not.toMatch(/schema\.org|ProductGroup|og:image/);
  });

  test('on the home page describes the shop and its search [pl-L03]', async () => {
    const things = structuredDataOf(await read('/'));
    expect(things.get('OnlineStore')).toMatchObject({ url: `${PUBLIC_URL}/` });
    expect(JSON.stringify(things.get('WebSite'))).toContain(
      `${PUBLIC_URL}/szukaj?q={search_term_string}`,
    );
  });
});

test.each([
  ['/faq', 'Pytania', 'Jak zwrócić?'],
  ['/partners', 'Partnerzy', 'Szwalnia'],
])(
  '%s shows the page of the editors, which may be indexed [content-15]',
  async (path, title, text) => {
    const found = pages.find(({ address }) => address === PUBLIC_URL + path);
    expect(found?.page.querySelector('h1')?.textContent).toBe(title);
    expect(found?.page.querySelector('main')?.textContent).toContain(text);
  },
);

test('a legacy URL known to the backend redirects with 301 [pl-L04]', async () => {
  const response = await fetch(`${shop.url}/warunki`, { redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([301, '/regulamin']);
});

describe('the preview of a draft', () => {
  test('opens with its key, is not cached and must not be indexed [route-05] [content-23]', async () => {
    const [[key, draft] = ['', null]] = drafts;
    const response = await fetch(`${shop.url}/preview-cms-draft/${key}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    const page = parser().parseFromString(await response.text(), 'text/html');
    expect(page.querySelector('h1')?.textContent).toBe(draft?.title);
    expect(page.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
    expect(page.querySelector('link[rel="canonical"], meta[property="og:url"]')).toBeNull();
  });

  test.each(['00000000-0000-4000-8000-000000000000', 'klucz', 'klucz%20z%20odst%C4%99pem'])(
    'with the key %s shows the 404 page [content-23]',
    async (key) => {
      const { status, page } = await read(`/preview-cms-draft/${key}`);
      const heading = page.querySelector('h1')?.textContent;
      expect([status, heading]).toEqual([404, 'Pod tym adresem nic nie ma']);
    },
  );
});
