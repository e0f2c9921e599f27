import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import * as v from 'valibot';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { orderBody } from '../../../domain/checkout/order-body.ts';
import { batchLimit } from '../../../domain/commerce/batch.ts';
import { OrderBodySchema } from '../../../domain/commerce/order.ts';
import { fromDecimal, grosze } from '../../../domain/money.ts';
import { product } from '../../../tests/support/cart.ts';
import { fetchFrom, openPage } from '../../../tests/support/client-page.ts';
import { openGateway } from '../../../tests/support/gateway-shop.ts';
import { orderFacts } from '../../../tests/support/order-facts.ts';
import { createTabs } from '../../../tests/support/tabs.ts';
import { addToCart, setQuantity } from './cart-actions.ts';
import { cartAtom } from './cart-atoms.ts';
import { cartTotalsAtom } from './totals-atoms.ts';

const count = 200;
const skus = Array.from({ length: count }, (_, at) => `bulk-${at}`);

vi.mock('../../../tests/support/mock-products.ts', async (load) => {
  const real = await load<typeof import('../../../tests/support/mock-products.ts')>();
  const [shirt] = real.shopProducts;
  if (!shirt) throw new Error('No product');
  const bulk = Array.from({ length: 200 }, (_, at) => ({
    ...shirt,
    id: `9${at}`,
    sku: `bulk-${at}`,
    price: fromDecimal(10),
  }));
  return { ...real, listSource: () => real.listSource([...real.shopProducts, ...bulk]) };
});

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

/** The largest body that the server reads (server/app.ts). */
const bodyLimit = 1_048_576;

test('a cart of 200 lines made without a connection is synced, changed and ordered within the limits', async () => {
  const shop = await openGateway('header');
  onTestFinished(() => shop.close());
  const requests: { url: string; bytes: number; calls: number }[] = [];
  const network = { isUp: false };
  const send = fetchFrom(shop.app);
  const page = await openPage(
    {
      fetch: async (input, init) => {
        if (!network.isUp) throw new TypeError('Failed to fetch');
        const body = typeof init?.body === 'string' ? init.body : '';
        const { calls = [] }: { calls?: unknown[] } = body === '' ? {} : JSON.parse(body);
        requests.push({ url: String(input), bytes: body.length, calls: calls.length });
        return send(input, init);
      },
    },
    createTabs(),
  );
  onTestFinished(page.close);
  for (const sku of skus) {
    await addToCart(page.store, product(sku, { unitPrice: grosze(1000) }), 1);
  }
  expect(page.store.get(cartAtom).cartItems).toHaveLength(count);

  network.isUp = true;
  await page.cart.sync();
  const cartId = page.store.get(cartAtom).cartServerToken;
  const onServer = async () => (await shop.mock.get(`/api/cart/pull?cartId=${cartId}`)).body.result;
  expect(await onServer()).toHaveLength(count);
  expect(page.store.get(cartTotalsAtom).isConfirmed).toBe(true);
  expect(Math.max(...requests.map(({ calls }) => calls))).toBeLessThanOrEqual(batchLimit);
  expect(Math.max(...requests.map(({ bytes }) => bytes))).toBeLessThan(bodyLimit);
  // A cart, a pull, the writes and the totals.
  expect(requests.length).toBeLessThanOrEqual(count / batchLimit + 5);

  requests.length = 0;
  await setQuantity(page.store, 'bulk-100', 3);
  await page.cart.sync();
  expect(requests).toHaveLength(1);
  expect(await onServer()).toContainEqual(expect.objectContaining({ sku: 'bulk-100', qty: 3 }));

  const body = orderBody({ ...orderFacts, cart: page.store.get(cartAtom) });
  expect(v.is(OrderBodySchema, body)).toBe(true);
  expect(JSON.stringify(body).length).toBeLessThan(bodyLimit / 4);
});
