import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { syncMessages } from '../../../domain/sync/messages.ts';
import { newTask } from '../../../domain/sync/sync-task.ts';
import { clientConfig, openPage } from '../../../tests/support/client-page.ts';
import { createTabs } from '../../../tests/support/tabs.ts';
import { cartAtom } from '../../features/cart/cart-atoms.ts';
import { queueTask } from '../sync/task-queue.ts';
import { authPanelAtom } from './auth-panel.ts';
import { isLoggedInAtom, refreshLockAtom, sessionAtom, tokenAtom } from './session-atoms.ts';

let closings: (() => void)[] = [];
beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => {
  vi.useRealTimers();
  for (const close of closings) close();
  closings = [];
});

const customer = {
  token: 'old',
  refreshToken: 'refresh-old',
  isCustomer: true,
  profile: { email: 'jan@example.com', firstname: '', lastname: '', addresses: [] },
};
const refusedRefresh = () => Response.json({ code: 401, result: 'No' }, { status: 401 });
const renewed = () =>
  Response.json({ code: 200, result: 'new', meta: { refreshToken: 'refresh-new' } });

/** A backend that accepts only the token `new`, and responds to a refresh with `refresh`. */
function backend(refresh: () => Response | Promise<Response>) {
  const calls: string[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const path = String(input);
    calls.push(path);
    if (path === '/api/user/refresh') return refresh();
    const isKnown = new Headers(init?.headers).get('authorization') === 'Bearer new';
    return isKnown
      ? Response.json({ code: 200, result: 'ok' })
      : Response.json({ code: 401, result: '' }, { status: 401 });
  };
  const refreshes = () => calls.filter((path) => path === '/api/user/refresh').length;
  return { fetch, calls, refreshes };
}

async function open(
  fetch: typeof globalThis.fetch,
  tabs = createTabs(),
  config: typeof clientConfig = clientConfig,
) {
  const page = await openPage({ fetch }, tabs, config);
  await page.ports.records.update('session', () => customer);
  page.store.set(sessionAtom, customer);
  closings.push(page.close);
  return page;
}
type Page = Awaited<ReturnType<typeof open>>;
const mine = (id: string) => ({ id, url: '/api/a?token={{token}}', method: 'GET' }) as const;
const sendRequest = ({ ports }: Page, id = 'task-0001') => ports.api.fetch(mine(id), v.unknown());

describe('the refresh lock', () => {
  test('is 1 during a refresh and 0 afterwards; the request is then sent again [offline-12]', async () => {
    const locks: number[] = [];
    const { fetch } = backend(() => {
      locks.push(page.store.get(refreshLockAtom));
      return renewed();
    });
    const page = await open(fetch);
    expect(await sendRequest(page)).toMatchObject({ kind: 'done' });
    expect([...locks, page.store.get(refreshLockAtom)]).toEqual([1, 0]);
    expect(page.store.get(tokenAtom)).toBe('new');
  });

  test('is -1 after a failed refresh: requests with a token get 401 without being sent, a guest’s are sent [offline-12]', async () => {
    const { fetch, calls } = backend(refusedRefresh);
    const page = await open(fetch);
    await sendRequest(page);
    expect(page.store.get(refreshLockAtom)).toBe(-1);
    page.store.set(sessionAtom, customer);
    calls.length = 0;
    expect(await sendRequest(page)).toMatchObject({
      kind: 'refused',
      code: 401,
      message: 'Error refreshing user token. User is not authorized to access the resource',
    });
    expect(calls).toEqual([]);
    page.store.set(sessionAtom, null);
    await sendRequest(page);
    expect(calls).toEqual(['/api/a']);
  });

  test('delays a request by 1000 ms and checks again [offline-15]', async () => {
    const { fetch, calls } = backend(renewed);
    const page = await open(fetch);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    page.store.set(refreshLockAtom, 1);
    const response = sendRequest(page);
    await vi.advanceTimersByTimeAsync(999);
    page.store.set(sessionAtom, { ...customer, token: 'new' });
    page.store.set(refreshLockAtom, 0);
    expect(calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await response).toMatchObject({ kind: 'done' });
    expect(calls).toEqual(['/api/a']);
  });
});

