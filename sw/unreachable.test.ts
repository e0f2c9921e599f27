import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { html, offline, open, origin, response, text } from '../tests/support/worker-pages.ts';
import { orDownloaded } from './downloads.ts';

/** The response of a load balancer with no server behind it. */
const gateway = (status: number) => async () =>
  new Response('<h1>Bad gateway</h1>', { status, headers: html });
/** The shop's own response while too many renders wait. */
const busy = async () => response('busy', { 'x-request-id': 'a' }, 503);
const hangs = () => new Promise<Response>(() => {});
const data = '/a/index.pageContext.json';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/**
 * A worker that has cached the page /a, as document and data; `then` is how its server responds
 * afterwards.
 */
async function openStored(then: () => Promise<Response>) {
  let server = async () => response('page');
  const worker = open(() => server());
  for (const [path, mode] of [
    ['/a', 'navigate'],
    [data, 'cors'],
  ] as const) {
    await (await worker.visit(path, mode)).done;
  }
  server = then;
  return worker;
}

describe.each([502, 503, 504, 522])('a gateway that responds with %i for the shop', (status) => {
  test('counts as no connection: the cached page is shown, else the shell [offline-42]', async () => {
    const { visit, cached } = await openStored(gateway(status));
    expect(await text(await visit('/a'))).toBe('page');
    const asData = await visit(data, 'cors');
    expect([asData.shown.headers.get('x-kept-at'), await text(asData)]).toEqual(['1', 'page']);
    expect(await text(await visit('/new'))).toBe('shell');
    expect(await cached.match(`${origin}/new`)).toBeUndefined();
  });

  test('is shown itself where nothing at all is cached [offline-42]', async () => {
    const { visit, pages } = open(gateway(status), undefined, async () => undefined);
    const { shown } = await visit('/new');
    expect([shown.status, await shown.text()]).toEqual([status, '<h1>Bad gateway</h1>']);
    expect((await visit('/new/index.pageContext.json', 'cors')).shown.status).toBe(status);
    const secret = await pages.pass(new Request(`${origin}/zamowienie/1/tajne`));
    expect(secret.status).toBe(status);
  });
});

test('a secret address gets the shell when a gateway responds for it', async () => {
  const { pages } = open(gateway(502));
  const secret = await pages.pass(new Request(`${origin}/zamowienie/1/tajne`));
  expect(await secret.text()).toBe('shell');
});

test('the shop’s own 503 is its response, whatever is cached [offline-41]', async () => {
  const { visit } = await openStored(busy);
  expect(await text(await visit('/a'))).toBe('busy');
});

describe('a server that never responds', () => {
  test('is waited for once; then the cached page, however old, is shown after 3 s [offline-42]', async () => {
    const { visit, time } = await openStored(hangs);
    time.now += 2 * 86_400_000;
    const first = visit('/a');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await text(await first)).toBe('page');
    const second = visit('/a');
    await vi.advanceTimersByTimeAsync(3000);
    expect(await text(await second)).toBe('page');
  });

  test('that was reached again, or was tried long ago, gets its full time', async () => {
    let server: () => Promise<Response> = offline;
    const { visit, time } = open(() => server());
    await (await visit('/b')).done;
    server = async () => response('page');
    await (await visit('/a')).done;
    time.now += 2 * 86_400_000;
    const late = Promise.withResolvers<Response>();
    server = () => late.promise;
    const showing = visit('/a');
    await vi.advanceTimersByTimeAsync(5000);
    late.resolve(response('new'));
    expect(await text(await showing)).toBe('new');
  });
});

test('a page of a network that requires a login is not cached', async () => {
  const portal = new Response('<h1>Wi-Fi</h1>', { headers: html });
  Object.defineProperty(portal, 'type', { value: 'basic' });
  const { visit, cached } = open(async () => portal);
  await (await visit('/a')).done;
  expect(await cached.match(`${origin}/a`)).toBeUndefined();
});

test('a picture saved for offline replaces a gateway’s response', async () => {
  const match = async () => new Response('taken');
  vi.stubGlobal('caches', { open: async () => ({ match }) });
  const sendRequest = orDownloaded(gateway(502), origin);
  expect(await (await sendRequest(`${origin}/img/a.webp`)).text()).toBe('taken');
});
