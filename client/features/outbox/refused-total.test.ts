// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { grosze } from '../../../domain/money.ts';
import { syncMessages } from '../../../domain/sync/messages.ts';
import { orderState } from '../../../domain/sync/task-state.ts';
import { sendOrders } from '../../../sw/send-orders.ts';
import { fetchFrom, openPage } from '../../../tests/support/client-page.ts';
import { accepted, fillCheckout } from '../../../tests/support/fill-checkout.ts';
import { type MockShop, openMockShop } from '../../../tests/support/mock-shop.ts';
import { createTabs } from '../../../tests/support/tabs.ts';
import { shownPageAtom } from '../../core/navigation/shown-page-atom.ts';
import { isOnlineAtom } from '../../core/net/online.ts';
import { notificationsAtom } from '../../core/notifications/notifications.ts';
import { outboxAtom, watchedOrderAtom } from '../../core/sync/outbox-atoms.ts';
import { cartAtom } from '../cart/cart-atoms.ts';
import { cartTotalsAtom } from '../cart/totals-atoms.ts';
import { orderProgressAtom } from '../checkout/checkout-atoms.ts';
import { applyGiftCard } from '../checkout/codes.ts';
import { finishCompleted } from '../checkout/finish-orders.ts';
import { placeOrder } from '../checkout/place-order.ts';
import { followOrders } from './follow-orders.ts';
import { agreeToTotal, confirmOrders, giveUpOrder, resumeOrders, retryOrders } from './outbox.ts';
import { isOrderQuestionOpenAtom } from './outbox-open.ts';

let shop: MockShop;
let sent: number[] = [];
let closings: (() => void)[] = [];
beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  shop = await openMockShop({ faultsEnabled: true });
  [sent, closings] = [[], []];
  const send = fetchFrom(shop.app);
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    if (/\/api\/order(\?|$)/.test(input)) sent.push(JSON.parse(String(init?.body)).grand_total);
    return send(input, init);
  });
});
afterEach(async () => {
  for (const close of closings) close();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await shop.close();
});

async function open(tabs = createTabs()) {
  const page = await openPage(
    {
      fetch: async (input, init) => {
        if (!page.store.get(isOnlineAtom)) throw new TypeError('Failed to fetch');
        return fetch(input, init);
      },
    },
    tabs,
  );
  const stop = await followOrders(page.store, page.ports);
  closings.push(page.close, stop);
  return page;
}
type Page = Awaited<ReturnType<typeof open>>;

const firstId = async ({ ports }: Page) => (await ports.tasks.all())[0]?.task_id ?? '';
const notices = ({ store }: Page) =>
  store.get(notificationsAtom).filter(({ kind }) => kind === 'order');
const refusal = {
  type: 'warning',
  message: syncMessages.otherTotalLater,
  prices: { agreed: grosze(8899), now: grosze(13_899) },
  action1: { link: { to: 'screen', screen: 'outbox' } },
};

/**
 * An order made offline with a total that a gift card reduced. It names no cart, so the backend
 * finds no card, and its total is higher.
 */
async function orderOffline(page: Page): Promise<string> {
  await fillCheckout(page.store);
  await applyGiftCard(page.store, 'WITRYNA-50', '1234');
  expect(page.store.get(cartTotalsAtom).due).toBe(8899);
  page.store.set(isOnlineAtom, false);
  await placeOrder(page.store, accepted);
  page.store.set(watchedOrderAtom, null);
  return firstId(page);
}

async function refused() {
  const page = await open();
  const id = await orderOffline(page);
  page.store.set(isOnlineAtom, true);
  await confirmOrders(page.store, [id]);
  return { page, id };
}

async function agree({ store }: Page, id: string): Promise<void> {
  await agreeToTotal(store, id, refusal.prices.now);
  await retryOrders(store);
}

