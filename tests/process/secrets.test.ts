import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { type RunningShop, startShop } from '../services/shop.ts';
import { fixtureCatalogue } from '../support/fixture-catalogue.ts';

/** A value of its own for every setting that holds a secret, such as no other text has in it. */
const secrets = {
  METRICS_KEY: 'kanarek-metrics-7f3a91c2',
  INVALIDATE_KEY: 'kanarek-invalidate-7f3a91c2',
  GROUP_TOKEN_KEY: 'kanarek-group-7f3a91c2',
  ELASTICSEARCH_API_KEY: 'kanarek-elastic-7f3a91c2',
  ELASTICSEARCH_PASSWORD: 'kanarek-password-7f3a91c2',
  REVIEWS_API_KEY: 'kanarek-reviews-7f3a91c2',
  BIR_API_KEY: 'kanarek1bir7f3a91c2x',
  INVALIDATE_FORWARD_URL:
    'http://127.0.0.1:9/kanarek-forward-7f3a91c2?key=kanarek-cdn-7f3a91c2&tag=',
} as const;
const values = /kanarek[\w-]*/g;

let shop: RunningShop;
let dataDir = '';
let written = '';

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'witryna-secrets-'));
  shop = await startShop(
    {
      CATALOGUE_DIR: fixtureCatalogue,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'debug',
      REVIEWS_API_URL: 'http://127.0.0.1:9',
      ...secrets,
    },
    {
      onOutput: (text) => {
        written += text;
      },
    },
  );
  return async () => {
    await shop.stop();
    await rm(dataDir, { recursive: true });
  };
});

const pages = [
  '/',
  '/szukaj?q=suk',
  '/kobiety/sukienki',
  '/suk-01',
  '/nie-ma',
  '/koszyk',
  '/index.pageContext.json',
  '/metrics',
  '/invalidate?tag=P1',
  '/healthz',
  '/readyz',
  '/api/docs',
  '/api/docs/openapi.json',
  '/api/user/me',
  '/api/reviews/external/SUK-01',
  '/robots.txt',
  '/llms.txt',
  '/service-worker.js',
];

test('no answer and no header holds what the settings keep secret', async () => {
  for (const path of pages) {
    const answer = await fetch(shop.url + path, { redirect: 'manual' });
    const headers = JSON.stringify([...answer.headers]);
    expect([path, (await answer.text()).match(values), headers.match(values)]).toEqual([
      path,
      null,
      null,
    ]);
  }
});

test('no line of the log does, after calls with the keys too', async () => {
  const keyed = [
    `/invalidate?key=${secrets.INVALIDATE_KEY}&tag=P1`,
    `/?token=${secrets.METRICS_KEY}`,
    `/api/cart/pull?cartId=${secrets.GROUP_TOKEN_KEY}`,
  ];
  for (const path of keyed) await fetch(shop.url + path);
  const bearer = { authorization: `Bearer ${secrets.METRICS_KEY}` };
  expect((await fetch(`${shop.url}/metrics`, { headers: bearer })).status).toBe(200);
  await expect.poll(() => written).toContain('/invalidate?');
  // The purge is passed on to nobody, which is told.
  await expect.poll(() => written, { timeout: 10_000 }).toMatch(/forward/);
  expect(written.match(values)).toBeNull();
});

test('nothing the build made holds a value of an environment, or the name of a secret setting', async () => {
  const dist = join(import.meta.dirname, '../../dist/client');
  const files = await readdir(dist, { recursive: true });
  const texts = files.filter((file) => /\.(?:js|css|html|json|webmanifest|map)$/.test(file));
  expect(texts.length).toBeGreaterThan(20);
  // What this very process was given and is long enough to be no word of the language.
  const own = Object.entries(process.env).flatMap(([name, value = '']) =>
    /KEY|SECRET|PASSWORD|TOKEN|CREDENTIAL/i.test(name) && value.length >= 8 ? [value] : [],
  );
  for (const file of texts) {
    const text = await readFile(join(dist, file), 'utf8');
    for (const word of [...Object.keys(secrets), ...own, 'process.env', 'DATA_DIR']) {
      expect([file, word, text.includes(word)]).toEqual([file, word, false]);
    }
    expect([file, file.endsWith('.map')]).toEqual([file, false]);
  }
});
