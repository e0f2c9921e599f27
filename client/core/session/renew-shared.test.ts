import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SavedSession } from '../../../domain/session/saved-session.ts';
import { openPage } from '../../../tests/support/client-page.ts';
import { createTabs } from '../../../tests/support/tabs.ts';
import { renewOnce } from './renew-session.ts';
import { renewShared } from './renew-shared.ts';
import { sessionAtom } from './session-atoms.ts';

let closings: (() => void)[] = [];
beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => {
  for (const close of closings) close();
  closings = [];
});

const session = (name: string, sessionStarted: number, isByCookie: boolean): SavedSession => ({
  token: isByCookie ? null : name,
  refreshToken: isByCookie ? null : `refresh-${name}`,
  isCustomer: true,
  profile: { email: `${name}@example.com`, firstname: '', lastname: '', addresses: [] },
  sessionStarted,
});

/** Anna's page, with a refresh that the test completes. */
async function openAnna(isByCookie: boolean) {
  const requested = Promise.withResolvers<void>();
  const response = Promise.withResolvers<Response>();
  const fetch = async () => {
    requested.resolve();
    return response.promise;
  };
  const page = await openPage({ fetch }, createTabs());
  closings.push(page.close);
  const anna = session('anna', 1, isByCookie);
  await page.ports.records.update('session', () => anna);
  page.store.set(sessionAtom, anna);
  return { ...page, anna, asked: requested.promise, answer: response.resolve };
}

const granted = (isByCookie: boolean) =>
  Response.json(
    isByCookie
      ? { code: 200, result: true }
      : { code: 200, result: 'anna-again', meta: { refreshToken: 'refresh-again' } },
  );
const refused = () => Response.json({ code: 401, result: 'No' }, { status: 401 });

describe.each([
  ['tokens', false],
  ['a cookie', true],
])('a token refresh with %s', (_mode, isByCookie) => {
  const bob = session('bob', 2, isByCookie);
  const cases: [string, SavedSession | null, () => Response][] = [
    ['granted after a logout leaves nobody logged in', null, () => granted(isByCookie)],
    ['granted after another customer logged in changes nothing', bob, () => granted(isByCookie)],
    ['refused after another customer logged in changes nothing', bob, refused],
  ];
  test.each(cases)('%s', async (_title, next, response) => {
    const { store, ports, asked: requested, answer, messages } = await openAnna(isByCookie);
    const renewed = renewOnce(store, () => ports)();
    await requested;
    await ports.records.update('session', () => next);
    store.set(sessionAtom, next);
    answer(response());
    expect(await renewed).toBe(false);
    expect(await ports.records.load('session')).toEqual(next);
    expect(store.get(sessionAtom)).toEqual(next);
    expect(messages()).toEqual([]);
  });

  test('is stored when nothing changes in between', async () => {
    const { ports, anna, answer: response } = await openAnna(isByCookie);
    response(granted(isByCookie));
    const renewed = await renewShared(ports, anna);
    expect(renewed?.token).toBe(isByCookie ? null : 'anna-again');
    expect(await ports.records.load('session')).toEqual(renewed);
  });
});
