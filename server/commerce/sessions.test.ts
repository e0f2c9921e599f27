import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createMemoryStore } from '../store/memory-store.ts';
import type { IncomingRequest } from './commerce-call.ts';
import { createSessions, tokenSessions } from './sessions.ts';

const { log } = Fastify();
const request = (more: Partial<IncomingRequest> = {}): IncomingRequest => ({
  id: '1',
  ip: '127.0.0.1',
  ips: [],
  headers: {},
  params: {},
  query: {},
  body: { refreshToken: 'r' },
  log,
  ...more,
});
const byHeader = request({ headers: { authorization: 'Bearer t' } });
const byQuery = request({ query: { token: 't' } });

test.each([
  ['header', ['t', null]],
  ['query', [null, 't']],
] as const)('a session by %s reads its token from there alone', async (mode, tokens) => {
  const { token } = tokenSessions(mode);
  expect([await token(byHeader), await token(byQuery)]).toEqual(tokens);
  for (const query of [{}, { token: '' }, { token: ['a', 'b'] }, null]) {
    expect(await token(request({ query }))).toBeNull();
  }
});

test('a session of the browser stores nothing here, and forwards what the browser sends', async () => {
  const { held, refreshBody, guard } = tokenSessions('header');
  expect(await held(request())).toEqual({});
  expect(await refreshBody(request())).toEqual({ refreshToken: 'r' });
  expect(() => guard(request({ headers: { origin: 'https://evil.example' } }))).not.toThrow();
});

test('the server holds the session in the mode cookie only', async () => {
  const options = {
    store: createMemoryStore(Date.now),
    clock: Date.now,
    publicUrl: 'https://shop.example',
  };
  const foreign = request({ headers: { origin: 'https://evil.example' } });
  expect(() => createSessions({ ...options, mode: 'cookie' }).guard(foreign)).toThrow();
  for (const mode of ['header', 'query'] as const) {
    const sessions = createSessions({ ...options, mode });
    expect(sessions.mode).toBe(mode);
    expect(() => sessions.guard(foreign)).not.toThrow();
  }
});
