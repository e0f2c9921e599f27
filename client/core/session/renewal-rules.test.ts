import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { SavedSession } from '../../../domain/session/saved-session.ts';
import { openPage } from '../../../tests/support/client-page.ts';
import { createTabs } from '../../../tests/support/tabs.ts';
import { notificationsAtom } from '../notifications/notifications.ts';
import { renewOnce } from './renew-session.ts';
import { canRenew, renewShared } from './renew-shared.ts';
import { refreshLockAtom, sessionAtom } from './session-atoms.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

const profile = { email: 'jan@example.com', firstname: '', lastname: '', addresses: [] };
const jan: SavedSession = { token: 't', refreshToken: 'r', isCustomer: true, profile };
const refused = (code: number) => Response.json({ code, result: 'No' }, { status: code });
const renewed = (body: object) => Response.json({ code: 200, ...body });

/** A signed-in page whose server gives these responses to refreshes, the last one again. */
async function open(answers: (() => Response)[], session = jan, maxAttempts = 1) {
  const requests: unknown[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    requests.push([String(input), init?.method, init?.body ?? null]);
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return answer?.() ?? refused(500);
  };
  const page = await openPage({ fetch, sync: { maxAttempts, refreshWait: 1 } }, createTabs());
  onTestFinished(page.close);
  await page.ports.records.update('session', () => session);
  page.store.set(sessionAtom, session);
  requests.length = 0;
  page.log.events.length = 0;
  const lock = () => page.store.get(refreshLockAtom);
  return { ...page, requests, lock, renew: renewOnce(page.store, () => page.ports) };
}

test.each([
  ['with a refresh token', true, {}],
  ['whose tokens the server holds', true, { token: null, refreshToken: null }],
  ['with a token alone', false, { refreshToken: null }],
  ['of a guest', false, { token: null, refreshToken: null, isCustomer: false }],
])('a session %s can be renewed: %s', async (_what, expected, change) => {
  const session = { ...jan, ...change };
  expect(canRenew(session)).toBe(expected);
  const { renew, requests, lock } = await open([() => renewed({ result: true })], session);
  expect(await renew()).toBe(expected);
  expect(requests).toHaveLength(expected ? 1 : 0);
  expect(lock()).toBe(0);
});

describe('a renewal', () => {
  test('sends the refresh token, and keeps it where no new one comes', async () => {
    const { ports, requests } = await open([() => renewed({ result: 'new' })]);
    expect(await renewShared(ports, jan)).toEqual({ ...jan, token: 'new' });
    expect(requests).toEqual([['/api/user/refresh', 'POST', '{"refreshToken":"r"}']]);
    const meta = { refreshToken: 'r2' };
    const next = await open([() => renewed({ result: 'new', meta })]);
    expect(await renewShared(next.ports, jan)).toMatchObject({ refreshToken: 'r2' });
  });

  test('of a session that the server holds sends no token', async () => {
    const held = { ...jan, token: null, refreshToken: null };
    const { ports, requests } = await open([() => renewed({ result: true })], held);
    expect(await renewShared(ports, held)).toEqual(held);
    expect(requests).toEqual([['/api/user/refresh', 'POST', null]]);
  });

  test('reuses what another tab has renewed, and ends where the session is gone', async () => {
    const { ports, requests } = await open([() => renewed({ result: 'new' })]);
    const newer = { ...jan, token: 'newer' };
    await ports.records.update('session', () => newer);
    expect(await renewShared(ports, jan)).toEqual(newer);
    await ports.records.update('session', () => null);
    expect(await renewShared(ports, jan)).toBeNull();
    expect(requests).toEqual([]);
  });

  test('is one for concurrent requests, and a new one later', async () => {
    const { renew, requests } = await open([
      () => renewed({ result: 'new' }),
      () => renewed({ result: 'newer' }),
    ]);
    expect(await Promise.all([renew(), renew()])).toEqual([true, true]);
    expect(requests).toHaveLength(1);
    expect(await renew()).toBe(true);
    expect(requests).toHaveLength(2);
  });

  test('is one for concurrent requests also where the server holds the tokens', async () => {
    const held = { ...jan, token: null, refreshToken: null };
    const { renew, requests } = await open([() => renewed({ result: true })], held);
    expect(await Promise.all([renew(), renew()])).toEqual([true, true]);
    expect(requests).toHaveLength(1);
  });
});

describe('a refused renewal', () => {
  test.each([408, 429, 500, 501])('with the status %d means "not now"', async (code) => {
    const { ports, renew, store, messages, log } = await open([() => refused(code)]);
    const warn = vi.spyOn(ports.log, 'warn');
    await expect(renewShared(ports, jan)).rejects.toMatchObject({ code: 'COMMERCE_UNAVAILABLE' });
    expect(await renew()).toBe(false);
    expect(store.get(sessionAtom)).toEqual(jan);
    expect(messages()).toEqual([]);
    expect(log.events).toEqual(['session.not-renewed']);
    expect(warn.mock.lastCall?.[1]).toEqual({
      reason: `AppError: A refresh was answered ${code}`,
    });
  });

  test.each([400, 401, 499])('with the status %d ends the session, with a notice', async (code) => {
    const { renew, store, lock, ports } = await open([() => refused(code)]);
    expect(await renew()).toBe(false);
    expect(store.get(sessionAtom)).toBeNull();
    expect(await ports.records.load('session')).toBeNull();
    expect(lock()).toBe(-1);
    expect(store.get(notificationsAtom)).toMatchObject([
      { kind: 'session', type: 'error', action1: { label: 'OK' } },
    ]);
  });

  test('counts only refusals in a row, and begins anew with the next session', async () => {
    const no = () => refused(401);
    const yes = () => renewed({ result: 't' });
    const { renew, store, ports } = await open([no, yes, no, no, no], jan, 2);
    const results = [await renew(), await renew(), await renew()];
    expect(results).toEqual([false, true, false]);
    expect(store.get(sessionAtom)).not.toBeNull();
    await renew();
    expect(store.get(sessionAtom)).toBeNull();
    store.set(sessionAtom, jan);
    await ports.records.update('session', () => jan);
    await renew();
    expect(store.get(sessionAtom)).toEqual(jan);
  });
});
