import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type RunningShop, startShop } from '../services/shop.ts';
import { fixtureCatalogue } from '../support/fixture-catalogue.ts';

const paths = [
  (marker: string) => `/szukaj?q=${marker}`,
  (marker: string) => `/szukaj/index.pageContext.json?q=${marker}`,
  (marker: string) => `/kobiety/sukienki?color=${marker}`,
  (marker: string) => `/suk-01?childSku=${marker}`,
  (marker: string) => `/suk-01?utm_source=${marker}`,
  (marker: string) => `/?${marker}=1`,
  (marker: string) => `/nie-ma-${marker}?x=${marker}`,
  (marker: string) => `/cart?kupon=${marker}`,
  (marker: string) => `/potwierdzenie/${marker}`,
  (marker: string) => `/offline?x=${marker}`,
];

const markerOf = (index: number) => `marker${String(index).padStart(3, '0')}`;

/** Requests a page as shopper number `index`, with a marker in every part of the request. */
async function visit(shop: RunningShop, index: number) {
  const marker = markerOf(index);
  const path = paths[index % paths.length]?.(marker) ?? '/';
  const response = await fetch(shop.url + path, {
    headers: {
      cookie: `session=cookie-${marker}`,
      authorization: `Bearer header-${marker}`,
      'user-agent': `header-${marker}`,
      referer: `https://header-${marker}.example/`,
      'accept-language': `header-${marker}`,
    },
  });
  const headers = JSON.stringify([...response.headers]);
  return { marker, path, status: response.status, html: await response.text(), headers };
}

describe.each(['off', 'on'])('100 shoppers at once, output cache %s', (cache) => {
  let shop: RunningShop;

  beforeAll(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'witryna-isolation-'));
    shop = await startShop({
      CATALOGUE_DIR: fixtureCatalogue,
      DATA_DIR: dataDir,
      OUTPUT_CACHE: cache,
    });
    return async () => {
      await shop.stop();
      await rm(dataDir, { recursive: true });
    };
  });

  test('a page contains no trace of another shopper, nor of cookies and headers', async () => {
    const visits = await Promise.all(Array.from({ length: 100 }, (_, index) => visit(shop, index)));
    for (const { marker, path, status, html, headers } of visits) {
      expect([path, status]).toEqual([path, path.startsWith('/nie-ma') ? 404 : 200]);
      const foreign = html.match(/marker\d{3}/g)?.filter((found) => found !== marker) ?? [];
      expect([path, ...foreign]).toEqual([path]);
      expect(html).not.toMatch(/(cookie|header)-marker/);
      expect(headers).not.toContain('marker');
    }
    // The search text does reach its own page, so the markers above could have been found.
    const searches = visits.filter(({ path }) => path.includes('?q='));
    expect(searches.some(({ marker, html }) => html.includes(marker))).toBe(true);
  });

  test('campaign and unknown parameters of an address leave no trace in the page', async () => {
    const first = await (await fetch(`${shop.url}/suk-01?utm_source=unheard901`)).text();
    const second = await (await fetch(`${shop.url}/suk-01?fbclid=unheard902&x=unheard903`)).text();
    expect(first).toBe(second);
    expect(first).not.toContain('unheard');
  });

  test('a page rendered from a template, without vike, equals the page that vike rendered', async () => {
    for (const path of ['/faq', '/offline', '/suk-01', '/suk-01?childSku=none', '/szukaj?q=suk']) {
      const pages = new Set<string>();
      for (let round = 0; round < 5; round += 1) {
        pages.add(await (await fetch(shop.url + path)).text());
      }
      const [page] = pages;
      expect([path, pages.size]).toEqual([path, 1]);
      expect(page).toMatch(
        /^<!doctype html>\n<html lang="pl" data-build="[\da-f]{16}"(?: data-consent="[\w:]+")?>/,
      );
      expect(page).toContain('type="application/json">{"view":');
      expect(page).not.toMatch(/part-(attributes|head|body)/);
    }
  });
});
