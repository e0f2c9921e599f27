import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { lineKey } from '../../../domain/cart/line-key.ts';
import { grosze } from '../../../domain/money.ts';
import { syncMessages } from '../../../domain/sync/messages.ts';
import { fetchFrom, openPage } from '../../../tests/support/client-page.ts';
import { accepted, fillCheckout } from '../../../tests/support/fill-checkout.ts';
import { shopProducts } from '../../../tests/support/mock-products.ts';
import { type MockShop, openMockShop } from '../../../tests/support/mock-shop.ts';
import { createTabs } from '../../../tests/support/tabs.ts';
import { isOnlineAtom } from '../../core/net/online.ts';
import { notificationsAtom } from '../../core/notifications/notifications.ts';
import { watchedOrderAtom } from '../../core/sync/outbox-atoms.ts';
import { dispatchCart, setQuantity } from '../cart/cart-actions.ts';
import { cartAtom, isOrderBlockedAtom } from '../cart/cart-atoms.ts';
import { cartTotalsAtom } from '../cart/totals-atoms.ts';
import { confirmOrders } from '../outbox/outbox.ts';
import { enterCheckout } from './checkout.ts';
import { orderProgressAtom } from './checkout-atoms.ts';
import { applyCoupon, applyGiftCard } from './codes.ts';
import { type PlaceOutcome, placeOrder } from './place-order.ts';

type Page = Awaited<ReturnType<typeof openPage>>;
interface Sent {
  readonly grand_total: number;
  readonly grand_total_estimated?: boolean;
  readonly products: readonly { readonly qty: number }[];
}

let shop: MockShop;
let pages: Page[] = [];
let sent: Sent[] = [];
/** Requests that get no response, such as those of the cart. */
let lost: RegExp | null = null;
/** Orders are placed, but their responses are lost. */
let isReplyLost = false;
/** Runs just before an order reaches the backend. */
let beforeOrder: (() => Promise<void>) | null = null;
/** Changes a successful response to an order. */
let response: (body: { result: object }) => object = (body) => body;

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  [sent, lost, response] = [[], null, (body) => body];
  [beforeOrder, isReplyLost] = [null, false];
  shop = await openMockShop();
});
afterEach(async () => {
  for (const page of pages) page.close();
  pages = [];
  await shop.close();
});

async function open(tabs = createTabs()): Promise<Page> {
  const send = fetchFrom(shop.app);
  const page = await openPage(
    {
      fetch: async (input, init) => {
        const url = String(input);
        if (!page.store.get(isOnlineAtom) || lost?.test(url)) throw new TypeError('Failed');
        if (!/\/api\/order(\?|$)/.test(url)) return send(input, init);
        await beforeOrder?.();
        sent.push(JSON.parse(String(init?.body)));
        const given = await send(input, init);
        if (isReplyLost) throw new TypeError('Failed');
        return given.ok ? Response.json(response(await given.json())) : given;
      },
    },
    tabs,
  );
  pages.push(page);
  return page;
}

const due = ({ store }: Page) => store.get(cartTotalsAtom).due;
const inGrosze = (zloty: number | undefined) => Math.round((zloty ?? Number.NaN) * 100);

/** The total of a placed order as the backend stores it, in grosze. */
async function storedTotal(outcome: PlaceOutcome): Promise<number> {
  if (outcome.status !== 'placed') throw new Error(`Not placed: ${JSON.stringify(outcome)}`);
  const { uuid, secret } = outcome.order;
  const { body } = await shop.get(`/api/order/${uuid}?secret=${secret}`);
  return inGrosze(body.result.totals.grand_total);
}

async function setPrice(price: number): Promise<void> {
  const shirt = shopProducts.find(({ sku }) => sku === 'shirt');
  if (shirt) shop.setProduct({ ...shirt, price: grosze(price) });
}

