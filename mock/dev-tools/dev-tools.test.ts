import fc from 'fast-check';
import Fastify from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { expect, onTestFinished, test } from 'vitest';
import { createDevClock } from './dev-clock.ts';
import { devToolsRoutes } from './dev-tools-routes.ts';
import { clockScript } from './page-scripts.ts';

const start = Date.parse('2026-11-22T12:00:00Z');

/** The dev tools on an application with a page, a picture and an API response. */
function openDesk(hasMock = true) {
  const clock = createDevClock(() => start);
  const app = Fastify();
  onTestFinished(() => app.close());
  app.register(
    fastifyPlugin(async (shop) => devToolsRoutes(shop, { clock, hasMock, hasGallery: false })),
  );
  app.get('/', (_request, reply) =>
    reply
      .type('text/html')
      .header('etag', '"1"')
      .send('<html><head><title>x</title></head></html>'),
  );
  app.get('/img', (_request, reply) => reply.type('image/png').send(Buffer.alloc(30_000)));
  const post = (url: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(form).toString(),
    });
  return { app, clock, post };
}

test('the dev tools link to all their pages, and to the mock only if it runs in this process', async () => {
  const { app } = openDesk();
  const { body } = await app.inject('/mock');
  for (const place of [
    'stan',
    'klienci',
    'awarie',
    'poczta',
    'opinie',
    'wyglad',
    'prawo',
    'wydajnosc',
  ]) {
    expect(body).toContain(`href="/mock/${place}"`);
  }
  expect((await openDesk(false).app.inject('/mock')).body).toContain('w osobnym backendzie');
});

test('the clock is moved by hours from its current time, or set', async () => {
  const { app, clock, post } = openDesk();
  expect((await post('/mock/zegar', { o: '24' })).headers.location).toBe('/mock');
  await post('/mock/zegar', { o: '24' });
  expect(clock.now()).toBe(start + 48 * 3_600_000);
  expect((await app.inject('/mock')).body).toContain('24 listopada 2026');
  await post('/mock/zegar', { na: '0' });
  expect(clock.now()).toBe(start);
  expect((await post('/mock/zegar', { na: 'jutro' })).statusCode).not.toBe(303);
});

test('pages move the browser’s clock only while the server’s clock is moved', async () => {
  const { app, clock } = openDesk();
  const read = () => app.inject({ url: '/', headers: { 'if-none-match': '"1"' } });
  expect((await read()).body).toBe('<html><head><title>x</title></head></html>');
  clock.move(3_600_000);
  const moved = await read();
  expect(moved.body).toContain('<head><script src="/mock/zegar.js?ms=3600000"></script><title>');
  expect(moved.headers).toMatchObject({ 'cache-control': 'no-store' });
  expect(moved.headers['etag']).toBeUndefined();
  expect((await app.inject('/img')).rawPayload.length).toBe(30_000);
  expect((await app.inject('/mock/zegar.js?ms=1);alert(1')).statusCode).not.toBe(200);
});

test('a page’s Date uses the moved clock, and otherwise works as a Date', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1e11, max: 1e11 }),
      fc.integer({ min: 0, max: 4e12 }),
      (ms, at) => {
        const scope = { Date, Reflect, Proxy };
        const run = new Function(
          'globalThis',
          'Date',
          `${clockScript(ms)}; return globalThis.Date;`,
        );
        const Moved: DateConstructor = run(scope, Date);
        expect(Math.abs(Moved.now() - Date.now() - ms)).toBeLessThan(1000);
        expect(Math.abs(new Moved().getTime() - Date.now() - ms)).toBeLessThan(1000);
        expect(new Moved(at).getTime()).toBe(at);
        expect(new Moved(at)).toBeInstanceOf(Date);
        expect(Moved.UTC(2026, 0)).toBe(Date.UTC(2026, 0));
        expect(typeof Moved()).toBe('string');
      },
    ),
    { numRuns: 30 },
  );
});

test('a slow network delays responses, a lost one breaks them, and the dev tools stay reachable', async () => {
  const { app, post } = openDesk();
  const address = await app.listen({ port: 0 });
  await post('/mock/siec', { siec: 'fast-3g' });
  const began = performance.now();
  const picture = await (await fetch(`${address}/img`)).arrayBuffer();
  expect(picture.byteLength).toBe(30_000);
  // 560 ms of latency and two ticks of the throttle.
  expect(performance.now() - began).toBeGreaterThan(700);

  await post('/mock/siec', { siec: 'down' });
  await expect(fetch(address)).rejects.toThrow();
  expect((await fetch(`${address}/mock`)).status).toBe(200);
  await post('/mock/siec', { siec: 'fast' });
  expect((await fetch(address)).status).toBe(200);
});

test('a request from another site cannot use its buttons', async () => {
  const { clock, post } = openDesk();
  const response = await post('/mock/zegar', { o: '24' }, { 'sec-fetch-site': 'cross-site' });
  expect(response.headers.location).toBeUndefined();
  expect(clock.shift()).toBe(0);
});
