import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { type RunningShop, startShop } from '../services/shop.ts';
import { fixtureCatalogue } from '../support/fixture-catalogue.ts';
import { rawRequest } from '../support/raw-request.ts';
import { registeredRoutes } from '../support/registered-routes.ts';
import { attack, jsonText, mark } from './attacks.ts';
import { fuzzBudget } from './budget.ts';

let shop: RunningShop;
let routes: readonly (readonly [method: string, url: string])[] = [];
/** Output of the process that is not a regular log line: an unhandled error or worse. */
const cries: string[] = [];

beforeAll(async () => {
  routes = await registeredRoutes();
  const dataDir = await mkdtemp(join(tmpdir(), 'witryna-fuzz-'));
  shop = await startShop(
    {
      CATALOGUE_DIR: fixtureCatalogue,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      STORE_VIEWS: 'pl,en',
      AGENTS: 'buy',
      // Attempts of a client are normally slowed; here every route must be reached.
      TRIES_PER_ADDRESS: '0',
    },
    {
      onOutput: (text) => {
        if (/unhandled|uncaught|FATAL|"level":(?:50|60)|\n\s+at /i.test(text)) cries.push(text);
      },
    },
  );
  return async () => {
    await shop.stop();
    await rm(dataDir, { recursive: true });
  };
});

/** Characters that Node accepts in a request line, and in a header. */
const sign = (least: number) =>
  fc.integer({ min: least, max: 0xff }).map((code) => String.fromCharCode(code));
const line = fc.string({ unit: sign(0x21), maxLength: 30 });
const inHeader = (text: string) => text.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '');

const inPath = fc.oneof(
  attack.map(encodeOdd),
  line.map((text) => text.replaceAll(/[?#]/g, '')),
  fc.constantFrom('SUK-01', 'pl', '1', '115', 'x', 'product', 'zapytanie', '320', 'resize'),
);

/** Encodes text for an address; a lone surrogate becomes the replacement character. */
function encodeOdd(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

const parameter = fc.constantFrom(
  'q',
  'p',
  'sort',
  'color',
  'size',
  'price_from',
  'token',
  'cartId',
  'sku',
  'skus',
  'storeCode',
  'secret',
  'request',
  'from',
  'tag',
  'key',
  'pin',
  'near',
  'limit',
  'coupon',
  'url',
  '__proto__',
  'a[b]',
  'constructor',
);
const query = fc
  .array(fc.tuple(parameter, fc.oneof(attack.map(encodeOdd), line)), { maxLength: 4 })
  .map((pairs) => (pairs.length === 0 ? '' : `?${pairs.map((pair) => pair.join('=')).join('&')}`));

const headerName = fc.constantFrom(
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'cookie',
  'host',
  'if-none-match',
  'if-modified-since',
  'range',
  'origin',
  'referer',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-request-id',
  'idempotency-key',
  'x-mock-fault',
  'x-original-url',
  'x-http-method-override',
);
const header = fc.tuple(
  headerName,
  fc.oneof(
    attack.map(inHeader),
    line.map(inHeader),
    fc.constantFrom(
      'text/html',
      'gzip, br',
      'bytes=0-9999999999',
      'bytes=9-1,-5',
      'Bearer x.y.z',
      'Bearer __proto__',
      'session=%00; __Host-session=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa; device=;;=',
      'evil.example',
      'http',
      'PROPFIND',
    ),
  ),
);

const body = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(fc.constant('application/json'), jsonText) },
  {
    weight: 2,
    arbitrary: fc.tuple(
      fc.constant('application/x-www-form-urlencoded'),
      query.map((text) => text.slice(1)),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(
      fc.constantFrom(
        'text/plain',
        'application/csp-report',
        'multipart/form-data; boundary=b',
        'text/xml',
        '',
      ),
      fc.oneof(jsonText, line),
    ),
  },
);

/** Invalid HTTP is refused with a body, after which a client cannot read a response to HEAD. */
const fitFor = (method: string, path: string) =>
  method === 'HEAD' ? path.replaceAll(/[^!-~]/g, encodeURIComponent) : path;

/**
 * Faults of a response: a 5xx, although no service fails and there is no load; unescaped input; or
 * an address of another host.
 */
function faultsOf(response: Awaited<ReturnType<typeof rawRequest>>): string[] {
  const { status, headers, body: text } = response;
  const isHtml = String(headers['content-type'] ?? '').includes('html');
  const target = new URL(headers.location ?? '/', shop.url);
  return [
    ...(status >= 500 ? [`status ${status}: ${text.slice(0, 300)}`] : []),
    ...(isHtml && new RegExp(`<script>${mark}|on\\w+=${mark}`).test(text) ? ['reflected'] : []),
    ...(target.origin === shop.url ? [] : [`leads to ${target.href}`]),
    ...(headers['x-content-type-options'] === 'nosniff' || status === 400 || status === 431
      ? []
      : ['no headers of protection']),
  ];
}

describe('every route of the server', () => {
  const { settings, timeout } = fuzzBudget(14);
  test(
    'responds to any request without failing, and reflects no input',
    async () => {
      expect(routes.length).toBeGreaterThan(80);
      const asked = fc.record({
        route: fc.constantFrom(...routes),
        parts: fc.array(inPath, { minLength: 6, maxLength: 6 }),
        query,
        headers: fc.array(header, { maxLength: 4 }),
        body: fc.option(body, { nil: null }),
        isOurs: fc.boolean(),
      });
      await fc.assert(
        fc.asyncProperty(asked, async ({ route: [method, url], parts, isOurs, ...rest }) => {
          const own = isOurs ? { 'sec-fetch-site': 'same-origin' } : {};
          const [type, text] = rest.body ?? ['', ''];
          const carries = rest.body !== null && method !== 'GET' && method !== 'HEAD';
          let next = 0;
          const path = url.replaceAll(
            /:\w+(?:\([^)]*\))?|\*/g,
            () => parts[next++ % parts.length] ?? '',
          );
          const began = performance.now();
          const response = await rawRequest(shop.url, fitFor(method, path + rest.query), {
            method,
            headers: {
              ...own,
              ...Object.fromEntries(rest.headers),
              ...(carries && type !== '' ? { 'content-type': type } : {}),
            },
            ...(carries ? { body: text } : {}),
          });
          // A response to HEAD contains no reason, so the same address is read with GET.
          const isMute = method === 'HEAD' && response.status >= 500;
          const told = isMute
            ? await rawRequest(shop.url, fitFor(method, path + rest.query), {
                headers: { ...own, ...Object.fromEntries(rest.headers) },
              })
            : response;
          expect(told.status).toBe(response.status);
          expect(faultsOf(told)).toEqual([]);
          expect(performance.now() - began).toBeLessThan(10_000);
        }),
        settings,
      );
      expect(cries).toEqual([]);
      expect((await rawRequest(shop.url, '/healthz')).status).toBe(200);
    },
    timeout,
  );
});
