import { createStore } from 'jotai';
import { expect, test, vi } from 'vitest';
import { routeMemoryAtom } from '../../client/core/navigation/route-memory-atom.ts';
import { arrivals, arriveAt, keepsScrollPosition, latestArrival } from './arrivals.ts';
import { rememberArrivals } from './start-navigation.ts';

function at(address: string, scrollY = 0) {
  const { pathname, hash } = new URL(address, 'https://witryna.example');
  vi.stubGlobal('location', { pathname, hash });
  vi.stubGlobal('scrollY', scrollY);
  vi.stubGlobal('document', { querySelectorAll: () => ({ length: 50 }) });
}

test('pages are remembered from the current one on, with their state when left [route-45]', () => {
  const store = createStore();
  at('/bluzy');
  arriveAt({ screen: 'category', isBackward: undefined });
  arrivals.remember = rememberArrivals(store, latestArrival());
  at('/bluza-1', 900);
  arriveAt({ screen: 'product', isBackward: undefined });
  expect(store.get(routeMemoryAtom)).toMatchObject({
    current: { path: '/bluza-1', screen: 'product' },
    previous: { path: '/bluzy', screen: 'category', scrollY: 900, pageSize: 50 },
    isBack: false,
  });
  expect(keepsScrollPosition()).toBe(false);
  at('/bluzy');
  arriveAt({ screen: 'category', isBackward: true });
  expect(store.get(routeMemoryAtom)).toMatchObject({ current: { pageSize: 50 }, isBack: true });
  arriveAt({ screen: 'category', isBackward: undefined });
  expect(keepsScrollPosition()).toBe(true);
});
