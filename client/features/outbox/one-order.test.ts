// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { orderState } from '../../../domain/sync/task-state.ts';
import { demoCustomer } from '../../../mock/accounts/users.ts';
import { clientConfig, fetchFrom, openPage } from '../../../tests/support/client-page.ts';
import { accepted, fillCheckout } from '../../../tests/support/fill-checkout.ts';
import { type GatewayShop, openGateway } from '../../../tests/support/gateway-shop.ts';
import { createTabs } from '../../../tests/support/tabs.ts';
import { newId } from '../../core/new-id.ts';
import { queueLock } from '../../core/sync/run-queue.ts';
import { queueTask } from '../../core/sync/task-queue.ts';
import { setQuantity } from '../cart/cart-actions.ts';
import { cartAtom } from '../cart/cart-atoms.ts';
import { placeOrder } from '../checkout/place-order.ts';
import { loadSession } from '../session/load-session.ts';
import { login } from '../session/session.ts';
import { dismissOrder, giveUpOrder, retryOrders } from './outbox.ts';

let gateway: GatewayShop;
let closings: (() => void)[] = [];
beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(async () => {
  for (const close of closings) close();
  closings = [];
  await gateway.close();
});

async function open(tabs = createTabs(), config = clientConfig) {
  const page = await openPage({ fetch: fetchFrom(gateway.app) }, tabs, config);
  closings.push(page.close);
  const skus = () => page.store.get(cartAtom).cartItems.map(({ sku, qty }) => [sku, qty]);
  const order = async () =>
    (await page.ports.tasks.all()).find(({ subject }) => subject === 'order') ?? null;
  return { ...page, skus, order };
}
type Page = Awaited<ReturnType<typeof open>>;

const faults = (rules: readonly object[]) => gateway.mock.post('/api/mock/faults', { rules });
const shirtsLeft = async () =>
  (await gateway.mock.get('/api/stock/check?sku=shirt')).body.result.qty;
const sendRequest = (page: Page) =>
  queueTask(page.store, page.ports, {
    id: newId(),
    url: '/api/newsletter',
    method: 'POST',
    body: { email: 'ewa@example.com' },
  });
const unavailable = { kind: 'status', status: 503 };

