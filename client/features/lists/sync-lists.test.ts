import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, test, vi } from 'vitest';
import { mostLists } from '../../../domain/commerce/named-list.ts';
import { makeList } from '../../../domain/lists/edit-lists.ts';
import { entriesOn } from '../../../domain/lists/merge-lists.ts';
import { demoCustomer } from '../../../mock/accounts/users.ts';
import { clientConfig, fetchFrom, type openPage } from '../../../tests/support/client-page.ts';
import { mockPages } from '../../../tests/support/mock-pages.ts';
import { createTabs } from '../../../tests/support/tabs.ts';
import { isOnlineAtom } from '../../core/net/online.ts';
import { login, logout } from '../session/session.ts';
import { createList, putOn, remove, rename, takeOff } from './named-lists.ts';
import { namedListsAtom, storedListsAtom } from './named-lists-atoms.ts';
import { syncLists } from './sync-lists.ts';

const mock = mockPages();

type Page = Awaited<ReturnType<typeof openPage>>;
const url = '/api/user/lists';
const item = (sku: string, qty = 1) => ({ sku, qty, product_option: null });

const open = (fetch?: typeof globalThis.fetch, config = clientConfig) =>
  mock.open(fetch, createTabs(), config);
/** A page of another device: its storage is its own. */
function openDevice() {
  vi.stubGlobal('indexedDB', new IDBFactory());
  return open();
}
const enter = async ({ store }: Page) => {
  await login(store, demoCustomer.email, demoCustomer.password);
  await syncLists(store);
};
const here = ({ store }: Page) =>
  store
    .get(namedListsAtom)
    .map((list) => [list.name, ...entriesOn(list).map(({ sku, qty }) => `${sku} ${qty}`)]);
const there = async () => {
  const { body } = await mock.shop.get(`${url}?token=${await mock.shop.logIn()}`);
  return body.result;
};
async function made(page: Page, name: string, ...skus: readonly string[]): Promise<string> {
  const id = await createList(
    page.store,
    name,
    skus.map((sku) => item(sku)),
  );
  if (id === null) throw new Error('There is no room');
  return id;
}

describe('named lists', () => {
  test('of a guest join the account, and reach another device, which changes them [list-05]', async () => {
    const page = await open();
    const id = await made(page, 'Na lato', 'shirt', 'coat');
    await enter(page);
    const device = await openDevice();
    await enter(device);
    expect(here(device)).toEqual([['Na lato', 'shirt 1', 'coat 1']]);
    await takeOff(device.store, id, item('shirt'));
    await rename(device.store, id, 'Na urlop');
    await syncLists(device.store);
    await syncLists(page.store);
    expect(here(page)).toEqual([['Na urlop', 'coat 1']]);
    await remove(page.store, id);
    await syncLists(page.store);
    await syncLists(device.store);
    expect(here(device)).toEqual([]);
  });

  test('changed without a connection are sent when it is back [list-05]', async () => {
    const page = await open();
    const id = await made(page, 'Na lato', 'shirt');
    await enter(page);
    page.store.set(isOnlineAtom, false);
    await putOn(page.store, id, item('coat', 2));
    await syncLists(page.store);
    expect((await there())[0].entries).toHaveLength(1);
    expect((await page.ports.records.load('namedLists'))?.isUnsent).toBe(true);
    page.store.set(isOnlineAtom, true);
    await syncLists(page.store);
    expect((await there())[0].entries).toHaveLength(2);
    expect((await page.ports.records.load('namedLists'))?.isUnsent).toBe(false);
  });

  test('are sent only when the account lacks them [list-05]', async () => {
    const methods: string[] = [];
    const inner = fetchFrom(mock.shop.app);
    const page = await open(async (input, init) => {
      if (String(input).startsWith(url)) methods.push(init?.method ?? 'GET');
      return inner(input, init);
    });
    await made(page, 'Na lato', 'shirt');
    await enter(page);
    methods.length = 0;
    await syncLists(page.store);
    expect(methods).toEqual(['GET']);
  });

  test('for which the account has no room stay on the device, and the others are sent [list-05]', async () => {
    const token = await mock.shop.logIn();
    for (let number = 0; number < mostLists - 1; number += 1) {
      const [list] = makeList([], { id: `lista-${number}-abc`, name: `L${number}` }, [], 1);
      await mock.shop.post(`${url}?token=${token}`, { list });
    }
    const page = await open();
    await made(page, 'Pierwsza', 'shirt');
    await made(page, 'Druga', 'coat');
    await enter(page);
    expect(await there()).toHaveLength(mostLists);
    expect(page.store.get(namedListsAtom)).toHaveLength(mostLists + 1);
    const { refused, isUnsent } = page.store.get(storedListsAtom);
    expect([refused.length, isUnsent]).toEqual([1, false]);
    expect(await createList(page.store, 'Trzecia')).toBeNull();
  });

  test('leave the device at a sign-out, not the account [list-05] [account-13]', async () => {
    const page = await open();
    await made(page, 'Na lato', 'shirt');
    await enter(page);
    await logout(page.store);
    expect(here(page)).toEqual([]);
    expect(await page.ports.records.load('namedLists')).toBeNull();
    expect(await there()).toHaveLength(1);
  });

  test('stay on the device alone where the backend has none [list-05]', async () => {
    const { capabilities } = clientConfig;
    const features = capabilities.features.filter((name) => name !== 'named-lists');
    const config = { ...clientConfig, capabilities: { ...capabilities, features } };
    const page = await open(undefined, config);
    await made(page, 'Na lato', 'shirt');
    await enter(page);
    expect(await there()).toEqual([]);
    expect(here(page)).toEqual([['Na lato', 'shirt 1']]);
  });
});
