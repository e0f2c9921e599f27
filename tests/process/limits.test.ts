import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type RequestClass, requestClasses } from '../../domain/limits/request-classes.ts';
import { type RunningShop, startShop } from '../services/shop.ts';
import { fixtureCatalogue } from '../support/fixture-catalogue.ts';
import { rawRequest } from '../support/raw-request.ts';

const metricsKey = 'klucz-do-miar-0123456789';
/** A low factor, so that few requests reach each limit. */
const factor = 0.02;
let shop: RunningShop;

beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'witryna-limits-'));
  shop = await startShop({
    CATALOGUE_DIR: fixtureCatalogue,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'fatal',
    STORE_VIEWS: 'pl,en',
    TRUSTED_PROXIES: '1',
    METRICS_KEY: metricsKey,
    LIMIT_EXEMPT: '198.51.100.99',
    LIMIT_FACTOR: String(factor),
  });
  return async () => {
    await shop.stop();
    await rm(dataDir, { recursive: true });
  };
});

const limitOf = (kind: RequestClass) =>
  Math.ceil((requestClasses.find(({ name }) => name === kind)?.perMinute ?? 0) * factor);

const person = { accept: 'text/html' };
const report = JSON.stringify({ 'csp-report': { 'effective-directive': 'img-src' } });

type Asked = readonly [path: string, more?: Parameters<typeof rawRequest>[2]];

/** Sends this number of requests from one address; returns the responses. */
async function ask(ip: string, many: number, [path, more = {}]: Asked) {
  const responses = [];
  for (let count = 0; count < many; count += 1) {
    const headers = { ...more.headers, 'x-forwarded-for': ip };
    responses.push(await rawRequest(shop.url, path, { ...more, headers }));
  }
  return responses;
}

const classes: readonly (readonly [RequestClass, Asked])[] = [
  ['pages', ['/suk-01', { headers: person }]],
  ['searches', ['/szukaj?q=sukienka', { headers: person }]],
  ['searches', ['/en/szukaj/index.pageContext.json?q=x']],
  ['searches', ['/api/catalog/suggest?storeCode=pl&q=suk']],
  ['pictures', ['/img/160/160/resize/nie-ma.jpg']],
  ['reads', ['/api/size-table']],
  [
    'writes',
    ['/api/cart/create', { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } }],
  ],
  ['unknown', ['/wp-login.php', { headers: person }]],
  ['unknown', ['/.env']],
  ['files', ['/feed/nowosci.xml']],
  [
    'reports',
    [
      '/policy-reports',
      { method: 'POST', headers: { 'content-type': 'application/csp-report' }, body: report },
    ],
  ],
];

describe('the request limit of an address', () => {
  test.each(classes)('applies to %s [trust-01]', async (kind, asked) => {
    const limit = limitOf(kind);
    const ip = `203.0.113.${classes.findIndex(([, each]) => each === asked) + 1}`;
    const responses = await ask(ip, limit + 1, asked);
    const statuses = responses.map(({ status }) => status);
    expect(statuses.slice(0, limit)).not.toContain(429);
    expect(statuses.at(-1)).toBe(429);
    const last = responses.at(-1);
    const { body = '' } = last ?? {};
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0);
    expect(last?.headers['x-content-type-options']).toBe('nosniff');
    if (asked[1]?.headers?.['accept'] === 'text/html') {
      expect(body).toMatch(/<html lang="pl">[\s\S]+Za dużo zapytań naraz/);
    } else {
      expect(JSON.parse(body)).toMatchObject({
        code: 429,
        error: 'TOO_MANY_TRIES',
        details: { kind },
      });
    }
    const [other] = await ask('203.0.113.200', 1, asked);
    expect(other?.status).not.toBe(429);
  });

  test('counts the requests of a batch for the client, not for the shop', async () => {
    const batch = (calls: readonly object[]) => ({
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ calls }),
    });
    const create = { id: 'batch-create-1', method: 'POST', url: '/api/cart/create' };
    // More shoppers than the limit of one address.
    for (let at = 0; at < limitOf('writes') + 3; at += 1) {
      const [reply] = await ask(`198.51.100.${at}`, 1, ['/api/batch', batch([create])]);
      expect(JSON.parse(reply?.body ?? '')).toMatchObject({ result: [{ code: 200 }] });
    }
    // A client that guesses codes within batches must wait, and nobody else.
    const cards = (at: number) => ({
      url: '/api/cart/apply-giftcard?cartId=nie-ma',
      body: { code: `WITRYNA-${at}`, pin: '0000' },
    });
    const coupons = (at: number) => ({
      url: `/api/cart/apply-coupon?cartId=nie-ma&coupon=KOD${at}`,
    });
    for (const [last, codeAt] of [cards, coupons].entries()) {
      const guesses = Array.from({ length: 20 }, (_, at) => ({
        id: `batch-guess-${at}`,
        method: 'POST',
        ...codeAt(at),
      }));
      const guess = async (ip: string, count: number) =>
        (await ask(ip, count, ['/api/batch', batch(guesses)])).at(-1)?.body ?? '';
      expect(await guess(`203.0.113.16${last}`, 2)).toContain('TOO_MANY_TRIES');
      expect(await guess(`203.0.113.17${last}`, 1)).not.toContain('TOO_MANY_TRIES');
    }
  });

  test('shows its error in English under /en', async () => {
    const responses = await ask('203.0.113.150', limitOf('pages') + 1, [
      '/en/suk-01',
      { headers: person },
    ]);
    expect(responses.at(-1)?.body).toContain('<html lang="en">');
  });

  test('for unknown paths does not block pages for others at the same address', async () => {
    await ask('203.0.113.151', limitOf('unknown') + 1, ['/.git/config', { headers: person }]);
    const [page] = await ask('203.0.113.151', 1, ['/suk-01', { headers: person }]);
    expect(page?.status).toBe(200);
  });

  test('does not apply to exempt addresses, and refusals are counted by class', async () => {
    const responses = await ask('198.51.100.99', limitOf('pages') + 10, [
      '/suk-01',
      { headers: person },
    ]);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    const [metrics] = await ask('203.0.113.152', 1, [
      '/metrics',
      { headers: { authorization: `Bearer ${metricsKey}` } },
    ]);
    expect(metrics?.body).toMatch(/witryna_refused_total\{kind="pages"\} [1-9]/);
    expect(metrics?.body).toMatch(/witryna_refused_total\{kind="unknown"\} [1-9]/);
  });
});
