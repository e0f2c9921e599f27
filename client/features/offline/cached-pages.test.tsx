// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { createStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { indexAddress, indexCache } from '../../../domain/offline/cache-index.ts';
import { fakeCaches } from '../../../tests/support/fake-caches.ts';
import { show } from '../../../tests/support/show.tsx';
import { isOnlineAtom } from '../../core/net/online.ts';
import { OfflinePages } from './offline-pages.tsx';

beforeEach(() => vi.stubGlobal('caches', fakeCaches()));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function keep(index: unknown) {
  const cache = await caches.open(indexCache);
  await cache.put(indexAddress('pages'), new Response(JSON.stringify(index)));
}
const page = (path: string) => `${location.origin}${path}`;
function showOffline(isOnline = false) {
  const store = createStore();
  store.set(isOnlineAtom, isOnline);
  return show(<OfflinePages />, store);
}

test('the offline home page lists and links the pages cached on the device', async () => {
  await keep({
    [page('/swetry')]: { bytes: 1, usedAt: 1, title: 'Swetry', screen: 'category' },
    [page('/sweter-ola')]: { bytes: 1, usedAt: 2, title: 'Sweter Ola', screen: 'product' },
  });
  showOffline();
  const pageList = await screen.findByRole('region', { name: 'Działa bez połączenia' });
  const links = within(pageList).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Swetry', '/swetry'],
    ['Sweter Ola', '/sweter-ola'],
  ]);
  expect(within(pageList).queryByRole('heading', { name: 'Informacje' })).toBeNull();
});

test('online, or with an empty cache, there is no such list', async () => {
  await keep({ [page('/swetry')]: { bytes: 1, usedAt: 1, title: 'Swetry', screen: 'category' } });
  expect(showOffline(true).text()).toBe('');
  cleanup();
  await keep('broken');
  const { text } = showOffline();
  await vi.waitFor(async () => expect(await caches.has(indexCache)).toBe(true));
  expect(text()).toBe('');
});
