import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { AppError } from '../../../domain/errors.ts';
import { type NewTask, newTask } from '../../../domain/sync/sync-task.ts';
import { line } from '../../../tests/support/cart.ts';
import { guestSender } from '../../../tests/support/guest-sender.ts';
import { createTabs, memoryLog } from '../../../tests/support/tabs.ts';
import { abortedResponse } from '../net/api-client.ts';
import { createDatabase } from '../storage/database.ts';
import { createTaskStore } from '../storage/task-store.ts';
import { type QueueSender, queueLock, runQueue } from './run-queue.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

type Response = Partial<Awaited<ReturnType<QueueSender['api']['send']>>> | 'none' | 'no-cart';

/** A sender whose backend gives each task its responses in turn, and 200 after them. */
function open(
  responses: Readonly<Record<string, Response[]>> = {},
  more: Partial<QueueSender> = {},
) {
  const log = memoryLog();
  const database = createDatabase(log);
  onTestFinished(() => database.close());
  const tasks = createTaskStore(database, createTabs().open(), log);
  const sent: string[] = [];
  const locks: string[] = [];
  const sender: QueueSender = {
    ...guestSender,
    tasks,
    api: {
      async send({ task_id }) {
        sent.push(task_id);
        const next = responses[task_id]?.shift() ?? { code: 200, result: 'ok' };
        if (next === 'none') throw new AppError('OFFLINE', 'No answer');
        if (next === 'no-cart') throw new AppError('CART_NOT_FOUND', 'No cart');
        return next === abortedResponse ? abortedResponse : { code: 200, result: null, ...next };
      },
    },
    exclusive: (name, work) => {
      locks.push(name);
      return work(new AbortController().signal);
    },
    log,
    clock: () => 50,
    ...more,
  };
  let made = 0;
  const add = (id: string, task: Partial<NewTask> = {}) => {
    made += 1;
    return tasks.put(newTask({ id, url: '/api/a', method: 'POST', ...task }, made));
  };
  return { sender, tasks, add, sent, locks, log, run: () => runQueue(sender) };
}

const order = (owner: string | null = null, confirmed_at: number | null = 1): Partial<NewTask> => ({
  subject: 'order',
  owner,
  order: { lines: [line('a', 1)], sum: null, hasLeftCart: false, confirmed_at, changes: [] },
});

describe('the turns of the queue', () => {
  test('are orders first, accounts last, and the oldest first among them, under one lock', async () => {
    const { add, run, sent, locks } = open();
    await add('account', { subject: 'account' });
    await add('call-1');
    await add('order-1', order());
    await add('call-2');
    await add('order-2', order());
    await run();
    expect(sent).toEqual(['order-1', 'order-2', 'call-1', 'call-2', 'account']);
    expect(locks).toEqual([queueLock]);
  });

  test('wait until it is known who the shopper is', async () => {
    const { add, run, sent } = open({}, { owner: () => undefined });
    await add('call-1');
    await run();
    expect(sent).toEqual([]);
  });

  test('leave out orders of others, but not the order that the cart names', async () => {
    const isNamed: QueueSender['isNamed'] = ({ task_id }) => task_id === 'named';
    const { add, run, sent } = open({}, { isNamed, owner: () => 'jan@example.com' });
    await add('of-a-guest', order());
    await add('of-anna', order('anna@example.com'));
    await add('of-jan', order('jan@example.com'));
    await add('named', order());
    await add('call-of-anna', { owner: 'anna@example.com' });
    await run();
    expect(sent).toEqual(['of-jan', 'named']);
  });

  test('leave out an unconfirmed order, unless its shopper is looking at it', async () => {
    const isWatched: QueueSender['isWatched'] = ({ task_id }) => task_id === 'watched';
    const { add, run, sent } = open({}, { isWatched });
    await add('unseen', order(null, null));
    await add('watched', order(null, null));
    await run();
    expect(sent).toEqual(['watched']);
  });

  test('end at the first task without any response', async () => {
    const { add, run, sent, log } = open({ 'call-1': ['none'] });
    await add('call-1', { url: '/api/a' });
    await add('call-2', { url: '/api/b' });
    await run();
    expect(sent).toEqual(['call-1']);
    expect(log.events).toEqual(['queue.no-answer']);
  });

  test('of calls of one kind stop at one that is to be retried; other kinds and orders go on', async () => {
    const busy = { code: 503 };
    const { add, run, sent } = open({ 'order-1': [busy], 'wish-1': [busy] });
    await add('order-1', order());
    await add('order-2', order());
    await add('wish-1', { url: '/api/wish?id=1' });
    await add('wish-2', { url: '/api/wish?id=2' });
    await add('other', { url: '/api/other' });
    await run();
    expect(sent).toEqual(['order-1', 'order-2', 'wish-1', 'other']);
    await run();
    expect(sent.slice(4)).toEqual(['order-1', 'wish-1', 'wish-2']);
  });
});