describe('an order made offline that is refused for a higher total', () => {
  test('is told where the shopper is, once, with both totals and a way to it', async () => {
    const { page, id } = await refused();
    expect(notices(page)).toMatchObject([{ ...refusal, about: id }]);
    expect(page.store.get(outboxAtom).map(orderState)).toEqual(['refused']);
    expect(page.store.get(orderProgressAtom).status).not.toBe('refused');
    page.close();
    const next = await open();
    await resumeOrders(next.store);
    expect(notices(next)).toEqual([]);
    expect(next.store.get(isOrderQuestionOpenAtom)).toBe(false);
  });

  test('is told when the shop is opened later, if the service worker sent it', async () => {
    const page = await open();
    const id = await orderOffline(page);
    await confirmOrders(page.store, [id]);
    page.close();
    await sendOrders();
    const next = await open();
    await resumeOrders(next.store);
    expect(notices(next)).toMatchObject([refusal]);
    expect(next.store.get(isOrderQuestionOpenAtom)).toBe(false);
  });

  test('is told in one tab, and in one that is seen', async () => {
    const tabs = createTabs();
    const [one, two] = [await open(tabs), await open(tabs)];
    const id = await orderOffline(one);
    await confirmOrders(one.store, [id]);
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    one.store.set(isOnlineAtom, true);
    await confirmOrders(one.store, [id]);
    expect(sent).toEqual([88.99]);
    expect(notices(one)).toEqual([]);
    hidden.mockReturnValue(false);
    await Promise.all([one, two].map(({ store, ports }) => finishCompleted(store, ports)));
    expect([...notices(one), ...notices(two)]).toMatchObject([refusal]);
  });

  test.each([
    ['on its own page', (page: Page, id: string) => page.store.set(watchedOrderAtom, id)],
    [
      'in the outbox',
      (page: Page) => page.store.set(shownPageAtom, { screen: 'outbox', view: null }),
    ],
  ])('is not told beside itself %s', async (_where, show) => {
    const page = await open();
    const id = await orderOffline(page);
    show(page, id);
    page.store.set(isOnlineAtom, true);
    await confirmOrders(page.store, [id]);
    expect(sent).toEqual([88.99]);
    expect(notices(page)).toEqual([]);
    expect(page.store.get(orderProgressAtom).status).not.toBe('refused');
  });

  test('is placed once with the new total when the shopper agrees to it', async () => {
    const { page, id } = await refused();
    await agreeToTotal(page.store, id, refusal.prices.agreed);
    expect(sent).toEqual([88.99]);
    await Promise.all([1, 2].map(() => agree(page, id)));
    expect(sent).toEqual([88.99, 138.99]);
    expect(notices(page)).toMatchObject([{ message: syncMessages.placedLater }]);
    expect(await page.ports.records.load('orders')).toMatchObject([
      { orderId: `${id}.13899`, sum: 13_899 },
    ]);
    expect((await shop.get('/api/stock/check?sku=shirt')).body.result.qty).toBe(9);
    expect(await page.ports.tasks.all()).toEqual([]);
  });

  test('waits for a connection when the shopper agrees without one', async () => {
    const { page, id } = await refused();
    page.store.set(isOnlineAtom, false);
    await agree(page, id);
    expect(page.store.get(outboxAtom).map(orderState)).toEqual(['queued']);
    page.store.set(isOnlineAtom, true);
    await resumeOrders(page.store);
    expect(sent).toEqual([88.99, 138.99]);
  });

  test('goes back to the cart when the shopper does not agree', async () => {
    const { page, id } = await refused();
    expect(await giveUpOrder(page.store, id)).toBe(true);
    expect(page.store.get(cartAtom).cartItems).toMatchObject([{ sku: 'shirt', qty: 1 }]);
    expect(notices(page)).toEqual([]);
    expect(await page.ports.tasks.all()).toEqual([]);
  });
});

test('an order made offline that is refused for another reason is told, too', async () => {
  const page = await open();
  const id = await orderOffline(page);
  await shop.post('/api/mock/faults', {
    rules: [{ route: 'POST /api/order', fault: { kind: 'status', status: 400 } }],
  });
  page.store.set(isOnlineAtom, true);
  await confirmOrders(page.store, [id]);
  expect(notices(page)).toMatchObject([{ message: syncMessages.refusedLater, about: id }]);
});
