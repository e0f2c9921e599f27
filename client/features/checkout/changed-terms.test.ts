import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bodyOf } from '../../../domain/sync/sync-task.ts';
import { fetchFrom, openPage } from '../../../tests/support/client-page.ts';
import { accepted, fillCheckout } from '../../../tests/support/fill-checkout.ts';
import { type MockShop, openMockShop } from '../../../tests/support/mock-shop.ts';
import { isOnlineAtom } from '../../core/net/online.ts';
import { cartAtom } from '../cart/cart-atoms.ts';
import { confirmOrders, giveUpOrder } from '../outbox/outbox.ts';
import { enterCheckout } from './checkout.ts';
import { textVersionsAtom } from './checkout-atoms.ts';
import { finishOrders } from './finish-orders.ts';
import { placeOrder } from './place-order.ts';

type Page = Awaited<ReturnType<typeof openPage>>;

let shop: MockShop;
let page: Page;
let edition: string;
beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  edition = 'a1';
  shop = await openMockShop({
    terms: async () => ({ title: 'Regulamin', html: '<p>1.</p>', version: edition }),
  });
  page = await openPage({ fetch: fetchFrom(shop.app) });
  await fillCheckout(page.store);
  page.store.set(textVersionsAtom, { terms: 'a1' });
});
afterEach(async () => {
  page.close();
  await shop.close();
});

const skus = () => page.store.get(cartAtom).cartItems.map(({ sku }) => sku);
const firstId = async () => (await page.ports.tasks.all())[0]?.task_id ?? '';
const refused = {
  status: 'refused',
  reason: {
    code: 'ORDER_TERMS_CHANGED',
    message: 'The terms have changed. Read the new ones, accept them and order again.',
  },
};

async function acceptedEdition(uuid: string | null, secret: string | null) {
  const { body } = await shop.get(`/api/order/${uuid}?secret=${secret}`);
  return body.result.agreements[0].version;
}

/** Orders offline, then goes online and sends the order. */
async function orderOffline(change: () => Promise<void> | void) {
  page.store.set(isOnlineAtom, false);
  await placeOrder(page.store, accepted);
  await change();
  page.store.set(isOnlineAtom, true);
  await confirmOrders(page.store, [await firstId()]);
}

/** Restores the products to the cart and opens its checkout again. */
async function takeBackAndOrder() {
  await finishOrders(page.store, page.ports);
  expect(await giveUpOrder(page.store, await firstId())).toBe(true);
  expect(skus()).toEqual(['shirt']);
  await enterCheckout(page.store);
  expect((await placeOrder(page.store, accepted)).status).toBe('placed');
}

test('terms changed during the checkout are refused with a text and accepted with the next click [api-63]', async () => {
  edition = 'a2';
  expect(await placeOrder(page.store, accepted)).toMatchObject(refused);
  expect(skus()).toEqual(['shirt']);
  const placed = await placeOrder(page.store, accepted);
  expect(placed.status).toBe('placed');
  if (placed.status !== 'placed') return;
  expect(await acceptedEdition(placed.order.uuid, placed.order.secret)).toBe('a2');
});

test('an offline order under earlier terms waits with its reason; its products return to the cart and are ordered again [api-63]', async () => {
  await orderOffline(() => {
    edition = 'a2';
  });
  const [task] = await page.ports.tasks.all();
  expect(task).toMatchObject({ transmited: true, code: 409, order: { hasLeftCart: true } });
  expect(task?.meta).toMatchObject({ error: 'ORDER_TERMS_CHANGED', version: 'a2' });
  await takeBackAndOrder();
});

test('an order saved by an earlier release without an edition of the terms is refused too, and nothing of it is lost [api-63]', async () => {
  await orderOffline(async () => {
    const [task] = await page.ports.tasks.all();
    if (!task) throw new Error('no order');
    const body = { ...Object(bodyOf(task)), agreements: [{ id: 'terms', accepted: true }] };
    await page.ports.tasks.put({
      ...task,
      payload: { ...task.payload, body: JSON.stringify(body) },
    });
  });
  expect((await page.ports.tasks.all())[0]?.meta).toMatchObject({ error: 'ORDER_TERMS_REQUIRED' });
  await takeBackAndOrder();
});
