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

test('a page is idle when its browser reports it', async () => {
  const waiting: (() => void)[] = [];
  openDocument('complete', (call) => waiting.push(call));
  expect(await rests(10_000)).toBe(false);
  for (const call of waiting) call();
  expect(await rests(0)).toBe(true);
});

test('without that report, a page is idle shortly after its own files have loaded', async () => {
  const page = openDocument('interactive');
  expect(await rests(1000)).toBe(false);
  page.dispatchEvent(new Event('load'));
  expect(await rests(50)).toBe(false);
  expect(await rests(50)).toBe(true);
});

test('without that report, a loaded page is idle soon, and a file that never loads delays it only briefly', async () => {
  openDocument('complete');
  expect(await rests(100)).toBe(true);
  vi.resetModules();
  openDocument('interactive');
  expect(await rests(2400)).toBe(false);
  expect(await rests(100)).toBe(true);
});

test('a touch ends the wait', async () => {
  const page = openDocument('interactive');
  expect(await rests(0)).toBe(false);
  page.dispatchEvent(new Event('pointerdown'));
  expect(await rests(0)).toBe(true);
});
