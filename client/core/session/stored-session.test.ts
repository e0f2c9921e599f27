import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SavedSession } from '../../../domain/session/saved-session.ts';
import { openPage } from '../../../tests/support/client-page.ts';
import { followOwner } from './follow-owner.ts';
import { readSession } from './read-session.ts';
import { renewSessionEvery } from './renew-shared.ts';
import { refreshLockAtom, sessionAtom } from './session-atoms.ts';

let closings: (() => void)[] = [];
beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const close of closings) close();
  closings = [];
});

const sessionOf = (email: string | null, token = 'old'): SavedSession => ({
  token,
  refreshToken: `refresh-${token}`,
  isCustomer: true,
  profile: email === null ? null : { email, firstname: '', lastname: '', addresses: [] },
});
const jan = sessionOf('jan@example.com');

/** A page that shows `shown` while the device stores `stored`. */
async function open(
  shown: SavedSession | null,
  stored: SavedSession | null,
  fetch: typeof globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch')),
) {
  const page = await openPage({ fetch });
  closings.push(page.close);
  await page.ports.records.update('session', () => stored);
  page.store.set(sessionAtom, shown);
  return page;
}

/** Waits until what was begun has read the device and sent its requests. */
async function settle({ records }: Awaited<ReturnType<typeof open>>['ports']) {
  await records.load('session');
  await new Promise((resolve) => setTimeout(resolve));
}

describe('reading the stored session', () => {
  test('takes over a session of another tab and lifts the lock of a refused renewal', async () => {
    const { store, ports } = await open(null, jan);
    store.set(refreshLockAtom, -1);
    await readSession(store, ports);
    expect(store.get(sessionAtom)).toEqual(jan);
    expect(store.get(refreshLockAtom)).toBe(0);
  });

  test('takes over a sign-out and leaves the lock', async () => {
    const { store, ports } = await open(jan, null);
    store.set(refreshLockAtom, -1);
    await readSession(store, ports);
    expect(store.get(sessionAtom)).toBeNull();
    expect(store.get(refreshLockAtom)).toBe(-1);
  });

  test('does not end a renewal that is running', async () => {
    const { store, ports } = await open(null, jan);
    store.set(refreshLockAtom, 1);
    await readSession(store, ports);
    expect(store.get(refreshLockAtom)).toBe(1);
  });
});

describe('a page restored from memory', () => {
  /** Shows a page again and returns how often it reloads. */
  async function reloads(
    shown: SavedSession | null,
    stored: SavedSession | null,
    { persisted = true, isStopped = false } = {},
  ) {
    const page = await open(shown, stored);
    const events = new EventTarget();
    const reload = vi.fn();
    vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
    vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
    vi.stubGlobal('location', { reload });
    const stop = followOwner(page.store, page.ports);
    if (isStopped) stop();
    events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    await settle(page.ports);
    return reload.mock.calls.length;
  }

  test.each<[string, SavedSession | null, SavedSession | null]>([
    ['another customer signed in', jan, sessionOf('ola@example.com')],
    ['the customer signed out', jan, null],
    ['somebody signed in', null, jan],
    ['somebody signed in whose details are not there yet', null, sessionOf(null)],
  ])('reloads when %s meanwhile', async (_case, shown, stored) => {
    expect(await reloads(shown, stored)).toBe(1);
  });

  test.each<[string, SavedSession | null, SavedSession | null]>([
    ['the same customer with renewed tokens', jan, sessionOf('jan@example.com', 'new')],
    ['nobody', null, null],
    ['a guest with a session', null, { ...sessionOf(null), isCustomer: false }],
  ])('stays for %s', async (_case, shown, stored) => {
    expect(await reloads(shown, stored)).toBe(0);
  });

  test('does not reload a page that is loaded for the first time, nor one that no longer listens', async () => {
    expect(await reloads(jan, null, { persisted: false })).toBe(0);
    expect(await reloads(jan, null, { isStopped: true })).toBe(0);
  });
});

describe('renewal by time', () => {
  const granted: typeof globalThis.fetch = async () =>
    Response.json({ code: 200, result: 'new', meta: { refreshToken: 'refresh-new' } });

  test('exchanges the tokens once in each period, until it is stopped [account-35]', async () => {
    const fetch = vi.fn(granted);
    const { store, ports } = await open(jan, jan, fetch);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const stop = renewSessionEvery(store, ports, 60);
    vi.advanceTimersByTime(59_999);
    expect(fetch).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    await vi.waitFor(() => expect(store.get(sessionAtom)?.token).toBe('new'));
    stop();
    vi.advanceTimersByTime(120_000);
    await settle(ports);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test('sends nothing for a shopper without a session', async () => {
    const fetch = vi.fn(granted);
    const { store, ports, log } = await open(null, jan, fetch);
    log.events.length = 0;
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    closings.push(renewSessionEvery(store, ports, 60));
    vi.advanceTimersByTime(60_000);
    await settle(ports);
    expect(fetch).not.toHaveBeenCalled();
    expect(log.events).toEqual([]);
  });

  test('that fails keeps the session and is logged', async () => {
    const { store, ports } = await open(jan, jan);
    const info = vi.spyOn(ports.log, 'info');
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    closings.push(renewSessionEvery(store, ports, 60));
    vi.advanceTimersByTime(60_000);
    await vi.waitFor(() =>
      expect(info).toHaveBeenCalledWith('session.kept', { reason: expect.any(String) }),
    );
    expect(store.get(sessionAtom)).toEqual(jan);
  });

  test('that ends after a sign-out does not sign in again', async () => {
    const response = Promise.withResolvers<Response>();
    const asked = Promise.withResolvers<void>();
    const { store, ports } = await open(jan, jan, () => {
      asked.resolve();
      return response.promise;
    });
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    closings.push(renewSessionEvery(store, ports, 60));
    vi.advanceTimersByTime(60_000);
    await asked.promise;
    store.set(sessionAtom, null);
    response.resolve(await granted(''));
    await vi.waitFor(async () =>
      expect(await ports.records.load('session')).toMatchObject({ token: 'new' }),
    );
    expect(store.get(sessionAtom)).toBeNull();
  });
});
