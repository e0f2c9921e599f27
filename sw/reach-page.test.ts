import { expect, test } from 'vitest';
import { createReach } from './reach.ts';
import { createPageFetch } from './reach-page.ts';

const address = 'https://shop.example/a/index.pageContext.json';
const failing = async () => {
  throw new TypeError('Failed to fetch');
};

test('a page that failed to load marks the shop unreachable, and a cancelled one does not [offline-42]', async () => {
  const reach = createReach(() => 0);
  const takenBack = new AbortController();
  takenBack.abort();
  const fetchFn = createPageFetch(failing, reach);
  const { signal } = takenBack;
  await expect(fetchFn(new Request(address, { signal }))).rejects.toThrow('Failed to fetch');
  expect(reach.isLost()).toBe(false);
  await expect(fetchFn(new Request(address))).rejects.toThrow('Failed to fetch');
  expect(reach.isLost()).toBe(true);
});
