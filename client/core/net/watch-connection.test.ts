// @vitest-environment jsdom
import { createStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connectivityAtom } from './online.ts';
import { shopFetch } from './shop-fetch.ts';
import { probeAtom, watchConnection } from './watch-connection.ts';

type Answer = () => Promise<Response>;

const ofShop = { 'x-request-id': 'a' };
const good: Answer = async () => new Response('{}', { headers: ofShop });
const busy: Answer = async () => new Response('{}', { status: 503, headers: ofShop });
const cut: Answer = () => Promise.reject(new TypeError('Failed to fetch'));
const gateway: Answer = async () => new Response('<h1>', { status: 502 });
const portal: Answer = async () => new Response('<h1>Wi-Fi</h1>');
const denied: Answer = async () => new Response('', { status: 403 });
const stored: Answer = async () => new Response('{}', { headers: { ...ofShop, 'x-kept-at': '1' } });
const hangs: Answer = () => new Promise(() => {});

let store = createStore();
let stop = () => {};
let back = vi.fn();
let request: Answer = good;
let probe: Answer = good;
let probes = 0;
let isHidden = false;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    if (address !== '/healthz') return request();
    probes += 1;
    const limit = new Promise<Response>((_, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });
    return Promise.race([probe(), limit]);
  });
  [request, probe, probes, isHidden] = [good, good, 0, false];
  store = createStore();
  back = vi.fn();
  stop = watchConnection(store, back);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const sendRequest = () => shopFetch('/api/a').catch(() => null);
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const connectivity = () => store.get(connectivityAtom);

/** The shop becomes unreachable, and a request fails. */
async function lose(): Promise<void> {
  request = cut;
  probe = cut;
  await sendRequest();
  await pass(500);
}

describe('a failed request', () => {
  test.each([
    ['without a response', cut],
    ['with a gateway’s response', gateway],
    ['with a cached response of the service worker', stored],
  ])(
    '%s is verified by a probe, and a failed probe marks the shop unreachable [offline-40]',
    async (_what, fate) => {
      request = fate;
      probe = gateway;
      await sendRequest();
      expect([connectivity(), probes]).toEqual(['online', 0]);
      await pass(500);
      expect([connectivity(), probes]).toEqual(['unreachable', 1]);
    },
  );

  test('changes nothing, and sends no probe, when another request succeeds right after [offline-40]', async () => {
    request = cut;
    await sendRequest();
    request = good;
    await sendRequest();
    await pass(60_000);
    expect([connectivity(), probes]).toEqual(['online', 0]);
  });

  test('changes nothing when the probe gets a response, as for a blocked request [offline-40]', async () => {
    request = cut;
    await sendRequest();
    await pass(60_000);
    expect([connectivity(), probes]).toEqual(['online', 1]);
  });

  test('for three seconds counts before it times out', async () => {
    request = hangs;
    probe = cut;
    void sendRequest();
    await pass(3500);
    expect(connectivity()).toBe('unreachable');
  });

  test('that was cancelled does not count', async () => {
    request = () => Promise.reject(new DOMException('', 'AbortError'));
    await sendRequest();
    await pass(60_000);
    expect(probes).toBe(0);
  });

  test('does not include the shop’s own 503 [offline-41]', async () => {
    request = busy;
    await sendRequest();
    await pass(60_000);
    expect(probes).toBe(0);
  });
});

describe('a probe', () => {
  test.each([
    ['a gateway’s response', gateway, 'unreachable'],
    ['the login page of a network', portal, 'unreachable'],
    ['a refusal of the probe’s address', denied, 'online'],
    ['a busy shop', busy, 'online'],
  ])('returns the right state for %s', async (_who, response, expected) => {
    request = cut;
    probe = response;
    await sendRequest();
    await pass(500);
    expect(connectivity()).toBe(expected);
  });

  test('without a response times out after 8 s', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const limit = new AbortController();
      setTimeout(() => limit.abort(new DOMException('', 'TimeoutError')), ms);
      return limit.signal;
    });
    request = cut;
    probe = hangs;
    await sendRequest();
    await pass(8400);
    expect(connectivity()).toBe('online');
    await pass(200);
    expect(connectivity()).toBe('unreachable');
  });

  test('is repeated with growing pauses of at most a minute, until the shop is online again [offline-43]', async () => {
    await lose();
    const counted: number[] = [];
    for (const pause of [5000, 10_000, 20_000, 40_000, 60_000, 60_000]) {
      await pass(pause);
      counted.push(probes);
    }
    expect(counted).toEqual([2, 3, 4, 5, 6, 7]);
    expect(back).not.toHaveBeenCalled();
    probe = good;
    await pass(60_000);
    expect(connectivity()).toBe('online');
    expect(back).toHaveBeenCalledTimes(1);
    await pass(600_000);
    expect(probes).toBe(8);
  });

  test('is skipped while the page is hidden, and sent when it becomes visible [offline-43]', async () => {
    await lose();
    isHidden = true;
    await pass(600_000);
    expect(probes).toBe(1);
    isHidden = false;
    probe = good;
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(0);
    expect([probes, connectivity()]).toEqual([2, 'online']);
  });
});

describe('an unreachable shop becomes online again', () => {
  test('with the next response to any request [offline-43]', async () => {
    await lose();
    request = good;
    await sendRequest();
    expect(connectivity()).toBe('online');
    expect(back).toHaveBeenCalledTimes(1);
  });

  test('when the browser has another network [offline-43]', async () => {
    await lose();
    dispatchEvent(new Event('online'));
    expect(connectivity()).toBe('online');
    expect(back).toHaveBeenCalledTimes(1);
  });
});

test('no probe is sent without a network', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  await lose();
  await store.get(probeAtom)?.();
  await pass(600_000);
  expect([connectivity(), probes]).toEqual(['offline', 0]);
});

test('an urgent check sends one probe, and none while the state is known', async () => {
  request = cut;
  probe = cut;
  await sendRequest();
  const now = store.get(probeAtom);
  await Promise.all([now?.(), now?.()]);
  expect([connectivity(), probes]).toEqual(['unreachable', 1]);
  await now?.();
  expect(probes).toBe(1);
});

describe('a browser without a network', () => {
  test('is seen to have one again within five seconds, though its event was missed [offline-08]', async () => {
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    dispatchEvent(new Event('offline'));
    await pass(60_000);
    expect([connectivity(), probes]).toEqual(['offline', 0]);
    network.mockReturnValue(true);
    await pass(5000);
    expect(connectivity()).toBe('online');
    expect(back).toHaveBeenCalledOnce();
  });

  test('is followed from the start of a page', async () => {
    stop();
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    stop = watchConnection(store, back);
    expect(connectivity()).toBe('offline');
    network.mockReturnValue(true);
    await pass(5000);
    expect(connectivity()).toBe('online');
  });

  test('that is lost while a hidden page owes a probe is followed, too', async () => {
    await lose();
    isHidden = true;
    await pass(60_000);
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    dispatchEvent(new Event('offline'));
    network.mockReturnValue(true);
    await pass(5000);
    expect(connectivity()).toBe('online');
  });
});
