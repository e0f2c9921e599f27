// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startEntry } from './start-entry.ts';

beforeEach(() => {
  vi.useFakeTimers();
  document.head.innerHTML = '';
  document.body.innerHTML = `<script id="page-data" data-scripts="/a.js /b.js" type="application/json">{}</script>
    <script src="/entry.js" type="entry"></script>`;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const setState = (state: DocumentReadyState) =>
  vi.spyOn(document, 'readyState', 'get').mockReturnValue(state);
const loaded = () =>
  [...document.head.children].map(
    (element) => element.getAttribute('href') ?? element.getAttribute('type'),
  );
const all = ['/a.js', '/b.js', 'module'];

test('the scripts load once, a frame after the page', async () => {
  startEntry();
  dispatchEvent(new Event('load'));
  expect(loaded()).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(loaded()).toEqual(all);
  dispatchEvent(new Event('keydown'));
  await vi.advanceTimersByTimeAsync(5000);
  expect(loaded()).toEqual(all);
});

test('the first input loads them at once, but not before the document is parsed', () => {
  const state = setState('loading');
  startEntry();
  dispatchEvent(new Event('pointerdown'));
  expect(loaded()).toEqual([]);
  state.mockReturnValue('interactive');
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect(loaded()).toEqual(all);
});

test('a page whose pictures are slow waits 3 s', async () => {
  startEntry();
  dispatchEvent(new Event('DOMContentLoaded'));
  await vi.advanceTimersByTimeAsync(2900);
  expect(loaded()).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(loaded()).toEqual(all);
});

test('a page in the background does not wait for a frame', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  startEntry();
  dispatchEvent(new Event('load'));
  expect(loaded()).toEqual(all);
});
