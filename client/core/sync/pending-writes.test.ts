// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { newTask } from '../../../domain/sync/sync-task.ts';
import { cart, line } from '../../../tests/support/cart.ts';
import { createTabs, openTab } from '../../../tests/support/tabs.ts';
import { hasPendingWrites } from '../storage/pending-writes-key.ts';
import { createTaskStore } from '../storage/task-store.ts';
import { watchPendingWrites } from './pending-writes.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  localStorage.clear();
});

/** A page whose end is simulated by `end`; from then on its storage hangs. */
function openPage() {
  const { database, records, log, channel } = openTab(createTabs());
  const parts = { records, log, tasks: createTaskStore(database, channel, log) };
  const leftOver = watchPendingWrites(parts);
  return {
    ...parts,
    ...leftOver,
    database,
    end() {
      dispatchEvent(new Event('pagehide'));
      leftOver.stop();
      database.close();
    },
  };
}

const task = newTask({ id: 'task-0001', url: '/api/x', method: 'POST' }, 1);

test('the next page completes, once, the writes that were pending when a page ended [offline-31]', async () => {
  const before = openPage();
  await before.records.update('cart', () => cart(line('a', 1)));
  void before.records.update('cart', () => cart(line('a', 2)));
  void before.tasks.put(task);
  before.end();
  expect(hasPendingWrites()).toBe(true);

  const next = openPage();
  await next.take();
  expect(hasPendingWrites()).toBe(false);
  expect((await next.records.load('cart'))?.cartItems).toMatchObject([{ sku: 'a', qty: 2 }]);
  expect(await next.tasks.all()).toMatchObject([{ task_id: 'task-0001' }]);
  await next.records.catchUp();
  next.end();
  expect(hasPendingWrites()).toBe(false);
});

test('a page that has written everything leaves no pending writes', async () => {
  const page = openPage();
  await page.records.update('cart', () => cart(line('a', 1)));
  page.end();
  expect(hasPendingWrites()).toBe(false);
});

test('a task completed in the meantime is not executed again', async () => {
  const before = openPage();
  void before.tasks.put({ ...task, tried_at: 5 });
  before.end();
  await new Promise((resolve) => setTimeout(resolve, 20));
  const next = openPage();
  await next.tasks.remove(task.task_id);
  await next.take();
  expect(await next.tasks.all()).toEqual([]);
  next.end();
});

test('pending writes of another store view wait for a page of that view', async () => {
  const tabs = createTabs();
  const polish = openTab(tabs, 'pl');
  const tasks = createTaskStore(polish.database, polish.channel, polish.log);
  const left = { version: 1, base: null, value: cart(line('a', 1)) };
  const stored = { records: { 'cart:en': left }, tasks: [] };
  localStorage.setItem('witryna:leftOver', JSON.stringify(stored));
  const take = async ({ records, log }: typeof polish) => {
    const { take: takeOver, stop } = watchPendingWrites({ records, tasks, log });
    await takeOver();
    stop();
  };
  await take(polish);
  expect(await polish.records.load('cart')).toBeNull();
  expect(hasPendingWrites()).toBe(true);
  const english = openTab(tabs, 'en');
  await take(english);
  expect((await english.records.load('cart'))?.cartItems).toHaveLength(1);
});

test('invalid entries from other code are ignored', async () => {
  localStorage.setItem('witryna:leftOver', '{"records":5}');
  const page = openPage();
  await page.take();
  expect(await page.records.load('cart')).toBeNull();
  page.end();
});

test('an unhandled click is passed once to the next page', async () => {
  const product = { sku: 'a', id: null, name: 'A', picture: null, link: null, price: null };
  const clicks = [{ way: 'toggleCompared', product }];
  localStorage.setItem(
    'witryna:leftOver',
    JSON.stringify({ records: {}, tasks: [], presses: clicks }),
  );
  const before = openPage();
  // Pending writes of the page come beside the click.
  void before.tasks.put(task);
  before.end();
  const next = openPage();
  const [click, ...others] = await next.take();
  expect([click, ...others]).toEqual(clicks);
  expect(hasPendingWrites()).toBe(false);
  expect(await next.take()).toEqual([]);

  // A click that is not handled before the page ends is passed to the next page.
  next.end();
  const last = openPage();
  const [again] = await last.take();
  expect(again).toEqual(click);
  if (again) last.markHandled(again);
  last.end();
  expect(hasPendingWrites()).toBe(false);
});

test('a page that ends while it takes over leaves all pending writes to the next [offline-31]', async () => {
  const first = openPage();
  void first.records.update('cart', () => cart(line('a', 2)));
  void first.tasks.put(task);
  first.end();
  const second = openPage();
  void second.take();
  second.end();
  const third = openPage();
  await third.take();
  expect((await third.records.load('cart'))?.cartItems).toMatchObject([{ sku: 'a', qty: 2 }]);
  expect(await third.tasks.all()).toMatchObject([{ task_id: task.task_id }]);
  third.end();
});

test('an order cancelled as its page ended is not sent by any later page', async () => {
  const first = openPage();
  await first.tasks.put(task);
  vi.spyOn(first.database, 'write').mockRejectedValue(new Error('put away'));
  void first.tasks.remove(task.task_id);
  expect(await first.tasks.all()).toEqual([]);
  first.end();
  const next = openPage();
  expect(await next.tasks.all()).toHaveLength(1);
  await next.take();
  expect(await next.tasks.all()).toEqual([]);
  expect(hasPendingWrites()).toBe(false);
  next.end();
});
