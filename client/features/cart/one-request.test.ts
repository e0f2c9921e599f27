import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { grosze } from '../../../domain/money.ts';
import { product } from '../../../tests/support/cart.ts';
import { fetchFrom, openPage } from '../../../tests/support/client-page.ts';
import { type GatewayShop, openGateway } from '../../../tests/support/gateway-shop.ts';
import { createTabs } from '../../../tests/support/tabs.ts';
import { addToCart, removeLine, setQuantity } from './cart-actions.ts';
import { cartAtom } from './cart-atoms.ts';
import { cartTotalsAtom } from './totals-atoms.ts';

let shop: GatewayShop;
let pages: Awaited<ReturnType<typeof openPage>>[] = [];
beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  shop = await openGateway('header');
});
afterEach(async () => {
  for (const page of pages) page.close();
  pages = [];
  await shop.close();
});

const shirt = product('shirt', { unitPrice: grosze(12300) });
const book = product('book', { unitPrice: grosze(5250) });

/** A page that records its requests and can lose the responses of the next ones. */
async function open() {
  const requests: string[] = [];
  const lost = { next: 0 };
  const sendRequest = fetchFrom(shop.app);
  const page = await openPage(
    {
      fetch: async (input, init) => {
        requests.push(`${init?.method} ${String(input).split('?')[0]}`);
        const response = await sendRequest(input, init);
        if (lost.next === 0) return response;
        lost.next -= 1;
        throw new TypeError('the connection broke');
      },
    },
    createTabs(),
  );
  pages.push(page);
  return { ...page, requests, lost };
}
type Page = Awaited<ReturnType<typeof open>>;

const lines = (page: Page) =>
  page.store.get(cartAtom).cartItems.map(({ sku, qty, prev_qty }) => ({ sku, qty, prev_qty }));
const cartId = (page: Page) => page.store.get(cartAtom).cartServerToken;
async function serverLines(page: Page): Promise<Record<string, number>> {
  const { body } = await shop.mock.get(`/api/cart/pull?cartId=${cartId(page)}`);
  return Object.fromEntries(
    body.result.map(({ sku, qty }: { sku: string; qty: number }) => [sku, qty]),
  );
}
/** A change of the same cart by another device. */
const elsewhere = (page: Page, sku: string, qty: number) =>
  shop.mock.post(`/api/cart/update?cartId=${cartId(page)}`, { cartItem: { sku, qty } });

const batch = 'POST /api/batch';

describe('a tap sends one request', () => {
  test('for a guest’s first product, with cart, line and totals together', async () => {
    const page = await open();
    await addToCart(page.store, shirt, 2);
    await page.cart.sync();
    expect(page.requests).toEqual([batch]);
    expect(lines(page)).toEqual([{ sku: 'shirt', qty: 2, prev_qty: 2 }]);
    expect(await serverLines(page)).toEqual({ shirt: 2 });
    expect(page.store.get(cartTotalsAtom).isConfirmed).toBe(true);
  });

  test('for the next product, another quantity and a removal', async () => {
    const page = await open();
    await addToCart(page.store, shirt);
    await page.cart.sync();
    await addToCart(page.store, book);
    await page.cart.sync();
    await setQuantity(page.store, 'shirt', 3);
    await page.cart.sync();
    removeLine(page.store, 'book');
    await page.cart.sync();
    expect(page.requests).toEqual([batch, batch, batch, batch]);
    expect(await serverLines(page)).toEqual({ shirt: 3 });
    expect(lines(page)).toEqual([{ sku: 'shirt', qty: 3, prev_qty: 3 }]);
    expect(page.store.get(cartTotalsAtom).isConfirmed).toBe(true);
  });

  test('and shows a refusal in its response as usual', async () => {
    const page = await open();
    await addToCart(page.store, product('gone'));
    await page.cart.sync();
    expect(lines(page)).toEqual([]);
    expect(page.messages()).toContain(
      'The product is out of stock and cannot be added to the cart!',
    );
  });
});

