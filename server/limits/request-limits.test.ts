import Fastify from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { RequestClass } from '../../domain/limits/request-classes.ts';
import { createNetworkOf } from '../net/network-of.ts';
import { addressList, createRequestLimits, holds } from './request-limits.ts';
import { tooManyPage } from './too-many-page.ts';
import { createWindowCounts } from './window-counts.ts';

const limitOf: Readonly<Partial<Record<RequestClass, number>>> = {
  pages: 5,
  writes: 2,
  unknown: 3,
  agents: 2,
  platforms: 4,
};
const limited: readonly RequestClass[] = ['pages', 'writes', 'unknown', 'agents', 'platforms'];

async function open({ proxies = 0, exempt = ['192.0.2.0/24'] } = {}) {
  let now = 1_795_000_000_000;
  const refused: string[] = [];
  const lines: string[] = [];
  const limits = createRequestLimits({
    windows: new Map(
      limited.map((name) => [
        name,
        createWindowCounts({ limit: limitOf[name] ?? 0, spanMs: 60_000 }, 100),
      ]),
    ),
    networkOf: createNetworkOf(() => null),
    isExempt: (ip) => holds(addressList(exempt), ip),
    isOwnCall: ({ headers }) => headers['x-own'] === 'yes',
    isSearchPage: () => false,
    page: (_path, wait) =>
      tooManyPage({ language: 'pl', shopName: 'Noc', phone: '22 123 45 67', wait }),
    expectsPage: ({ headers }) => headers.accept === 'text/html',
    metrics: { refused: (kind) => refused.push(kind) },
    clock: () => now,
    log: () => ({ warn: (...fields: unknown[]) => lines.push(JSON.stringify(fields)) }),
  });
  const app = Fastify({ trustProxy: (_address, hop) => hop < proxies });
  onTestFinished(() => app.close());
  limits.guard(app);
  app.get('/*', async (request, reply) =>
    request.url.startsWith('/wp-') ? reply.callNotFound() : 'page',
  );
  app.post('/api/x', async () => 'done');
  for (const url of ['/ucp/catalog/search', '/mcp', '/ucp/handover']) {
    app.post(url, async () => 'done');
  }
  app.get('/healthz', async () => 'ok');
  app.setNotFoundHandler((request, reply) =>
    limits.refusesUnknown(request, reply) ? reply : reply.code(404).send('nothing'),
  );
  const ask = (remoteAddress: string, more: object = {}) =>
    app.inject({ method: 'GET', url: '/suk-01', remoteAddress, ...more });
  const statuses = async (many: number, ...requests: Parameters<typeof ask>) => {
    const all: number[] = [];
    for (let count = 0; count < many; count += 1) all.push((await ask(...requests)).statusCode);
    return all;
  };
  const pass = (ms: number) => {
    now += ms;
  };
  return { ask, statuses, refused, lines, pass, limits };
}

