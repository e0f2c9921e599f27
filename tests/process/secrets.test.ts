import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { type RunningShop, startShop } from '../services/shop.ts';
import { fixtureCatalogue } from '../support/fixture-catalogue.ts';

/** A unique value for every setting that contains a secret. */
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

test('no response and no header contains a secret setting', async () => {
  for (const path of pages) {
    const response = await fetch(shop.url + path, { redirect: 'manual' });
    const headers = JSON.stringify([...response.headers]);
    expect([path, (await response.text()).match(values), headers.match(values)]).toEqual([
      path,
      null,
      null,
    ]);
  }
});

test('no line of the log contains one, also after requests with the keys', async () => {
  const keyed = [
    `/invalidate?key=${secrets.INVALIDATE_KEY}&tag=P1`,
    `/?token=${secrets.METRICS_KEY}`,
    `/api/cart/pull?cartId=${secrets.GROUP_TOKEN_KEY}`,
  ];
  for (const path of keyed) await fetch(shop.url + path);
  const bearer = { authorization: `Bearer ${secrets.METRICS_KEY}` };
  expect((await fetch(`${shop.url}/metrics`, { headers: bearer })).status).toBe(200);
  await expect.poll(() => written).toContain('/invalidate?');
  // The forwarding of the purge fails, which is logged.
  await expect.poll(() => written, { timeout: 10_000 }).toMatch(/forward/);
  expect(written.match(values)).toBeNull();
});

test('the browser’s build contains no value of an environment, and no name of a secret setting', async () => {
  const dist = join(import.meta.dirname, '../../dist/client');
  const files = await readdir(dist, { recursive: true });
  const texts = files.filter((file) => /\.(?:js|css|html|json|webmanifest|map)$/.test(file));
  expect(texts.length).toBeGreaterThan(20);
  // Secrets of this process's own environment, long enough not to be an ordinary word.
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

test('a production shop serves no development server, sources, source maps or fault switches', async () => {
  const sources = [
    'package.json',
    'vite.config.ts',
    'server/main.ts',
    'client/core/log.ts',
    '.env',
  ];
  const tools = ['@vite/client', '@vite/env', '@react-refresh', '__vite_ping', '__open-in-editor'];
  const dist = join(import.meta.dirname, '../../dist/client');
  const files = await readdir(dist, { recursive: true });
  const scripts = files.filter((file) => file.endsWith('.js'));
  const [one = '', other = ''] = [scripts.at(0), scripts.at(-1)];
  for (const path of [
    ...sources.flatMap((name) => [name, `@fs/${name}`, `${name}?raw`, `${name}?import`]),
    ...tools,
    ...[one, other].map((name) => `${name}.map`),
    'node_modules/react/package.json',
    'dist/server/entry.mjs',
    'debug',
    'debug/pprof',
    'api/mock/faults',
    'api/mock/stock',
  ]) {
    const { status } = await fetch(`${shop.url}/${path}`);
    expect([path, status]).toEqual([path, 404]);
  }
  for (const name of scripts) {
    const text = await readFile(join(dist, name), 'utf8');
    expect([name, /sourceMappingURL|import\.meta\.hot|jsxDEV/.test(text)]).toEqual([name, false]);
  }
  const faults = { 'x-mock-fault': 'error', 'x-mock-marker': 'kanarek-marker' };
  const response = await fetch(`${shop.url}/api/cart/create`, { method: 'POST', headers: faults });
  expect(response.status).toBe(200);
  const wrong = await (await fetch(`${shop.url}/api/cart/pull?cartId=nie-ma`)).text();
  expect(wrong).not.toMatch(/\bat \S+ \(|\.ts:\d|node:internal/);
});

test('without their setting the dev tools do not exist, and no browser gets a part of them', async () => {
  const places = ['stan', 'klienci', 'awarie', 'poczta', 'opinie', 'prawo', 'wydajnosc', 'galeria'];
  const scripts = ['zegar.js?ms=1', 'wejscie.js'];
  for (const place of ['', ...[...places, ...scripts].map((name) => `/${name}`)]) {
    const read = await fetch(`${shop.url}/mock${place}`);
    expect([place, read.status]).toEqual([place, 404]);
  }
  for (const form of ['zegar', 'siec', 'reset', 'awarie', 'klienci', 'stan/dostawa']) {
    const sent = await fetch(`${shop.url}/mock/${form}`, {
      method: 'POST',
      body: new URLSearchParams({ na: '24', siec: 'down', 'na-pewno': 'on' }),
    });
    expect([form, sent.status]).toEqual([form, 404]);
  }
  expect(await (await fetch(`${shop.url}/login?mock-wejscie=1`)).text()).not.toContain('/mock/');
  const dist = join(import.meta.dirname, '../../dist/client');
  for (const file of await readdir(dist, { recursive: true })) {
    if (!file.endsWith('.js')) continue;
    const text = await readFile(join(dist, file), 'utf8');
    expect([
      file,
      /mock-wejscie|mock\/(?:zegar|galeria|stan)|Biurko programisty/.test(text),
    ]).toEqual([file, false]);
  }
});
