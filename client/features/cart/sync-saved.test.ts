import { describe, expect, test, vi } from 'vitest';
import { lineKey } from '../../../domain/cart/line-key.ts';
import { withoutSaved } from '../../../domain/cart/merge-saved.ts';
import { mostSavedLines } from '../../../domain/commerce/saved-line.ts';
import { demoCustomer } from '../../../mock/accounts/users.ts';
import { product } from '../../../tests/support/cart.ts';
import { clientConfig, fetchFrom, type openPage } from '../../../tests/support/client-page.ts';
import { mockPages } from '../../../tests/support/mock-pages.ts';
import { createTabs } from '../../../tests/support/tabs.ts';
import { isOnlineAtom } from '../../core/net/online.ts';
import { login, logout } from '../session/session.ts';
import { addToCart, dispatchCart } from './cart-actions.ts';
import { cartAtom } from './cart-atoms.ts';
import { pullSaved } from './refresh-saved.ts';

const mock = mockPages();

type Page = Awaited<ReturnType<typeof openPage>>;
const url = '/api/user/saved-lines';
/** Requests for saved lines, and a fetch that loses some of their responses. */
function createNetwork() {
  const inner = fetchFrom(mock.shop.app);
  const network = { calls: [] as string[], losesResponses: false };
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const response = await inner(input, init);
    if (!String(input).startsWith(url)) return response;
    network.calls.push(init?.method ?? 'GET');
    if (network.losesResponses) throw new TypeError('The response is lost');
    return response;
  };
  return { network, fetch };
}
const { open } = mock;
const enter = ({ store }: Page) => login(store, demoCustomer.email, demoCustomer.password);
const there = async () => {
  const { body } = await mock.shop.get(`${url}?token=${await mock.shop.logIn()}`);
  return body.result.map(({ sku, qty }: { sku: string; qty: number }) => [sku, qty]);
};
const here = ({ store }: Page) => store.get(cartAtom).saved.map(({ sku, qty }) => [sku, qty]);
const save = async (page: Page, sku: string, qty = 1) => {
  await addToCart(page.store, product(sku), qty);
  await dispatchCart(page.store, { type: 'saveForLater', key: sku });
};

