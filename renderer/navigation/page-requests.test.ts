import { createStore } from 'jotai';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { connectivityAtom, isOnlineAtom } from '../../client/core/net/online.ts';
import { probeAtom } from '../../client/core/net/watch-connection.ts';
import { notificationsAtom } from '../../client/core/notifications/notifications.ts';
import { navigate } from './navigate.ts';
import { pageFailureHandler } from './page-failure.ts';
import { enterBuild, requestPage, ways } from './page-requests.ts';
import { prefetchPage, takePrefetched } from './prefetch-page.ts';

vi.mock('./navigate.ts', () => ({ navigate: vi.fn() }));

const went: string[] = [];
const requested: string[] = [];
let responses: Readonly<Record<string, () => Promise<Response>>> = {};
let store = createStore();

const shown = () => store.get(notificationsAtom).map(({ type, message }) => [type, message]);
const link = (address: string) => ({ address, isHistoryStep: false });
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));
const settled = () => new Promise((resolve) => setTimeout(resolve, 10));

function setConnection(onLine: boolean, stored: readonly string[] = []) {
  store.set(isOnlineAtom, onLine);
  vi.stubGlobal('navigator', { onLine, serviceWorker: { controller: {} } });
  const match = async (address: string) => (stored.includes(address) ? new Response() : undefined);
  vi.stubGlobal('caches', { match });
  vi.stubGlobal('window', { caches: { match } });
}

beforeEach(() => {
  went.length = 0;
  requested.length = 0;
  responses = {};
  store = createStore();
  vi.stubGlobal('location', {
    href: 'https://witryna.example/bluzy',
    assign: (address: string) => went.push(address),
    reload: () => went.push('reload'),
  });
  vi.stubGlobal('fetch', (address: string) => {
    requested.push(address);
    return responses[address]?.() ?? Promise.resolve(new Response('{}'));
  });
  setConnection(true);
  enterBuild('');
  Object.assign(ways, {
    fetchPage: takePrefetched,
    fail: pageFailureHandler({ store, home: '/' }),
  });
});

