import 'fake-indexeddb/auto';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import recorded from '../../../tests/fixtures/vectors/vsf-search_http.json' with { type: 'json' };
import { type BrowserCatalogueOptions, openBrowserCatalogue } from './browser-catalogue.ts';

/** A failure response of the shop itself: it has a request id, which a gateway's response lacks. */
const ofShop = (status: number) =>
  new Response('<html>', { status, headers: { 'x-request-id': 'a1' } });

const all = { store: 'pl', type: 'product' } as const;
const shirt = { id: 1, sku: 'A', name: 'Koszula', type_id: 'simple', url_path: 'koszula' };
const stats = { total: 1, perPage: 50, start: 0, aggregations: {}, attributeMetadata: [] };
const answer = { items: [shirt], ...stats };

let names = 0;

/** A catalogue with a server that can be switched off and a cache of its own. */
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

/** A response is stored shortly after it arrives. */
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

  test('sends the customer’s group with searches of products, where prices go by group [price-23]', async () => {
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

  test.each(recorded.cases.filter((entry) => 'error' in entry.expected))(
    'gives up on an answer that is none, as recorded: $name',
    async ({ input }) => {
      const { catalogue, server } = shop();
      server.mockImplementation(async () => Response.json(input.response));
      const failed = catalogue.search({ ...all, size: 3 });
      await expect(failed).rejects.toMatchObject({ code: 'CATALOGUE_UNAVAILABLE' });
    },
  );

  test('sends no group where a customer has none', async () => {
    const { catalogue, server } = shop({ groupClaim: () => null });
    await catalogue.search({ ...all, size: 3 });
    expect(server.mock.calls[0]?.[0]).not.toContain('group');
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

  describe('for a product by its key', () => {
    const byKey = { ...all, size: 1, filters: { sku: { eq: 'A' } } } as const;
    const renamed = { ...answer, items: [{ ...shirt, name: 'Koszula lniana' }] };

    test('gives what it keeps at once, and asks for it anew behind that [product-39]', async () => {
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

    test('knows it by its url key from a listing that brought it whole [product-39]', async () => {
      const { catalogue, open, server } = shop();
      server.mockImplementation(async () =>
        Response.json({ ...answer, items: [{ ...shirt, url_key: 'koszula' }] }),
      );
      await catalogue.search(all);
      await catalogue.close();
      const { promise: slow, resolve } = Promise.withResolvers<Response>();
      server.mockReturnValue(slow);
      const request = { ...all, size: 1, filters: { url_key: { eq: 'koszula' } } };
      expect((await open().search(request)).items[0]?.sku).toBe('A');
      resolve(Response.json(answer));
    });

    test('asks the server where nothing is kept, or only what is a day old [product-39]', async () => {
      let now = 0;
      const { catalogue, open, server } = shop({ now: () => now });
      await catalogue.search(byKey);
      await catalogue.close();
      now = 86_400_001;
      server.mockImplementation(async () => Response.json(renamed));
      expect((await open().search(byKey)).items[0]?.name).toBe('Koszula lniana');
    });
  });

  test('keeps no document of which only some fields came', async () => {
    const { catalogue, goOffline, log } = shop({ stages: { search: (asked, ask) => ask(asked) } });
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

  test('waits for an answer five seconds at most [catalog-30]', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    const { catalogue } = shop();
    await catalogue.search(all);
    expect(timeout.mock.calls).toEqual([[5000]]);
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
    ['an error page', () => ofShop(500)],
    ['no JSON', () => new Response('<html>')],
    ['another shape', () => Response.json({ hits: [] })],
  ])('without a kept answer says CATALOGUE_UNAVAILABLE for %s', async (_name, respond) => {
    const { catalogue, server } = shop();
    server.mockImplementation(async () => respond());
    await expect(catalogue.search(all)).rejects.toMatchObject({ code: 'CATALOGUE_UNAVAILABLE' });
  });

  test('takes the page of a gateway as no connection [offline-41]', async () => {
    const { catalogue, server } = shop();
    server.mockImplementation(async () => new Response('<html>', { status: 502 }));
    expect(await catalogue.search(all)).toMatchObject({ items: [], total: 0 });
  });

  test('gives the kept answer while the server fails', async () => {
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
