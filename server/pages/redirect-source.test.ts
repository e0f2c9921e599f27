import Fastify from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { createRedirectSource } from './redirect-source.ts';

const apps: ReturnType<typeof Fastify>[] = [];
afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())));

function open() {
  const app = Fastify();
  apps.push(app);
  const state = { asked: 0, isDown: false, now: 0 };
  app.get('/api/ext/redirect', async (_request, reply) => {
    state.asked += 1;
    if (state.isDown) return reply.code(503).send({ code: 503, result: null });
    const result = [
      { from: 'sklep', to: '/', code: 301 },
      { from: '/stare/buty/', to: '/buty?kolor=1', code: 302 },
      { from: 'zly', to: '//evil.example', code: 301 },
      { from: 'gorszy', to: 'https://evil.example', code: 301 },
    ];
    return { code: 200, result };
  });
  const source = createRedirectSource(
    () => app,
    () => state.now,
  );
  return { source, state };
}

describe('old addresses', () => {
  test('lead where the backend says, whatever slashes stand around them [pl-L04]', async () => {
    const { source } = open();
    expect(await source('/sklep', 'pl')).toEqual({ location: '/', status: 301 });
    expect(await source('/stare/buty', 'pl')).toEqual({ location: '/buty?kolor=1', status: 302 });
    expect(await source('/nie-ma', 'pl')).toBeNull();
  });

  test('never lead to another host', async () => {
    const { source } = open();
    expect(await source('/zly', 'pl')).toBeNull();
    expect(await source('/gorszy', 'pl')).toBeNull();
  });

  test('are asked for seldom, however many addresses are unknown', async () => {
    const { source, state } = open();
    await Promise.all(Array.from({ length: 20 }, (_, at) => source(`/x${at}`, 'pl')));
    expect(state.asked).toBe(1);
    state.now = 300_000;
    await source('/x', 'pl');
    expect(state.asked).toBe(2);
  });

  test('hold while the backend cannot tell them', async () => {
    const { source, state } = open();
    await source('/sklep', 'pl');
    Object.assign(state, { isDown: true, now: 300_000 });
    expect(await source('/sklep', 'pl')).toEqual({ location: '/', status: 301 });
    expect(await createRedirectSource(() => null, Date.now)('/sklep', 'pl')).toBeNull();
  });
});