describe('the data of a page', () => {
  test('is requested once by each navigation [route-59]', async () => {
    await requestPage(link('/bluza?childSku=A%2F1#opis'));
    await requestPage(link('/'));
    expect(requested).toEqual([
      '/bluza/index.pageContext.json?childSku=A%2F1',
      '/index.pageContext.json',
    ]);
  });

  test('that was prefetched is not requested again, once', async () => {
    await prefetchPage('/ahead');
    await prefetchPage('/ahead');
    await requestPage(link('/ahead'));
    expect(requested).toEqual(['/ahead/index.pageContext.json']);
    await requestPage(link('/ahead'));
    expect(requested).toHaveLength(2);
  });

  test('that is still arriving when a newer navigation begins ends without a fault [route-37]', async () => {
    const cut = async () => {
      const body = new ReadableStream({
        async start(controller) {
          await settled();
          controller.error(new DOMException('signal is aborted without reason', 'AbortError'));
        },
      });
      return new Response(body);
    };
    responses = { '/slow/index.pageContext.json': cut };
    const ends: string[] = [];
    requestPage(link('/slow')).finally(() => ends.push('ended'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(await requestPage(link('/bluza'))).toEqual({});
    await settled();
    expect([ends, went, shown()]).toEqual([[], [], []]);
  });

  test('whose prefetch failed is requested again', async () => {
    responses = { '/busy/index.pageContext.json': async () => new Response('', { status: 503 }) };
    await prefetchPage('/busy');
    responses = {};
    expect(await requestPage(link('/busy'))).toEqual({});
    responses = { '/cut/index.pageContext.json': unreachable };
    await prefetchPage('/cut');
    responses = {};
    expect(await requestPage(link('/cut'))).toEqual({});
    expect(shown()).toEqual([]);
  });

  test('whose prefetch is old is requested again', async () => {
    vi.useFakeTimers();
    await prefetchPage('/old');
    vi.advanceTimersByTime(21_000);
    await requestPage(link('/old'));
    vi.useRealTimers();
    expect(requested).toHaveLength(2);
  });

  test('of a moved address leads to the new one [route-62]', async () => {
    const headers = { location: '/bluza?childSku=A' };
    responses = {
      '/bluza-a/index.pageContext.json': async () => new Response(null, { status: 204, headers }),
    };
    void requestPage(link('/bluza-a'));
    await settled();
    expect(navigate).toHaveBeenCalledWith('/bluza?childSku=A', { replaces: false });
    expect(went).toEqual([]);
  });

  test('of addresses that redirect to each other is left to the browser, which refuses', async () => {
    const moved = (location: string) => async () =>
      new Response(null, { status: 204, headers: { location } });
    responses = {
      '/a/index.pageContext.json': moved('/b'),
      '/b/index.pageContext.json': moved('/a'),
    };
    vi.mocked(navigate).mockImplementation(async (address) => void requestPage(link(address)));
    void requestPage(link('/a'));
    await settled();
    expect(navigate).toHaveBeenCalledTimes(4);
    expect(went).toEqual(['/a']);
  });

  test('of an address without a page is left to the document', async () => {
    responses = { '/nic/index.pageContext.json': async () => new Response('', { status: 404 }) };
    void requestPage(link('/nic'));
    await settled();
    expect(went).toEqual(['/nic']);
  });
});

describe('the data of another build', () => {
  const data = (build: string) => async () => Response.json({}, { headers: { 'x-build': build } });

  test('is left to a new document, which loads its code', async () => {
    enterBuild('first');
    responses = {
      '/a/index.pageContext.json': data('first'),
      '/bluzy/index.pageContext.json': data('second'),
    };
    expect(await requestPage(link('/a'))).toEqual({});
    void requestPage(link('/bluzy'));
    await settled();
    expect([went, shown()]).toEqual([['/bluzy'], []]);
  });
});

describe('a page that does not load', () => {
  const message =
    'The product, category or CMS page is not available in Offline mode. Redirecting to Home.';

  test('is reported as unavailable offline, and the shopper is sent to the home page [route-66]', async () => {
    setConnection(false);
    responses = { '/bluza/index.pageContext.json': unreachable };
    void requestPage(link('/bluza'));
    await settled();
    expect(navigate).toHaveBeenCalledWith('/');
    expect(shown()).toEqual([['warning', message]]);
  });

  test('is shown offline as the document cached on the device', async () => {
    setConnection(false, ['/bluza?childSku=A']);
    responses = { '/bluza/index.pageContext.json?childSku=A': unreachable };
    void requestPage(link('/bluza?childSku=A'));
    await settled();
    expect([went, shown()]).toEqual([['/bluza?childSku=A'], []]);
  });

  test('and is the home page or a step back is left to the document', async () => {
    setConnection(false);
    responses = { '/index.pageContext.json': unreachable };
    void requestPage(link('/'));
    await settled();
    setConnection(true);
    responses = { '/bluza/index.pageContext.json': unreachable };
    void requestPage({ address: '/bluza', isHistoryStep: true });
    await settled();
    expect([went, shown()]).toEqual([['/', 'reload'], []]);
  });

  test('from a shop that a probe cannot reach either leads to the home page, with one notice [offline-42]', async () => {
    const probes = vi.fn(async () => store.set(connectivityAtom, 'unreachable'));
    store.set(probeAtom, () => probes);
    responses = { '/bluza/index.pageContext.json': unreachable };
    void requestPage(link('/bluza'));
    await settled();
    expect(probes).toHaveBeenCalledTimes(1);
    expect(navigate).toHaveBeenCalledWith('/');
    expect(shown()).toEqual([['warning', message]]);
  });

  test('and is the home page leaves the shopper in place without a service worker', async () => {
    vi.stubGlobal('navigator', {});
    store.set(connectivityAtom, 'unreachable');
    responses = { '/index.pageContext.json': unreachable };
    void requestPage(link('/'));
    await settled();
    expect([went, shown()]).toEqual([[], [['error', 'The shop cannot be reached.']]]);
  });

  test.each([
    [
      'its response was lost',
      unreachable,
      'This could not be loaded. Check the connection and try again.',
    ],
    [
      'the server gives a reason',
      async () => Response.json({ errorMessage: 'The shop is very busy.' }, { status: 503 }),
      'The shop is very busy.',
    ],
    [
      'the response has no text',
      async () => new Response('<html>', { status: 502 }),
      'Oops, something went wrong...',
    ],
  ])(
    'because %s shows a notice with its own message on the current page [route-67] [api-60]',
    async (_name, response, text) => {
      responses = { '/bluza/index.pageContext.json': response };
      void requestPage(link('/bluza'));
      await settled();
      expect([went, shown()]).toEqual([[], [['error', text]]]);
      // The next link works as usual.
      expect(await requestPage(link('/buty'))).toEqual({});
    },
  );

  test('of an older navigation causes no error', async () => {
    responses = { '/stara/index.pageContext.json': unreachable };
    void requestPage(link('/stara'));
    expect(await requestPage(link('/nowa'))).toEqual({});
    expect([went, shown()]).toEqual([[], []]);
  });
});
