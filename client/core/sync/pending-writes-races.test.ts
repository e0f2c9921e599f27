// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { PendingWrites } from '../../../domain/offline/pending-writes.ts';
import { newTask, type SyncTask } from '../../../domain/sync/sync-task.ts';
import { createTabs, openTab } from '../../../tests/support/tabs.ts';
import { hasPendingWrites, pendingWritesKey } from '../storage/pending-writes-key.ts';
import { createTaskStore } from '../storage/task-store.ts';
import { watchPendingWrites } from './pending-writes.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  localStorage.clear();
});

function open() {
  const { database, records, log, channel } = openTab(createTabs());
  const tasks = createTaskStore(database, channel, log);
  const watch = watchPendingWrites({ records, log, tasks });
  onTestFinished(() => {
    watch.stop();
    database.close();
  });
  return { records, log, tasks, database, ...watch };
}

const task = (id: string, more: Partial<SyncTask> = {}): SyncTask => ({
  ...newTask({ id, url: '/api/x', method: 'POST' }, 10),
  ...more,
});
const leave = (left: Partial<PendingWrites>) =>
  localStorage.setItem(pendingWritesKey, JSON.stringify({ records: {}, tasks: [], ...left }));
const left = () => JSON.parse(localStorage.getItem(pendingWritesKey) ?? 'null');

describe('a task of a page that ended', () => {
  test.each<[string, Partial<SyncTask>, Partial<SyncTask>, 'left' | 'stored']>([
    ['newer than the stored one replaces it', { updated_at: 20 }, { updated_at: 10 }, 'left'],
    ['older than the stored one does not', { updated_at: 10 }, { updated_at: 20 }, 'stored'],
    ['that was sent replaces one that was not', { tried_at: 5 }, {}, 'left'],
    ['of the same state changes nothing', {}, {}, 'stored'],
    [
      'that was sent leaves an answered one',
      { tried_at: 5 },
      { tried_at: 5, transmited: true },
      'stored',
    ],
  ])('%s', async (_title, ended, stored, winner) => {
    const { tasks, take } = open();
    await tasks.put(task('a', { ...stored, callback_event: 'stored' }));
    leave({ tasks: [task('a', { ...ended, callback_event: 'left' })] });
    await take();
    expect(await tasks.get('a')).toMatchObject({ callback_event: winner });
  });
});

describe('writes that a page leaves', () => {
  test('during the takeover of another wait for the next; what was taken over does not', async () => {
    const { tasks, log, take } = open();
    const info = vi.spyOn(log, 'info');
    const known = task('known');
    leave({ tasks: [known], removed: ['gone'] });
    const others = [
      task('other'),
      task('known', { updated_at: 30 }),
      task('known', { tried_at: 30 }),
    ];
    const put = vi.spyOn(tasks, 'put').mockImplementationOnce(async () => {
      leave({ tasks: [known, ...others], removed: ['gone', 'later'] });
    });
    await take();
    expect(put).toHaveBeenCalledWith(known);
    expect(left()).toMatchObject({ tasks: others, removed: ['later'] });
    const facts = { records: '', tasks: 1 };
    expect(info).toHaveBeenCalledWith('storage.taken-over', facts);
  });

  test('are its tasks and its removals', async () => {
    const page = open();
    await page.tasks.put(task('gone'));
    vi.spyOn(page.database, 'write').mockReturnValue(new Promise(() => {}));
    void page.tasks.put(task('new'));
    void page.tasks.remove('gone');
    dispatchEvent(new Event('pagehide'));
    expect(left()).toMatchObject({ tasks: [{ task_id: 'new' }], removed: ['gone'] });
  });
});

test('names the records that it takes over in its log', async () => {
  const { log, take } = open();
  const info = vi.spyOn(log, 'info');
  const owed = { version: 1, base: null, value: null };
  leave({ records: { 'cart:pl': owed, owner: owed } });
  await take();
  expect(info).toHaveBeenCalledWith('storage.taken-over', { records: 'cart:pl owner', tasks: 0 });
});

describe('a page that is restored', () => {
  function openRestorable() {
    const reload = vi.fn();
    vi.stubGlobal('location', { reload });
    onTestFinished(() => {
      vi.unstubAllGlobals();
    });
    const show = (persisted: boolean) =>
      dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    const hide = () => dispatchEvent(new Event('pagehide'));
    return { reload, show, hide, page: open() };
  }
  const keepPending = ({ tasks, database }: ReturnType<typeof open>) => {
    vi.spyOn(database, 'write').mockReturnValue(new Promise(() => {}));
    void tasks.put(task('a'));
  };

  test('after it left writes is loaded anew, because another page has done them', () => {
    const { reload, show, hide, page } = openRestorable();
    keepPending(page);
    hide();
    show(false);
    expect(reload).not.toHaveBeenCalled();
    show(true);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('goes on if it left nothing', () => {
    const { reload, show, hide } = openRestorable();
    show(true);
    hide();
    show(true);
    expect(reload).not.toHaveBeenCalled();
  });

  test('is loaded anew also if it was hidden once more with nothing pending', async () => {
    const { reload, show, hide, page } = openRestorable();
    const write = vi.spyOn(page.database, 'write').mockReturnValueOnce(new Promise(() => {}));
    void page.tasks.put(task('a'));
    hide();
    write.mockRestore();
    await page.tasks.put(task('a'));
    hide();
    show(true);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('does nothing more once it is stopped', () => {
    const { reload, show, hide, page } = openRestorable();
    keepPending(page);
    hide();
    localStorage.clear();
    page.stop();
    hide();
    show(true);
    expect(reload).not.toHaveBeenCalled();
    expect(hasPendingWrites()).toBe(false);
  });
});

test('without local storage a page works and is not loaded anew; pending writes are lost', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  const deny = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const { tasks, take, database } = open();
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    vi.spyOn(Storage.prototype, method).mockImplementation(deny);
  }
  expect(await take()).toEqual([]);
  vi.spyOn(database, 'write').mockReturnValue(new Promise(() => {}));
  void tasks.put(task('a'));
  expect(() => dispatchEvent(new Event('pagehide'))).not.toThrow();
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  vi.unstubAllGlobals();
  expect(reload).not.toHaveBeenCalled();
});
