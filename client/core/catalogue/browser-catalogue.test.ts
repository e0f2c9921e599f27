import 'fake-indexeddb/auto';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { type BrowserCatalogueOptions, openBrowserCatalogue } from './browser-catalogue.ts';

/** A failure response of the shop itself: it has a request id, which a gateway's response lacks. */
const ofShop = (status: number) =>
  new Response('<html>', { status, headers: { 'x-request-id': 'a1' } });

const all = { store: 'pl', type: 'product' } as const;
const shirt = { id: 1, sku: 'A', name: 'Koszula', type_id: 'simple', url_path: 'koszula' };
const stats = { total: 1, perPage: 50, start: 0, aggregations: {}, attributeMetadata: [] };
const response = { items: [shirt], ...stats };

let names = 0;

/** A catalogue with a server that can be switched off and a cache of its own. */
function shop(options: Partial<BrowserCatalogueOptions> = {}) {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const server = vi.fn<typeof fetch>(async () => Response.json(response));
  const cacheName = options.cacheName ?? `catalogue-${names++}`;
  const open = () => {
    const catalogue = openBrowserCatalogue({ log, fetch: server, cacheName, ...options });
    onTestFinished(() => catalogue.close());
    return catalogue;
  };
  const goOffline = () => server.mockRejectedValue(new TypeError('Failed to fetch'));
  return { catalogue: open(), open, server, goOffline, log };
}

/** A response is stored shortly after it arrives. */
const stored = async (
  send: () => Promise<{ total: number }>,
  log: { info: ReturnType<typeof vi.fn> },
) =>
  vi.waitFor(async () => {
    const found = await send();
    expect(log.info).toHaveBeenCalledWith('catalogue.kept-answer', { code: 'OFFLINE' });
    return found;
  });

