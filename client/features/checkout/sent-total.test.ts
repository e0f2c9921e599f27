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

  test('and another one in the response: the shopper is notified', async () => {
    response = ({ result, ...rest }) => ({ ...rest, result: { ...result, grand_total: 200 } });
    const page = await open();
    await fillCheckout(page.store);
    expect(await placeOrder(page.store, accepted)).toMatchObject({ status: 'placed' });
    expect(page.messages()).toContain(syncMessages.otherTotal);
    expect(page.log.events).toContain('checkout');
  });
});

describe('the total of an order made offline', () => {
  const firstTask = async ({ ports }: Page) => {
    const [task] = await ports.tasks.all();
    if (!task) throw new Error('no order');
    return task;
  };

  async function orderOffline(change?: (page: Page) => void) {
    const page = await open();
    await fillCheckout(page.store);
    page.store.set(isOnlineAtom, false);
    change?.(page);
    const shown = due(page);
    await placeOrder(page.store, accepted);
    return { page, shown };
  }

  test('is the one shown then, sent later and stored', async () => {
    const { page, shown } = await orderOffline();
    expect((await firstTask(page)).order?.sum).toBe(shown);
    page.store.set(isOnlineAtom, true);
    await confirmOrders(page.store, [(await firstTask(page)).task_id]);
    expect(sent.map(({ grand_total }) => inGrosze(grand_total))).toEqual([shown]);
    const [stored] = (await page.ports.records.load('orders')) ?? [];
    const { body } = await shop.get(`/api/order/${stored?.uuid}?secret=${stored?.secret}`);
    expect(inGrosze(body.result.totals.grand_total)).toBe(shown);
  });

  test('may be lower than the estimate: the order is placed at the lower one', async () => {
    // Two shirts are delivered free of charge, which only the backend knows.
    const { page, shown } = await orderOffline(({ store }) => {
      void setQuantity(store, 'shirt', 2);
    });
    expect(shown).toBe(24_600 + 1599);
    page.store.set(isOnlineAtom, true);
    await confirmOrders(page.store, [(await firstTask(page)).task_id]);
    expect(sent).toMatchObject([{ grand_total: 261.99, grand_total_estimated: true }]);
    const [stored] = (await page.ports.records.load('orders')) ?? [];
    const { body } = await shop.get(`/api/order/${stored?.uuid}?secret=${stored?.secret}`);
    expect(inGrosze(body.result.totals.grand_total)).toBe(24_600);
  });
});
