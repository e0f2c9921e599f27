import { createStore } from 'jotai';
import { afterEach, expect, test, vi } from 'vitest';
import { waitingCountAtom } from '../../core/sync/waiting-count.ts';
import { followBadge } from './start-app-parts.ts';

afterEach(() => vi.unstubAllGlobals());

test('the icon of the installed shop shows the number of waiting orders, and no badge for none [app-06]', () => {
  const shown: (number | null)[] = [];
  vi.stubGlobal('navigator', {
    setAppBadge: async (count: number) => shown.push(count),
    clearAppBadge: async () => shown.push(null),
  });
  const store = createStore();
  const stop = followBadge(store);
  store.set(waitingCountAtom, 2);
  store.set(waitingCountAtom, 1);
  store.set(waitingCountAtom, 0);
  stop();
  store.set(waitingCountAtom, 3);
  expect(shown).toEqual([null, 2, 1, null]);
});

test('a browser without badge support causes no error', () => {
  vi.stubGlobal('navigator', {});
  expect(() => followBadge(createStore())()).not.toThrow();
});