describe('the browser’s catalogue', () => {
  test('sends a query by GET, and by POST when the URL would be too long', async () => {
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

  test('sends the customer group with product searches where prices depend on the group [price-23]', async () => {
    const claim = { groupId: 5, groupToken: 'signed' };
    const { catalogue, server, goOffline } = shop({ groupClaim: () => claim });
    await catalogue.search({ ...all, size: 3 });
    const [address, init] = server.mock.calls[0] ?? [];
    expect(address).toBe('/api/catalog/search');
    expect(JSON.parse(String(init?.body))).toMatchObject({ ...claim, size: 3 });
    await catalogue.search({ store: 'pl', type: 'category' });
    expect(server.mock.calls[1]?.[0]).not.toContain('signed');
    goOffline();
    expect(await catalogue.search({ ...all, size: 3 })).toMatchObject({ offline: true });
  });

  test('sends no group for a customer without one', async () => {
    const { catalogue, server } = shop({ groupClaim: () => null });
    await catalogue.search({ ...all, size: 3 });
    expect(server.mock.calls[0]?.[0]).not.toContain('group');
  });

  test('returns the last response to the same request when the server is unreachable, also for a later page', async () => {
    const { catalogue, open, goOffline, log } = shop();
    const online = await catalogue.search({ ...all, size: 3 });
    goOffline();
    const later = open();
    const offline = await stored(() => later.search({ ...all, size: 3 }), log);
    expect(offline).toEqual(online);
  });

  test('returns a cached document requested by name', async () => {
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

  describe('requesting a product by its key', () => {
    const byKey = { ...all, size: 1, filters: { sku: { eq: 'A' } } } as const;
    const renamed = { ...response, items: [{ ...shirt, name: 'Koszula lniana' }] };

    test('returns the cached document at once and refreshes it in the background [product-39]', async () => {
      const { catalogue, open, server } = shop();
      await catalogue.search(byKey);
      await catalogue.close();
      server.mockImplementation(async () => Response.json(renamed));
      const later = open();
      expect((await later.search(byKey)).items[0]?.name).toBe('Koszula');
      await later.close();
      expect(server).toHaveBeenCalledTimes(2);
      expect((await open().search(byKey)).items[0]?.name).toBe('Koszula lniana');
    });

    test('finds a product by its URL key if a listing returned the whole document [product-39]', async () => {
      const { catalogue, open, server } = shop();
      server.mockImplementation(async () =>
        Response.json({ ...response, items: [{ ...shirt, url_key: 'koszula' }] }),
      );
      await catalogue.search(all);
      await catalogue.close();
      const { promise: slow, resolve } = Promise.withResolvers<Response>();
      server.mockReturnValue(slow);
      const request = { ...all, size: 1, filters: { url_key: { eq: 'koszula' } } };
      expect((await open().search(request)).items[0]?.sku).toBe('A');
      resolve(Response.json(response));
    });

    test('requests the server when the cache is empty or a day old [product-39]', async () => {
      let now = 0;
      const { catalogue, open, server } = shop({ now: () => now });
      await catalogue.search(byKey);
      await catalogue.close();
      now = 86_400_001;
      server.mockImplementation(async () => Response.json(renamed));
      expect((await open().search(byKey)).items[0]?.name).toBe('Koszula lniana');
    });
  });

  test('does not cache a document with only some fields', async () => {
    const { catalogue, goOffline, log } = shop({ stages: { search: (it, send) => send(it) } });
    await catalogue.search({ ...all, sourceInclude: ['name'] });
    goOffline();
    await stored(() => catalogue.search({ ...all, sourceInclude: ['name'] }), log);
    const byKey = await catalogue.search({ ...all, filters: { sku: { eq: 'A' } } });
    expect(byKey).toMatchObject({ items: [], offline: true });
  });

  test('returns an empty result marked offline when nothing is cached [catalog-37] [catalog-39]', async () => {
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

  test('rejects with OFFLINE for callers that need to know [catalog-39]', async () => {
    const { catalogue, goOffline } = shop();
    goOffline();
    await expect(catalogue.searchOrReject(all)).rejects.toMatchObject({ code: 'OFFLINE' });
  });

  test('waits for a response for at most five seconds [catalog-30]', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    const { catalogue } = shop();
    await catalogue.search(all);
    expect(timeout.mock.calls).toEqual([[5000]]);
  });

  test('treats a server that does not respond in time as unreachable', async () => {
    const { catalogue, server } = shop({ timeoutMs: 20 });
    server.mockImplementation((_url, init) => {
      const { promise, reject } = Promise.withResolvers<Response>();
      init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'TimeoutError')));
      return promise;
    });
    expect(await catalogue.search(all)).toMatchObject({ offline: true });
  });

  test('reads a total that is an object with a value [catalog-07]', async () => {
    const { catalogue, server } = shop();
    server.mockResolvedValue(Response.json({ ...response, total: { value: 41 } }));
    expect(await catalogue.search(all)).toMatchObject({ total: 41 });
  });

  test('drops and logs a document of the wrong type', async () => {
    const { catalogue, server, log } = shop();
    server.mockResolvedValue(Response.json({ ...response, items: [{ ...shirt, name: 7 }, shirt] }));
    const { items } = await catalogue.search(all);
    expect(items.map((item) => item.sku)).toEqual(['A']);
    expect(log.warn).toHaveBeenCalledWith('catalogue.document-invalid', {
      type: 'product',
      field: 'name',
    });
  });

  test.each([
    ['an error page', () => ofShop(500)],
    ['a body that is not JSON', () => new Response('<html>')],
    ['JSON of another shape', () => Response.json({ hits: [] })],
  ])('throws CATALOGUE_UNAVAILABLE without a cached response for %s', async (_name, respond) => {
    const { catalogue, server } = shop();
    server.mockImplementation(async () => respond());
    await expect(catalogue.search(all)).rejects.toMatchObject({ code: 'CATALOGUE_UNAVAILABLE' });
  });

  test('treats a gateway’s HTML page as no connection [offline-41]', async () => {
    const { catalogue, server } = shop();
    server.mockImplementation(async () => new Response('<html>', { status: 502 }));
    expect(await catalogue.search(all)).toMatchObject({ items: [], total: 0 });
  });

  test('returns the cached response while the server fails', async () => {
    const { catalogue, server, log } = shop();
    await catalogue.search(all);
    server.mockImplementation(async () => ofShop(503));
    await vi.waitFor(async () => {
      expect(await catalogue.search(all)).toMatchObject({ total: 1 });
    });
    expect(log.info).toHaveBeenCalledWith('catalogue.kept-answer', {
      code: 'CATALOGUE_UNAVAILABLE',
    });
  });

  test('passes on a refusal, even with a cached response', async () => {
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
