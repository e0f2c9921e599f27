import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyCart } from '../../../domain/cart/empty-cart.ts';
import { cart, line } from '../../../tests/support/cart.ts';
import { createTabs, memoryLog, openTab } from '../../../tests/support/tabs.ts';
import { createDatabase, type Database, defaultLimits } from './database.ts';
import { createRecords } from './records.ts';
import { recordName, storageRegister } from './storage-register.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

const raw = (database: Database, value: unknown, version = 1) =>
  database.write('records', (transaction) => transaction.put('cart:pl', { version, value }));

describe('records', () => {
  test('are read as they were written, with one cart per store view', async () => {
    const tabs = createTabs();
    const state = cart(line('a', 2));
    await openTab(tabs).records.update('cart', () => state);
    expect(await openTab(tabs).records.load('cart')).toEqual(state);
    expect(await openTab(tabs, 'en').records.load('cart')).toBeNull();
  });

  test('drop and log a broken record and never throw', async () => {
    const { database, records, log } = openTab();
    for (const broken of [{ cartItems: 'x' }, 5, 'text', { cartItems: [{ sku: '' }] }, []]) {
      await raw(database, broken);
      expect(await records.load('cart')).toBeNull();
    }
    expect(log.events).toEqual(Array(5).fill('storage.record-broken'));
    expect(await records.update('cart', (current) => current ?? emptyCart)).toEqual(emptyCart);
  });

  test('drop and log a record whose version has no migration', async () => {
    const { database, records, log } = openTab();
    await raw(database, emptyCart, 99);
    expect(await records.load('cart')).toBeNull();
    expect(log.events).toEqual(['storage.record-dropped']);
  });

  test('include the changes that two tabs made at once [cart-14]', async () => {
    const tabs = createTabs();
    const all = [openTab(tabs), openTab(tabs)];
    const add = (sku: string) => (current: typeof emptyCart | null) =>
      cart(...(current?.cartItems ?? []), line(sku, 1));
    await Promise.all(
      ['a', 'b', 'c', 'd'].map((sku, index) => all[index % 2]?.records.update('cart', add(sku))),
    );
    const stored = await all[0]?.records.load('cart');
    expect(stored?.cartItems.map(({ sku }) => sku).sort()).toEqual(['a', 'b', 'c', 'd']);
  });

  test('notify other tabs which record changed', async () => {
    const tabs = createTabs();
    const [one, two] = [openTab(tabs), openTab(tabs)];
    const received = vi.fn();
    const stop = two.records.watch('cart', received);
    await one.records.update('cart', () => emptyCart);
    await one.records.update('wishlist', () => []);
    expect(received).toHaveBeenCalledTimes(1);
    stop();
    await one.records.update('cart', () => emptyCart);
    expect(received).toHaveBeenCalledTimes(1);
  });

  test('are deleted at logout exactly as the register defines', async () => {
    const { records } = openTab();
    await records.update('cart', () => cart(line('a', 1)));
    await records.update('stock', () => ({}));
    await records.wipe('logout');
    expect(await records.load('cart')).toBeNull();
    expect(await records.load('stock')).toEqual({});
  });
});

describe('when storage fails', () => {
  test('denied storage leaves the cart in memory', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    const { records } = openTab();
    await records.update('cart', () => cart(line('a', 1)));
    const raised = await records.update('cart', (current) =>
      cart(...(current?.cartItems ?? []), line('b', 1)),
    );
    expect(raised?.cartItems).toHaveLength(2);
    expect((await records.load('cart'))?.cartItems).toHaveLength(2);
  });

  test('a failed write is repeated once, with the next write', async () => {
    const tabs = createTabs();
    const { database, records } = openTab(tabs);
    await records.update('cart', () => cart(line('a', 1)));
    vi.spyOn(database, 'write').mockRejectedValueOnce(new Error('quota'));
    const append = (sku: string) => (current: typeof emptyCart | null) =>
      cart(...(current?.cartItems ?? []), line(sku, 1));
    const failed = await records.update('cart', append('b'));
    expect(failed?.cartItems).toHaveLength(2);
    await records.update('cart', append('c'));
    const other = await openTab(tabs).records.load('cart');
    expect(other?.cartItems.map(({ sku }) => sku)).toEqual(['a', 'b', 'c']);
  });

  test('storage that does not respond is disabled after its time limit [offline-33]', async () => {
    // Opening waits for the end of a connection that stays open.
    const held = indexedDB.open('witryna');
    await new Promise((resolve) => held.addEventListener('success', resolve));
    indexedDB.deleteDatabase('witryna');
    const log = memoryLog();
    const database = createDatabase(log, { ...defaultLimits, time: 20, openTime: 20 });
    const channel = createTabs().open();
    const records = createRecords({ database, channel, log, storeCode: 'pl' });
    const state = await records.update('cart', () => cart(line('a', 1)));
    expect(state?.cartItems).toHaveLength(1);
    expect(log.events).toContain('storage.opens-slowly');
  });
});

test('every register entry has a purpose and a unique name', () => {
  const names = Object.keys(storageRegister);
  expect(Object.values(storageRegister).every(({ purpose }) => purpose.length > 10)).toBe(true);
  expect(new Set(names).size).toBe(names.length);
  expect(recordName('cart', 'en')).toBe('cart:en');
  expect(recordName('session', 'en')).toBe('session');
});
