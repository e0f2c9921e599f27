import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** A page whose pictures are on their way; idle as soon as it is asked. */
function openDocument(readyState: DocumentReadyState) {
  const page = new EventTarget();
  vi.stubGlobal('document', { readyState });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  const idle = vi.fn((call: () => void) => {
    call();
    return 0;
  });
  vi.stubGlobal('window', { requestIdleCallback: idle });
  vi.stubGlobal('requestIdleCallback', idle);
  return page;
}

async function rests(ms = 0): Promise<boolean> {
  const { whenAtRest } = await import('./when-at-rest.ts');
  let isAtRest = false;
  void whenAtRest().then(() => {
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

test('a page rests once all it asks for itself is here', async () => {
  const page = openDocument('interactive');
  expect(await rests(1000)).toBe(false);
  page.dispatchEvent(new Event('load'));
  expect(await rests()).toBe(true);
});

test('a page whose code comes after its pictures rests as soon as it is idle', async () => {
  openDocument('complete');
  expect(await rests()).toBe(true);
});

test('a touch ends the waiting', async () => {
  const page = openDocument('interactive');
  expect(await rests()).toBe(false);
  page.dispatchEvent(new Event('pointerdown'));
  expect(await rests()).toBe(true);
});

test('a picture that never comes does not keep the shop from starting', async () => {
  openDocument('interactive');
  expect(await rests(2400)).toBe(false);
  expect(await rests(200)).toBe(true);
});
