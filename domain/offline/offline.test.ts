import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lessUsedHalf, overBudget } from './byte-budget.ts';
import { filesOf } from './client-manifest.ts';
import { connectionOf } from './connection.ts';
import { groupsFor, pageGroups } from './page-groups.ts';
import { buildsToStore, mostBuilds, unneededFiles } from './stored-builds.ts';

const stored = fc
  .array(fc.record({ bytes: fc.nat(1000), usedAt: fc.nat(50) }), { maxLength: 40 })
  .map((items) => new Map(items.map((item, at) => [`/img/${at}`, item])));

describe('a storage budget in bytes', () => {
  test('is met, and no more entries are deleted than needed', () => {
    fc.assert(
      fc.property(stored, fc.nat(20_000), (items, budget) => {
        const leaving = overBudget(items, budget);
        const sum = (keys: Iterable<string>) =>
          [...keys].reduce((total, key) => total + (items.get(key)?.bytes ?? 0), 0);
        const stays = sum(items.keys()) - sum(leaving);
        expect(stays).toBeLessThanOrEqual(budget);
        // The budget would be exceeded if the last deleted item stayed.
        const last = leaving.at(-1);
        if (last !== undefined) expect(stays + sum([last])).toBeGreaterThan(budget);
      }),
    );
  });

  test('deletes only entries that were last used before those that stay', () => {
    fc.assert(
      fc.property(stored, fc.nat(20_000), (items, budget) => {
        const leaving = new Set(overBudget(items, budget));
        const times = (isLeaving: boolean) =>
          [...items].flatMap(([key, { usedAt }]) => (leaving.has(key) === isLeaving ? usedAt : []));
        const newestGone = Math.max(-1, ...times(true));
        const oldestKept = Math.min(1000, ...times(false));
        expect(newestGone).toBeLessThanOrEqual(oldestKept);
      }),
    );
  });

  test('deletes only the unused entry after all others were used and one was added', () => {
    const items = new Map(
      ['a', 'b', 'c'].map((key, usedAt) => [
        key,
        { bytes: 10, usedAt: key === 'b' ? 0 : usedAt + 5 },
      ]),
    );
    items.set('d', { bytes: 10, usedAt: 99 });
    expect(overBudget(items, 30)).toEqual(['b']);
  });
});

describe('the half deleted when the browser’s storage is full', () => {
  test('is half of the entries, used no later than those that stay, and entries without a record first', () => {
    const noted = fc.dictionary(
      fc.constantFrom('a', 'b', 'c', 'd'),
      fc.record({ usedAt: fc.nat() }),
    );
    const there = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', '__proto__'));
    fc.assert(
      fc.property(there, noted, (present, index) => {
        const leaving = lessUsedHalf(present, index);
        expect(leaving).toHaveLength(Math.ceil(present.length / 2));
        const times = (keys: readonly string[]) =>
          keys.map((key) => (Object.hasOwn(index, key) ? (index[key]?.usedAt ?? 0) : 0));
        const stays = present.filter((key) => !leaving.includes(key));
        expect(Math.max(-1, ...times(leaving))).toBeLessThanOrEqual(
          Math.min(Number.MAX_SAFE_INTEGER, ...times(stays)),
        );
      }),
    );
  });
});

describe('stored builds', () => {
  const names = fc.array(fc.stringMatching(/^[a-d]$/), { maxLength: 6 });

  test('the newest is first, each is listed once, and at most three stay', () => {
    fc.assert(
      fc.property(names, fc.stringMatching(/^[a-e]$/), (known, newest) => {
        const list = buildsToStore([...new Set(known)], newest);
        expect(list[0]).toBe(newest);
        expect(new Set(list).size).toBe(list.length);
        expect(list.length).toBeLessThanOrEqual(mostBuilds);
      }),
    );
  });

  test('a file is deleted only if no remaining build needs it', () => {
    expect(unneededFiles(['/a.js', '/b.js', '/c.js'], [['/a.js'], ['/c.js', '/d.js']])).toEqual([
      '/b.js',
    ]);
  });
});

describe('prefetching', () => {
  test('loads nothing with data saving or a very slow network, and only essential files with a slow one', () => {
    expect(groupsFor({ saveData: true, effectiveType: '4g' })).toEqual([]);
    expect(groupsFor({ effectiveType: '2g' })).toEqual([]);
    expect(groupsFor({ effectiveType: 'slow-2g' })).toEqual([]);
    expect(groupsFor({ effectiveType: '3g' })).toContain('checkout');
    expect(groupsFor({ effectiveType: '3g' })).not.toContain('my-account');
  });

  test('loads every group otherwise, the most used first', () => {
    expect(groupsFor({})).toEqual([...Object.keys(pageGroups), 'other']);
    expect(groupsFor({})[0]).toBe('rest');
  });

  test('loads each file once, those that every page needs first', () => {
    const manifest = {
      publicPath: '/',
      build: 'b',
      all: ['shell.js', 'a.js', 'b.js', 'both.css'],
      initial: ['shell.js'],
      async: ['a.js', 'b.js', 'both.css'],
      modules: { a: [1, 3], b: [2, 3], broken: [17] },
    };
    expect(filesOf(manifest, ['b', 'a', 'broken', 'unknown'])).toEqual([
      '/shell.js',
      '/b.js',
      '/both.css',
      '/a.js',
    ]);
  });

  test('treats a browser without connection data as having a fast connection', () => {
    expect(connectionOf({})).toEqual({});
    expect(connectionOf({ connection: null })).toEqual({});
    expect(connectionOf({ connection: { saveData: true, effectiveType: '3g' } })).toEqual({
      saveData: true,
      effectiveType: '3g',
    });
  });
});