describe('a write to the cart is based on its last known state', () => {
  test('an item added by another device is kept and not overwritten', async () => {
    const page = await open();
    await addToCart(page.store, book);
    await page.cart.sync();
    await elsewhere(page, 'shirt', 2);
    await addToCart(page.store, shirt, 3);
    await page.cart.sync();
    expect(await serverLines(page)).toEqual({ book: 1, shirt: 5 });
    expect(lines(page)).toContainEqual({ sku: 'shirt', qty: 5, prev_qty: 5 });
  });

  test('a lost response doubles nothing', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const page = await open();
    await addToCart(page.store, book);
    await page.cart.sync();
    // The addition requests one run, the line below another.
    page.lost.next = 2;
    await addToCart(page.store, shirt, 2);
    await page.cart.sync();
    vi.useRealTimers();
    expect(lines(page)).toContainEqual({ sku: 'shirt', qty: 2, prev_qty: 0 });
    await page.cart.sync();
    expect(await serverLines(page)).toEqual({ book: 1, shirt: 2 });
    expect(lines(page)).toContainEqual({ sku: 'shirt', qty: 2, prev_qty: 2 });
  });

  test('a first cart whose response was lost is created again with the same lines', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const page = await open();
    // The addition requests one run, the line below another.
    page.lost.next = 2;
    await addToCart(page.store, shirt, 2);
    await page.cart.sync();
    vi.useRealTimers();
    expect(cartId(page)).toBeNull();
    await page.cart.sync();
    expect(await serverLines(page)).toEqual({ shirt: 2 });
  });
});

describe('with any actions of the shopper and any lost responses', () => {
  const skus = ['shirt', 'book', 'unmanaged'] as const;
  const sku = fc.constantFrom(...skus);
  const step = fc.oneof(
    fc.record({ do: fc.constant('add' as const), sku, qty: fc.integer({ min: 1, max: 2 }) }),
    fc.record({ do: fc.constant('set' as const), sku, qty: fc.integer({ min: 1, max: 4 }) }),
    fc.record({ do: fc.constant('remove' as const), sku }),
    fc.record({ do: fc.constant('sync' as const) }),
    fc.record({ do: fc.constant('lose' as const) }),
  );

  test('the carts of the page and the backend end the same, as the shopper left them', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        vi.stubGlobal('indexedDB', new IDBFactory());
        const page = await open();
        const model = new Map<string, number>();
        for (const next of steps) {
          if (next.do === 'sync') await page.cart.sync();
          if (next.do === 'lose') page.lost.next = 1;
          if (next.do === 'remove' && model.delete(next.sku)) removeLine(page.store, next.sku);
          if (next.do === 'set' && model.has(next.sku)) {
            await setQuantity(page.store, next.sku, next.qty);
            model.set(next.sku, next.qty);
          }
          if (next.do === 'add' && (model.get(next.sku) ?? 0) + next.qty <= 4) {
            await addToCart(page.store, product(next.sku, { unitPrice: grosze(100) }), next.qty);
            model.set(next.sku, (model.get(next.sku) ?? 0) + next.qty);
          }
        }
        page.lost.next = 0;
        await page.cart.sync({ force: true });
        await page.cart.sync({ force: true });
        const here = Object.fromEntries(lines(page).map((line) => [line.sku, line.qty]));
        expect(here).toEqual(Object.fromEntries(model));
        if (cartId(page)) expect(await serverLines(page)).toEqual(here);
        page.close();
      }),
      { numRuns: 60 },
    );
  });
});

describe('changes made while the first cart is being created', () => {
  /** Holds the batch until the test releases it. */
  async function openHeld() {
    const sendRequest = fetchFrom(shop.app);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const page = await openPage(
      {
        fetch: async (input, init) => {
          const response = await sendRequest(input, init);
          await held;
          return response;
        },
      },
      createTabs(),
    );
    pages.push(page);
    return { ...page, release, requests: [], lost: { next: 0 } };
  }

  test('a line removed meanwhile stays removed, and a quantity changed meanwhile is sent', async () => {
    const page = await openHeld();
    await addToCart(page.store, shirt);
    await addToCart(page.store, book);
    void page.cart.sync();
    removeLine(page.store, 'book');
    await setQuantity(page.store, 'shirt', 3);
    page.release();
    await page.cart.sync();
    await page.cart.sync({ force: true });
    expect(await serverLines(page)).toEqual({ shirt: 3 });
    expect(lines(page)).toEqual([{ sku: 'shirt', qty: 3, prev_qty: 3 }]);
  });
});