describe('the total sent with an order', () => {
  test.each([
    ['plain', async () => undefined, 12_300 + 1599],
    ['with a coupon', (page: Page) => applyCoupon(page.store, 'WITAJ10'), 11_070 + 1599],
    [
      'with a gift card',
      (page: Page) => applyGiftCard(page.store, 'WITRYNA-50', '1234'),
      12_300 + 1599 - 5000,
    ],
  ])('is the one shown and the one stored: %s', async (_name, prepare, total) => {
    const page = await open();
    await fillCheckout(page.store);
    await prepare(page);
    expect(due(page)).toBe(total);
    const outcome = await placeOrder(page.store, accepted);
    expect(sent.map(({ grand_total }) => inGrosze(grand_total))).toEqual([total]);
    expect(sent[0]).not.toHaveProperty('grand_total_estimated');
    expect(await storedTotal(outcome)).toBe(total);
  });

  test('is the estimate, marked as one, where the backend cannot confirm it', async () => {
    const page = await open();
    await fillCheckout(page.store);
    lost = /\/api\/cart\//;
    void setQuantity(page.store, 'shirt', 2);
    const estimate = due(page);
    expect(page.store.get(cartTotalsAtom).isConfirmed).toBe(false);
    await placeOrder(page.store, accepted);
    expect(inGrosze(sent[0]?.grand_total)).toBe(estimate);
    expect(sent[0]?.grand_total_estimated).toBe(true);
  });

  test('that the backend refuses is not ordered: the new one is shown, and the next click agrees to it', async () => {
    const page = await open();
    await fillCheckout(page.store);
    const before = due(page);
    // The price changes after the check and before the order arrives.
    beforeOrder = () => setPrice(14_300);
    expect(await placeOrder(page.store, accepted)).toMatchObject({
      status: 'refused',
      reason: { code: 'ORDER_PRICE_CHANGED', values: { grand_total: 158.99 } },
    });
    expect(page.store.get(orderProgressAtom)).toMatchObject({
      reason: { values: { grand_total: 158.99 } },
    });
    expect(due(page)).toBe(15_899);
    beforeOrder = null;
    // The page asks for the new price of the line first; its button is blocked until then.
    expect(page.store.get(isOrderBlockedAtom)).toBe(true);
    const [line] = page.store.get(cartAtom).cartItems;
    if (line) await dispatchCart(page.store, { type: 'acceptPrice', key: lineKey(line) });
    expect(await storedTotal(await placeOrder(page.store, accepted))).toBe(15_899);
    expect(sent.map(({ grand_total }) => inGrosze(grand_total))).toEqual([before, 15_899]);
  });

  test('is never one that another tab caused since the click: that order is refused', async () => {
    const tabs = createTabs();
    const [page, other] = [await open(tabs), await open(tabs)];
    await fillCheckout(page.store);
    await enterCheckout(other.store);
    const shown = due(page);
    const press = placeOrder(page.store, accepted);
    await setQuantity(other.store, 'shirt', 3);
    expect(await press).toMatchObject({
      status: 'refused',
      reason: { code: 'ORDER_PRICE_CHANGED', values: { grand_total: 369 } },
    });
    expect(due(page)).not.toBe(shown);
    for (const { grand_total } of sent) expect(inGrosze(grand_total)).toBe(shown);
  });

  test('is sent again as it was with a repeated order, and stored once', async () => {
    const page = await open();
    await fillCheckout(page.store);
    const shown = due(page);
    isReplyLost = true;
    expect(await placeOrder(page.store, accepted)).toEqual({ status: 'waiting' });
    isReplyLost = false;
    // The order may be placed already, so a repeat compares nothing with today's prices.
    await setPrice(14_300);
    expect(await storedTotal(await placeOrder(page.store, accepted))).toBe(shown);
    expect(new Set(sent.map(({ grand_total }) => inGrosze(grand_total)))).toEqual(new Set([shown]));
  });

  test('and a higher one in the response: the shopper is warned', async () => {
    response = ({ result, ...rest }) => ({ ...rest, result: { ...result, grand_total: 200 } });
    const page = await open();
    await fillCheckout(page.store);
    expect(await placeOrder(page.store, accepted)).toMatchObject({ status: 'placed' });
    expect(page.messages()).toContain(syncMessages.dearer);
    expect(page.log.events).toContain('checkout');
  });
});

describe('the total of an order made offline', () => {
  /** The total of the order that this device placed, as the backend stores it, in grosze. */
  async function readStored({ ports }: Page): Promise<number> {
    const [stored] = (await ports.records.load('orders')) ?? [];
    const { body } = await shop.get(`/api/order/${stored?.uuid}?secret=${stored?.secret}`);
    return inGrosze(body.result.totals.grand_total);
  }

  async function confirmOnline(page: Page): Promise<void> {
    page.store.set(isOnlineAtom, true);
    const ids = (await page.ports.tasks.all()).map(({ task_id }) => task_id);
    await confirmOrders(page.store, ids);
  }

  test('is the one shown then, sent later and stored', async () => {
    const page = await open();
    await fillCheckout(page.store);
    page.store.set(isOnlineAtom, false);
    const shown = due(page);
    await placeOrder(page.store, accepted);
    expect(await page.ports.tasks.all()).toMatchObject([{ order: { sum: shown } }]);
    await confirmOnline(page);
    expect(sent.map(({ grand_total }) => inGrosze(grand_total))).toEqual([shown]);
    expect(await readStored(page)).toBe(shown);
  });

  test.each([
    ['free', 1, 2, 24_600],
    ['to be paid again', 2, 1, 12_300 + 1599],
  ])('counts a delivery that is %s for the new quantity', async (_what, before, now, total) => {
    const page = await open();
    await fillCheckout(page.store);
    await setQuantity(page.store, 'shirt', before);
    await enterCheckout(page.store);
    page.store.set(isOnlineAtom, false);
    void setQuantity(page.store, 'shirt', now);
    expect(due(page)).toBe(total);
    await placeOrder(page.store, accepted);
    expect(await page.ports.tasks.all()).toMatchObject([{ order: { sum: total } }]);
    await confirmOnline(page);
    expect(sent).toMatchObject([{ grand_total: total / 100, grand_total_estimated: true }]);
    expect(await readStored(page)).toBe(total);
    expect(page.messages()).not.toContain(syncMessages.cheaper);
  });

  test('may be lower than the estimate: the order is placed at the lower one, and both are told', async () => {
    // The device cannot compute the discount of another quantity.
    const page = await open();
    await fillCheckout(page.store);
    await applyCoupon(page.store, 'WITAJ10');
    page.store.set(isOnlineAtom, false);
    void setQuantity(page.store, 'shirt', 2);
    expect(due(page)).toBe(24_600);
    await placeOrder(page.store, accepted);
    page.store.set(watchedOrderAtom, null);
    await confirmOnline(page);
    expect(sent).toMatchObject([{ grand_total: 246, grand_total_estimated: true }]);
    expect(await readStored(page)).toBe(22_140);
    const prices = { agreed: 24_600, now: 22_140 };
    expect(page.store.get(notificationsAtom)).toMatchObject([
      { message: syncMessages.cheaper, type: 'info', prices },
      { message: syncMessages.placedLater },
    ]);
  });
});
