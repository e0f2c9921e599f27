// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type NewTask, newTask } from '../../../domain/sync/sync-task.ts';
import { sentTask } from '../../../domain/sync/task-state.ts';
import { line } from '../../../tests/support/cart.ts';
import { openPage } from '../../../tests/support/client-page.ts';
import { cartAtom } from '../../features/cart/cart-atoms.ts';
import { isOnlineAtom } from '../net/online.ts';
import { notificationsAtom } from '../notifications/notifications.ts';
import { sessionAtom } from '../session/session-atoms.ts';
import { watchedOrderAtom } from './outbox-atoms.ts';
import { queueLock } from './run-queue.ts';
import { processQueue, queueTask } from './task-queue.ts';

const now = Date.parse('2026-11-27T12:00:00Z');

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

/** A page whose shop answers each path with `answers`, or else with 200. */
async function open(answers: Readonly<Record<string, () => Response>> = {}) {
  const sent: string[] = [];
  const fetch: typeof globalThis.fetch = async (input) => {
    const { pathname } = new URL(String(input), 'https://shop.example');
    sent.push(pathname);
    return answers[pathname]?.() ?? Response.json({ code: 200, result: 'ok' });
  };
  const page = await openPage({ fetch, clock: () => now });
  onTestFinished(page.close);
  sent.length = 0;
  page.log.events.length = 0;
  return { ...page, sent, tasks: page.ports.tasks };
}
type Page = Awaited<ReturnType<typeof open>>;

const call = (id: string, more: Partial<NewTask> = {}): NewTask => ({
  id,
  url: `/api/${id}`,
  method: 'POST',
  ...more,
});
const order = (id: string, more: object = {}): NewTask => ({
  ...call(id),
  subject: 'order',
  order: {
    lines: [line('a', 1)],
    sum: null,
    hasLeftCart: false,
    confirmed_at: 1,
    changes: [],
    ...more,
  },
});
const customer = (email: string | null) => ({
  token: 't',
  refreshToken: 'r',
  isCustomer: true,
  profile: email === null ? null : { email, firstname: '', lastname: '', addresses: [] },
});
const signIn = ({ store }: Page, email: string | null) => store.set(sessionAtom, customer(email));

describe('the queue sends', () => {
  test('nothing while the device is offline, or while it is unknown who is signed in', async () => {
    const page = await open();
    page.store.set(isOnlineAtom, false);
    expect((await queueTask(page.store, page.ports, call('a'))).status).toBe('waiting');
    page.store.set(isOnlineAtom, true);
    signIn(page, null);
    await processQueue(page.store, page.ports);
    expect(page.sent).not.toContain('/api/a');
    signIn(page, 'jan@example.com');
    await processQueue(page.store, page.ports);
    expect(page.sent).toContain('/api/a');
  });

  test('the order that the cart names, although its shopper has signed in since', async () => {
    const page = await open();
    signIn(page, 'jan@example.com');
    await page.tasks.put(newTask(order('named'), 1));
    await page.tasks.put(newTask(order('other'), 2));
    page.store.set(cartAtom, { ...page.store.get(cartAtom), orderId: 'named' });
    await processQueue(page.store, page.ports);
    expect(page.sent).toContain('/api/named');
    expect(page.sent).not.toContain('/api/other');
  });

  test('an unconfirmed order while its confirmation is open [offline-28]', async () => {
    const page = await open();
    await page.tasks.put(newTask(order('seen', { confirmed_at: null }), 1));
    await page.tasks.put(newTask(order('unseen', { confirmed_at: null }), 2));
    page.store.set(watchedOrderAtom, 'seen');
    await processQueue(page.store, page.ports);
    expect(page.sent).toEqual(['/api/seen']);
  });

  test('no order made offline whose stock has changed', async () => {
    const stock = [{ product_sku: 'a', qty: 0, is_in_stock: false }];
    const page = await open({
      '/api/stock/list': () => Response.json({ code: 200, result: stock }),
    });
    await queueTask(page.store, page.ports, order('late', { hasLeftCart: true }));
    expect(page.sent).not.toContain('/api/late');
    expect(await page.tasks.get('late')).toMatchObject({
      order: { changes: [{ kind: 'stock', left: 0 }] },
    });
  });

  test('a call again that was refused for its token, after the next sign-in', async () => {
    const refused = () => Response.json({ code: 401, result: 'No' }, { status: 401 });
    const page = await open({
      '/api/a': refused,
      '/api/user/refresh': () => Response.json({ code: 503, result: null }, { status: 503 }),
    });
    signIn(page, 'jan@example.com');
    expect(await queueTask(page.store, page.ports, call('a'))).toMatchObject({ status: 'waiting' });
    expect(page.messages()).toEqual([]);
  });
});

