import { expect, test } from 'vitest';
import { fakeCaches } from '../tests/support/fake-caches.ts';
import { origin, response } from '../tests/support/worker-pages.ts';
import { createByteCache } from './byte-cache.ts';
import { createTheme } from './theme.ts';

test('the theme is that of the server, and the last one without a connection [theme-08]', async () => {
  const cache = createByteCache({
    name: 'pictures',
    budget: 1000,
    caches: fakeCaches(),
    clock: () => 1,
  });
  let css: string | null = null;
  const theme = createTheme(cache, async () => {
    if (css === null) throw new TypeError('offline');
    return response(css);
  });
  const load = async () => {
    const writes: Promise<unknown>[] = [];
    const request = new Request(`${origin}/theme.css`);
    const sent = await theme({ request, waitUntil: (work) => writes.push(work) });
    const text = await sent.text();
    await Promise.all(writes);
    return text;
  };
  await expect(load()).rejects.toThrow('offline');
  css = ':root{--paper:#fff}';
  expect(await load()).toBe(css);
  css = ':root{--paper:#eee}';
  expect(await load()).toBe(css);
  css = null;
  expect(await load()).toBe(':root{--paper:#eee}');
});
