import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** A page in a browser with or without idle callbacks. */
function openDocument(readyState: DocumentReadyState, idle?: (call: () => void) => void) {
  const page = new EventTarget();
  vi.stubGlobal('document', { readyState });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('window', idle === undefined ? {} : { requestIdleCallback: idle });
  vi.stubGlobal('requestIdleCallback', idle);
  return page;
}

/** Whether the page counts as idle this many milliseconds from now. */
async function rests(ms: number): Promise<boolean> {
  const { whenPageIdle } = await import('./when-page-idle.ts');
  let isAtRest = false;
  void whenPageIdle().then(() => {
    isAtRest = true;
  });
  await vi.advanceTimersByTimeAsync(ms);
  return isAtRest;
}

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a page rests when its browser says that it is idle', async () => {
  const waiting: (() => void)[] = [];
  openDocument('complete', (call) => waiting.push(call));
  expect(await rests(10_000)).toBe(false);
  for (const call of waiting) call();
  expect(await rests(0)).toBe(true);
});

test('where no browser says so, it rests a moment after its own files are here', async () => {
  const page = openDocument('interactive');
  expect(await rests(1000)).toBe(false);
  page.dispatchEvent(new Event('load'));
  expect(await rests(50)).toBe(false);
  expect(await rests(50)).toBe(true);
});

test('there, a page whose files are here rests a moment from now, and a file that never comes holds nobody up for long', async () => {
  openDocument('complete');
  expect(await rests(100)).toBe(true);
  vi.resetModules();
  openDocument('interactive');
  expect(await rests(2400)).toBe(false);
  expect(await rests(100)).toBe(true);
});

test('a touch ends the waiting', async () => {
  const page = openDocument('interactive');
  expect(await rests(0)).toBe(false);
  page.dispatchEvent(new Event('pointerdown'));
  expect(await rests(0)).toBe(true);
});
