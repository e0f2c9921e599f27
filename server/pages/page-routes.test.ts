import { once } from 'node:events';
import { get } from 'node:http';
import { Writable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { AppError } from '../../domain/errors.ts';
import { pageLifeHeader, readPageLife } from '../../domain/offline/page-life.ts';
import { createOutputCache } from '../cache/output-cache.ts';
import type { Renderer, RenderRequest } from '../render/contract.ts';
import { finishPage } from '../render/finish-page.ts';
import type { Dispatch } from './dispatcher.ts';
import { createEarlyHints } from './early-hints.ts';
import { pageRoutes } from './page-routes.ts';

const page = (more: object = {}): Dispatch => ({
  kind: 'page',
  status: 200,
  screen: 'product',
  params: {},
  storeCode: 'pl',
  generation: 'g1',
  ...more,
});

const dispatches: Readonly<Record<string, Dispatch>> = {
  '/bluza': page(),
  '/stary': { kind: 'redirect', status: 301, location: '/bluza' },
  '/payment-confirmation/1': page({ screen: 'payment-confirmation-page' }),
};

const apps: ReturnType<typeof Fastify>[] = [];
afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())));

function open(render: (request: RenderRequest) => Promise<string>, app = Fastify()) {
  const rendered: string[] = [];
  const renderer: Renderer = {
    async render(request) {
      rendered.push(request.url);
      const html = await render(request);
      const contentType = request.url.includes('pageContext') ? 'application/json' : 'text/html';
      return finishPage({ status: 200, contentType, html, tags: ['P7'], validUntil: null });
    },
    warm: async () => {},
    close: async () => {},
    waiting: () => 0,
  };
  apps.push(app);
  pageRoutes(app, {
    async dispatch(path) {
      if (path === '/zepsuty') throw new AppError('CATALOGUE_UNAVAILABLE', 'down');
      return dispatches[path] ?? page({ screen: 'page-not-found', status: 404, params: {} });
    },
    renderer,
    cache: createOutputCache({
      staleMs: 0,
      now: Date.now,
      shared: null,
      onFault: () => {},
      maxBytes: 1e6,
      ttl: 60_000,
      shortTtl: 60_000,
    }),
    errorPages: { of: (status) => `error ${status}` },
    build: 'b1',
    metrics: { page: () => {} },
    hints: createEarlyHints(),
  });
  return { app, rendered };
}

const css = '<link rel="stylesheet" href="/assets/shop.css">';
const picture = '<link rel="preload" as="image" href="/img/a.webp">';

/** The links told before the answer and in it. */
async function linksTold(address: string) {
  const asked = get(address);
  const early: unknown[] = [];
  asked.on('information', ({ statusCode, headers }) => early.push(statusCode, headers['link']));
  const [answer] = await once(asked, 'response');
  answer.resume();
  return { early, link: answer.headers.link };
}

describe('what a page fetches first', () => {
  test('is told with it, and of a page still being made what its kind is known to need', async () => {
    const { app } = open(async () => {
      await setTimeout(20);
      return css + picture;
    });
    const url = await app.listen({ port: 0 });
    const link = '</assets/shop.css>; rel=preload; as="style"';
    const all = `${link}, </img/a.webp>; rel=preload; as="image"`;
    expect(await linksTold(`${url}/bluza`)).toEqual({ early: [], link: all });
    expect(await linksTold(`${url}/bluza`)).toEqual({ early: [], link: all });
    expect(await linksTold(`${url}/bluza?opinie=2`)).toEqual({ early: [103, link], link: all });
  });

  test('is not told of what is no page', async () => {
    const { app } = open(async () => '{}');
    const { headers } = await app.inject('/bluza/index.pageContext.json');
    expect(headers['link']).toBeUndefined();
  });
});

