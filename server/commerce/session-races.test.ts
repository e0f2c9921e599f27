import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { shopUrl, slowTriesOver, writeOnceOver } from '../../tests/support/gateway-shop.ts';
import { createMemoryStore } from '../store/memory-store.ts';
import type { BackendResponse, CommerceBackend } from './backend.ts';
import { gateway } from './gateway.ts';
import { createSessions } from './sessions.ts';

const opened = (token: string): BackendResponse => ({
  status: 200,
  envelope: { code: 200, result: token, meta: { refreshToken: `refresh-${token}` } },
});
const done: BackendResponse = { status: 200, envelope: { code: 200, result: true } };

/** A gateway in cookie mode, with a backend that responds to a refresh when the test says so. */
async function open() {
  const refreshStarted = Promise.withResolvers<void>();
  const refresh = Promise.withResolvers<BackendResponse>();
  const seen: string[] = [];
  const backend: CommerceBackend = {
    async send({ path, body, headers }) {
      if (path === '/api/user/login') return opened(String(JSON.parse(body ?? '').username));
      if (path === '/api/user/me') seen.push(headers['authorization'] ?? 'nobody');
      if (path !== '/api/user/refresh') return done;
      refreshStarted.resolve();
      return refresh.promise;
    },
    close: async () => {},
  };
  const store = createMemoryStore(Date.now);
  const app = Fastify();
  await app.register(gateway, {
    backend,
    sessions: createSessions({ mode: 'cookie', store, clock: Date.now, publicUrl: shopUrl }),
    writeOnce: writeOnceOver(store),
    slowTries: slowTriesOver(store),
    timeoutMs: 5000,
    faultsEnabled: false,
    ownTerms: ['witryna'],
    nameLetters: 2,
    stores: ['pl', 'en'],
    termsEdition: async () => null,
  });
  onTestFinished(() => app.close());

  let cookie = '';
  /** A request of one browser, whose cookie comes from the last response to arrive. */
  async function send(url: string, payload: object = {}) {
    const headers = { cookie, origin: shopUrl, 'sec-fetch-site': 'same-origin' };
    const response = await app.inject({ method: 'POST', url, headers, payload });
    const set = [response.headers['set-cookie'] ?? []].flat();
    const session = set.find((each) => each.startsWith('__Host-session='));
    if (session !== undefined) cookie = session.split(';')[0] ?? '';
    return { status: response.statusCode, error: response.json().error, session };
  }
  const logIn = (name: string) =>
    send('/api/user/login', { username: `${name}@example.com`, password: 'Witryna2026!' });
  /** The token with which the backend sees the browser now. */
  async function who(): Promise<string | undefined> {
    const headers = { cookie, origin: shopUrl, 'sec-fetch-site': 'same-origin' };
    await app.inject({ url: '/api/user/me', headers });
    return seen.at(-1);
  }
  return {
    send,
    logIn,
    who,
    refreshStarted: refreshStarted.promise,
    answerRefresh: refresh.resolve,
  };
}

const refusal: BackendResponse = { status: 401, envelope: { code: 401, result: 'No' } };

test.each([
  ['granted', opened('anna-again')],
  ['refused', refusal],
])(
  'a user who signs out during a refresh stays signed out, even if it is %s',
  async (_how, response) => {
    const shop = await open();
    await shop.logIn('anna');
    const refreshed = shop.send('/api/user/refresh');
    await shop.refreshStarted;
    await shop.send('/api/user/logout');
    shop.answerRefresh(response);
    expect(await refreshed).toMatchObject({ status: 401, session: undefined });
    expect(await shop.who()).toBe('nobody');
  },
);

test.each([
  ['granted', opened('anna-again')],
  ['refused', refusal],
])(
  'a user who signs in during another user’s refresh stays signed in, even if it is %s',
  async (_how, response) => {
    const shop = await open();
    await shop.logIn('anna');
    const refreshed = shop.send('/api/user/refresh');
    await shop.refreshStarted;
    expect(await shop.logIn('bob')).toMatchObject({ status: 200 });
    shop.answerRefresh(response);
    expect(await refreshed).toMatchObject({ status: 401, session: undefined });
    expect(await shop.who()).toBe('Bearer bob@example.com');
  },
);

test('an undisturbed refresh keeps the session and its cookie', async () => {
  const shop = await open();
  const { session } = await shop.logIn('anna');
  const refreshed = shop.send('/api/user/refresh');
  shop.answerRefresh(opened('anna-again'));
  expect(await refreshed).toMatchObject({ status: 200, session });
  expect(await shop.who()).toBe('Bearer anna-again');
});