describe('after a refused refresh', () => {
  test('the shopper is logged out silently, unsent requests are dropped, orders stay, and the panel opens with the reason [offline-13]', async () => {
    const { fetch } = backend(refusedRefresh);
    const page = await open(fetch);
    page.store.set(cartAtom, { ...page.store.get(cartAtom), orderId: 'order-0001' });
    const order = { subject: 'order', owner: 'jan@example.com', silent: true } as const;
    const unsent = newTask({ ...mine('unsent-0001'), method: 'POST', owner: 'jan@example.com' }, 1);
    const answered = { ...unsent, task_id: 'answered-0001', transmited: true, code: 200 };
    await page.ports.tasks.put(unsent);
    await page.ports.tasks.put(answered);
    await queueTask(page.store, page.ports, { ...mine('order-0001'), method: 'POST', ...order });
    expect(page.store.get(isLoggedInAtom)).toBe(false);
    expect(await page.ports.records.load('session')).toBeNull();
    const left = (await page.ports.tasks.all()).map(({ task_id }) => task_id);
    expect(left.toSorted()).toEqual(['answered-0001', 'order-0001']);
    expect(page.store.get(authPanelAtom)).toEqual({ reason: syncMessages.refreshFailed });
    expect(page.messages()).toEqual([
      'Error refreshing user token. User is not authorized to access the resource',
    ]);
    expect(page.store.get(cartAtom).orderId).toBe('order-0001');
  });

  test('one refusal ends the session by default [offline-19]', async () => {
    const { fetch, refreshes } = backend(refusedRefresh);
    const page = await open(fetch);
    await sendRequest(page);
    expect([refreshes(), page.store.get(refreshLockAtom)]).toEqual([1, -1]);
  });

  test('the refresh is tried as often as the setting of all requests says [offline-19]', async () => {
    const { fetch, refreshes } = backend(refusedRefresh);
    const page = await open(fetch, createTabs(), { ...clientConfig, attempts: 2 });
    await sendRequest(page);
    expect([refreshes(), page.store.get(refreshLockAtom)]).toEqual([1, 0]);
    await sendRequest(page);
    expect([refreshes(), page.store.get(refreshLockAtom)]).toEqual([2, -1]);
  });
});

test('a token is refreshed only after a 401, however much time passes [offline-16]', async () => {
  const { fetch, refreshes } = backend(renewed);
  const page = await open(fetch);
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'Date'] });
  await vi.advanceTimersByTimeAsync(24 * 60 * 60 * 1000);
  expect(refreshes()).toBe(0);
  vi.useRealTimers();
  await sendRequest(page);
  expect(refreshes()).toBe(1);
});

test('two tabs with an expired token refresh it once between them', async () => {
  const { fetch, refreshes } = backend(async () => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    return renewed();
  });
  const tabs = createTabs();
  const [one, two] = [await open(fetch, tabs), await open(fetch, tabs)];
  const responses = await Promise.all([
    sendRequest(one, 'task-0001'),
    sendRequest(two, 'task-0002'),
  ]);
  expect(responses).toMatchObject([{ kind: 'done' }, { kind: 'done' }]);
  expect(refreshes()).toBe(1);
});

describe('a refresh that fails with an error', () => {
  test('is reported, and the session stays [offline-26]', async () => {
    const page = await open(backend(() => new Response('<p>', { status: 500 })).fetch);
    await sendRequest(page);
    expect(page.messages()).toEqual([
      'Internal Application error while refreshing the tokens. Please clear the storage and refresh page.',
    ]);
    expect(page.store.get(isLoggedInAtom)).toBe(true);
    expect(page.store.get(refreshLockAtom)).toBe(0);
  });

  test.each([
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a busy backend', () => Response.json({ code: 503, result: null }, { status: 503 })],
  ])('for %s is not reported and changes nothing', async (_why, refresh) => {
    const page = await open(backend(refresh).fetch);
    await sendRequest(page);
    expect(page.messages()).toEqual([]);
    expect(page.store.get(isLoggedInAtom)).toBe(true);
  });
});
