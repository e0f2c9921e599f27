import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { createPathTable } from '../../renderer/router/path-table.ts';
import { type MemoryCatalogue, memoryCatalogue } from '../../tests/support/memory-catalogue.ts';
import { productDocument } from '../../tests/support/product-document.ts';
import { documents, smallShop } from '../../tests/support/small-shop.ts';
import { createDispatcher, type Dispatcher } from './dispatcher.ts';

let catalogue: MemoryCatalogue;
let dispatch: Dispatcher;
const none = new URLSearchParams();

beforeEach(() => {
  const shop = smallShop();
  catalogue = shop.catalogue;
  dispatch = createDispatcher({
    catalogue,
    stores: [shop.store, { ...shop.store, storeCode: 'en', appendStoreCode: true }],
    defaultStore: 'pl',
    pathTable: createPathTable(['en']),
  });
});

describe('dispatcher', () => {
  test('a fixed address has priority over the catalogue, without a lookup [route-69]', async () => {
    expect(await dispatch({ path: '/login', search: none })).toMatchObject({
      screen: 'login',
      status: 200,
    });
    expect(catalogue.requests).toEqual([]);
  });

  test('an address of the catalogue is looked up once and then known [route-34]', async () => {
    const first = await dispatch({ path: '/damskie/bluzy', search: none });
    const requests = catalogue.requests.length;
    expect(first).toMatchObject({
      kind: 'page',
      screen: 'category',
      params: { path: 'damskie/bluzy' },
    });
    expect(await dispatch({ path: '/damskie/bluzy', search: none })).toEqual(first);
    expect(requests).toBeGreaterThan(0);
    expect(catalogue.requests.length).toBe(requests);
  });

  test('an unknown address is the 404 page with its status [route-29] [route-36]', async () => {
    expect(await dispatch({ path: '/nie-ma', search: none })).toMatchObject({
      screen: 'page-not-found',
      status: 404,
    });
  });

  test.each([
    ['/pl/cart', '/cart'],
    ['/pl/checkout', '/cart'],
    ['/pl/damskie/bluzy', '/damskie/bluzy'],
    ['/Damskie/BLUZY', '/damskie/bluzy'],
    ['/pl/Damskie/bluzy', '/damskie/bluzy'],
    ['/LOGIN', '/login'],
    ['/koszyk', '/cart'],
  ])('%s, another spelling of a known address, redirects to %s', async (written, location) => {
    const query = new URLSearchParams('utm_source=x');
    expect(await dispatch({ path: written, search: query })).toEqual({
      kind: 'redirect',
      status: 301,
      location: `${location}?utm_source=x`,
    });
  });

  test.each(['/pl', '/pl/nie-ma', '/NIE-MA', '/de/cart', '/pl/pl/pl'])(
    '%s is unknown in any spelling',
    async (written) => {
      expect(await dispatch({ path: written, search: none })).toMatchObject({ status: 404 });
    },
  );

  test('an address with a hidden child’s sku redirects to its product too, if the setting says so [route-62]', async () => {
    const shop = smallShop();
    const redirecting = createDispatcher({
      catalogue: shop.catalogue,
      stores: [shop.store],
      defaultStore: 'pl',
      pathTable: createPathTable([]),
      rules: { redirectsHiddenChildren: true },
    });
    const toParent = { kind: 'redirect', status: 301, location: '/bluza?childSku=HOOD-50' };
    expect(await redirecting({ path: '/p/HOOD-50/bluza-niebieska', search: none })).toEqual(
      toParent,
    );
    expect(await redirecting({ path: '/p/HOOD/bluza/HOOD-50', search: none })).toMatchObject({
      screen: 'product',
    });
    expect(await redirecting({ path: '/p/ORPHAN/sierota', search: none })).toMatchObject({
      screen: 'product',
    });
    expect(await dispatch({ path: '/p/HOOD-50/bluza-niebieska', search: none })).toMatchObject({
      screen: 'product',
    });
  });

  test('/checkout redirects to the cart and keeps the query and the store [route-04]', async () => {
    const query = new URLSearchParams('kupon=ZIMA');
    expect(await dispatch({ path: '/checkout', search: query })).toEqual({
      kind: 'redirect',
      status: 301,
      location: '/cart?kupon=ZIMA',
    });
    expect(await dispatch({ path: '/en/checkout', search: none })).toMatchObject({
      location: '/en/cart',
    });
    expect(await dispatch({ path: '/pl-checkout', search: none })).toMatchObject({
      location: '/cart',
    });
  });

  test('an address of the platform in content redirects to our page', async () => {
    const location = async (path: string) =>
      dispatch({ path, search: new URLSearchParams('q=bluza') });
    expect(await location('/contact')).toMatchObject({ location: '/kontakt?q=bluza' });
    expect(await location('/en/catalogsearch/result')).toMatchObject({
      status: 301,
      location: '/en/szukaj?q=bluza',
    });
    expect(await dispatch({ path: '/constructor', search: none })).toMatchObject({ status: 404 });
  });

  test('a hidden child redirects to its parent, permanently, if the setting says so [route-62]', async () => {
    const child = productDocument({ sku: 'HOOD-50', visibility: 1, url_path: 'bluza-50' });
    const others = documents.product?.filter(({ sku }) => sku !== child.sku) ?? [];
    const options = {
      catalogue: memoryCatalogue({ ...documents, product: [child, ...others] }),
      stores: [smallShop().store],
      defaultStore: 'pl',
      pathTable: createPathTable([]),
    };
    const strict = createDispatcher({ ...options, rules: { redirectsHiddenChildren: true } });
    expect(await strict({ path: '/bluza-50', search: none })).toMatchObject({
      kind: 'redirect',
      status: 301,
      location: expect.stringMatching(/^\/.*HOOD-50$/),
    });
    const lenient = createDispatcher(options);
    expect(await lenient({ path: '/bluza-50', search: none })).toMatchObject({
      kind: 'page',
      screen: 'product',
    });
  });

  test('a preview shows the draft of its key, and any other key is the 404 page [content-23]', async () => {
    const requests: string[] = [];
    const shop = smallShop();
    const previewing = createDispatcher({
      catalogue: shop.catalogue,
      stores: [shop.store],
      defaultStore: 'pl',
      pathTable: createPathTable([]),
      drafts: async (key) => {
        requests.push(key);
        return key === 'k1'
          ? { identifier: 'szkic', title: 'Szkic', url_key: '', content: '' }
          : null;
      },
    });
    expect(await previewing({ path: '/preview-cms-draft/k1', search: none })).toMatchObject({
      screen: 'preview',
      status: 200,
      draft: { title: 'Szkic' },
    });
    expect(await previewing({ path: '/preview-cms-draft/k2', search: none })).toMatchObject({
      screen: 'page-not-found',
      status: 404,
    });
    expect(requests).toEqual(['k1', 'k2']);
    expect(await dispatch({ path: '/preview-cms-draft/k1', search: none })).toMatchObject({
      status: 404,
    });
  });

  test('a legacy URL redirects to its new address, with its query; existing pages have priority [pl-L04]', async () => {
    const shop = smallShop();
    const moving = createDispatcher({
      catalogue: shop.catalogue,
      stores: [shop.store],
      defaultStore: 'pl',
      pathTable: createPathTable([]),
      redirects: async (path, _store, search) =>
        ['/stare buty', '/bluza'].includes(path)
          ? { location: `/buty?${search}`, status: 301 }
          : null,
    });
    const query = new URLSearchParams('kupon=ZIMA');
    expect(await moving({ path: '/stare%20buty', search: query })).toEqual({
      kind: 'redirect',
      status: 301,
      location: '/buty?kupon=ZIMA',
    });
    expect(await moving({ path: '/bluza', search: none })).toMatchObject({ screen: 'product' });
    expect(await moving({ path: '/nie-ma', search: none })).toMatchObject({ status: 404 });
  });

  test('the store code selects its store view [store-05]', async () => {
    expect(await dispatch({ path: '/en/damskie/bluzy', search: none })).toMatchObject({
      storeCode: 'en',
    });
    expect(await dispatch({ path: '/damskie/bluzy', search: none })).toMatchObject({
      storeCode: 'pl',
    });
  });

  test.each(['/a%2Fb', '/%E0%A4%A', '/%00', '/a%5Cb', `/${'x'.repeat(600)}`])(
    '%s is a 404, never an error',
    async (path) => {
      expect(await dispatch({ path, search: none })).toMatchObject({ status: 404 });
    },
  );

  test('any path gives a page or a redirect', async () => {
    await fc.assert(
      fc.asyncProperty(fc.webPath(), async (path) => {
        const { kind } = await dispatch({ path: path === '' ? '/' : path, search: none });
        expect(['page', 'redirect']).toContain(kind);
      }),
      { numRuns: 300 },
    );
  });
});
