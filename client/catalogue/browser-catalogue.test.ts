import 'fake-indexeddb/auto';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { type BrowserCatalogueOptions, openBrowserCatalogue } from './browser-catalogue.ts';

const all = { store: 'pl', type: 'product' } as const;
const shirt = { id: 1, sku: 'A', name: 'Koszula', type_id: 'simple', url_path: 'koszula' };
const stats = { total: 1, perPage: 50, start: 0, aggregations: {}, attributeMetadata: [] };
const answer = { items: [shirt], ...stats };

let names = 0;

/** A catalogue over a server that can be switched off, and over a cache of its own. */
function shop(options: Partial<BrowserCatalogueOptions> = {}) {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const server = vi.fn<typeof fetch>(async () => Response.json(answer));
  const cacheName = options.cacheName ?? `catalogue-${names++}`;
  const open = () => {
    const catalogue = openBrowserCatalogue({ log, fetch: server, cacheName, ...options });
    onTestFinished(() => catalogue.close());
    return catalogue;
  };
  const goOffline = () => server.mockRejectedValue(new TypeError('Failed to fetch'));
  return { catalogue: open(), open, server, goOffline, log };
}

/** What was answered is kept a moment later. */
const kept = async (
  ask: () => Promise<{ total: number }>,
  log: { info: ReturnType<typeof vi.fn> },
) =>
  vi.waitFor(async () => {
    const found = await ask();
    expect(log.info).toHaveBeenCalledWith('catalogue.kept-answer', { code: 'OFFLINE' });
    return found;
  });

describe('the browser’s catalogue', () => {
  test('asks by a cacheable address, and by POST when that would be too long', async () => {
    const { catalogue, server } = shop();
    await catalogue.search({ ...all, size: 3 });
    const request = JSON.stringify({ store: 'pl', type: 'product', size: 3 });
    expect(server.mock.calls[0]?.[0]).toBe(
      `/api/catalog/search?request=${encodeURIComponent(request)}`,
    );
    const many = Array.from({ length: 300 }, (_, at) => `sku-${at}`);
    await catalogue.search({ ...all, filters: { sku: { in: many } } });
    expect(server.mock.calls[1]).toMatchObject(['/api/catalog/search', { method: 'POST' }]);
  });

  test('gives the last answer to the same request when the server is not reached, also to a later page', async () => {
    const { catalogue, open, goOffline, log } = shop();
    const online = await catalogue.search({ ...all, size: 3 });
    goOffline();
    const later = open();
    const offline = await kept(() => later.search({ ...all, size: 3 }), log);
    expect(offline).toEqual(online);
  });

  test('gives a kept document to a request for it by name', async () => {
    const { catalogue, goOffline } = shop();
    await catalogue.search(all);
    goOffline();
    await vi.waitFor(async () => {
      const byAddress = await catalogue.search({
        ...all,
        filters: { url_path: { eq: 'koszula' } },
      });
      expect(byAddress).toMatchObject({ items: [{ sku: 'A' }], total: 1 });
    });
  });

  test('keeps no document of which only some fields came', async () => {
    const { catalogue, goOffline, log } = shop();
    await catalogue.search({ ...all, sourceInclude: ['name'] });
    goOffline();
    await kept(() => catalogue.search({ ...all, sourceInclude: ['name'] }), log);
    const byKey = await catalogue.search({ ...all, filters: { sku: { eq: 'A' } } });
    expect(byKey).toMatchObject({ items: [], offline: true });
  });

  test('answers an empty result marked offline when nothing is kept [catalog-37]', async () => {
    const { catalogue, goOffline } = shop();
    goOffline();
    expect(await catalogue.search({ ...all, size: 0, from: 20 })).toEqual({
      items: [],
      total: 0,
      perPage: 50,
      start: 20,
      aggregations: {},
      attributeMetadata: [],
      offline: true,
    });
    expect(await catalogue.suggest('pl', 'kosz', 5)).toMatchObject({ products: [], phrases: [] });
  });

  test('rejects with OFFLINE for callers that want to know [catalog-39]', async () => {
    const { catalogue, goOffline } = shop();
    goOffline();
    await expect(catalogue.searchOrReject(all)).rejects.toMatchObject({ code: 'OFFLINE' });
  });

  test('takes a server that does not answer in time for one that is not reached', async () => {
    const { catalogue, server } = shop({ timeoutMs: 20 });
    server.mockImplementation((_url, init) => {
      const { promise, reject } = Promise.withResolvers<Response>();
      init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'TimeoutError')));
      return promise;
    });
    expect(await catalogue.search(all)).toMatchObject({ offline: true });
  });

  test('reads a total given as an object with value [catalog-07]', async () => {
    const { catalogue, server } = shop();
    server.mockResolvedValue(Response.json({ ...answer, total: { value: 41 } }));
    expect(await catalogue.search(all)).toMatchObject({ total: 41 });
  });

  test('leaves out a document that is not of its type, and logs it', async () => {
    const { catalogue, server, log } = shop();
    server.mockResolvedValue(Response.json({ ...answer, items: [{ ...shirt, name: 7 }, shirt] }));
    const { items } = await catalogue.search(all);
    expect(items.map((item) => item.sku)).toEqual(['A']);
    expect(log.warn).toHaveBeenCalledWith('catalogue.document-invalid', {
      type: 'product',
      field: 'name',
    });
  });

  test.each([
    ['an error page', () => new Response('<html>', { status: 502 })],
    ['no JSON', () => new Response('<html>')],
    ['another shape', () => Response.json({ hits: [] })],
  ])('without a kept answer says CATALOGUE_UNAVAILABLE for %s', async (_name, respond) => {
    const { catalogue, server } = shop();
    server.mockImplementation(async () => respond());
    await expect(catalogue.search(all)).rejects.toMatchObject({ code: 'CATALOGUE_UNAVAILABLE' });
  });

  test('gives the kept answer while the server fails', async () => {
    const { catalogue, server, log } = shop();
    await catalogue.search(all);
    server.mockImplementation(async () => new Response('', { status: 503 }));
    await vi.waitFor(async () => {
      expect(await catalogue.search(all)).toMatchObject({ total: 1 });
    });
    expect(log.info).toHaveBeenCalledWith('catalogue.kept-answer', {
      code: 'CATALOGUE_UNAVAILABLE',
    });
  });

  test('passes a refusal on, whatever is kept', async () => {
    const { catalogue, server } = shop();
    await catalogue.search(all);
    server.mockResolvedValue(
      Response.json({ code: 400, error: 'BAD_REQUEST', errorMessage: 'size: no' }, { status: 400 }),
    );
    await expect(catalogue.search(all)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'size: no',
    });
  });
});
