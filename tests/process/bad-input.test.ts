import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { type RunningShop, startShop } from '../services/shop.ts';
import { fixtureCatalogue } from '../support/fixture-catalogue.ts';
import { rawRequest, sendBytes } from '../support/raw-request.ts';

let shop: RunningShop;

beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'witryna-bad-input-'));
  shop = await startShop({
    CATALOGUE_DIR: fixtureCatalogue,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'fatal',
  });
  return async () => {
    await shop.stop();
    await rm(dataDir, { recursive: true });
  };
});

const browser = { accept: 'text/html,application/xhtml+xml' };

describe('unknown addresses', () => {
  test.each([
    ['an unknown path', '/nie-ma'],
    ['an incomplete percent encoding', '/%E0%A4%A'],
    ['invalid UTF-8', '/%FF%FE'],
    ['a zero byte', '/%00'],
    ['an encoded slash', '/damskie%2Fbluzy'],
    ['a path traversal', '/..%2f..%2fetc/passwd'],
    ['an overlong path', `/${'x'.repeat(6000)}`],
    ['an overlong deep path', '/x'.repeat(3000)],
    ['markup', '/<script>alert(1)</script>'],
  ])('%s shows the 404 page of the shop', async (_name, path) => {
    const { status, headers, body } = await rawRequest(shop.url, path, { headers: browser });
    expect([status, headers['content-type']]).toEqual([404, 'text/html;charset=utf-8']);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(body).toContain('</html>');
    expect(body).not.toContain('<script>alert');
  });

  test.each(['/api/nope', '/api/%E0%A4%A', '/assets/nope.js', '/img/nope', '/assets/%FF.js'])(
    '%s is an API request or a file: its error is not a page and is not cached',
    async (path) => {
      const { status, headers, body } = await rawRequest(shop.url, path, { headers: browser });
      expect([400, 404]).toContain(status);
      expect(headers['content-type']).toContain('application/json');
      expect(headers['cache-control']).toBe('no-store');
      expect(JSON.parse(body)).toMatchObject({ code: status });
    },
  );
});

