import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { OrderResponseSchema } from '../../domain/commerce/order.ts';
import { OrderViewSchema } from '../../domain/commerce/order-view.ts';
import { address } from '../conformance/purchases.ts';
import { openShop, orderOfTwo, put } from './fake-magento/shop.ts';
import { send } from './purchase.ts';

type Backend = ReturnType<typeof openShop>['backend'];

const place = (backend: Backend, body: object) => send(backend, 'POST', '/api/order', body);
const numberOf = (envelope: Awaited<ReturnType<typeof place>>) =>
  v.parse(OrderResponseSchema, envelope.result).backendOrderId;

afterEach(() => vi.unstubAllGlobals());

describe('an order on Magento', () => {
  test('a repeat finds the order of its cart, also in another process [api-24]', async () => {
    const { backend, open, magento } = openShop();
    const body = await orderOfTwo(backend);
    const first = await place(backend, body);
    expect((await place(open(), body)).result).toEqual(first.result);
    expect(magento.orders).toHaveLength(1);
    const other = await place(backend, { ...body, grand_total: 1 });
    expect(other).toMatchObject({ code: 422, error: 'IDEMPOTENCY_MISMATCH' });
    const foreign = await place(backend, { ...body, order_id: randomUUID() });
    expect(foreign).toMatchObject({ code: 404, error: 'CART_NOT_FOUND' });
  });

  test('an order sent five times at once is one order [api-24]', async () => {
    const { backend, open, magento } = openShop();
    const body = await orderOfTwo(backend);
    const sent = [backend, open(), backend, open(), backend].map((one) => place(one, body));
    expect(new Set((await Promise.all(sent)).map(numberOf)).size).toBe(1);
    expect(magento.orders).toHaveLength(1);
  });

  test('an order whose response is lost is found by its repeat, with its note [api-24]', async () => {
    const { backend, magento } = openShop();
    const body = await orderOfTwo(backend);
    magento.failNext(/payment-information$/, () => {
      throw new TypeError('socket closed');
    });
    await expect(place(backend, body)).rejects.toMatchObject({ code: 'COMMERCE_UNAVAILABLE' });
    magento.failNext(/comments$/, () => new Response('a page', { status: 500 }));
    await expect(place(backend, body)).rejects.toMatchObject({ code: 'COMMERCE_BAD_ANSWER' });
    const { order_id } = v.parse(OrderResponseSchema, (await place(backend, body)).result);
    expect(order_id).toBe(body.order_id);
    expect(magento.orders).toHaveLength(1);
  });

  test('a cart that Magento left open after its order gets no second one [api-24]', async () => {
    const { backend, magento } = openShop();
    const body = await orderOfTwo(backend);
    const first = await place(backend, body);
    for (const { cart } of magento.orders) cart.isActive = true;
    expect((await place(backend, body)).result).toEqual(first.result);
    expect(magento.orders).toHaveLength(1);
  });

  test('a stranger’s request for the closed cart gets nothing [api-24]', async () => {
    const { backend, magento } = openShop();
    const body = await orderOfTwo(backend);
    magento.failNext(/payment-information$/, () => new Response('', { status: 504 }));
    await expect(place(backend, body)).rejects.toMatchObject({ code: 'COMMERCE_UNAVAILABLE' });
    const { addressInformation } = body;
    const billingAddress = { ...address, email: 'ktos@example.com' };
    const other = { ...body, addressInformation: { ...addressInformation, billingAddress } };
    expect(await place(backend, other)).toMatchObject({ code: 404, error: 'CART_NOT_FOUND' });
  });

  test('the lines of the cart become those of the order [api-24]', async () => {
    const { backend, magento } = openShop();
    const body = await orderOfTwo(backend);
    await put(backend, body.cart_id, { sku: 'KUB-01', qty: 1 });
    expect(numberOf(await place(backend, body))).toBe('000000001');
    expect(magento.orders[0]?.cart.lines.map(({ sold, qty }) => [sold.sku, qty])).toEqual([
      ['SWE-01-42', 2],
    ]);
  });

  test('an order without a cart is placed, and its repeat finds it by its note [api-24]', async () => {
    const { backend, open, magento } = openShop();
    const body = { ...(await orderOfTwo(backend)), cart_id: '' };
    const first = await place(backend, body);
    expect((await place(open(), body)).result).toEqual(first.result);
    expect(magento.orders).toHaveLength(1);
    expect(numberOf(await place(backend, { ...body, order_id: randomUUID() }))).toBe('000000002');
  });

  test('an order shows its lines, addresses, comments and where to transfer [checkout-30]', async () => {
    const { backend, magento } = openShop();
    const placed = await place(backend, await orderOfTwo(backend));
    const { order_uuid, order_secret } = v.parse(OrderResponseSchema, placed.result);
    const url = `/api/order/${order_uuid}?secret=${order_secret}`;
    const view = v.parse(OrderViewSchema, (await send(backend, 'GET', url)).result);
    expect(view).toMatchObject({
      status: 'waiting_for_payment',
      created_at: '2026-11-27T10:00:00Z',
      email: address.email,
      shipping_address: { city: 'Łódź' },
      comments: { order: 'Proszę zapakować' },
      payment: { status: 'pending', amount: 415.97, transfer: { title: 'Zamówienie 000000001' } },
    });
    expect(view.lines).toHaveLength(1);
    expect(view.lines[0]).toMatchObject({
      sku: 'SWE-01-42',
      parent_sku: 'SWE-01',
      qty: 2,
      options: [
        { label: 'Kolor', value: 'Czarny' },
        { label: 'Rozmiar', value: '42' },
      ],
    });
    expect(magento.orders[0]?.comments[0]).toMatch(/^terms edition-1 /);
    expect(magento.orders[0]?.status).toBe('pending');
  });
});
