// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reportVitals } from './report-vitals.ts';

type Tell = (metric: { name: string; value: number }) => void;

const reported = vi.hoisted(() => new Map<string, Tell>());

vi.mock('web-vitals', () =>
  Object.fromEntries(
    ['TTFB', 'FCP', 'LCP', 'INP', 'CLS'].map((name) => [
      `on${name}`,
      (notify: Tell) => reported.set(name, notify),
    ]),
  ),
);

const fetched = vi.fn((_url: string, _init: RequestInit) => Promise.resolve(new Response(null)));

afterEach(() => {
  vi.unstubAllGlobals();
});

beforeEach(() => {
  vi.stubGlobal('fetch', fetched.mockClear());
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});

function hide(): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

test('measurements are sent once, when the page becomes hidden, without data about the shopper', () => {
  reportVitals('home');
  hide();
  expect(fetched).not.toHaveBeenCalled();
  reported.get('LCP')?.({ name: 'LCP', value: 1234.56789 });
  reported.get('CLS')?.({ name: 'CLS', value: 0.0123456 });
  hide();
  hide();
  expect(fetched).toHaveBeenCalledOnce();
  const [url, init] = fetched.mock.calls[0] ?? [];
  expect([url, init?.keepalive]).toEqual(['/api/vitals', true]);
  expect(JSON.parse(String(init?.body))).toEqual({
    screen: 'home',
    device: 'phone',
    vitals: [
      { name: 'LCP', value: 1234.568 },
      { name: 'CLS', value: 0.012 },
    ],
  });
});

test('a failed report has no effect on the page', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  reportVitals('home');
  reported.get('INP')?.({ name: 'INP', value: 40 });
  hide();
  await Promise.resolve();
  expect(fetched).toHaveBeenCalledOnce();
});