describe('a refusal', () => {
  test('with a code of ours has the text of the code, as a notice of a form', async () => {
    const body = { code: 404, result: 'raw', error: 'CART_NOT_FOUND' };
    const page = await open({ '/api/a': () => Response.json(body, { status: 404 }) });
    await queueTask(page.store, page.ports, call('a'));
    expect(page.store.get(notificationsAtom)).toMatchObject([{ kind: 'form', type: 'error' }]);
    expect(page.messages()).not.toContain('raw');
  });

  test('without an event of its task announces none', async () => {
    const page = await open();
    const dispatched = vi.spyOn(globalThis, 'dispatchEvent');
    await queueTask(page.store, page.ports, call('a'));
    expect(dispatched.mock.calls.flat().filter((event) => event instanceof CustomEvent)).toEqual(
      [],
    );
    await queueTask(page.store, page.ports, call('b', { callbackEvent: 'b-done' }));
    expect(dispatched.mock.calls.flat().map(({ type }) => type)).toContain('b-done');
  });
});

describe('the time of a task', () => {
  test('is after all waiting calls, and does not regard orders', async () => {
    const page = await open();
    page.store.set(isOnlineAtom, false);
    const { store, ports } = page;
    await page.tasks.put(newTask(order('order-0'), now + 9000));
    const timeOf = async (task: NewTask) =>
      (await queueTask(store, ports, task)).task.created_at - now;
    expect(await timeOf(call('a'))).toBe(0);
    expect(await timeOf(call('b', { subject: 'call' }))).toBe(1);
    expect(await timeOf(order('order-1'))).toBe(0);
  });
});

describe('a task whose id is known', () => {
  const changed = call('a', { body: { qty: 2 } });

  test('is replaced if it was not sent, but only between two rounds of the queue', async () => {
    const { store, ports, tasks } = await open();
    store.set(isOnlineAtom, false);
    await queueTask(store, ports, call('a', { body: { qty: 1 } }));
    const round = Promise.withResolvers<void>();
    const running = ports.exclusive(queueLock, () => round.promise);
    const queued = queueTask(store, ports, changed);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await tasks.get('a')).toMatchObject({ payload: { body: '{"qty":1}' } });
    round.resolve();
    await running;
    expect((await queued).task.payload.body).toBe('{"qty":2}');
  });

  test('stays if it was sent, because its request may have been executed', async () => {
    const { store, ports, tasks } = await open();
    store.set(isOnlineAtom, false);
    await tasks.put(sentTask(newTask(call('a'), 1), 1));
    const lock = vi.spyOn(ports, 'exclusive');
    expect((await queueTask(store, ports, changed)).task.payload.body).toBeNull();
    expect(lock).not.toHaveBeenCalled();
  });
});

test('a queue that cannot be processed leaves the task waiting, and is logged', async () => {
  const { store, ports, log } = await open();
  const exclusive = () => Promise.reject(new Error('no lock'));
  expect(await queueTask(store, { ...ports, exclusive }, call('a'))).toMatchObject({
    status: 'waiting',
  });
  expect(log.events).toContain('queue.not-processed');
});

test('the worker is woken for waiting calls, not for orders and done calls', async () => {
  const { store, ports } = await open();
  const worker = () => ports.records.load('worker');
  await queueTask(store, ports, call('a'));
  store.set(isOnlineAtom, false);
  await queueTask(store, ports, order('order-1'));
  expect(await worker()).toBeNull();
  await queueTask(store, ports, call('b'));
  await vi.waitFor(async () => expect(await worker()).not.toBeNull());
});
