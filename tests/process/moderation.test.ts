import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import { type RunningShop, startShop } from '../services/shop.ts';
import { fixtureCatalogue } from '../support/fixture-catalogue.ts';
import { order } from '../support/mock-order.ts';

/** From sending a review to the page that shows it, with an indexing run in between. */

let shop: RunningShop;

beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'witryna-moderation-'));
  shop = await startShop({
    CATALOGUE_DIR: fixtureCatalogue,
    DATA_DIR: dataDir,
    MOCK_FAULTS: 'on',
  });
  return async () => {
    await shop.stop();
    await rm(dataDir, { recursive: true });
  };
});

async function post(path: string, body: object) {
  const response = await fetch(shop.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()).result;
}

async function decide(form: Record<string, string>) {
  const response = await fetch(`${shop.url}/mock/opinie`, {
    method: 'POST',
    body: new URLSearchParams({ ground: 'rules', reason: '', ...form }),
  });
  expect(response.status).toBe(200);
}

const page = async () => (await fetch(`${shop.url}/suk-01`)).text();
const desk = async () => (await fetch(`${shop.url}/mock/opinie`)).text();
/** The average of all reviews, which is shown before the list. */
const mean = (html: string) => /([\d,]+)(?:<!-- -->)? ★/.exec(html)?.[1];

test('a published review is on the page and in the average, and a removed one is in neither [pl-E04]', async () => {
  expect(mean(await page())).toBe('4');
  const bought = { sku: 'SUK-01-S-8', qty: 1, price_incl_tax: 149.99 };
  const placed = await post('/api/order', order({ products: [bought], grand_total: undefined }));
  const { order_uuid, order_secret } = placed;
  const review = { rating: 1, title: 'Farbuje', detail: 'Zafarbowała pranie.', nickname: 'Ala' };
  const reviews = [{ sku: 'SUK-01', ...review }];
  expect(await post('/api/review/mass', { order_uuid, order_secret, reviews })).toBe(true);
  expect(await page()).not.toContain('Farbuje');
  const code = /name="review" value="([^"]+)"/.exec(await desk())?.[1] ?? '';

  await decide({ review: code, outcome: 'published' });
  await vi.waitFor(async () => expect(await page()).toContain('Farbuje'), 5000);
  expect(mean(await page())).toBe('3');

  const report = { name: 'Ewa Nowak', email: 'ewa@example.com', topic: 'unlawful' };
  await post('/api/ext/contact', { ...report, order_number: '', message: 'Groźby.', review: '2' });
  await decide({ review: '2', outcome: 'removed', reason: 'Opinia zawiera groźby.' });
  await vi.waitFor(async () => expect(await page()).not.toContain('Za długa'), 5000);
  expect(await page()).toContain('Farbuje');
  expect(mean(await page())).toBe('3');
}, 60_000);
