import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { clientConfig, openPage } from '../../../tests/support/client-page.ts';
import { createTabs } from '../../../tests/support/tabs.ts';
import { endAtServer, endQuietly, settleLogout } from './end-at-server.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

const tokens = { token: 't', refreshToken: 'r' };

/** A page whose server accepts, refuses or cannot be reached. */
async function open(sessionMode: 'cookie' | 'header' = 'cookie') {
  const server = { state: 'up' as 'up' | 'refuses' | 'down' };
  const bodies: unknown[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    if (server.state === 'down') throw new TypeError('Failed to fetch');
    bodies.push([String(input), init?.method, JSON.parse(String(init?.body))]);
    return server.state === 'up'
      ? Response.json({ code: 200, result: true })
      : Response.json({ code: 501, result: 'Not here' }, { status: 501 });
  };
  const page = await openPage({ fetch }, createTabs(), { ...clientConfig, sessionMode });
  onTestFinished(page.close);
  bodies.length = 0;
  page.log.events.length = 0;
  const owed = () => page.ports.records.load('owedLogout');
  return { ...page, server, bodies, owed };
}

describe('the end of a session at the server', () => {
  test('revokes its tokens, or those of all devices', async () => {
    const { ports, bodies } = await open();
    await endAtServer(ports, tokens);
    await endAtServer(ports, tokens, true);
    expect(bodies).toEqual([
      ['/api/user/logout', 'POST', { ...tokens, everywhere: false }],
      ['/api/user/logout', 'POST', { ...tokens, everywhere: true }],
    ]);
  });

  test('throws a refusal with its text', async () => {
    const { ports, server } = await open();
    server.state = 'refuses';
    await expect(endAtServer(ports, tokens)).rejects.toMatchObject({
      code: 'COMMERCE_REFUSED',
      message: 'Not here',
    });
  });
});

describe('a logout that the server did not hear', () => {
  test('of a cookie is repeated, without tokens, until it succeeds once', async () => {
    const { ports, server, bodies, log, owed } = await open();
    server.state = 'down';
    const warn = vi.spyOn(ports.log, 'warn');
    await endQuietly(ports, tokens);
    expect(await owed()).toBe(true);
    expect(log.events).toEqual(['session.not-ended']);
    expect(warn.mock.lastCall?.[1]).toEqual({ reason: expect.stringMatching(/^AppError: ./) });
    await settleLogout(ports);
    expect(await owed()).toBe(true);
    server.state = 'up';
    await settleLogout(ports);
    expect(await owed()).toBeNull();
    await settleLogout(ports);
    const body = { token: null, refreshToken: null, everywhere: false };
    expect(bodies).toEqual([['/api/user/logout', 'POST', body]]);
  });

  test('of a token in the browser is not repeated: the token is deleted here, and expires', async () => {
    const { ports, server, owed } = await open('header');
    server.state = 'down';
    await endQuietly(ports, tokens);
    expect(await owed()).toBeNull();
  });
});
