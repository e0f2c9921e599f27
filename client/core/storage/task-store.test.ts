import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type NewTask, newTask } from '../../../domain/sync/sync-task.ts';
import { sentTask } from '../../../domain/sync/task-state.ts';
import { createTabs, openTab } from '../../../tests/support/tabs.ts';
import type { Trouble } from './database.ts';
import { cameBack } from './tab-channel.ts';
import { clearUnsent, createTaskStore } from './task-store.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

function open(tabs = createTabs()) {
  const { database, channel, log } = openTab(tabs);
  onTestFinished(() => database.close());
  return { database, channel, log, tasks: createTaskStore(database, channel, log) };
}

const task = (id: string, at = 1, more: Partial<NewTask> = {}) =>
  newTask({ id, url: '/api/a', method: 'POST', ...more }, at);
const ids = (all: readonly { task_id: string }[]) => all.map(({ task_id }) => task_id);
const away = () => Promise.reject(new Error('away'));

describe('tasks', () => {
  test('are listed oldest first, in every tab', async () => {
    const tabs = createTabs();
    const [one, other] = [open(tabs), open(tabs)];
    await one.tasks.put(task('new', 9));
    await one.tasks.put(task('old', 2));
    expect(ids(await other.tasks.all())).toEqual(['old', 'new']);
    expect(await other.tasks.get('new')).toMatchObject({ task_id: 'new', created_at: 9 });
    expect(await other.tasks.get('none')).toBeNull();
  });

  test('stay visible while the database cannot be read', async () => {
    const { database, tasks } = open();
    await tasks.put(task('read', 1));
    await tasks.all();
    await tasks.put(task('written', 2));
    vi.spyOn(database, 'getAll').mockImplementation(away);
    expect(ids(await tasks.all())).toEqual(['read', 'written']);
    await tasks.put({ ...task('written', 2), code: 200 });
    expect(await tasks.all()).toHaveLength(2);
    await tasks.remove('read');
    expect(ids(await tasks.all())).toEqual(['written']);
  });

  test('that cannot be written stay in memory, in the place of older rows, until they can', async () => {
    const { database, tasks } = open();
    await tasks.put(task('a', 1));
    const write = vi.spyOn(database, 'write').mockImplementation(away);
    await tasks.put({ ...task('a', 1), attempts: 3 });
    await tasks.put(task('b', 2));
    expect(await tasks.all()).toMatchObject([{ task_id: 'a', attempts: 3 }, { task_id: 'b' }]);
    expect(ids(tasks.pendingTasks())).toEqual(['a', 'b']);
    write.mockRestore();
    await tasks.put({ ...task('a', 1), attempts: 4 });
    expect(ids(tasks.pendingTasks())).toEqual(['b']);
    await tasks.remove('b');
    expect(tasks.pendingTasks()).toEqual([]);
    expect(await tasks.all()).toMatchObject([{ task_id: 'a', attempts: 4 }]);
  });

  test('are pending until their transaction ends, in their newest state', async () => {
    const { tasks } = open();
    const first = tasks.put(task('a'));
    const second = tasks.put({ ...task('a'), attempts: 2 });
    expect(tasks.pendingTasks()).toMatchObject([{ task_id: 'a', attempts: 2 }]);
    await first;
    expect(tasks.pendingTasks()).toMatchObject([{ attempts: 2 }]);
    await second;
    expect(tasks.pendingTasks()).toEqual([]);
  });

  test('of which a row is damaged are read without it, and that is logged', async () => {
    const { database, tasks, log } = open();
    await tasks.put(task('a'));
    await database.write('tasks', (transaction) => transaction.put('x', { task_id: 5 }));
    expect(ids(await tasks.all())).toEqual(['a']);
    expect(log.events).toEqual(['tasks.row-broken']);
  });
});

describe('a removed task', () => {
  test('is gone from the database, after one more try if the first fails', async () => {
    const { database, tasks } = open();
    await tasks.put(task('a'));
    const write = vi.spyOn(database, 'write').mockRejectedValueOnce(new Error('busy'));
    await tasks.remove('a');
    expect(write).toHaveBeenCalledTimes(2);
    expect(tasks.removing()).toEqual([]);
    expect(await database.getAll('tasks')).toEqual([]);
    await tasks.put(task('b'));
    write.mockClear();
    await tasks.remove('b');
    expect(write).toHaveBeenCalledTimes(1);
  });

  test('is hidden although its row cannot be deleted, until a task is stored under its id', async () => {
    const { database, tasks } = open();
    await tasks.put(task('a'));
    const write = vi.spyOn(database, 'write').mockImplementation(away);
    await tasks.remove('a');
    expect(tasks.removing()).toEqual(['a']);
    expect(await tasks.all()).toEqual([]);
    write.mockRestore();
    await tasks.put(task('a'));
    expect(tasks.removing()).toEqual([]);
    expect(ids(await tasks.all())).toEqual(['a']);
  });
});

