import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { syncMessages } from '../../../domain/sync/messages.ts';
import { fetchFrom, openPage } from '../../../tests/support/client-page.ts';
import { accepted, fillCheckout } from '../../../tests/support/fill-checkout.ts';
import { type MockShop, openMockShop } from '../../../tests/support/mock-shop.ts';
import { isLoggedInAtom } from '../../core/session/session-atoms.ts';
import { chooseShipping } from './choose-methods.ts';
import { finishCompleted, finishOrders } from './finish-orders.ts';
import { placeOrder } from './place-order.ts';
import { wantAccount } from './wished-account.ts';

let shop: MockShop;
let page: Awaited<ReturnType<typeof openPage>>;
beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  shop = await openMockShop({ faultsEnabled: true });
  page = await openPage({ fetch: fetchFrom(shop.app) });
  await fillCheckout(page.store);
  await chooseShipping(page.store, 'dpd/kurier');
  await wantAccount(page.store, true);
});
afterEach(async () => {
  page.close();
  await shop.close();
});

const withPassword = { ...accepted, password: 'Długie hasło 1' };

describe('an account requested with an order', () => {
  test('is also created when another tab completes the order first [checkout-36]', async () => {
    const other = await openPage({ fetch: fetchFrom(shop.app) });
    const { get } = page.ports.tasks;
    vi.spyOn(page.ports.tasks, 'get').mockImplementation(async (id) => {
      const task = await get(id);
      if (task?.transmited) await finishCompleted(other.store, other.ports);
      return get(id);
    });
    expect(await placeOrder(page.store, withPassword)).toMatchObject({ status: 'placed' });
    expect(page.messages()).toContain(syncMessages.accountToConfirm);
    expect(page.store.get(isLoggedInAtom)).toBe(true);
    other.close();
  });

  test('of an order whose page was closed is reported as unknown and no longer requested [checkout-36]', async () => {
    const { get } = page.ports.tasks;
    const lost = vi.spyOn(page.ports.tasks, 'get').mockImplementation(async (id) => {
      const task = await get(id);
      if (task?.transmited) throw new Error('The page is gone');
      return task;
    });
    await placeOrder(page.store, withPassword).catch(() => undefined);
    lost.mockRestore();
    const next = await openPage({ fetch: fetchFrom(shop.app) });
    await finishOrders(next.store, next.ports);
    expect(next.messages()).toContain(syncMessages.unknownAccount);
    const stored = (await next.ports.records.load('checkout'))?.personalDetails;
    expect(stored).toMatchObject({ createAccount: false, emailAddress: 'ewa@example.com' });
    next.close();
  });
});
