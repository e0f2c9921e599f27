import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { agreedTo } from '../../../domain/consent/categories.ts';
import { consentVersion } from '../../../domain/consent/consent-record.ts';
import type { ListedProduct } from '../../../domain/lists/product-list.ts';
import { demoCustomer } from '../../../mock/accounts/users.ts';
import { fetchFrom, openPage } from '../../../tests/support/client-page.ts';
import { type MockShop, openMockShop } from '../../../tests/support/mock-shop.ts';
import { productDocument } from '../../../tests/support/product-document.ts';
import { isLoggedInAtom } from '../../core/session/session-atoms.ts';
import { putInForce } from '../consent/consent.ts';
import { login } from '../session/session.ts';
import { addToWishlist, clearWishlist, removeFromWishlist, startLists } from './lists.ts';
import { wishlistAtom } from './lists-atoms.ts';
import { takeWishes } from './sync-wishlist.ts';

let shop: MockShop;
let page: Awaited<ReturnType<typeof openPage>>;
let token: string;

/** A stub of the catalogue: always returns products 7 and 9. */
const known = [7, 9].map((id) => productDocument({ id, sku: `P${id}`, url_path: `p${id}` }));
const catalogue = async (input: RequestInfo | URL) => {
  const { searchParams } = new URL(String(input), 'https://shop.example');
  const { filters } = JSON.parse(searchParams.get('request') ?? '{}');
  const items = known.filter(({ id }) => filters.id.in.includes(id));
  return Response.json({ items, total: items.length, perPage: 50, start: 0 });
};

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('fetch', catalogue);
  shop = await openMockShop();
  page = await openPage({ fetch: fetchFrom(shop.app) });
  await startLists(page.store, page.ports);
  token = await shop.logIn();
});
afterEach(async () => {
  page.close();
  vi.unstubAllGlobals();
  await shop.close();
});

const item = (id: string | null, sku = `P${id}`): ListedProduct => ({
  sku,
  id,
  name: sku,
  picture: null,
  link: null,
  price: null,
});
const there = async () => (await shop.get(`/api/user/wishlist?token=${token}`)).body.result;
const here = () => page.store.get(wishlistAtom).map(({ sku }) => sku);
const enter = () => login(page.store, demoCustomer.email, demoCustomer.password);

describe('the wishlist of a customer', () => {
  test('merges the lists of the device and the backend and loses no item [api-36] [engage-06]', async () => {
    await shop.post(`/api/user/wishlist?token=${token}`, { product_id: '7' });
    await addToWishlist(page.store, item('9'));
    await addToWishlist(page.store, item(null, 'OLD'));
    await enter();
    await vi.waitFor(() => expect(here()).toEqual(['P7', 'P9', 'OLD']));
    expect(await there()).toEqual([{ product_id: '7' }, { product_id: '9' }]);
  });

  test('of a guest is kept when the backend’s list is fetched before the guest’s items are sent [engage-06]', async () => {
    await addToWishlist(page.store, item('9'));
    await addToWishlist(page.store, item('7'));
    await removeFromWishlist(page.store, 'P7');
    const entered = enter();
    await vi.waitFor(() => expect(page.store.get(isLoggedInAtom)).toBe(true));
    await takeWishes(page.store);
    expect(here()).toEqual(['P9']);
    await entered;
    await vi.waitFor(async () => expect(await there()).toEqual([{ product_id: '9' }]));
    expect(here()).toEqual(['P9']);
  });

  test('sends each added and each removed item to the backend [api-38] [engage-04]', async () => {
    await enter();
    await addToWishlist(page.store, item('7'));
    expect(await there()).toEqual([{ product_id: '7' }]);
    const sent = vi.spyOn(page.ports.api, 'send');
    await removeFromWishlist(page.store, 'P7');
    expect(sent.mock.calls.at(-1)?.[0]).toMatchObject({
      url: '/api/user/wishlist/7?token={{token}}&product_id=7&product_id_type=parent_id',
      payload: { method: 'DELETE' },
    });
    expect(await there()).toEqual([]);
    expect(await page.ports.tasks.all()).toEqual([]);
  });

  test('sends the browser’s pixel ids, with consent to marketing only [api-37] [track-11] [pl-F03]', async () => {
    vi.stubGlobal('document', { cookie: '_fbp=fb.1.1700000000000.5' });
    vi.stubGlobal('location', { search: '?fbclid=AbC' });
    await enter();
    const sent = vi.spyOn(page.ports.api, 'send');
    const bodies = () =>
      sent.mock.calls.map(([{ payload }]) => payload.body).filter((body) => body !== null);
    await addToWishlist(page.store, item('7'));
    const reported = { product_id_type: 'parent_id', event: 'add_to_wishlist' };
    expect(JSON.parse(bodies()[0] ?? '')).toEqual({ product_id: '7', ...reported });
    await putInForce(page.store, page.ports, {
      id: '0'.repeat(32),
      version: consentVersion(page.ports.config.consent.tools),
      at: Date.now(),
      choices: agreedTo(['marketing']),
    });
    await addToWishlist(page.store, item('9'));
    expect(JSON.parse(bodies()[1] ?? '')).toEqual({
      product_id: '9',
      ...reported,
      _fbp: 'fb.1.1700000000000.5',
      _fbc: expect.stringMatching(/^fb\.1\.\d+\.AbC$/),
    });
  });

  test('is replaced on the device by the backend’s when a token is set [engage-05]', async () => {
    await addToWishlist(page.store, item('9'));
    await shop.post(`/api/user/wishlist?token=${token}`, { product_id: '7' });
    await enter();
    await vi.waitFor(() => expect(here()).toEqual(['P7', 'P9']));
    // Meanwhile another device removes one at the backend.
    await shop.call({ method: 'DELETE', url: `/api/user/wishlist/9?token=${token}` });
    await takeWishes(page.store);
    expect(here()).toEqual(['P7']);
  });

  test('sends each removal when it is cleared [engage-03]', async () => {
    await enter();
    await addToWishlist(page.store, item('7'));
    await addToWishlist(page.store, item('9'));
    await clearWishlist(page.store);
    expect(here()).toEqual([]);
    expect(await there()).toEqual([]);
  });

  test('stores unsent changes while the backend does not respond [engage-06]', async () => {
    await enter();
    vi.spyOn(page.ports.api, 'send').mockRejectedValue(new TypeError('Failed to fetch'));
    await addToWishlist(page.store, item('9'));
    expect(await page.ports.tasks.all()).toHaveLength(1);
    await takeWishes(page.store);
    expect(here()).toEqual(['P9']);
  });

  test('of a guest is not given to the next customer', async () => {
    await addToWishlist(page.store, item('7'));
    expect(await there()).toEqual([]);
  });
});
