import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyCart } from '../../../domain/cart/empty-cart.ts';
import type { NewTask } from '../../../domain/sync/sync-task.ts';
import { clientConfig, openPage } from '../../../tests/support/client-page.ts';
import { createTabs } from '../../../tests/support/tabs.ts';
import { cartAtom } from '../../features/cart/cart-atoms.ts';
import { isOnlineAtom } from '../net/online.ts';
import { notificationsAtom } from '../notifications/notifications.ts';
import { refreshLockAtom } from '../session/session-atoms.ts';
import { acknowledge, processQueue, queueTask } from './task-queue.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

const json = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const done = { code: 200, result: 'ok' };
const task = (id: string, more: Partial<NewTask> = {}): NewTask => ({
  id,
  url: '/api/a',
  method: 'POST',
  body: { id },
  ...more,
});

async function open(response: (key: string) => Response | Promise<Response>) {
  const fetch = vi.fn<typeof globalThis.fetch>(async (_url, init) =>
    response(new Headers(init?.headers).get('idempotency-key') ?? ''),
  );
  const keys = () =>
    fetch.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'));
  return { ...(await openPage({ fetch })), keys };
}

describe('a queued task', () => {
  test('is sent, gets its response, and is dropped once that is processed [offline-10]', async () => {
    const page = await open(() => json(done));
    const result = await queueTask(page.store, page.ports, task('task-0001'));
    expect(result).toMatchObject({
      status: 'done',
      task: { transmited: true, code: 200, result: 'ok' },
    });
    await acknowledge(page.ports, result.task);
    expect(await page.ports.tasks.all()).toEqual([]);
  });

  test('reads the waiting tasks once before it is stored, and its own once after', async () => {
    const page = await open(() => json(done));
    page.store.set(isOnlineAtom, false);
    const [all, get] = [vi.spyOn(page.ports.tasks, 'all'), vi.spyOn(page.ports.tasks, 'get')];
    await queueTask(page.store, page.ports, task('task-0001'));
    expect([all.mock.calls.length, get.mock.calls.length]).toEqual([1, 1]);
  });

  test.each(['GET', 'POST', 'PUT', 'DELETE'] as const)(
    'may be a %s, and gets code, result or message, and meta of its response [api-55]',
    async (method) => {
      const meta = { refreshToken: 'r' };
      const send = async (response: object, status: number) => {
        const headers = { 'x-request-id': 'of the shop' };
        const fetch = vi.fn<typeof globalThis.fetch>(async () =>
          Response.json(response, { status, headers }),
        );
        const page = await openPage({ fetch });
        const bare = { id: `task-${status}`, url: '/api/a?cartId={{cartId}}', method } as const;
        page.store.set(cartAtom, { ...emptyCart, cartServerToken: 'c1' });
        const sent = await queueTask(page.store, page.ports, bare);
        expect(fetch.mock.calls[0]).toMatchObject([
          '/api/a',
          { method, headers: { 'x-cart-id': 'c1' } },
        ]);
        page.close();
        return sent.task;
      };
      expect(await send({ code: 200, result: [7], meta }, 200)).toMatchObject({
        ...{ code: 200, result: [7], meta },
      });
      expect(await send({ code: 409, message: 'No', error: 'CART_NOT_FOUND' }, 409)).toMatchObject({
        code: 409,
        result: 'No',
      });
    },
  );

  test('stores a result that may be reused [offline-14]', async () => {
    const page = await open(() => json(done));
    const { task: sent } = await queueTask(
      page.store,
      page.ports,
      task('task-0001', { isResultCacheable: true }),
    );
    await acknowledge(page.ports, sent);
    expect(await page.ports.tasks.all()).toMatchObject([{ transmited: true, result: 'ok' }]);
  });

  test('waits without a response and is sent again with the same key', async () => {
    let isAway = true;
    const page = await open(() => {
      if (isAway) throw new TypeError('Failed to fetch');
      return json(done);
    });
    expect(await queueTask(page.store, page.ports, task('task-0001'))).toMatchObject({
      status: 'waiting',
    });
    isAway = false;
    await processQueue(page.store, page.ports);
    expect(page.keys()).toEqual(['task-0001', 'task-0001']);
    expect(await page.ports.tasks.all()).toMatchObject([{ transmited: true }]);
  });

  test.each([
    [1, clientConfig],
    [3, { ...clientConfig, attempts: 3 }],
  ])(
    'is tried %i times per round, as configured; the default is one [offline-18] [offline-19]',
    async (most, config) => {
      const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.reject(new TypeError('no net')));
      const page = await openPage({ fetch }, createTabs(), config);
      await queueTask(page.store, page.ports, task('task-0001'));
      expect(fetch).toHaveBeenCalledTimes(most);
      expect(await page.ports.tasks.all()).toMatchObject([{ transmited: false }]);
    },
  );

  test('without a response is only logged [offline-35]', async () => {
    const page = await openPage({ fetch: () => Promise.reject(new TypeError('no net')) });
    await queueTask(page.store, page.ports, task('task-0001'));
    expect(page.messages()).toEqual([]);
    expect(page.log.events).toEqual(['queue.no-answer']);
  });

  test('has the store view it was created in, where there are several [store-06]', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => json(done));
    const config = { ...clientConfig, isMultistore: true, storeCode: 'en' };
    const page = await openPage({ fetch }, createTabs(), config);
    await queueTask(page.store, page.ports, task('task-0001', { url: '/api/a?b=1' }));
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/a?b=1&storeCode=en');
  });

  test('waits behind an earlier task without a response', async () => {
    const page = await open((key) => {
      if (key === 'task-0001') throw new TypeError('Failed to fetch');
      return json(done);
    });
    await queueTask(page.store, page.ports, task('task-0001'));
    const second = await queueTask(page.store, page.ports, task('task-0002'));
    expect(second.status).toBe('waiting');
    expect(page.keys()).not.toContain('task-0002');
  });

  test('reports the reason of a refusal unless it is silent [offline-23]', async () => {
    const page = await open(() => json({ code: 400, result: 'No' }, 400));
    await queueTask(page.store, page.ports, task('task-0001', { silent: true }));
    expect(page.messages()).toEqual([]);
    await queueTask(page.store, page.ports, task('task-0002'));
    expect(page.store.get(notificationsAtom)).toMatchObject([
      { type: 'error', message: 'No', action1: { label: 'OK' } },
    ]);
  });

  test.each([
    ['an empty message', 0, ''],
    ['ENOTFOUND', 0, { message: 'm', code: 'ENOTFOUND' }],
    ['any message while a token is refreshed', 1, 'No'],
  ])('does not report %s [offline-24]', async (_what, lock, result) => {
    const page = await open(() => json({ code: 400, result }, 400));
    page.store.set(refreshLockAtom, lock === 1 ? 1 : 0);
    const { status } = await queueTask(page.store, page.ports, task('task-0001'));
    expect(status).toBe('refused');
    expect(page.messages()).toEqual([]);
  });

  test('without its cart is refused without a request [offline-22]', async () => {
    const page = await open(() => json(done));
    const result = await queueTask(
      page.store,
      page.ports,
      task('task-0001', { url: '/api/a?cartId={{cartId}}' }),
    );
    expect(result.status).toBe('refused');
    expect(page.keys()).toEqual([]);
  });

  test('is stored while offline and belongs to its owner', async () => {
    const page = await open(() => json(done));
    page.store.set(isOnlineAtom, false);
    const order = task('task-0001', { subject: 'order', owner: 'jan@example.com' });
    expect(await queueTask(page.store, page.ports, order)).toMatchObject({ status: 'waiting' });
    page.store.set(isOnlineAtom, true);
    await processQueue(page.store, page.ports);
    expect(page.keys()).toEqual([]);
  });

  test('is ignored when other code has damaged it', async () => {
    const page = await open(() => json(done));
    await queueTask(page.store, page.ports, task('task-0001', { isResultCacheable: true }));
    const { createDatabase } = await import('../storage/database.ts');
    await createDatabase(page.log).write('tasks', (transaction) =>
      transaction.put('x', { task_id: 5 }),
    );
    expect(await page.ports.tasks.all()).toHaveLength(1);
    expect(page.log.events).toContain('tasks.row-broken');
  });
});
