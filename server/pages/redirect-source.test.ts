import Fastify from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { readRedirectLines } from './redirect-file.ts';
import { createRedirectSource } from './redirect-source.ts';

const apps: ReturnType<typeof Fastify>[] = [];
afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())));

function open() {
  const app = Fastify();
  apps.push(app);
  const state = { requests: 0, isDown: false, now: 0, file: '' };
  app.get('/api/ext/redirect', async (_request, reply) => {
    state.requests += 1;
    if (state.isDown) return reply.code(503).send({ code: 503, result: null });
    const result = [
      { from: 'sklep', to: '/', code: 301 },
      { from: '/stare/buty/', to: '/buty?kolor=1', code: 302 },
      { from: 'zly', to: '//evil.example', code: 301 },
      { from: 'gorszy', to: 'https://evil.example', code: 301 },
      { from: 'inny', to: '/buty', code: 308 },
      { from: 7 },
      { from: 'kolko', to: '/kolko', code: 301 },
      { from: 'kolekcja', to: '/szukaj?q=jesień', code: 301 },
    ];
    return { code: 200, result };
  });
  const faults: string[][] = [];
  const redirects = createRedirectSource({
    shop: () => app,
    clock: () => state.now,
    file: async () => readRedirectLines(state.file),
    origin: 'https://w.example',
    fault: (_store, each) => faults.push([...each]),
  });
  const source = (address: string, store: string) => {
    const { pathname, searchParams } = new URL(address, 'https://w.example');
    return redirects(pathname, store, searchParams);
  };
  return { source, state, faults };
}

describe('legacy URLs', () => {
  test('redirect as the backend says, with any slashes around them [pl-L04]', async () => {
    const { source } = open();
    expect(await source('/sklep', 'pl')).toEqual({ location: '/', status: 301 });
    expect(await source('/stare/buty', 'pl')).toEqual({ location: '/buty?kolor=1', status: 302 });
    expect(await source('/nie-ma', 'pl')).toBeNull();
  });

  test('never redirect to another host', async () => {
    const { source } = open();
    expect(await source('/zly', 'pl')).toBeNull();
    expect(await source('/gorszy', 'pl')).toBeNull();
  });

  test('are fetched rarely, for any number of unknown addresses', async () => {
    const { source, state } = open();
    await Promise.all(Array.from({ length: 20 }, (_, at) => source(`/x${at}`, 'pl')));
    expect(state.requests).toBe(1);
    state.now = 300_000;
    await source('/x', 'pl');
    expect(state.requests).toBe(2);
  });

  test('stay valid while the backend is unavailable', async () => {
    const { source, state } = open();
    await source('/sklep', 'pl');
    Object.assign(state, { isDown: true, now: 300_000 });
    expect(await source('/sklep', 'pl')).toEqual({ location: '/', status: 301 });
    const alone = createRedirectSource({ shop: () => null, clock: Date.now });
    expect(await alone('/sklep', 'pl', new URLSearchParams())).toBeNull();
  });

  test('use the shop’s own table first, which may be changed while the shop runs [pl-L04]', async () => {
    const { source, state } = open();
    state.file = '# z dawnego sklepu\n/index.php?id=3 /sukienka\nsklep /o-nas 302 # na zimę\n';
    expect(await source('/sklep', 'pl')).toEqual({ location: '/o-nas', status: 302 });
    expect(await source('/index.php?id=3&utm=x', 'pl')).toEqual({
      location: '/sukienka?utm=x',
      status: 301,
    });
    Object.assign(state, { file: 'blog https://w.example/faq', now: 300_000 });
    expect(await source('/sklep', 'pl')).toEqual({ location: '/', status: 301 });
    expect(await source('/blog', 'pl')).toEqual({ location: '/faq', status: 301 });
  });

  test('of the table stay valid while the backend is silent', async () => {
    const redirects = createRedirectSource({
      shop: () => null,
      clock: Date.now,
      file: async () => readRedirectLines('/sklep /o-nas'),
    });
    expect(await redirects('/sklep', 'pl', new URLSearchParams())).toMatchObject({ status: 301 });
    const app = Fastify();
    apps.push(app);
    app.get('/api/ext/redirect', () => new Promise(() => {}));
    const waiting = createRedirectSource({
      shop: () => app,
      clock: Date.now,
      file: async () => readRedirectLines('/sklep /o-nas'),
    });
    expect(await waiting('/sklep', 'pl', new URLSearchParams())).toMatchObject({ status: 301 });
  });

  test('that are unreadable or lead nowhere are skipped alone, and logged once', async () => {
    const { source, state, faults } = open();
    state.file = 'a\nb /c 307\nd /e 301 f\n';
    expect(await source('/inny', 'pl')).toBeNull();
    expect(await source('/kolko', 'pl')).toBeNull();
    expect(await source('/kolekcja', 'pl')).toEqual({
      location: '/szukaj?q=jesie%C5%84',
      status: 301,
    });
    state.now = 300_000;
    await source('/sklep', 'pl');
    expect(faults).toEqual([
      [
        'line 1',
        'line 2',
        'line 3',
        'zly: unsafe-target',
        'gorszy: unsafe-target',
        'kolko: circle',
      ],
    ]);
  });
});
