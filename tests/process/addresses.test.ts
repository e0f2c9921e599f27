import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { screenNames, screens } from '../../domain/url/screens.ts';
import { createPathTable } from '../../renderer/router/path-table.ts';
import { readPage } from '../crawl/read-pages.ts';
import { type RunningShop, startShop } from '../services/shop.ts';
import { fixtureCatalogue } from '../support/fixture-catalogue.ts';
import { rawRequest } from '../support/raw-request.ts';

let shop: RunningShop;

beforeAll(async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'witryna-addresses-'));
  shop = await startShop({ CATALOGUE_DIR: fixtureCatalogue, DATA_DIR });
  return async () => {
    await shop.stop();
    await rm(DATA_DIR, { recursive: true });
  };
});

const read = (path: string) => readPage(shop.url, path);

/** Every fixed address without parameters, and the page it shows. */
const fixed = screenNames.flatMap((screen) =>
  screens[screen].paths
    .filter((path) => !/\/\$/.test(path))
    .map((path) => ({ screen, path: path.replace(/\/\{-\$\w+\}/g, '') || '/' })),
);
const minimal = ['checkout', 'error', 'create-password', 'register'];

test('the canonical address is absolute, whatever host a request names', async () => {
  for (const host of ['zly.example', 'zly.example:3000']) {
    const { body } = await rawRequest(shop.url, '/faq', { headers: { host, accept: 'text/html' } });
    expect(body).toMatch(/<link rel="canonical" href="http:\/\/127\.0\.0\.1:\d+\/faq">/);
    expect(body).not.toContain('zly.example');
  }
  expect(await read('/faq')).toMatchObject({ canonical: '/faq' });
});

describe('fixed addresses', () => {
  test('have the default layout, or the minimal one where no link should lead away, and no other [route-30] [route-31]', async () => {
    const pages = await Promise.all(fixed.map(({ path }) => read(path)));
    const seen = pages.map(({ status, title, html }, index) => ({
      path: fixed[index]?.path,
      status,
      isNamed: title !== '',
      hasMenu: html.includes('aria-label="Menu główne"'),
      hasContent: html.includes('id="content"'),
    }));
    expect(seen).toEqual(
      fixed.map(({ path, screen }) => ({
        path,
        status: 200,
        isNamed: true,
        hasMenu: !minimal.includes(screen),
        hasContent: true,
      })),
    );
  });

  test.each([
    ['/cart', '[route-02]'],
    ['/error', '[route-06]'],
    ['/create-password', '[route-17]'],
    ['/register', '[route-19]'],
  ])('%s has the minimal layout, without menu and search %s', async (path) => {
    const { html, status } = await read(path);
    const parts = ['aria-label="Menu główne"', 'action="/szukaj"', 'id="content"'];
    expect(parts.map((part) => html.includes(part))).toEqual([false, false, true]);
    expect(status).toBe(200);
  });

  test('/pwa.html is the home page [route-01]', async () => {
    const [app, home] = await Promise.all([read('/pwa.html'), read('/')]);
    expect(app).toMatchObject({ status: 200, title: home.title, canonical: '/' });
    expect(app.links).toEqual(home.links);
    expect(home.title).not.toBe('');
  });

  test.each([
    ['/szukaj?q=sukienka', '"mode":"search"', '/szukaj?q=sukienka', '[route-09]'],
    ['/category/sukienki', '"mode":"category"', '/kobiety/sukienki', '[route-10]'],
    ['/tag/nowosci', '"mode":"tag"', '/nowosci', '[route-14]'],
    ['/cms-page/dostawa', '"screen":"cms-page"', '/dostawa', '[route-15]'],
    ['/p/SUK-01/suk-01/SUK-01-36', 'SUK-01-36', '/suk-01', '[route-08]'],
  ])('%s shows %s, with the canonical address %s %s', async (path, shown, canonical) => {
    const page = await read(path);
    expect(page).toMatchObject({ status: 200, canonical });
    expect(page.html.includes(shown)).toBe(true);
  });

  test.each([
    '/porownanie',
    '/ostatnio-ogladane',
    '/opinie-o-sklepie',
    '/tabela-rozmiarow',
    '/salony',
    '/showroomy',
    '/kontakt',
    '/faq',
    '/forgot-password',
  ])('include %s as decided by the shop [route-33]', async (path) => {
    expect(createPathTable([]).match(path)?.screen).toBeDefined();
    expect(await read(path)).toMatchObject({ status: 200, canonical: path });
  });

  test.each([
    ['simple', 'SUK-03', 'suk-03'],
    ['virtual', 'KAR-01', 'kar-01'],
    ['downloadable', 'WYK-01', 'wyk-01'],
    ['grouped', 'ZES-01', 'zes-01'],
    ['bundle', 'PAK-01', 'pak-01'],
  ])(
    '/p/… of a %s product shows it with its canonical address [route-07]',
    async (_type, sku, path) => {
      const [named, own] = await Promise.all([read(`/p/${sku}/${path}`), read(`/${path}`)]);
      expect(named).toMatchObject({ status: 200, title: own.title, canonical: `/${path}` });
      expect(own.title).not.toBe('');
    },
  );

  test.each(['/c', '/category'])(
    '%s/… of a category shows it with its canonical address [route-11]',
    async (way) => {
      const page = await read(`${way}/sukienki`);
      expect(page).toMatchObject({ status: 200, canonical: '/kobiety/sukienki' });
      const table = createPathTable(['de']);
      expect(table.match('/de/c/sukienki')).toMatchObject({ screen: 'category', storeCode: 'de' });
    },
  );
});

const listings = ['/kobiety/sukienki', '/szukaj'];
const asked = [
  'p=0',
  'p=-1',
  'p=1e9',
  'p=99999999999999999999',
  'p=dwa',
  'price_from=tanio&price_to=drogo',
  'price_from=-5&price_to=1e9',
  'price_from=NaN&price_to=Infinity',
  'sort=password:asc',
  'sort=:::',
  'nieznany=1&__proto__=x&constructor=y',
  'color=',
  'color=%E0%A4%A',
  'flag=x&flag=-1&flag=1.5',
  `q=${'ż'.repeat(900)}`,
  Array.from({ length: 500 }, (_, index) => `color=${index}`).join('&'),
];

describe('a listing with an invalid query', () => {
  test.each(listings.flatMap((path) => asked.map((query) => [path, query.slice(0, 40), query])))(
    'responds to %s?%s with a page',
    async (path, _shown, query) => {
      const page = await read(`${path}?${query}`);
      expect(page.status).toBe(200);
      expect(page.title).not.toBe('');
      expect(page.canonical?.startsWith(path)).toBe(true);
    },
  );

  test.each(listings)('beyond the last page of %s is not found', async (path) => {
    const page = await read(`${path}?p=99`);
    expect([page.status, page.canonical]).toEqual([404, null]);
  });

  test('ignores an unknown filter, sort order, price or page', async () => {
    const [plain, ...others] = await Promise.all(
      ['', 'p=0', 'p=-1', 'nieznany=1', 'sort=password:asc', 'price_from=tanio&price_to=50'].map(
        (query) => read(`/kobiety/sukienki?${query}`),
      ),
    );
    for (const page of others) expect(page.links).toEqual(plain?.links);
  });
});