describe('lines saved for later', () => {
  test('of a guest join those of the account at a sign-in, once [cart-67]', async () => {
    const token = await mock.shop.logIn();
    const changes = [
      { sku: 'shirt', qty: 1 },
      { sku: 'coat', qty: 1 },
    ];
    await mock.shop.post(`${url}?token=${token}`, { changes });
    const page = await open();
    await save(page, 'shirt', 2);
    await enter(page);
    const joined = [
      ['coat', 1],
      ['shirt', 3],
    ];
    await vi.waitFor(() => expect(here(page)).toEqual(joined));
    expect((await there()).toSorted()).toEqual(joined);
    await page.cart.sync({ force: true });
    expect(here(page)).toEqual(joined);
  });

  test('are sent when they change, and are read again only on demand [cart-67]', async () => {
    const { network, fetch } = createNetwork();
    const page = await open(fetch);
    await enter(page);
    await vi.waitFor(() => expect(network.calls).toEqual(['GET']));
    await save(page, 'shirt', 2);
    await vi.waitFor(async () => expect(await there()).toEqual([['shirt', 2]]));
    await page.cart.sync({ force: true });
    expect(network.calls).toEqual(['GET', 'POST']);
    await dispatchCart(page.store, { type: 'moveToCart', key: 'shirt' });
    await vi.waitFor(async () => expect(await there()).toEqual([]));
    const token = await mock.shop.logIn();
    await mock.shop.post(`${url}?token=${token}`, { changes: [{ sku: 'coat', qty: 1 }] });
    await pullSaved(page.store);
    expect(here(page)).toEqual([['coat', 1]]);
  });

  test('count once when the response to their write is lost [cart-67]', async () => {
    const { network, fetch } = createNetwork();
    const page = await open(fetch);
    await enter(page);
    await vi.waitFor(() => expect(network.calls).toEqual(['GET']));
    network.losesResponses = true;
    await save(page, 'shirt', 2);
    await vi.waitFor(async () => expect(await there()).toEqual([['shirt', 2]]));
    network.losesResponses = false;
    await page.cart.sync({ force: true });
    expect([here(page), await there()]).toEqual([[['shirt', 2]], [['shirt', 2]]]);
  });

  test('removed without a connection leave the account when it is back [cart-67]', async () => {
    const page = await open();
    await enter(page);
    await save(page, 'shirt');
    await vi.waitFor(async () => expect(await there()).toEqual([['shirt', 1]]));
    page.store.set(isOnlineAtom, false);
    const edit = (state: Parameters<typeof withoutSaved>[0]) => withoutSaved(state, 'shirt');
    await dispatchCart(page.store, { type: 'editSaved', edit });
    await pullSaved(page.store);
    expect(here(page)).toEqual([]);
    page.store.set(isOnlineAtom, true);
    await page.cart.sync({ force: true });
    expect(await there()).toEqual([]);
  });

  test('are shown by another tab and leave the device at a sign-out, not the account [cart-66] [account-13]', async () => {
    const tabs = createTabs();
    const [page, other] = [await open(undefined, tabs), await open(undefined, tabs)];
    await enter(page);
    await save(page, 'shirt');
    await vi.waitFor(() => expect(here(other)).toEqual([['shirt', 1]]));
    await vi.waitFor(async () => expect(await there()).toEqual([['shirt', 1]]));
    await logout(page.store);
    await vi.waitFor(() => expect([here(page), here(other)]).toEqual([[], []]));
    expect(await there()).toEqual([['shirt', 1]]);
  });

  test('for which the account has no room stay on the device, and are not sent again [cart-67]', async () => {
    const token = await mock.shop.logIn();
    const known = Array.from({ length: mostSavedLines - 1 }, (_, at) => ({
      sku: `s${at}`,
      qty: 1,
    }));
    await mock.shop.post(`${url}?token=${token}`, { changes: known });
    const { network, fetch } = createNetwork();
    const page = await open(fetch);
    for (const sku of ['shirt', 'coat']) await save(page, sku);
    await enter(page);
    await vi.waitFor(() => expect(page.store.get(cartAtom).saved).toHaveLength(501));
    await page.cart.sync({ force: true });
    expect(await there()).toHaveLength(mostSavedLines);
    const calls = network.calls.length;
    await page.cart.sync({ force: true });
    expect(network.calls).toHaveLength(calls);
    expect(here(page)).toContainEqual(['shirt', 1]);
    expect(here(page)).toContainEqual(['coat', 1]);
    await pullSaved(page.store);
    expect(page.store.get(cartAtom).saved).toHaveLength(501);
  });

  test('stay on the device alone where the backend has none [cart-67]', async () => {
    const { network, fetch } = createNetwork();
    const { capabilities } = clientConfig;
    const features = capabilities.features.filter((name) => name !== 'saved-lines');
    const config = { ...clientConfig, capabilities: { ...capabilities, features } };
    const page = await open(fetch, createTabs(), config);
    await enter(page);
    await save(page, 'shirt');
    await page.cart.sync({ force: true });
    expect(network.calls).toEqual([]);
    expect(page.store.get(cartAtom).saved.map(lineKey)).toEqual(['shirt']);
  });

  test('that the account refuses stay and are planned again', async () => {
    const inner = fetchFrom(mock.shop.app);
    let refusals = 1;
    const page = await open(async (input, init) => {
      if (!String(input).startsWith(url) || init?.method !== 'POST' || refusals === 0) {
        return inner(input, init);
      }
      refusals -= 1;
      return inner(String(input).replace(url, '/api/user/saved-lines-gone'), init);
    });
    await enter(page);
    await save(page, 'shirt');
    await page.cart.sync({ force: true });
    await page.cart.sync({ force: true });
    expect([here(page), await there()]).toEqual([[['shirt', 1]], [['shirt', 1]]]);
  });
});
