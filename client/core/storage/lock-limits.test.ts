import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createTabs, openTab } from '../../../tests/support/tabs.ts';
import { createTabLock } from './tab-lock.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe.each([
  ['Web Locks', navigator.locks],
  ['a lease in the database', null],
] as const)('with %s', (kind, locks) => {
  const open = (wait: number, hold = 5000) => {
    const tabs = createTabs();
    return [openTab(tabs), openTab(tabs)].map(({ records }) =>
      createTabLock(records, Date.now, { wait, hold }, locks),
    );
  };

  test('a tab waits no longer than its limit for the work of another', async () => {
    const [one, two] = open(50);
    const end = Promise.withResolvers<string>();
    const begun = Promise.withResolvers<void>();
    const working = one?.(`limit ${kind}`, () => {
      begun.resolve();
      return end.promise;
    });
    await begun.promise;
    await expect(two?.(`limit ${kind}`, async () => 'never')).rejects.toMatchObject({
      code: 'OFFLINE',
      message: 'Another tab is at it',
    });
    end.resolve('done');
    expect(await working).toBe('done');
  });

  test('a tab that waits begins when the other has ended', async () => {
    const [one, two] = open(5000);
    const begun = Promise.withResolvers<void>();
    const steps: string[] = [];
    const first = one?.(`turn ${kind}`, async () => {
      begun.resolve();
      await pause(50);
      steps.push('first');
    });
    await begun.promise;
    await two?.(`turn ${kind}`, async () => steps.push('second'));
    await first;
    expect(steps).toEqual(['first', 'second']);
  });

  test('work of different names runs at the same time', async () => {
    const [one, two] = open(50);
    const end = Promise.withResolvers<void>();
    const working = one?.(`name-1 ${kind}`, () => end.promise);
    expect(await two?.(`name-2 ${kind}`, async () => 'done')).toBe('done');
    end.resolve();
    await working;
  });

  test('the time that work may take ends it with a reason', async () => {
    const [one] = open(50, 20);
    await expect(one?.(`hold ${kind}`, () => new Promise(() => {}))).rejects.toMatchObject({
      code: 'OFFLINE',
      message: 'The work took longer than its lock is held',
    });
  });
});

test('an error of the work is not taken for a lock that another tab has', async () => {
  const { records } = openTab();
  const lock = createTabLock(records);
  await expect(lock('error', () => Promise.reject(new TypeError('broken')))).rejects.toThrow(
    TypeError,
  );
});

describe('a lease', () => {
  const limits = { wait: 0, hold: 300 };

  test('lasts for the time it may be held, beside those of other names', async () => {
    const { records } = openTab();
    const other = { holder: 'other', until: 9000 };
    await records.update('lease', () => ({ other }));
    const lock = createTabLock(records, () => 1000, limits, null);
    await lock('own', async () => {
      expect(await records.load('lease')).toEqual({
        other,
        own: { holder: expect.stringMatching(/./), until: 1300 },
      });
    });
    expect(await records.load('lease')).toEqual({ other });
  });

  test('that another tab took over meanwhile is left to that tab', async () => {
    const { records } = openTab();
    const lock = createTabLock(records, () => 1000, limits, null);
    const theirs = { own: { holder: 'other', until: 9000 } };
    await lock('own', () => records.update('lease', () => theirs));
    expect(await records.load('lease')).toEqual(theirs);
  });

  test('of a tab that renews it does not end, however often it is looked at', async () => {
    const { records } = openTab();
    const held = (holder: string) =>
      records.update('lease', () => ({ own: { holder, until: 9000 } }));
    await held('first');
    const lock = createTabLock(records, () => 1000, { wait: 600, hold: 500 }, null);
    const waiting = lock('own', async () => 'never');
    setTimeout(() => void held('second'), 350);
    await expect(waiting).rejects.toMatchObject({ code: 'OFFLINE' });
    expect(await records.load('lease')).toMatchObject({ own: { holder: 'second' } });
  });
});