describe('a task that is begun', () => {
  test('replaces one that was not sent, and leaves one that was', async () => {
    const { tasks } = open();
    await tasks.begin(task('a', 1, { url: '/api/old' }));
    expect(tasks.pendingTasks()).toEqual([]);
    expect(await tasks.begin(task('a', 2, { url: '/api/new' }))).toMatchObject({ url: '/api/new' });
    const sent = sentTask(task('a', 2, { url: '/api/new' }), 5);
    await tasks.put(sent);
    expect(await tasks.begin(task('a', 3, { url: '/api/newer' }))).toEqual(sent);
    expect(await tasks.all()).toEqual([sent]);
  });

  test('leaves a sent one also while the database fails', async () => {
    const { database, tasks } = open();
    const sent = sentTask(task('a', 1), 5);
    await tasks.put(sent);
    vi.spyOn(database, 'write').mockImplementation(away);
    expect(await tasks.begin(task('a', 2))).toEqual(sent);
    expect(await tasks.begin(task('b', 2))).toMatchObject({ task_id: 'b' });
    expect(ids(await tasks.all())).toEqual(['a', 'b']);
  });
});

describe('tasks that the browser has cleared', () => {
  async function openCleared() {
    const { database, channel, log } = openTab();
    onTestFinished(() => database.close());
    let report: (trouble: Trouble) => void = () => {};
    vi.spyOn(database, 'watch').mockImplementation((listener) => {
      report = listener;
      return () => {};
    });
    const tasks = createTaskStore(database, channel, log);
    await tasks.put(task('a', 1));
    await tasks.put(task('b', 2));
    const row = (id: string) => database.get('tasks', id);
    await database.write('tasks', async (transaction) => {
      await transaction.delete('a');
      await transaction.put('b', { ...task('b', 2), attempts: 7 });
    });
    return { database, tasks, row, report: (trouble: Trouble) => report(trouble) };
  }

  test('are written again, but not over newer rows, and that is reported', async () => {
    const { tasks, row, report } = await openCleared();
    const changed = vi.fn();
    tasks.watch(changed);
    report('late');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await row('a')).toBeUndefined();
    report('cleared');
    await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(1));
    expect(await row('a')).toMatchObject({ task_id: 'a' });
    expect(await row('b')).toMatchObject({ attempts: 7 });
  });

  test('stay in memory if they cannot be written again', async () => {
    const { database, tasks, report } = await openCleared();
    vi.spyOn(database, 'write').mockImplementation(away);
    report('cleared');
    await vi.waitFor(() => expect(ids(tasks.pendingTasks())).toEqual(['a', 'b']));
  });
});

test('a change is reported here and in other tabs, until watching stops', async () => {
  const tabs = createTabs();
  const [one, other] = [open(tabs), open(tabs)];
  const [here, there] = [vi.fn(), vi.fn()];
  const stops = [one.tasks.watch(here), other.tasks.watch(there)];
  const settle = () => new Promise((resolve) => setTimeout(resolve, 5));
  await one.tasks.put(task('a'));
  await one.tasks.remove('a');
  await settle();
  expect([here, there].map(({ mock }) => mock.calls.length)).toEqual([2, 2]);
  one.channel.post(cameBack);
  one.channel.post('cart:pl');
  await settle();
  expect(there).toHaveBeenCalledTimes(3);
  for (const stop of stops) stop();
  await one.tasks.put(task('b'));
  await settle();
  expect([here, there].map(({ mock }) => mock.calls.length)).toEqual([2, 3]);
});

test('only unanswered calls are cleared: orders, accounts and responses stay [offline-13]', async () => {
  const { tasks } = open();
  await tasks.put(task('call'));
  await tasks.put({ ...task('answered'), transmited: true });
  await tasks.put(task('order', 2, { subject: 'order' }));
  await tasks.put(task('account', 3, { subject: 'account' }));
  await clearUnsent(tasks);
  expect(ids(await tasks.all())).toEqual(['answered', 'order', 'account']);
});
