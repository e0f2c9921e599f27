import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import {
  ComplaintResponseSchema,
  ExchangeResponseSchema,
  WithdrawalResponseSchema,
} from '../../domain/commerce/claims.ts';
import { OrderResponseSchema } from '../../domain/commerce/order.ts';
import { OrderViewSchema } from '../../domain/commerce/order-view.ts';
import { OrderPaymentSchema } from '../../domain/commerce/payment.ts';
import { type BackendUnderTest, fresh, isRefused, resultOf } from './backend-under-test.ts';
import { type Case, given } from './case.ts';
import { email, orderBody, piecesOf, placeOrder } from './purchases.ts';

type Placed = Awaited<ReturnType<typeof placeOrder>>;

const paymentOf = async (backend: BackendUnderTest, { order_uuid, order_secret }: Placed) => {
  const url = `/api/order/${order_uuid}/payment?secret=${order_secret}`;
  return resultOf(OrderPaymentSchema, await backend.get(url));
};

export const orderCases: readonly Case[] = [
  {
    name: 'an order is placed, reduces the stock and closes its cart',
    proves: ['api-24'],
    async run(backend) {
      const before = await piecesOf(backend);
      const { body, grand_total } = await placeOrder(backend);
      assert.equal(grand_total, body.grand_total);
      assert.equal(await piecesOf(backend), (before ?? 0) - 1);
      const pulled = await backend.get(`/api/cart/pull?token=&cartId=${body.cart_id}`);
      isRefused(pulled, 404, 'CART_NOT_FOUND');
    },
  },
  {
    name: 'an order sent five times at once is placed once, with one response',
    proves: ['api-24'],
    step: 4,
    capability: 'idempotency-keys',
    async run(backend) {
      const body = await orderBody(backend);
      const before = (await piecesOf(backend)) ?? 0;
      const responses = await Promise.all(
        [1, 2, 3, 4, 5].map(() => backend.post('/api/order', body, { key: body.order_id })),
      );
      const done = responses.filter(({ status }) => status !== 409);
      const numbers = done.map(
        (response) => resultOf(OrderResponseSchema, response).backendOrderId,
      );
      assert.equal(new Set(numbers).size, 1);
      assert.equal(await piecesOf(backend), before - 1);
    },
  },
  {
    name: 'an order sent to two processes at once is placed once',
    proves: ['api-24'],
    step: 4,
    capability: 'idempotency-keys',
    needsTwo: true,
    async run(backend) {
      const { twin } = backend;
      assert.ok(twin);
      const body = await orderBody(backend);
      const before = (await piecesOf(backend)) ?? 0;
      const options = { key: body.order_id };
      const sent = [backend, twin, backend, twin].map((process) =>
        process.post('/api/order', body, options),
      );
      const done = (await Promise.all(sent)).filter(({ status }) => status !== 409);
      const last = await twin.post('/api/order', body, options);
      const numbers = [...done, last].map(
        (response) => resultOf(OrderResponseSchema, response).backendOrderId,
      );
      assert.equal(new Set(numbers).size, 1);
      assert.equal(await piecesOf(twin), before - 1);
    },
  },
  {
    name: 'different content under a known order id is refused',
    proves: ['api-24'],
    step: 4,
    capability: 'idempotency-keys',
    async run(backend) {
      const { body } = await placeOrder(backend);
      const other = { ...body, cart_id: '', products: [{ sku: backend.world.simple, qty: 2 }] };
      isRefused(await backend.post('/api/order', other), 422, 'IDEMPOTENCY_MISMATCH');
    },
  },
  {
    name: 'an order is found by the id from its client, and an unknown id is not found',
    proves: ['api-24'],
    async run(backend) {
      const { body, backendOrderId } = await placeOrder(backend);
      const found = await backend.get(`/api/order/client/${body.order_id}`);
      assert.equal(resultOf(OrderResponseSchema, found).backendOrderId, backendOrderId);
      const none = await backend.get(`/api/order/client/${fresh('no')}`);
      isRefused(none, 404, 'ORDER_NOT_FOUND');
    },
  },
  {
    name: 'the payment of an order is read with its secret',
    proves: ['api-25'],
    async run(backend) {
      const placed = await placeOrder(backend);
      const payment = await paymentOf(backend, placed);
      // A shop with payment on delivery only has no pending payments.
      const status = placed.payment?.status ?? 'pending';
      assert.ok(status === 'pending' || status === 'not_needed', `a new order is ${status}`);
      assert.deepEqual([payment.status, payment.amount], [status, placed.body.grand_total]);
    },
  },
  {
    name: 'a payment is retried by BLIK, is paid, and cannot be paid twice',
    proves: ['pl-J01', 'pl-J07'],
    needs: ['blik'],
    capability: 'pay-blik',
    async run(backend) {
      const placed = await placeOrder(backend);
      const { order_uuid, order_secret } = placed;
      const body = { method: 'blik', blik_code: given(backend, 'blik'), secret: order_secret };
      const url = `/api/order/${order_uuid}/payment`;
      resultOf(OrderPaymentSchema, await backend.post(url, body, { key: fresh('pay') }));
      for (let time = 0; time < 20; time += 1) {
        if ((await paymentOf(backend, placed)).status === 'paid') break;
        await wait(500);
      }
      assert.equal((await paymentOf(backend, placed)).status, 'paid');
      const again = await backend.post(url, body, { key: fresh('pay') });
      isRefused(again, 409, 'PAYMENT_ALREADY_DONE');
    },
  },
  {
    name: 'an order opens with its secret',
    proves: ['checkout-30'],
    async run(backend) {
      const { order_uuid, order_secret, order_number } = await placeOrder(backend);
      const url = `/api/order/${order_uuid}`;
      const view = resultOf(OrderViewSchema, await backend.get(`${url}?secret=${order_secret}`));
      assert.equal(view.order_number, order_number);
      assert.equal(view.lines.length, 1);
    },
  },
  {
    name: 'a guest finds an order by number and e-mail, and gets the same error if either is wrong',
    proves: ['pl-J07'],
    async run(backend) {
      const { order_number, order_uuid } = await placeOrder(backend);
      const find = (number: string, who: string) =>
        backend.post('/api/order/lookup', { number, email: who });
      const found = resultOf(OrderViewSchema, await find(order_number, email));
      assert.equal(found.order_uuid, order_uuid);
      const wrongMail = await find(order_number, 'kto-inny@example.com');
      const wrongNumber = await find('999999999', email);
      isRefused(wrongMail, 404, 'ORDER_NOT_FOUND');
      assert.deepEqual(wrongMail.envelope, wrongNumber.envelope);
    },
  },
  {
    name: 'a withdrawal is accepted once, and never for more than was bought',
    proves: ['pl-C03', 'pl-C05', 'pl-C06'],
    async run(backend) {
      const placed = await placeOrder(backend);
      const { order_uuid, order_secret } = placed;
      const url = `/api/order/${order_uuid}/withdrawal`;
      const lines = (qty: number) => [{ sku: backend.world.simple, qty }];
      const body = { secret: order_secret, name: 'Zofia Nowak', email, lines: lines(1) };
      isRefused(await backend.post(url, { ...body, lines: lines(2) }), 400, 'ORDER_LINES_INVALID');
      const key = fresh('withdrawal');
      const first = await backend.post(url, body, { key });
      const { refund } = resultOf(WithdrawalResponseSchema, first);
      // An unpaid order gets no refund.
      const { status } = await paymentOf(backend, placed);
      assert.ok(status === 'paid' ? refund.amount > 0 : refund.amount >= 0);
      assert.deepEqual((await backend.post(url, body, { key })).envelope, first.envelope);
      isRefused(await backend.post(url, body), 409, 'WITHDRAWAL_CLOSED');
    },
  },
  {
    name: 'of two withdrawals of one item, sent to two processes at once, one is accepted',
    proves: ['pl-C06'],
    needsTwo: true,
    async run(backend) {
      const { twin } = backend;
      assert.ok(twin);
      const { order_uuid, order_secret } = await placeOrder(backend);
      const lines = [{ sku: backend.world.simple, qty: 1 }];
      const body = { secret: order_secret, name: 'Zofia Nowak', email, lines };
      const sent = [backend, twin].map((process) =>
        process.post(`/api/order/${order_uuid}/withdrawal`, body, { key: fresh('withdrawal') }),
      );
      const statuses = (await Promise.all(sent)).map(({ status }) => status);
      assert.deepEqual(statuses.toSorted(), [200, 409]);
    },
  },
  {
    name: 'an item is exchanged for another variant, but not for another product',
    proves: ['pl-B09'],
    needs: ['configurable'],
    async run(backend) {
      const { variant, other } = given(backend, 'configurable');
      const changes = { cart_id: '', products: [{ sku: variant, qty: 1 }], grand_total: undefined };
      const { order_uuid, order_secret } = await placeOrder(backend, changes);
      const exchange = (to_sku: string) =>
        backend.post(
          `/api/order/${order_uuid}/exchange`,
          { secret: order_secret, line: { sku: variant, qty: 1 }, to_sku },
          { key: fresh('exchange') },
        );
      isRefused(await exchange(backend.world.simple), 400, 'ORDER_LINES_INVALID');
      resultOf(ExchangeResponseSchema, await exchange(other));
    },
  },
  {
    name: 'a complaint is accepted and returns the day of its answer',
    proves: ['pl-B09'],
    async run(backend) {
      const { order_uuid, order_secret } = await placeOrder(backend);
      const response = await backend.post(`/api/order/${order_uuid}/complaint`, {
        secret: order_secret,
        email,
        lines: [{ sku: backend.world.simple, qty: 1 }],
        reason: 'Pęknięty szew',
        demand: 'repair',
        description: 'Szew pękł po jednym praniu.',
      });
      assert.match(resultOf(ComplaintResponseSchema, response).answer_by ?? '', /^\d{4}-\d\d-\d\d/);
    },
  },
];