describe('requests of the wrong size or kind', () => {
  test('a query of 10 kB gets the page', async () => {
    const query = new URLSearchParams({ q: 'ż'.repeat(800), x: 'y'.repeat(5000) });
    for (const path of ['/', '/szukaj', '/kobiety/sukienki', '/suk-01']) {
      const { status } = await rawRequest(shop.url, `${path}?${query}`);
      expect([path, status]).toEqual([path, 200]);
    }
  });

  test('a header of 16 kB is refused with 431', async () => {
    const headers = { 'x-long': 'y'.repeat(16_384) };
    expect((await rawRequest(shop.url, '/', { headers })).status).toBe(431);
  });

  test('a body above the limit is refused with 413', async () => {
    const head = 'Host: x\r\nContent-Type: application/json\r\nContent-Length: 2000000\r\n\r\n';
    for (const path of ['/api/catalog/search', '/api/cart/update']) {
      expect(await sendBytes(shop.url, `POST ${path} HTTP/1.1\r\n${head}`)).toContain('413');
    }
  });

  test.each([
    ['invalid JSON', 'application/json', '{"a":'],
    ['an unknown type', 'text/xml', '<a/>'],
    ['a prototype key', 'application/json', '{"__proto__":{"store":"pl"}}'],
  ])('a body with %s is refused without an internal error', async (_name, type, body) => {
    const headers = { 'content-type': type, 'sec-fetch-site': 'same-origin' };
    const asked = { method: 'POST', headers, body };
    const { status } = await rawRequest(shop.url, '/api/catalog/search', asked);
    expect([400, 415]).toContain(status);
  });

  test('HEAD returns the headers of GET, without the body', async () => {
    const get = await rawRequest(shop.url, '/suk-01');
    const head = await rawRequest(shop.url, '/suk-01', { method: 'HEAD' });
    expect([head.status, head.body]).toEqual([200, '']);
    expect(head.headers.etag).toBe(get.headers.etag);
    expect(head.headers['content-type']).toBe(get.headers['content-type']);
  });

  test('POST to a page, as by a form before hydration, redirects to the page', async () => {
    const { status, headers } = await rawRequest(shop.url, '/suk-01', { method: 'POST' });
    expect([status, headers.location]).toEqual([303, '/suk-01']);
  });

  test.each(['PUT', 'DELETE', 'OPTIONS', 'PROPFIND'])('%s to a page is refused', async (method) => {
    const { status } = await rawRequest(shop.url, '/suk-01', { method, headers: browser });
    expect([404, 405]).toContain(status);
  });

  test.each([
    ['an unknown method', 'FOO / HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['a space in the path', 'GET /a b HTTP/1.1\r\nHost: x\r\n\r\n'],
    [
      'two length headers',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
    ],
  ])('%s is refused with 400', async (_name, bytes) => {
    expect(await sendBytes(shop.url, bytes)).toContain('400');
  });

  test('an address with a host is treated as a path of this shop', async () => {
    const { status, headers } = await rawRequest(shop.url, 'http://evil.example/suk-01/');
    expect(status).toBeLessThan(500);
    expect(headers.location ?? '/').toMatch(/^\/(?![/\\])/);
  });

  test('a valid request id is used in logs, and any other is replaced', async () => {
    const idFor = async (id: string) => {
      const { headers } = await rawRequest(shop.url, '/healthz', {
        headers: { 'x-request-id': id },
      });
      return headers['x-request-id'];
    };
    expect(await idFor('edge-42')).toBe('edge-42');
    expect(await idFor('{"level":60}')).toMatch(/^[0-9a-f]{32}$/);
  });
});

describe('a listing with an invalid query', () => {
  const many = Array.from({ length: 500 }, (_, at) => `color=${at}`).join('&');
  const shown = async (query: string) => {
    const { status, body } = await rawRequest(shop.url, `/kobiety/sukienki?${query}`);
    return { status, cards: body.match(/<article/g)?.length ?? 0 };
  };

  test.each([
    'price_from=abc',
    'price_from=abc&price_to=def',
    'price_from=-5&price_to=50',
    'price_from=NaN&price_to=Infinity',
    'sort=no_such_field:asc',
    'sort=%3A%3A',
    'no_such_filter=1',
    'p=0',
    'p=-5',
    'p=1000000000',
    'p=abc',
  ])('ignores %s', async (query) => {
    expect(await shown(query)).toEqual(await shown(''));
  });

  test('accepts 500 values of a filter', async () => {
    expect((await shown(many)).status).toBe(200);
  });
});

/** The characters that Node accepts in a request line. */
const anyText = fc.string({
  unit: fc.integer({ min: 0x21, max: 0xff }).map((code) => String.fromCharCode(code)),
  maxLength: 40,
});
const attack = fc.constantFrom(
  '<script>x9</script>',
  '"><script>x9</script>',
  "'-alert(1)-'",
  '</script><script>x9',
  '__proto__',
  'constructor',
  '../..',
  '%2e%2e',
  '%c0%ae',
  '\\evil.example',
  '/evil.example',
  '{{7*7}}',
  "1'or'1'='1",
);
const percent = fc.integer({ min: 0, max: 255 }).map((byte) => `%${byte.toString(16)}`);
const known = fc.constantFrom(
  'szukaj',
  'kobiety',
  'sukienki',
  'suk-01',
  'cart',
  'api',
  'api/catalog/search',
  'img/320/320/resize',
  'assets',
  'index.pageContext.json',
);
const segment = fc.oneof(known, anyText, attack, attack.map(encodeURIComponent), percent);
const name = fc.oneof(
  fc.constantFrom('q', 'sort', 'p', 'color', 'size', 'price_from', 'childSku', 'request'),
  anyText,
);
const value = fc.oneof(
  anyText,
  attack,
  attack.map(encodeURIComponent),
  percent,
  fc.integer().map(String),
);
const address = fc
  .tuple(
    fc.array(segment, { maxLength: 4 }),
    fc.array(
      fc.tuple(name, value).map((pair) => pair.join('=')),
      { maxLength: 4 },
    ),
  )
  .map(([path, query]) => `/${path.join('/')}${query.length === 0 ? '' : `?${query.join('&')}`}`);

describe('any address', () => {
  test('causes no internal error, never reflects a script and never redirects to another host', async () => {
    await fc.assert(
      fc.asyncProperty(address, fc.boolean(), async (path, isBrowser) => {
        const headers = isBrowser ? browser : {};
        const response = await rawRequest(shop.url, path, { headers });
        expect(response.status).toBeLessThan(500);
        expect(response.body).not.toMatch(/<script>x9/i);
        const target = new URL(response.headers.location ?? '/', shop.url);
        expect(target.origin).toBe(shop.url);
      }),
      { numRuns: 5000, interruptAfterTimeLimit: 5000, markInterruptAsFailure: false },
    );
  });
});
