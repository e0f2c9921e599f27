// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { newTask } from '../../domain/sync/sync-task.ts';
import { cart, line } from '../../tests/support/cart.ts';
import { createTabs, openTab } from '../../tests/support/tabs.ts';
import { createTaskStore } from '../net/task-store.ts';
import { keepLeftOver, takeLeftOver } from './left-over.ts';
import { hasLeftOver } from './left-over-name.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  localStorage.clear();
});

/** A page whose end is told by `end`; with storage that hangs from then on. */
function openPage() {
  const { database, records, log, channel } = openTab(createTabs());
  const parts = { records, log, tasks: createTaskStore(database, channel, log) };
  const stop = keepLeftOver(parts);
  return {
    ...parts,
    database,
    end() {
      dispatchEvent(new Event('pagehide'));
      stop();
      database.close();
    },
  };
}

const task = newTask({ id: 'task-0001', url: '/api/x', method: 'POST' }, 1);

test('what was being written when a page ended is written by the next, once [offline-31]', async () => {
  const before = openPage();
  await before.records.update('cart', () => cart(line('a', 1)));
  void before.records.update('cart', () => cart(line('a', 2)));
  void before.tasks.put(task);
  before.end();
  expect(hasLeftOver()).toBe(true);

  const next = openPage();
  await takeLeftOver(next);
  expect(hasLeftOver()).toBe(false);
  expect((await next.records.load('cart'))?.cartItems).toMatchObject([{ sku: 'a', qty: 2 }]);
  expect(await next.tasks.all()).toMatchObject([{ task_id: 'task-0001' }]);
  await next.records.catchUp();
  next.end();
  expect(hasLeftOver()).toBe(false);
});

test('a page that has written everything leaves nothing', async () => {
  const page = openPage();
  await page.records.update('cart', () => cart(line('a', 1)));
  page.end();
  expect(hasLeftOver()).toBe(false);
});

test('a task that was done meanwhile is not done again', async () => {
  const before = openPage();
  void before.tasks.put({ ...task, tried_at: 5 });
  before.end();
  await new Promise((resolve) => setTimeout(resolve, 20));
  const next = openPage();
  await next.tasks.remove(task.task_id);
  await takeLeftOver(next);
  expect(await next.tasks.all()).toEqual([]);
  next.end();
});

test('what is of another store view waits for a page of it', async () => {
  const tabs = createTabs();
  const polish = openTab(tabs, 'pl');
  const tasks = createTaskStore(polish.database, polish.channel, polish.log);
  const left = { version: 1, base: null, value: cart(line('a', 1)) };
  const kept = { records: { 'cart:en': left }, tasks: [] };
  localStorage.setItem('witryna:leftOver', JSON.stringify(kept));
  await takeLeftOver({ records: polish.records, tasks, log: polish.log });
  expect(await polish.records.load('cart')).toBeNull();
  expect(hasLeftOver()).toBe(true);
  const english = openTab(tabs, 'en');
  await takeLeftOver({ records: english.records, tasks, log: english.log });
  expect((await english.records.load('cart'))?.cartItems).toHaveLength(1);
});

test('what somebody else has put there is left out', async () => {
  localStorage.setItem('witryna:leftOver', '{"records":5}');
  const page = openPage();
  await takeLeftOver(page);
  expect(await page.records.load('cart')).toBeNull();
  page.end();
});

test('a press nobody had answered when its page ended is given to the next page, once', async () => {
  const product = { sku: 'a', id: null, name: 'A', picture: null, link: null, price: null };
  const presses = [{ way: 'toggleCompared', product }];
  localStorage.setItem('witryna:leftOver', JSON.stringify({ records: {}, tasks: [], presses }));
  const before = openPage();
  // What a page has not written itself comes beside it.
  void before.tasks.put(task);
  before.end();
  const next = openPage();
  expect(await takeLeftOver(next)).toEqual(presses);
  expect(hasLeftOver()).toBe(false);
  expect(await takeLeftOver(next)).toEqual([]);
  next.end();
});
