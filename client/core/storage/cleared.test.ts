import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { newTask } from '../../../domain/sync/sync-task.ts';
import { cart, line } from '../../../tests/support/cart.ts';
import { memoryLog, openTab } from '../../../tests/support/tabs.ts';
import { createDatabase, type Trouble } from './database.ts';
import { createTaskStore } from './task-store.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

/** Clears every store, as the browser's settings and developer tools do. */
async function empty(): Promise<void> {
  const db = await openDB('witryna');
  await Promise.all([db.clear('records'), db.clear('tasks')]);
  db.close();
}

const removeAll = () =>
  new Promise((resolve) => {
    indexedDB.deleteDatabase('witryna').onsuccess = resolve;
  });

describe.each([
  ['emptied', empty],
  ['deleted', removeAll],
])('when the browser’s data is %s while a page is open', (_name, clear) => {
  test('the next cart change applies to the cart that the page holds in memory', async () => {
    const { records } = openTab();
    await records.update('cart', () => cart(line('A', 2)));
    await clear();
    await records.update('cart', (before) => {
      expect(before).toMatchObject({ cartItems: [{ sku: 'A' }] });
      return cart(line('A', 2), line('B', 1));
    });
    const after = await openTab().records.load('cart');
    expect(after).toMatchObject({ cartItems: [{ sku: 'A' }, { sku: 'B' }] });
  });

  test('the other records are restored, and the loss is reported once', async () => {
    const { records, database } = openTab();
    const reported: Trouble[] = [];
    database.watch((trouble) => reported.push(trouble));
    await records.update('cart', () => cart(line('A', 2)));
    await records.update('owner', () => 'a@example.com');
    await clear();
    await records.update('worker', () => null);
    await vi.waitFor(async () => {
      expect(await openTab().records.load('cart')).toMatchObject({ cartItems: [{ sku: 'A' }] });
      expect(await openTab().records.load('owner')).toBe('a@example.com');
    });
    expect(reported.filter((trouble) => trouble === 'cleared')).toHaveLength(1);
  });

  test('a waiting task is restored', async () => {
    const { database, channel, records } = openTab();
    const tasks = createTaskStore(database, channel, memoryLog());
    await tasks.put(newTask({ id: 'x', url: '/api/order', method: 'POST' }, 1));
    await clear();
    await records.update('owner', () => 'a@example.com');
    await vi.waitFor(async () => {
      const other = createDatabase(memoryLog());
      expect(await other.get('tasks', 'x')).toMatchObject({ task_id: 'x' });
      other.close();
    });
  });
});

test('a record deleted by another tab stays deleted', async () => {
  const [one, other] = [openTab(), openTab()];
  await one.records.update('owner', () => 'a@example.com');
  await other.records.update('owner', () => null);
  await one.records.update('owner', (before) => before);
  expect(await openTab().records.load('owner')).toBeNull();
});
