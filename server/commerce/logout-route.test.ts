import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { AppError } from '../../domain/errors.ts';
import type { BackendRequest, BackendResponse } from './backend.ts';
import { logoutRoute } from './logout-route.ts';
import type { Sessions } from './sessions.ts';
import { tokenSessions } from './sessions.ts';

/** A shop whose backend responds to a revocation with `revoke`. */
function open(
  revoke: () => Promise<BackendResponse> = async () => respond(200),
  held: Awaited<ReturnType<Sessions['held']>> = {},
) {
  const requests: BackendRequest[] = [];
  const lines: Record<string, unknown>[] = [];
  const close = vi.fn(async () => {});
  const guard = vi.fn();
  const app = Fastify({
    logger: { level: 'warn', stream: { write: (line) => lines.push(JSON.parse(line)) } },
  });
  onTestFinished(() => app.close());
  app.setErrorHandler((error, _request, reply) => reply.code(422).send(error));
  logoutRoute(app, {
    sessions: { ...tokenSessions('header'), held: async () => held, close, guard },
    send: (request) => {
      requests.push(request);
      return revoke();
    },
    headersFor: () => ({ 'x-request-id': '1' }),
  });
  const logOut = (payload?: object) =>
    app.inject({ method: 'POST', url: '/api/user/logout', ...(payload && { payload }) });
  return { requests, lines, close, guard, logOut };
}
const respond = (code: number): BackendResponse => ({
  status: code,
  envelope: { code, result: true },
});
const down = () => Promise.reject(new AppError('COMMERCE_UNAVAILABLE', 'away'));

test('a logout revokes the tokens at the backend and ends the session here', async () => {
  const { requests, lines, close, guard, logOut } = open();
  const response = await logOut({ token: 't', refreshToken: 'r' });
  expect([response.statusCode, response.json()]).toEqual([200, { code: 200, result: true }]);
  expect(requests).toEqual([
    {
      method: 'POST',
      path: '/api/user/logout',
      query: {},
      headers: { 'x-request-id': '1', 'content-type': 'application/json' },
      body: '{"token":"t","refreshToken":"r","everywhere":false}',
    },
  ]);
  expect(guard).toHaveBeenCalledTimes(1);
  expect(close).toHaveBeenCalledTimes(1);
  expect(lines).toEqual([]);
});

test('the tokens that the server holds count, and not those of the request', async () => {
  const { requests, logOut } = open(async () => respond(200), {
    token: 'held',
    refreshToken: null,
  });
  await logOut({ token: 'sent' });
  expect(JSON.parse(requests[0]?.body ?? '')).toMatchObject({ token: 'held', refreshToken: null });
});

test.each([
  ['a token', { token: 't' }, 1],
  ['a refresh token', { refreshToken: 'r' }, 1],
  ['none', undefined, 0],
])('with %s the backend gets %s requests', async (_what, payload, count) => {
  const { requests, close, logOut } = open();
  expect((await logOut(payload)).statusCode).toBe(200);
  expect(requests).toHaveLength(count);
  expect(close).toHaveBeenCalledTimes(1);
});

test.each([
  ['refuses', async () => respond(501), 'COMMERCE_REFUSED', 'does not revoke tokens'],
  ['cannot be reached', down, 'COMMERCE_UNAVAILABLE', 'away'],
])(
  'where the backend %s, the session ends here and that is logged',
  async (_what, revoke, code, text) => {
    const { lines, close, logOut } = open(revoke);
    expect((await logOut({ token: 't' })).statusCode).toBe(200);
    expect(close).toHaveBeenCalledTimes(1);
    expect(lines).toMatchObject([
      { event: 'session.not-revoked', code, msg: expect.stringContaining(text) },
    ]);
  },
);

test('a logout everywhere that failed is reported, and the session stays', async () => {
  const { close, logOut } = open(async () => respond(501));
  const response = await logOut({ token: 't', everywhere: true });
  expect(response.json()).toMatchObject({ code: 'COMMERCE_REFUSED' });
  expect(close).not.toHaveBeenCalled();
});
