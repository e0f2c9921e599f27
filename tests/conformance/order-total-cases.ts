import assert from 'node:assert/strict';
import { OrderViewSchema } from '../../domain/commerce/order-view.ts';
import { fromDecimal, grosze, toDecimal } from '../../domain/money.ts';
import { type BackendUnderTest, fresh, isRefused, resultOf } from './backend-under-test.ts';
import { type Case, given } from './case.ts';
import { orderBody, piecesOf, placeOrder } from './purchases.ts';

type Body = Awaited<ReturnType<typeof orderBody>>;

/** Sends an order with a wrong total; returns the right one, which the refusal names. */
async function namedTotal(backend: BackendUnderTest, body: Body): Promise<number> {
  const before = await piecesOf(backend);
  const response = await backend.post('/api/order', body, { key: fresh('order') });
  isRefused(response, 409, 'ORDER_PRICE_CHANGED');
  const named = response.envelope.details?.['grand_total'];
  assert.equal(typeof named, 'number', 'details.grand_total is the total of this order');
  assert.equal(await piecesOf(backend), before);
  return Number(named);
}

/** The total of a placed order, as it is read later. */
async function storedTotal(
  backend: BackendUnderTest,
  { order_uuid, order_secret }: Awaited<ReturnType<typeof placeOrder>>,
): Promise<number> {
  const response = await backend.get(`/api/order/${order_uuid}?secret=${order_secret}`);
  return resultOf(OrderViewSchema, response).totals.grand_total;
}

/**
 * An order has exactly the total that the shopper saw and agreed to, or a lower one than the device
 * estimated, or it is not placed.
 */
export const orderTotalCases: readonly Case[] = [
  {
    name: 'a placed order has the total that was sent, in its response and when it is read',
    proves: ['api-24'],
    async run(backend) {
      const placed = await placeOrder(backend);
      assert.equal(placed.grand_total, placed.body.grand_total);
      assert.equal(await storedTotal(backend, placed), placed.body.grand_total);
    },
  },
  {
    name: 'an order whose total differs by a grosz, or lacks the delivery, is refused, and the right total is named',
    proves: ['api-24'],
    async run(backend) {
      const body = await orderBody(backend);
      const right = fromDecimal(body.grand_total);
      const [line] = body.products;
      const goods = fromDecimal(line?.price_incl_tax ?? 0);
      const wrong = [grosze(right - 1), grosze(right + 1), ...(goods === right ? [] : [goods])];
      for (const grand_total of wrong.map(toDecimal)) {
        assert.equal(await namedTotal(backend, { ...body, grand_total }), body.grand_total);
        if (grand_total > body.grand_total) continue;
        const estimate = { ...body, grand_total, grand_total_estimated: true };
        assert.equal(await namedTotal(backend, estimate), body.grand_total);
      }
    },
  },
  {
    name: 'an order whose estimated total is too high is placed with the right one',
    proves: ['api-24'],
    async run(backend) {
      const body = await orderBody(backend);
      const grand_total = toDecimal(grosze(fromDecimal(body.grand_total) + 1599));
      const placed = await placeOrder(backend, {
        ...body,
        grand_total,
        grand_total_estimated: true,
      });
      assert.equal(await storedTotal(backend, placed), body.grand_total);
    },
  },
  {
    name: 'an order refused for its total is placed under its id with the total that was named',
    proves: ['api-24'],
    async run(backend) {
      const body = await orderBody(backend);
      const grand_total = await namedTotal(backend, { ...body, grand_total: 0.01 });
      const placed = await placeOrder(backend, { ...body, grand_total });
      assert.equal(await storedTotal(backend, placed), grand_total);
    },
  },
  {
    name: 'the total of an order includes its coupon',
    proves: ['api-24'],
    needs: ['coupon'],
    async run(backend) {
      const body = { ...(await orderBody(backend)), coupon: given(backend, 'coupon') };
      const grand_total = await namedTotal(backend, body);
      assert.ok(grand_total < body.grand_total);
      const placed = await placeOrder(backend, { ...body, grand_total });
      assert.equal(await storedTotal(backend, placed), grand_total);
    },
  },
  {
    name: 'the total of an order is what is left after its gift card',
    proves: ['api-24', 'pl-J08'],
    needs: ['giftCard'],
    async run(backend) {
      const body = { ...(await orderBody(backend)), giftcard: [given(backend, 'giftCard')] };
      assert.ok((await namedTotal(backend, body)) < body.grand_total);
    },
  },
];
