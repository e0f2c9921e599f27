import { Writable } from 'node:stream';
import { brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { AppError } from '../../domain/errors.ts';
import { readPageLife } from '../../domain/offline/page-life.ts';
import { openPages } from '../../tests/support/page-shop.ts';

/** A logger with the lines it wrote. */
function logged() {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  return { lines, logger: { stream } };
}

describe('the headers of a page', () => {
  test('contain nothing that grows with its content, so that they leave the first packets to it', async () => {
    const { app } = openPages(async () => '<link rel="preload" as="image" href="/img/a.webp">');
    for (const url of ['/bluza', '/bluza/index.pageContext.json']) {
      for (const _time of ['made', 'cached']) {
        const { headers } = await app.inject(url);
        expect(Object.keys(headers).toSorted()).toEqual(
          ['cache-control', 'connection', 'content-length', 'content-type', 'date', 'etag'].concat([
            ...['server-timing', 'vary', 'x-build'],
          ]),
        );
      }
    }
  });
});

describe('pages over HTTP', () => {
  test('unknown parameters, in any order and form, do not make another page [route-70]', async () => {
    const { app, rendered } = openPages(async () => 'a page');
    for (const query of [
      ...['', '?cb=1', '?color=zzz', '?COLOR=1', '?utm_source=x', '?page=999', '?p=999', '?p=1'],
      ...['?sort=foo', '?q=szal', '?gclid=1&fbclid=2', '?%63b=1', '?color=', '?p=2x'],
    ]) {
      expect((await app.inject(`/swetry${query}`)).body, query).toBe('a page');
    }
    expect(rendered).toEqual(['/swetry']);
    for (const query of [
      ...['?color=1&color=2', '?color=2&color=1&color=1', '?cb=2&color=2&color=zzz&color=1'],
      ...['?c%6Flor=1&color=%32&sort=foo'],
    ]) {
      await app.inject(`/swetry${query}`);
    }
    expect(rendered).toEqual(['/swetry', '/swetry?color=1&color=2']);
  });

  test('a page is rendered once, compressed, tagged, and gets 304 if the client has it', async () => {
    const { app, rendered } = openPages(async () => 'Zażółć'.repeat(100));
    const headers = { 'accept-encoding': 'br' };
    const first = await app.inject({ url: '/bluza?utm_source=x', headers });
    const second = await app.inject({ url: '/bluza', headers });
    expect(brotliDecompressSync(second.rawPayload).toString()).toContain('Zażółć');
    expect(first.headers['etag']).toBe(second.headers['etag']);
    expect(rendered).toHaveLength(1);
    const third = await app.inject({
      url: '/bluza',
      headers: { ...headers, 'if-none-match': String(first.headers['etag']) },
    });
    expect(third.statusCode).toBe(304);
    expect(third.body).toBe('');
  });

  test('a page and its data contain their purge tags, index and expiry [offline-04]', async () => {
    const { app } = openPages(async ({ isData }) => (isData ? '{"view":1}' : '<body></body>'));
    for (const url of ['/bluza', '/bluza/index.pageContext.json']) {
      const { body, headers } = await app.inject({ url });
      const life = readPageLife(body, new Headers({ date: String(headers.date) }));
      expect(life).toMatchObject({
        store: 'pl',
        generation: 'g1',
        tags: ['product', 'attribute', 'taxrule', 'P7'],
        until: null,
      });
    }
  });

  test('a form sent before its script has loaded shows its page again, without its data in the address', async () => {
    const { app, rendered } = openPages(async () => 'page');
    const send = (url: string, type: string) =>
      app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': type },
        payload: 'email=jan@example.com&password=tajne',
      });
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/odd']) {
      const { statusCode, headers } = await send('/logowanie?dalej=1', type);
      expect([statusCode, headers.location]).toEqual([303, '/logowanie']);
    }
    expect((await send('//obcy.example/a', 'text/plain')).headers.location).toBe('/obcy.example/a');
    expect((await send('/api/nic', 'text/plain')).statusCode).toBe(404);
    expect(rendered).toEqual([]);
  });

  test('data contains the build whose code can show it', async () => {
    const { app } = openPages(async () => '{}');
    const data = await app.inject({ url: '/bluza/index.pageContext.json' });
    expect(data.headers['x-build']).toBe('b1');
    expect((await app.inject({ url: '/bluza' })).headers['x-build']).toBe('b1');
  });

  test('cookies change nothing: one page for everyone', async () => {
    const { app, rendered } = openPages(async () => 'page');
    await app.inject({ url: '/bluza', headers: { cookie: 'session=a' } });
    const other = await app.inject({ url: '/bluza', headers: { cookie: 'session=b' } });
    expect(rendered).toHaveLength(1);
    expect(other.headers['set-cookie']).toBeUndefined();
  });

  test('an unknown address is a 404 page, rendered once for all of them [route-29]', async () => {
    const { app, rendered } = openPages(async () => 'not found');
    const responses = await Promise.all(['/a', '/b', '/c'].map((url) => app.inject(url)));
    expect(responses.map((response) => response.statusCode)).toEqual([404, 404, 404]);
    expect(rendered).toHaveLength(1);
  });

  test('a data request without a page is redirected as a document navigation', async () => {
    const { app } = openPages(async () => '{}');
    const response = await app.inject('/nie-ma/index.pageContext.json');
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toContain('text/plain');
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test('a data request for a moved address gets the new address', async () => {
    const { app } = openPages(async () => '{}');
    const response = await app.inject('/stary/index.pageContext.json');
    expect([response.statusCode, response.headers.location]).toEqual([204, '/bluza']);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test.each([
    ['/stary/', 301, '/bluza'],
    ['//stary//?a=1', 301, '/bluza'],
    ['/letnia', 302, '/bluza'],
    ['/letnia/', 302, '/bluza'],
    ['/bluza/?a=1', 301, '/bluza?a=1'],
    ['/nie-ma/', 301, '/nie-ma'],
    ['/zepsuty/', 301, '/zepsuty'],
  ])(
    '%s redirects with one %i to %s, with any slashes at its end [pl-L04]',
    async (url, status, to) => {
      const { app } = openPages(async () => 'page');
      const response = await app.inject({ url });
      expect([response.statusCode, response.headers.location]).toEqual([status, to]);
      const next = await app.inject({ url: to });
      expect(next.headers.location).toBeUndefined();
    },
  );

  test('a failed data request has a message for the shopper [route-67]', async () => {
    const { app } = openPages(() => Promise.reject(new AppError('RENDER_BUSY', 'full')));
    const response = await app.inject('/bluza/index.pageContext.json');
    expect(response.json()).toMatchObject({
      code: 503,
      errorMessage: 'The shop is very busy. Please try again in a moment.',
    });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test('an address without a page is logged, and gets a response like every other [route-63]', async () => {
    const { lines, logger } = logged();
    const { app } = openPages(async () => 'not found', Fastify({ logger }));
    expect((await app.inject('/nie-ma?x=1')).statusCode).toBe(404);
    expect(lines.join('')).toContain('"msg":"No mapping found for /nie-ma"');
  });

  test('an error of the dispatcher is logged, and the request gets a response [route-65]', async () => {
    const { lines, logger } = logged();
    const { app } = openPages(async () => 'page', Fastify({ logger }));
    const response = await app.inject('/zepsuty');
    expect([response.statusCode, response.body]).toEqual([503, 'error 503']);
    expect(lines.join('')).toContain('"event":"page.failed"');
    expect((await app.inject('/bluza')).statusCode).toBe(200);
  });

  test('renders and their failures are recorded, a catalogue failure as the catalogue’s', async () => {
    const codes = ['CATALOGUE_UNAVAILABLE', 'RENDER_TIMEOUT'] as const;
    const failing = codes.values();
    const { app, health } = openPages(async () => {
      const { value: code } = failing.next();
      if (code) throw new AppError(code, 'down');
      return '<p>Bluza</p>';
    });
    const states = [];
    for (const _render of [...codes, 'page']) {
      await app.inject('/bluza');
      const { catalogue, render } = health.state();
      states.push([catalogue.status, render.status]);
    }
    expect(states).toEqual([
      ['down', 'unknown'],
      ['down', 'down'],
      ['down', 'up'],
    ]);
  });

  test('a secret address is not stored or sent anywhere', async () => {
    const { app, rendered } = openPages(async () => 'secret');
    await app.inject('/potwierdzenie/1');
    const response = await app.inject('/potwierdzenie/1');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers['referrer-policy']).toBe('no-referrer');
    expect(response.headers['etag']).toBeUndefined();
    expect(rendered).toHaveLength(2);
  });

  test.each([
    ['RENDER_TIMEOUT', 503, '5'],
    ['RENDER_BUSY', 503, '5'],
    ['RENDER_FAILED', 500, undefined],
  ] as const)('%s shows the error page with %i [api-60]', async (code, status, retry) => {
    const { app } = openPages(() => Promise.reject(new AppError(code, 'broken')));
    const response = await app.inject('/bluza');
    expect(response.statusCode).toBe(status);
    expect(response.body).toBe(`error ${status}`);
    expect(response.headers['retry-after']).toBe(retry);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test('repeated and trailing slashes are removed', async () => {
    const { app } = openPages(async () => 'page');
    expect((await app.inject('/bluza/?size=5')).headers['location']).toBe('/bluza?size=5');
    expect((await app.inject('//evil.example//x')).headers['location']).toBe('/evil.example/x');
  });

  test('a query of 10 kB gets a response', async () => {
    const { app } = openPages(async () => 'page');
    expect((await app.inject(`/bluza?x=${'y'.repeat(10_000)}`)).statusCode).toBe(200);
  });
});