describe('pages over HTTP', () => {
  test('a page is rendered once, compressed, tagged and answered 304 to who has it', async () => {
    const { app, rendered } = open(async () => 'Zażółć'.repeat(100));
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

  test('a page and its data say what purges them, of which index they are and how long they are true', async () => {
    const { app } = open(async () => '{}');
    for (const url of ['/bluza', '/bluza/index.pageContext.json']) {
      const { headers } = await app.inject({ url });
      const life = readPageLife(new Headers({ [pageLifeHeader]: String(headers[pageLifeHeader]) }));
      expect(life).toMatchObject({
        store: 'pl',
        generation: 'g1',
        tags: ['product', 'attribute', 'taxrule', 'P7'],
        until: null,
      });
    }
  });

  test('data names the build of the code that can show it', async () => {
    const { app } = open(async () => '{}');
    const data = await app.inject({ url: '/bluza/index.pageContext.json' });
    expect(data.headers['x-build']).toBe('b1');
    expect((await app.inject({ url: '/bluza' })).headers['x-build']).toBe('b1');
  });

  test('cookies change nothing: one page for everyone', async () => {
    const { app, rendered } = open(async () => 'page');
    await app.inject({ url: '/bluza', headers: { cookie: 'session=a' } });
    const other = await app.inject({ url: '/bluza', headers: { cookie: 'session=b' } });
    expect(rendered).toHaveLength(1);
    expect(other.headers['set-cookie']).toBeUndefined();
  });

  test('an unknown address is a 404 page, rendered once for all of them [route-29]', async () => {
    const { app, rendered } = open(async () => 'not found');
    const answers = await Promise.all(['/a', '/b', '/c'].map((url) => app.inject(url)));
    expect(answers.map((answer) => answer.statusCode)).toEqual([404, 404, 404]);
    expect(rendered).toHaveLength(1);
  });

  test('a data request that is no page is sent on as a document navigation', async () => {
    const { app } = open(async () => '{}');
    const answer = await app.inject('/nie-ma/index.pageContext.json');
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('text/plain');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('a data request for an address that moved is told where to', async () => {
    const { app } = open(async () => '{}');
    const answer = await app.inject('/stary/index.pageContext.json');
    expect([answer.statusCode, answer.headers.location]).toEqual([204, '/bluza']);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('a data request that fails says so in words for the shopper [route-67]', async () => {
    const { app } = open(() => Promise.reject(new AppError('RENDER_BUSY', 'full')));
    const answer = await app.inject('/bluza/index.pageContext.json');
    expect(answer.json()).toMatchObject({
      code: 503,
      errorMessage: 'The shop is very busy. Please try again in a moment.',
    });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('an address without a page is logged, and answered as every other [route-63]', async () => {
    const lines: string[] = [];
    const stream = new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(chunk.toString());
        done();
      },
    });
    const { app } = open(async () => 'not found', Fastify({ logger: { stream } }));
    expect((await app.inject('/nie-ma?x=1')).statusCode).toBe(404);
    expect(lines.join('')).toContain('"msg":"No mapping found for /nie-ma"');
  });

  test('an error of the dispatcher is logged, and the request is answered [route-65]', async () => {
    const { app } = open(async () => 'page');
    const answer = await app.inject('/zepsuty');
    expect([answer.statusCode, answer.body]).toEqual([503, 'error 503']);
    expect((await app.inject('/bluza')).statusCode).toBe(200);
  });

  test('a secret address is stored nowhere and sent to nobody', async () => {
    const { app, rendered } = open(async () => 'secret');
    await app.inject('/payment-confirmation/1');
    const answer = await app.inject('/payment-confirmation/1');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['referrer-policy']).toBe('no-referrer');
    expect(answer.headers['etag']).toBeUndefined();
    expect(rendered).toHaveLength(2);
  });

  test.each([
    ['RENDER_TIMEOUT', 503, '5'],
    ['RENDER_BUSY', 503, '5'],
    ['RENDER_FAILED', 500, undefined],
  ] as const)('%s answers the error page with %i [api-60]', async (code, status, retry) => {
    const { app } = open(() => Promise.reject(new AppError(code, 'broken')));
    const answer = await app.inject('/bluza');
    expect(answer.statusCode).toBe(status);
    expect(answer.body).toBe(`error ${status}`);
    expect(answer.headers['retry-after']).toBe(retry);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('doubled and closing slashes are written away', async () => {
    const { app } = open(async () => 'page');
    expect((await app.inject('/bluza/?size=5')).headers['location']).toBe('/bluza?size=5');
    expect((await app.inject('//evil.example//x')).headers['location']).toBe('/evil.example/x');
  });

  test('a query of 10 kB is answered', async () => {
    const { app } = open(async () => 'page');
    expect((await app.inject(`/bluza?x=${'y'.repeat(10_000)}`)).statusCode).toBe(200);
  });
});
