import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { createPathTable } from '../../renderer/router/path-table.ts';
import type { MemoryCatalogue } from '../../tests/support/memory-catalogue.ts';
import { smallShop } from '../../tests/support/small-shop.ts';
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
  test('a fixed address wins over anything the catalogue may have, unasked [route-69]', async () => {
    expect(await dispatch('/login', none)).toMatchObject({ screen: 'login', status: 200 });
    expect(catalogue.requests).toEqual([]);
  });

  test('an address of the catalogue is asked for once and then known [route-34]', async () => {
    const first = await dispatch('/damskie/bluzy', none);
    const asked = catalogue.requests.length;
    expect(first).toMatchObject({
      kind: 'page',
      screen: 'category',
      params: { path: 'damskie/bluzy' },
    });
    expect(await dispatch('/damskie/bluzy', none)).toEqual(first);
    expect(asked).toBeGreaterThan(0);
    expect(catalogue.requests.length).toBe(asked);
  });

  test('what nobody knows is the 404 page with its status [route-29] [route-36]', async () => {
    expect(await dispatch('/nie-ma', none)).toMatchObject({
      screen: 'page-not-found',
      status: 404,
    });
  });

  test('/checkout leads to the cart and keeps the query and the store [route-04]', async () => {
    const query = new URLSearchParams('kupon=ZIMA');
    expect(await dispatch('/checkout', query)).toEqual({
      kind: 'redirect',
      status: 301,
      location: '/cart?kupon=ZIMA',
    });
    expect(await dispatch('/en/checkout', none)).toMatchObject({ location: '/en/cart' });
  });

  test('the store code leads to its store view [store-05]', async () => {
    expect(await dispatch('/en/damskie/bluzy', none)).toMatchObject({ storeCode: 'en' });
    expect(await dispatch('/damskie/bluzy', none)).toMatchObject({ storeCode: 'pl' });
  });

  test.each(['/a%2Fb', '/%E0%A4%A', '/%00', '/a%5Cb', `/${'x'.repeat(600)}`])(
    '%s is a 404, never an error',
    async (path) => {
      expect(await dispatch(path, none)).toMatchObject({ status: 404 });
    },
  );

  test('any path gives a page or a redirect', async () => {
    await fc.assert(
      fc.asyncProperty(fc.webPath(), async (path) => {
        const { kind } = await dispatch(path === '' ? '/' : path, none);
        expect(['page', 'redirect']).toContain(kind);
      }),
      { numRuns: 300 },
    );
  });
});
