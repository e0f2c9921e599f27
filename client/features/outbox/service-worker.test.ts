import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { grosze } from '../../../domain/money.ts';
import { demoCustomer } from '../../../mock/accounts/users.ts';
import { sendOrders } from '../../../sw/send-orders.ts';
import { clientConfig, fetchFrom, openPage } from '../../../tests/support/client-page.ts';
import { accepted, fillCheckout } from '../../../tests/support/fill-checkout.ts';
import { shopProducts } from '../../../tests/support/mock-products.ts';
import { type MockShop, openMockShop } from '../../../tests/support/mock-shop.ts';
import { createTabs } from '../../../tests/support/tabs.ts';
import { isOnlineAtom } from '../../core/net/online.ts';
import { placeOrder } from '../checkout/place-order.ts';
import { login } from '../session/session.ts';
import { confirmOrders, retryOrders } from './outbox.ts';

let shop: MockShop;
let sent: string[] = [];
beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  shop = await openMockShop({ faultsEnabled: true });
  sent = [];
  const sendRequest = fetchFrom(shop.app);
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    if (String(input).startsWith('/api/order')) {
      sent.push(String(new Headers(init?.headers).get('idempotency-key')));
    }
    return sendRequest(input, init);
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await shop.close();
});

const open = () => openPage({ fetch: (input, init) => fetch(input, init) });

/** An order made offline that the shopper confirmed for automatic sending. */
async function leaveOrder(page: Awaited<ReturnType<typeof open>>): Promise<string> {
  await fillCheckout(page.store);
  page.store.set(isOnlineAtom, false);
  await placeOrder(page.store, accepted);
  const [order] = await page.ports.tasks.all();
  const id = order?.task_id ?? '';
  await confirmOrders(page.store, [id]);
  return id;
}
const shirtsLeft = async () => (await shop.get('/api/stock/check?sku=shirt')).body.result.qty;

describe('the service worker', () => {
  test('tries as often as the setting of the shop says [offline-19]', async () => {
    const config = { ...clientConfig, attempts: 3 };
    const page = await openPage(
      { fetch: (input, init) => fetch(input, init) },
      createTabs(),
      config,
    );
    const id = await leaveOrder(page);
    page.close();
    const rules = [{ route: 'POST /api/order', fault: { kind: 'status', status: 503 }, times: 2 }];
    await shop.post('/api/mock/faults', { rules });
    await sendOrders();
    expect(sent).toEqual([id, id, id]);
  });

  test('places an order with no page open, once, and the next page shows it as placed', async () => {
    const page = await open();
    const id = await leaveOrder(page);
    page.close();
    await sendOrders();
    await sendOrders();
    expect(sent).toEqual([id]);
    const next = await open();
    expect(await next.ports.tasks.all()).toMatchObject([{ transmited: true, code: 200 }]);
    await retryOrders(next.store);
    expect(next.messages()).toContain('Your waiting order is placed. Its number: {number}');
    expect(await shirtsLeft()).toBe(9);
    next.close();
  });

  test('sends it once together with two open pages', async () => {
    const [one, two] = [await open(), await open()];
    const id = await leaveOrder(one);
    one.store.set(isOnlineAtom, true);
    await Promise.all([retryOrders(one.store), sendOrders(), retryOrders(two.store), sendOrders()]);
    expect(sent).toEqual([id]);
    expect(await shirtsLeft()).toBe(9);
    one.close();
    two.close();
  });

  test('schedules another run while there is no response', async () => {
    const page = await open();
    const id = await leaveOrder(page);
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    await shop.post('/api/mock/faults', {
      rules: [{ route: 'POST /api/order', fault: { kind: 'drop-reply' } }],
    });
    await expect(sendOrders()).rejects.toThrow('wait for an answer');
    await sendOrders();
    expect(sent).toEqual([id, id]);
    expect(await shirtsLeft()).toBe(9);
    page.close();
  });

  test('does not send orders that are unconfirmed or have changed', async () => {
    const page = await open();
    await leaveOrder(page);
    const shirt = shopProducts.find(({ sku }) => sku === 'shirt');
    if (shirt) shop.setProduct({ ...shirt, price: grosze(14300) });
    await sendOrders();
    expect(sent).toEqual([]);
    expect(await page.ports.tasks.all()).toMatchObject([
      { transmited: false, order: { changes: [{ kind: 'price' }] } },
    ]);
    page.close();
  });

  test('refreshes a customer’s token on the way and stores the new one for the pages', async () => {
    const page = await open();
    await login(page.store, demoCustomer.email, demoCustomer.password);
    const id = await leaveOrder(page);
    const before = await page.ports.records.load('session');
    shop.pass(61 * 60 * 1000);
    await sendOrders();
    expect(sent).toEqual([id, id]);
    expect((await page.ports.records.load('session'))?.token).not.toBe(before?.token);
    expect(await page.ports.tasks.all()).toMatchObject([{ transmited: true, code: 200 }]);
    page.close();
  });
});
