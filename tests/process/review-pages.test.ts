// @vitest-environment jsdom
import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { type RunningShop, startShop } from '../services/shop.ts';
import { fixtureCatalogue } from '../support/fixture-catalogue.ts';

/** As a reader without JavaScript sees them: from link to link, in the HTML alone. */

let shop: RunningShop;
const newOnes = 118;
const publishedBefore = 2;

beforeAll(async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'witryna-reviews-'));
  const CATALOGUE_DIR = join(DATA_DIR, 'source');
  await cp(fixtureCatalogue, CATALOGUE_DIR, { recursive: true });
  const lines = Array.from({ length: newOnes }, (_, index) => {
    const id = 1000 + index;
    const created_at = `2025-${String((index % 12) + 1).padStart(2, '0')}-01 12:00:00`;
    const texts = { title: `Tytuł ${id}`, detail: 'Tekst opinii.', nickname: 'Ola' };
    return `\n${JSON.stringify({ id, product_id: 101, ...texts, rating: 4, review_status: 1, created_at })}`;
  });
  await appendFile(join(CATALOGUE_DIR, 'review.ndjson'), lines.join(''));
  shop = await startShop({ CATALOGUE_DIR, DATA_DIR, SEARCH_TIMEOUT_MS: '20000' });
  return async () => {
    await shop.stop();
    await rm(DATA_DIR, { recursive: true });
  };
});

async function read(address: string) {
  const response = await fetch(shop.url + address, { headers: { accept: 'text/html' } });
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const reviews = page.querySelector('#opinie');
  const follow = (rel: string) =>
    reviews?.querySelector(`a[rel="${rel}"]`)?.getAttribute('href')?.replace(/#.*/, '') ?? null;
  return {
    status: response.status,
    titles: [...(reviews?.querySelectorAll('h3') ?? [])].map(({ textContent }) => textContent),
    isOpen: reviews?.querySelector('details')?.hasAttribute('open'),
    canonical: page.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? null,
    next: follow('next'),
    previous: follow('prev'),
  };
}

test('all reviews can be read without JavaScript, from page to page and back [engage-13]', async () => {
  const pages = [await read('/suk-01')];
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) pages.push(await read(next));
  expect(pages.map(({ status, titles }) => [status, titles.length])).toEqual([
    [200, 50],
    [200, 50],
    [200, newOnes + publishedBefore - 100],
  ]);
  expect(new Set(pages.flatMap(({ titles }) => titles)).size).toBe(newOnes + publishedBefore);
  expect(pages.map(({ isOpen }) => isOpen)).toEqual([false, true, true]);
  expect(pages.map(({ previous }) => previous)).toEqual([null, '/suk-01', '/suk-01?opinie=2']);
  // They are pages of one product, so all have its canonical address.
  expect(new Set(pages.map(({ canonical }) => canonical)).size).toBe(1);
});

test('an unknown page of reviews shows the first one', async () => {
  for (const address of ['/suk-01?opinie=99', '/suk-01?opinie=x']) {
    expect(await read(address)).toMatchObject({ titles: { length: 50 }, next: '/suk-01?opinie=2' });
  }
});