describe('request limits', () => {
  test('respond with 429 and a wait, after which requests pass again [trust-01]', async () => {
    const { ask, statuses, refused, lines, pass } = await open();
    expect(await statuses(6, '203.0.113.7')).toEqual([200, 200, 200, 200, 200, 429]);
    const { headers, ...response } = await ask('203.0.113.7');
    expect(response.json()).toMatchObject({ code: 429, error: 'TOO_MANY_TRIES', result: null });
    expect(headers['cache-control']).toBe('no-store');
    const wait = Number(headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(refused).toEqual(['pages', 'pages']);
    expect(lines).toHaveLength(1);
    pass(wait * 1000);
    expect((await ask('203.0.113.7')).statusCode).toBe(200);
  });

  test('show people a page in Polish, which loads nothing', async () => {
    const { ask, statuses } = await open();
    await statuses(5, '203.0.113.7');
    const { body, headers, statusCode } = await ask('203.0.113.7', {
      headers: { accept: 'text/html' },
    });
    expect([statusCode, headers['content-type']]).toEqual([429, 'text/html;charset=utf-8']);
    expect(body).toMatch(/<html lang="pl">[\s\S]+Za dużo zapytań[\s\S]+Odśwież stronę za \d+ s/);
    expect(body).not.toMatch(/src=|href=|<script/);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  test('count classes and networks separately; an IPv6 /64 is one network, and loopback is limited like any other', async () => {
    const { statuses } = await open();
    expect((await statuses(6, '127.0.0.1')).at(-1)).toBe(429);
    expect(await statuses(1, '127.0.0.2')).toEqual([200]);
    const post = { method: 'POST', url: '/api/x' };
    expect(await statuses(3, '127.0.0.1', post)).toEqual([200, 200, 429]);
    await statuses(5, '2001:db8::1');
    expect(await statuses(1, '2001:db8::2')).toEqual([429]);
    expect(await statuses(1, '2001:db8:0:1::2')).toEqual([200]);
  });

  test('do not apply to operator requests and exempt clients', async () => {
    const { statuses } = await open();
    expect(new Set(await statuses(20, '192.0.2.9'))).toEqual(new Set([200]));
    expect(new Set(await statuses(20, '203.0.113.7', { url: '/healthz' }))).toEqual(new Set([200]));
    const own = { headers: { 'x-own': 'yes' } };
    expect(new Set(await statuses(20, '127.0.0.1', own))).toEqual(new Set([200]));
  });

  test('stop clients that request many unknown addresses, but not their valid requests', async () => {
    const { statuses } = await open();
    const scan = { url: '/wp-login.php' };
    expect(await statuses(3, '203.0.113.7', scan)).toEqual([404, 404, 404]);
    expect(await statuses(1, '203.0.113.7', scan)).toEqual([429]);
    expect(await statuses(1, '203.0.113.7')).toEqual([200]);
  });

  test('trust a proxy only if it is configured', async () => {
    const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } });
    const { statuses } = await open();
    // A client that invents forwarded addresses counts as one client.
    const made = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((n) => statuses(1, '203.0.113.7', from(`198.51.100.${n}`))),
    );
    expect(made.flat()).toEqual([200, 200, 200, 200, 200, 429]);
    // Behind an unconfigured proxy all clients would count as one, so nobody is counted.
    expect(new Set(await statuses(20, '10.0.0.1', from('198.51.100.1')))).toEqual(new Set([200]));
    const trusting = await open({ proxies: 1 });
    expect((await trusting.statuses(6, '10.0.0.1', from('198.51.100.1'))).at(-1)).toBe(429);
    expect(await trusting.statuses(1, '10.0.0.1', from('198.51.100.2'))).toEqual([200]);
    // Addresses that the client wrote before the proxy's are ignored.
    expect(await trusting.statuses(1, '10.0.0.1', from('203.0.113.99, 198.51.100.1'))).toEqual([
      429,
    ]);
  });

  test('answer assistants in the form of their protocol', async () => {
    const { ask, statuses } = await open();
    const search = { method: 'POST', url: '/ucp/catalog/search' };
    expect(await statuses(3, '203.0.113.7', search)).toEqual([200, 200, 429]);
    const rest = await ask('203.0.113.7', search);
    const content = `Too many requests; retry in ${rest.headers['retry-after']} s`;
    expect(rest.json()).toEqual({ code: 'too_many_requests', content });
    const mcp = await ask('203.0.113.7', { method: 'POST', url: '/mcp' });
    expect([mcp.statusCode, mcp.json()]).toEqual([
      429,
      {
        jsonrpc: '2.0',
        id: null,
        error: {
          code: -32000,
          message: content,
          data: {
            code: 'too_many_requests',
            content,
            retry_after: Number(mcp.headers['retry-after']),
          },
        },
      },
    ]);
    // The page of a person calls this one.
    const page = await ask('203.0.113.7', { method: 'POST', url: '/ucp/handover' });
    expect(page.json()).toMatchObject({ code: 429, error: 'TOO_MANY_TRIES' });
  });

  test('count signed requests of assistants by address and by profile, apart from unsigned ones', async () => {
    const { statuses, limits, refused, pass } = await open();
    const plain = { method: 'POST', url: '/mcp' };
    const signed = { ...plain, headers: { signature: 'sig1=:AA==:' } };
    await statuses(2, '203.0.113.7', plain);
    expect(await statuses(5, '203.0.113.7', signed)).toEqual([200, 200, 200, 200, 429]);
    const waits = [1, 2, 3, 4, 5].map(() => limits.platformWait('https://a.example/ucp.json'));
    expect(waits.slice(0, 4)).toEqual([0, 0, 0, 0]);
    expect(waits[4]).toBeGreaterThan(0);
    expect(limits.platformWait('https://b.example/ucp.json')).toBe(0);
    expect(refused).toEqual(['platforms', 'platforms']);
    pass(waits[4] ?? 0);
    expect(limits.platformWait('https://a.example/ucp.json')).toBe(0);
  });
});
