import { expect, test, vi } from 'vitest';
import { purposeHeader } from '../domain/offline/shop-response.ts';
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

test('a prefetched page has more time, and does not mark the shop unreachable', async () => {
  vi.useFakeTimers();
  const reach = createReach(() => 0);
  const slow = new Promise<Response>((resolve) =>
    setTimeout(resolve, 15_000, new Response('{}', { headers: { 'x-build': 'a' } })),
  );
  const headers = { [purposeHeader]: 'prefetch' };
  const response = createPageFetch(() => slow, reach)(new Request(address, { headers }));
  const opened = createPageFetch(
    () => slow,
    createReach(() => 0),
  )(new Request(address));
  await Promise.all([
    expect(opened).rejects.toThrow('The answer takes too long'),
    vi.advanceTimersByTimeAsync(15_000),
  ]);
  expect((await response).status).toBe(200);
  const failed = createPageFetch(failing, reach)(new Request(address, { headers }));
  await expect(failed).rejects.toThrow('Failed to fetch');
  expect(reach.isLost()).toBe(false);
  vi.useRealTimers();
});
