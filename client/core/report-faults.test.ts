// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { reportFaults } from './report-faults.ts';

const trace = '0af7651916cd43dd8448eb211c80319c';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('an uncaught error is added to the page’s trace by kind and place, a few times, without its message', () => {
  const fetched = vi.fn((_url: string, _init: RequestInit) => Promise.resolve(new Response(null)));
  class Timing {
    readonly serverTiming = [{ name: 'trace', description: trace }];
  }
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('PerformanceNavigationTiming', Timing);
  vi.stubGlobal('performance', { getEntriesByType: () => [new Timing()] });
  reportFaults('checkout');
  const error = new TypeError('jan@example.com is no number');
  error.stack =
    'TypeError: jan@example.com\n at f (https://shop.example/assets/chunks/a-1.js:2:345)';
  window.dispatchEvent(new ErrorEvent('error', { error }));
  const [url, init] = fetched.mock.calls[0] ?? [];
  expect(url).toBe('/api/faults');
  expect(init?.body).toBe(
    JSON.stringify({ screen: 'checkout', kind: 'TypeError', place: '/assets/chunks/a-1.js:2:345' }),
  );
  expect(new Headers(init?.headers).get('traceparent')).toMatch(
    new RegExp(`^00-${trace}-[0-9a-f]{16}-01$`),
  );
  for (let more = 0; more < 9; more += 1) {
    window.dispatchEvent(new ErrorEvent('error', { error: 'a text' }));
  }
  expect(fetched).toHaveBeenCalledTimes(5);
  expect(String(fetched.mock.calls[1]?.[1].body)).toContain('"kind":"other","place":""');
});