describe('an order', () => {
  beforeEach(async () => {
    gateway = await openGateway('header');
  });

  test('is not delayed by another request that must be retried later', async () => {
    const page = await open();
    await fillCheckout(page.store);
    await faults([{ route: 'POST /api/newsletter', fault: unavailable, times: 50 }]);
    await sendRequest(page);
    expect(await placeOrder(page.store, accepted)).toMatchObject({ status: 'placed' });
  });

  test('with a lost response is requested again under its id even if its task cannot be read', async () => {
    const page = await open();
    await fillCheckout(page.store);
    const before = await shirtsLeft();
    await faults([{ route: 'POST /api/order', fault: { kind: 'drop-reply' }, times: 1 }]);
    expect(await placeOrder(page.store, accepted)).toMatchObject({ status: 'waiting' });
    vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
      throw new Error('slow');
    });
    expect(await placeOrder(page.store, accepted)).toMatchObject({ status: 'placed' });
    expect(before - (await shirtsLeft())).toBe(1);
    expect(page.skus()).toEqual([]);
  });

  test('of one store view is removed from the cart of that view, whichever view gets the response', async () => {
    const tabs = createTabs();
    const view = (storeCode: string) =>
      open(tabs, { ...clientConfig, isMultistore: true, storeCode });
    const polish = await view('pl');
    await fillCheckout(polish.store);
    const before = await shirtsLeft();
    await faults([{ route: 'POST /api/order', fault: { kind: 'drop-reply' }, times: 1 }]);
    expect(await placeOrder(polish.store, accepted)).toMatchObject({ status: 'waiting' });
    polish.close();

    const english = await view('en');
    await retryOrders(english.store);
    const id = (await english.order())?.task_id ?? '';
    expect(await giveUpOrder(english.store, id)).toBe(false);
    expect(english.skus()).toEqual([]);
    english.close();

    const again = await view('pl');
    await retryOrders(again.store);
    expect(again.skus()).toEqual([]);
    expect(await again.order()).toBeNull();
    expect(before - (await shirtsLeft())).toBe(1);
  });

  /**
   * A page with an order that was stored but not sent, because its tab did not get the lock. The
   * line items are still in the cart.
   */
  async function writtenDown() {
    const page = await open();
    await fillCheckout(page.store);
    const { exclusive } = page.ports;
    const turn = vi.spyOn(page.ports, 'exclusive');
    turn.mockImplementation((name, work) =>
      name === queueLock ? Promise.reject(new Error('no turn')) : exclusive(name, work),
    );
    expect(await placeOrder(page.store, accepted)).toMatchObject({ status: 'waiting' });
    turn.mockRestore();
    const task = await page.order();
    expect(task && orderState(task)).toBe('queued');
    return { page, id: task?.task_id ?? '' };
  }

  test('that was never sent and is cancelled adds nothing twice to a cart that still has its items', async () => {
    const { page, id } = await writtenDown();
    const before = page.skus();
    expect(await giveUpOrder(page.store, id)).toBe(true);
    expect(page.skus()).toEqual(before);
    expect(page.store.get(cartAtom).orderId).toBeNull();
  });

  test('that was never sent is sent with the cart contents of the next click', async () => {
    const { page } = await writtenDown();
    await setQuantity(page.store, 'shirt', 3);
    await page.cart.sync();
    const before = await shirtsLeft();
    expect(await placeOrder(page.store, accepted)).toMatchObject({ status: 'placed' });
    expect(before - (await shirtsLeft())).toBe(3);
  });

  test('of a guest who then signs in is requested as the guest’s, with the click that orders the same items', async () => {
    const page = await open();
    await fillCheckout(page.store);
    const before = await shirtsLeft();
    await faults([{ route: 'POST /api/order', fault: { kind: 'drop-reply' }, times: 1 }]);
    expect(await placeOrder(page.store, accepted)).toMatchObject({ status: 'waiting' });
    await login(page.store, demoCustomer.email, demoCustomer.password);
    expect(await placeOrder(page.store, accepted)).toMatchObject({ status: 'placed' });
    expect(before - (await shirtsLeft())).toBe(1);
    expect(await page.order()).toBeNull();
  });

  test('of a customer without a loaded profile is sent as theirs or not at all', async () => {
    const page = await open();
    await faults([{ route: 'GET /api/user/me', fault: unavailable, times: 2 }]);
    await login(page.store, demoCustomer.email, demoCustomer.password).catch(() => {});
    await fillCheckout(page.store);
    expect(await placeOrder(page.store, accepted)).toMatchObject({ status: 'refused' });
    expect(await page.order()).toBeNull();
    await loadSession(page.store, page.ports);
    expect(await placeOrder(page.store, accepted)).toMatchObject({ status: 'placed' });
  });
});

describe('an order with an unknown outcome', () => {
  beforeEach(async () => {
    gateway = await openGateway('header', { promises: { honoursKeys: false, findsOrders: false } });
  });

  async function unknown() {
    const page = await open();
    await fillCheckout(page.store);
    const before = { skus: page.skus(), shirts: await shirtsLeft() };
    await faults([{ route: 'POST /api/order', fault: { kind: 'drop-reply' }, times: 1 }]);
    expect(await placeOrder(page.store, accepted)).toMatchObject({ status: 'waiting' });
    await retryOrders(page.store);
    const task = await page.order();
    return { page, before, id: task?.task_id ?? '', stage: task && orderState(task) };
  }

  test('leaves the cart, is neither resent nor reported as failed, and a second click orders nothing twice [trust-09]', async () => {
    const { page, before, stage } = await unknown();
    expect(stage).toBe('unknown');
    expect(page.skus()).toEqual([]);
    expect(page.messages().join()).not.toMatch(/not placed/);
    await placeOrder(page.store, accepted);
    await retryOrders(page.store);
    expect(before.shirts - (await shirtsLeft())).toBe(1);
  });

  test('is removed when the shopper has found it; otherwise its items return to the cart', async () => {
    const found = await unknown();
    await dismissOrder(found.page.store, found.id);
    expect(await found.page.order()).toBeNull();
    expect(found.page.skus()).toEqual([]);
    vi.stubGlobal('indexedDB', new IDBFactory());
    const { page, before, id } = await unknown();
    expect(await giveUpOrder(page.store, id)).toBe(true);
    expect(page.skus()).toEqual(before.skus);
    expect(await page.order()).toBeNull();
  });
});
