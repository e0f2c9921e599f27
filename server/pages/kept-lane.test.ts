import { brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { facts, openPages } from '../../tests/support/page-shop.ts';

describe('a kept page asked for again', () => {
  const accepting = { 'accept-encoding': 'br', accept: 'text/html' };
  const ask = async (app: ReturnType<typeof Fastify>, url: string) => {
    const { headers, rawPayload, statusCode } = await app.inject({ url, headers: accepting });
    const { date, ...rest } = headers;
    const changing = ['x-request-id', 'server-timing'];
    const lasting = Object.fromEntries(
      Object.entries(rest).filter(([name]) => !changing.includes(name)),
    );
    return { statusCode, lasting, headers, text: brotliDecompressSync(rawPayload).toString() };
  };

  test.each(['/bluza', '/bluza/index.pageContext.json'])(
    'is the same answer in every header, past the long way: %s',
    async (url) => {
      const { app, rendered } = openPages(async () => 'Zażółć');
      app.addHook('onSend', async (request, reply) => {
        reply.headers(facts.headersOf());
        reply.header('x-request-id', request.id);
      });
      const [made, again, third] = [await ask(app, url), await ask(app, url), await ask(app, url)];
      expect(rendered).toHaveLength(1);
      for (const each of [again, third]) {
        expect(each.statusCode).toBe(200);
        expect(each.text).toBe(made.text);
        expect(each.lasting).toEqual(made.lasting);
        expect(each.headers['x-request-id']).toEqual(expect.any(String));
      }
      expect(made.headers['server-timing']).toMatch(/desc=miss/);
      expect(third.headers['server-timing']).toMatch(/desc=hit/);
    },
  );

  test('is made anew when it was purged, and goes the long way when the shop is leaving', async () => {
    let isLeaving = false;
    const app = Fastify();
    const { cache, rendered } = openPages(
      async () => 'Zażółć',
      app,
      () => isLeaving,
    );
    app.addHook('onSend', async (_request, reply) => {
      reply.header('x-way', 'long');
    });
    for (const _ of [1, 2]) await ask(app, '/bluza');
    cache.purge(['P7']);
    expect((await ask(app, '/bluza')).headers['server-timing']).toMatch(/desc=miss/);
    expect(rendered).toHaveLength(2);
    await ask(app, '/bluza');
    expect((await ask(app, '/bluza')).headers['x-way']).toBeUndefined();
    isLeaving = true;
    expect((await ask(app, '/bluza')).headers['x-way']).toBe('long');
  });

  test('goes the long way by an address so long that nobody links to it', async () => {
    const { app } = openPages(async () => 'Zażółć');
    app.addHook('onSend', async (_request, reply) => {
      reply.header('x-way', 'long');
    });
    const wayBack = async (signs: number) => {
      const url = `/bluza?utm_id=${'x'.repeat(signs)}`;
      await ask(app, url);
      return (await ask(app, url)).headers['x-way'];
    };
    expect(await wayBack(500)).toBeUndefined();
    expect(await wayBack(5000)).toBe('long');
  });
});
