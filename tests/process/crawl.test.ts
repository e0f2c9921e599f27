import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { complaintsOf } from '../crawl/complaints.ts';
import { type ExpectedPage, expectedPages } from '../crawl/expected-pages.ts';
import {
  filterOptions,
  forEach,
  type ReadPage,
  readPage,
  targetOf,
  totalOf,
} from '../crawl/read-pages.ts';
import { isFull, sample } from '../crawl/sample.ts';
import { openBrowser } from '../services/chromium.ts';
import { type RunningShop, startShop } from '../services/shop.ts';

const shared = join(import.meta.dirname, '../../../shared');
/**
 * The demo is always available; real index documents are beside the repository on some machines.
 */
const catalogues = ['demo', 'catalogue-luma', 'catalogue-edges'] as const;
const folderOf = (name: string) => (name === 'demo' ? '' : join(shared, name));
const absent = catalogues.filter(
  (name) => name !== 'demo' && !existsSync(join(folderOf(name), 'product.ndjson')),
);
if (absent.length > 0) {
  process.stdout.write(`No ${absent.join(', ')} in ${shared}: their crawl is skipped.\n`);
}

/**
 * Sample sizes for large sets: addresses of variants and hidden children, filter options, other
 * links.
 */
const most = { variants: 40, children: 30, products: 60, options: 40, links: 40 } as const;
/** All of Luma takes longer than its sample. */
const limit = isFull ? 7_200_000 : 900_000;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe.each(catalogues)('the shop with the %s catalogue', (name) => {
  let shop: RunningShop;
  let expected: ExpectedPage[];
  let pages: ReadPage[];

  if (absent.includes(name)) {
    test.skip('is skipped: its documents are missing');
    return;
  }

  beforeAll(async () => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'witryna-crawl-'));
    shop = await startShop({ CATALOGUE_DIR: folderOf(name), DATA_DIR });
    expected = await expectedPages(name === 'demo' ? join(DATA_DIR, 'demo') : folderOf(name));
    return async () => {
      await shop.stop();
      await rm(DATA_DIR, { recursive: true });
    };
  }, limit);

  const of = (...kinds: ExpectedPage['kind'][]) =>
    expected.filter((page) => kinds.includes(page.kind));

  test(
    'serves every category, tag, content page, product and variant as its document states',
    async () => {
      const walked = [
        ...of('category', 'tag', 'content', 'gone'),
        ...sample(of('product'), most.products),
        ...sample(of('variant'), most.variants),
        ...sample(of('child'), most.children),
      ];
      pages = await forEach(walked, ({ path }) => readPage(shop.url, path));
      const wrong = walked.filter(({ kind, path, status, title, selectedSku }, index) => {
        const page = pages[index];
        if (page?.status !== status || (title !== null && page.title !== title)) return true;
        // Each page has its own canonical address, except for a child, whose page is its parent's.
        if (kind !== 'child' && page.canonical !== (status === 200 ? path : null)) return true;
        return selectedSku !== undefined && !page.html.includes(`"selectedSku":"${selectedSku}"`);
      });
      expect(wrong).toEqual([]);
      expect(walked.length).toBeGreaterThan(15);
    },
    limit,
  );

  test(
    'has no broken link',
    async () => {
      const read = (path: string) => readPage(shop.url, path);
      const fixed = await forEach(['/', '/szukaj', '/cart', '/nie-ma'], read);
      const known = new Map([...pages, ...fixed].map((page) => [page.path, page]));
      const linked = [...new Set([...known.values()].flatMap((page) => page.links))];
      const unread = linked.filter((path) => !known.has(path));
      const queried = unread.filter((path) => path.includes('?'));
      const plain = unread.filter((path) => !path.includes('?'));
      const others = await forEach([...plain, ...sample(queried, most.links)], read);
      const moved = others.filter(({ location }) => location !== null);
      // Content from another platform links to legacy URLs, which redirect once.
      const targets = await forEach(moved, (page) => read(targetOf(page)));
      for (const page of others) known.set(page.path, page);
      for (const [index, target] of targets.entries()) known.set(moved[index]?.path ?? '', target);
      const dead = linked.flatMap((path) => {
        const page = known.get(path);
        const isGood = page === undefined || (page.status === 200 && page.title !== '');
        return isGood ? [] : [{ path, status: page.status, title: page.title }];
      });
      expect(dead).toEqual([]);
      expect(linked.length).toBeGreaterThan(15);
      const ownLinks = new Set(fixed.flatMap(({ links }) => links));
      expect(moved.filter(({ path }) => ownLinks.has(path)).map(({ path }) => path)).toEqual([]);
    },
    limit,
  );

  test(
    'has as many products behind every filter option as the option states',
    async () => {
      const listings = ['/szukaj', ...of('category', 'tag').map(({ path }) => path)];
      const offered = await forEach(listings, (path) => filterOptions(shop.url, path));
      const options = sample(offered.flat(), most.options);
      const found = await forEach(options, async ({ path, count }) => {
        const [page, total] = await Promise.all([
          readPage(shop.url, path),
          totalOf(shop.url, path),
        ]);
        return { path, status: page.status, total, count };
      });
      expect(found.filter(({ status, total, count }) => status !== 200 || total !== count)).toEqual(
        [],
      );
      expect(options.length).toBeGreaterThan(0);
    },
    limit,
  );

  const hasPictures = name === 'demo' || existsSync(join(folderOf(name), 'media'));

  test.runIf(hasPictures)('serves the picture of every address', async () => {
    const pictures = [...new Set(pages.flatMap((page) => page.pictures))];
    const own = pictures.filter((address) => address.startsWith('/img/'));
    const types = await forEach(sample(own, 4), async (address) => {
      const response = await fetch(shop.url + address);
      await response.arrayBuffer();
      return [
        address,
        response.status,
        response.headers.get('content-type')?.split('/', 1).join(''),
      ];
    });
    expect(types.filter(([, status, type]) => status !== 200 || type !== 'image')).toEqual([]);
    expect(own.length).toBeGreaterThan(0);
  });

  test(
    'logs nothing in the console of a browser, on a page of each kind',
    async () => {
      const kinds = ['category', 'tag', 'content', 'product', 'variant', 'child', 'gone'] as const;
      const some = kinds.flatMap((each) => sample(of(each), 1).map(({ path }) => path));
      const option = (await filterOptions(shop.url, '/szukaj'))[0]?.path ?? '/szukaj';
      const heard = await forEach(['/', option, '/cart', ...some], async (path) => [
        path,
        ...(await complaintsOf(browser, shop.url + path)),
      ]);
      expect(heard.filter(([, ...complaints]) => complaints.length > 0)).toEqual([]);
    },
    limit,
  );
});
