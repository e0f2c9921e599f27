// @vitest-environment jsdom
import { createStore } from 'jotai';
import { beforeEach, expect, test, vi } from 'vitest';
import { startWorker } from './start-worker.ts';
import { watchUpdates } from './watch-updates.ts';

vi.mock('./watch-updates.ts', () => ({ watchUpdates: vi.fn() }));

const options = { home: '/', build: 'b', quota: 1 };

/** A worker whose installation ends in this state. */
function installing(end: 'activated' | 'redundant') {
  const worker = Object.assign(new EventTarget(), { state: 'installing' });
  setTimeout(() => {
    worker.state = end;
    worker.dispatchEvent(new Event('statechange'));
  }, 100);
  return { active: null, installing: worker };
}

function offer(...ends: readonly ('activated' | 'redundant')[]) {
  const left = [...ends];
  const register = vi.fn(async () => installing(left.shift() ?? 'redundant'));
  vi.stubGlobal('navigator', { serviceWorker: { register, ready: new Promise(() => {}) } });
  return register;
}

beforeEach(() => {
  vi.clearAllMocks();
  vi.spyOn(console, 'info').mockImplementation(() => {});
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test('an installation that failed is repeated after a pause, while the page is open', async () => {
  const register = offer('redundant', 'activated');
  const started = startWorker(createStore(), options);
  await vi.advanceTimersByTimeAsync(3000);
  expect(register).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  await started;
  expect(register).toHaveBeenCalledTimes(2);
  const last: unknown = await register.mock.results[1]?.value;
  expect(vi.mocked(watchUpdates).mock.calls[0]?.[0].registration).toBe(last);
});

test('an installation that keeps failing is given up for this page', async () => {
  const register = offer();
  const started = startWorker(createStore(), options);
  await vi.advanceTimersByTimeAsync(60_000);
  await started;
  expect(register).toHaveBeenCalledTimes(3);
});

test('a worker that is active already is registered once', async () => {
  const register = vi.fn(async () => ({ active: {}, installing: null }));
  vi.stubGlobal('navigator', { serviceWorker: { register, ready: new Promise(() => {}) } });
  await startWorker(createStore(), options);
  expect(register).toHaveBeenCalledTimes(1);
});
