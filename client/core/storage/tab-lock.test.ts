import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createTabs, openTab } from '../../../tests/support/tabs.ts';
import { createTabLock } from './tab-lock.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

const limits = { wait: 1000, hold: 300 };
const kinds = [
  ['Web Locks', navigator.locks],
  ['a lease in the database', undefined],
] as const;

describe.each(kinds)('with %s', (_name, locks) => {
  const open = () => {
    const tabs = createTabs();
    return [openTab(tabs), openTab(tabs)].map(({ records }) =>
      createTabLock(records, Date.now, limits, locks ?? null),
    );
  };

  test('only one tab works at a time', async () => {
    let working = 0;
    let most = 0;
    const work = async () => {
      working += 1;
      most = Math.max(most, working);
      await new Promise((resolve) => setTimeout(resolve, 10));
      working -= 1;
    };
    const locked = open();
    await Promise.all([...locked, ...locked].map((lock) => lock('one', work)));
    expect(most).toBe(1);
  });

  test('the result is returned, and a failure releases the lock', async () => {
    const [one, two] = open();
    await expect(one?.('two', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await two?.('two', async () => 5)).toBe(5);
  });

  test('work that never ends is aborted and the lock is released', async () => {
    const [one, two] = open();
    const stopped = vi.fn();
    const endless = one?.('three', (signal) => {
      signal.addEventListener('abort', stopped);
      return new Promise(() => {});
    });
    await expect(endless).rejects.toMatchObject({ code: 'OFFLINE' });
    expect(stopped).toHaveBeenCalled();
    expect(await two?.('three', async () => 'next')).toBe('next');
  });
});

test('a lease of a closed tab is taken when it has expired, and not before', async () => {
  let now = 1000;
  const { records } = openTab();
  await records.update('lease', () => ({ four: { holder: 'closed-tab', until: now + 300 } }));
  const short = { wait: 0, hold: 300 };
  const lock = createTabLock(records, () => now, short, null);
  const early = lock('four', async () => 'early');
  now += 1;
  await expect(early).rejects.toMatchObject({ code: 'OFFLINE' });
  now = 1300;
  expect(await lock('four', async () => 'late')).toBe('late');
  expect(await records.load('lease')).toEqual({});
});
