// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { reloadBrokenDocument } from './reload-broken-document.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A tab that opens documents one after the other; `server` answers HEAD requests. */
function openTab(server: { answer: () => Promise<{ ok: boolean; build: string | null }> }) {
  const sessionStorage: Record<string, string> = {};
  const resources: { name: string; responseStatus: number }[] = [];
  let reloads = 0;
  return {
    reloads: () => reloads,
    resources,
    load(build: string, { isWhole = true } = {}) {
      const received = new Map<string, (event: object) => void>();
      const globals = {
        document: {
          documentElement: { dataset: { build } },
          querySelector: () => (isWhole ? {} : null),
        },
        addEventListener: (name: string, hear: (event: object) => void) => received.set(name, hear),
        sessionStorage,
        performance: { getEntriesByType: () => resources },
        location: {
          reload: () => {
            reloads += 1;
          },
        },
        fetch: async () => {
          const { ok, build: own } = await server.answer();
          return { ok, headers: { get: () => own } };
        },
      };
      for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
      reloadBrokenDocument();
      return async (name: string, event: object = {}) => {
        received.get(name)?.(event);
        await vi.advanceTimersByTimeAsync(0);
      };
    },
  };
}

const element = (name: 'script' | 'link' | 'img', attributes: Readonly<Record<string, string>>) =>
  Object.assign(document.createElement(name), attributes);
const lost = element('script', { src: '/assets/entry.js' });
const preload = element('link', { rel: 'modulepreload', href: '/assets/a.js' });
const picture = element('img', { src: '/assets/a.png' });
const down = () => Promise.reject(new TypeError('Failed to fetch'));
const up = (build: string | null) => async () => ({ ok: true, build });

describe('a page with missing files', () => {
  test('reloads once when the server has another build', async () => {
    const tab = openTab({ answer: up('two') });
    const say = tab.load('one');
    await say('vite:preloadError');
    await say('vite:preloadError');
    await tab.load('one')('error', { target: lost });
    expect(tab.reloads()).toBe(1);
  });

  test('of the same build does not reload when only a lazy file is missing', async () => {
    const tab = openTab({ answer: up('one') });
    const say = tab.load('one');
    await say('vite:preloadError');
    await say('error', { target: preload });
    await say('error', { target: picture });
    await say('DOMContentLoaded');
    expect(tab.reloads()).toBe(0);
  });

  test.each([
    ['its script', 'error', { target: lost }, true],
    [
      'its styles',
      'error',
      { target: element('link', { rel: 'stylesheet', href: '/assets/a.css' }) },
      true,
    ],
    ['its end', 'DOMContentLoaded', {}, false],
  ])(
    'reloads without %s when the server responds again, and not endlessly',
    async (_what, name, event, isWhole) => {
      const server = { answer: down as () => Promise<{ ok: boolean; build: string | null }> };
      const tab = openTab(server);
      await tab.load('one', { isWhole })(name, event);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(tab.reloads()).toBe(0);
      // A response of something on the way, not of the shop.
      server.answer = up(null);
      await vi.advanceTimersByTimeAsync(3000);
      expect(tab.reloads()).toBe(0);
      server.answer = up('a-build-of-16-ch');
      await vi.advanceTimersByTimeAsync(3100);
      expect(tab.reloads()).toBe(1);
      server.answer = up('0123456789abcdef');
      for (let n = 0; n < 20; n += 1) {
        await tab.load('0123456789abcdef', { isWhole })(name, event);
        await vi.advanceTimersByTimeAsync(60_000);
      }
      expect(tab.reloads()).toBeGreaterThan(5);
      expect(tab.reloads()).toBeLessThan(9);
    },
  );

  test('reloads at growing intervals, so that its form can be sent', async () => {
    const tab = openTab({ answer: up('a-build-of-16-ch') });
    const fail = () => tab.load('a-build-of-16-ch')('error', { target: lost });
    await fail();
    expect(tab.reloads()).toBe(1);
    await fail();
    await vi.advanceTimersByTimeAsync(1500);
    expect(tab.reloads()).toBe(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(tab.reloads()).toBe(2);
  });

  test('does not reload when the shopper leaves it meanwhile', async () => {
    const server = Promise.withResolvers<{ ok: boolean; build: string | null }>();
    const tab = openTab({ answer: () => server.promise });
    const say = tab.load('one');
    await say('error', { target: lost });
    await say('beforeunload');
    server.resolve({ ok: true, build: 'one' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(tab.reloads()).toBe(0);
  });

  test('of a broken build stays as the server rendered it', async () => {
    const tab = openTab({ answer: up('one') });
    tab.resources.push({ name: 'https://shop.example/assets/chunks/a.js', responseStatus: 404 });
    await tab.load('one')('error', { target: lost });
    expect(tab.reloads()).toBe(0);
    tab.resources.splice(0, 1, { name: 'https://shop.example/img/a.webp', responseStatus: 404 });
    await tab.load('one')('error', { target: lost });
    expect(tab.reloads()).toBe(1);
  });
});
