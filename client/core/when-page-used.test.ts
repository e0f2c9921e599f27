// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const presence = () => Promise.withResolvers<void>();
let present = presence();

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('requestIdleCallback', (call: () => void) => call());
  present = presence();
  const { promise: whenPresent } = present;
  const none = {
    clicks: new Set<never>(),
    fields: new Map<never, never>(),
    forms: new Set<never>(),
  };
  window.earlyInput = { whenPresent, hasClicks: false, ...none };
});
afterEach(() => {
  localStorage.clear();
  delete window.earlyInput;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Opens a document of a page; returns whether the rest of the shop may load by now. */
async function open(page: string): Promise<() => Promise<boolean>> {
  document.body.innerHTML = `<script id="page-data" data-page="${page}" type="application/json"></script>`;
  const { whenPageUsed } = await import('./when-page-used.ts');
  let isUsed = false;
  void whenPageUsed().then(() => {
    isUsed = true;
  });
  return async () => {
    // The databases are listed by timers of their own.
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    return isUsed;
  };
}

test('a landing page of a first visit waits until the shopper does something', async () => {
  const isUsed = await open('listing');
  expect(await isUsed()).toBe(false);
  present.resolve();
  expect(await isUsed()).toBe(true);
});

test('it waits 10 s at most', async () => {
  const isUsed = await open('product');
  expect(await isUsed()).toBe(false);
  vi.advanceTimersByTime(9999);
  expect(await isUsed()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(await isUsed()).toBe(true);
});

test('it does not wait when something needs the shop, as a draft does', async () => {
  const isUsed = await open('home');
  const { needWholeShop } = await import('./whole-shop.ts');
  expect(await isUsed()).toBe(false);
  needWholeShop();
  expect(await isUsed()).toBe(true);
});

test('other pages, and browsers that have stored something, do not wait', async () => {
  expect(await (await open('cart'))()).toBe(true);
  vi.resetModules();
  localStorage.setItem('witryna:answered', '""');
  expect(await (await open('home'))()).toBe(true);
  localStorage.clear();
  vi.resetModules();
  const opened = indexedDB.open('witryna');
  await new Promise((resolve) => opened.addEventListener('success', resolve));
  opened.result.close();
  expect(await (await open('home'))()).toBe(true);
});