describe('a task that was tried', () => {
  test('is stored as sent before the request leaves', async () => {
    const { sender, add, tasks } = open();
    await add('call-1');
    let stored: unknown;
    const send = async () => {
      stored = await tasks.get('call-1');
      return { code: 200, result: null };
    };
    await runQueue({ ...sender, api: { send } });
    expect(stored).toMatchObject({ tried_at: 50, transmited: false });
  });

  test('stays unchanged but for its time when there was no response', async () => {
    const { add, run, tasks } = open({ 'call-1': ['none'] });
    await add('call-1');
    await run();
    expect(await tasks.get('call-1')).toMatchObject({ attempts: 0, updated_at: 50, code: null });
  });

  test('counts a response that asks for a retry, and stores its final one', async () => {
    const onResponse = vi.fn<QueueSender['onResponse']>();
    const { add, run, tasks } = open({ 'call-1': [{ code: 503 }] }, { onResponse });
    await add('call-1');
    await run();
    const retried = { attempts: 1, updated_at: 50, code: null, meta: null };
    expect(await tasks.get('call-1')).toMatchObject(retried);
    expect(onResponse).not.toHaveBeenCalled();
    await run();
    expect(await tasks.get('call-1')).toMatchObject({ attempts: 2, code: 200, transmited_at: 50 });
    expect(onResponse).toHaveBeenCalledTimes(1);
  });

  test('is tried as often in one round as set, and no longer than needed [offline-18]', async () => {
    const responses = { 'call-1': [{ code: 503 }, { code: 200 }] };
    const { add, run, sent } = open(responses, { maxAttempts: 5 });
    await add('call-1');
    await run();
    expect(sent).toEqual(['call-1', 'call-1']);
  });

  test('whose outcome is unknown is not tried again in its round, and says so', async () => {
    const unknown = { code: 409, error: 'WRITE_OUTCOME_UNKNOWN' };
    const { add, run, sent, tasks } = open({ 'order-1': [unknown] }, { maxAttempts: 3 });
    await add('order-1', order());
    await run();
    expect(sent).toEqual(['order-1']);
    expect(await tasks.get('order-1')).toMatchObject({
      transmited: false,
      meta: { error: 'WRITE_OUTCOME_UNKNOWN' },
    });
  });

  test('without its cart is answered 404', async () => {
    const { add, run, tasks } = open({ 'call-1': ['no-cart'] });
    await add('call-1');
    await run();
    expect(await tasks.get('call-1')).toMatchObject({
      transmited: true,
      code: 404,
      result: 'No cart',
      meta: { error: 'CART_NOT_FOUND' },
    });
  });

  test('ends with its session if it is a call; an order waits for its owner', async () => {
    const responses = { 'call-1': [abortedResponse], 'order-1': [abortedResponse] };
    const { add, run, tasks } = open(responses, { hasToken: () => true });
    await add('call-1', { url: '/api/b' });
    await add('order-1', order());
    await run();
    expect(await tasks.get('call-1')).toMatchObject({ transmited: true, code: 401 });
    expect(await tasks.get('order-1')).toMatchObject({ transmited: false, attempts: 1 });
  });

  test('refused with 401 for an old token waits for the next one', async () => {
    const { add, run, tasks } = open({ 'call-1': [{ code: 401 }] }, { hasToken: () => true });
    await add('call-1');
    await run();
    expect(await tasks.get('call-1')).toMatchObject({ transmited: false, attempts: 1 });
  });
});

describe('a follow-up task', () => {
  const next = [
    { task_id: 'account', url: '/api/user/create', body: {}, subject: 'account' as const },
  ];

  test('is sent in the same round once the first is done', async () => {
    const { add, run, sent } = open();
    await add('order-1', { ...order(), next });
    await run();
    expect(sent).toEqual(['order-1', 'account']);
  });

  test('is not stored again if it is there, so that its response stays', async () => {
    const { add, run, sent, tasks } = open();
    await add('order-1', { ...order(), next });
    const known = newTask({ id: 'account', url: '/api/user/create', method: 'POST' }, 1);
    await tasks.put({ ...known, transmited: true, code: 409 });
    await run();
    expect(sent).toEqual(['order-1']);
    expect(await tasks.get('account')).toMatchObject({ code: 409 });
  });

  test('does not exist after a refusal', async () => {
    const { add, run, tasks } = open({ 'order-1': [{ code: 400 }] });
    await add('order-1', { ...order(), next });
    await run();
    expect(await tasks.get('account')).toBeNull();
  });
});
