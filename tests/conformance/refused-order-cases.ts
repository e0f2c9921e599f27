import assert from 'node:assert/strict';
import * as v from 'valibot';
import { OrderViewSchema } from '../../domain/commerce/order-view.ts';
import { OrderPaymentSchema } from '../../domain/commerce/payment.ts';
import { newCustomer } from './account-cases.ts';
import { isRefused, resultOf } from './backend-under-test.ts';
import { type Case, given } from './case.ts';
import { acceptedTerms, email, orderBody, piecesOf, placeOrder } from './purchases.ts';

const unknownUuid = '00000000-0000-4000-8000-000000000000';

/** Every request that names an order by its uuid, with its body. */
const namingCalls = (sku: string): readonly (readonly [string, object | null])[] => {
  const line = { sku, qty: 1 };
  const claimBase = { email, lines: [line] };
  const complaint = { reason: 'Szew', demand: 'repair', description: 'Szew pękł po praniu.' };
  return [
    ['', null],
    ['/payment', null],
    ['/payment', { method: 'card' }],
    ['/withdrawal', { ...claimBase, name: 'Zofia Nowak' }],
    ['/complaint', { ...claimBase, ...complaint }],
    ['/exchange', { line, to_sku: sku }],
  ];
};

/** A client that knows only the id learns nothing, not even whether the order exists. */
const closedOrders: readonly Case[] = namingCalls('').map(([path, sent], number) => ({
  name: `${sent === null ? 'GET' : 'POST'} /api/order/{uuid}${path} responds alike without a secret, with a wrong one and for an unknown order`,
  proves: ['checkout-30', 'api-64'],
  async run(backend) {
    const { order_uuid } = await placeOrder(backend);
    const [, body = null] = namingCalls(backend.world.simple)[number] ?? [];
    for (const uuid of [order_uuid, unknownUuid]) {
      for (const secret of [undefined, 'guess']) {
        const url = `/api/order/${uuid}${path}`;
        const query = secret === undefined ? '' : `?secret=${secret}`;
        const response = await (body === null
          ? backend.get(url + query)
          : backend.post(url, { ...body, secret }));
        isRefused(response, 404, 'ORDER_NOT_FOUND');
      }
    }
  },
}));

const customersOrders: readonly Case[] = [
  {
    name: 'an order and its payment open in the session of its customer, and in no other',
    proves: ['checkout-30', 'api-25', 'api-64'],
    async run(backend) {
      const [owner, other] = [await newCustomer(backend), await newCustomer(backend)];
      const { order_uuid, order_secret, order_number } = await placeOrder(backend, {}, owner.token);
      const url = `/api/order/${order_uuid}`;
      const { token } = owner;
      const order = resultOf(OrderViewSchema, await backend.get(url, { token }));
      const payment = await backend.get(`${url}/payment`, { token });
      const { order_number: paid } = resultOf(OrderPaymentSchema, payment);
      assert.deepEqual([order.order_number, paid], [order_number, order_number]);
      for (const path of [url, `${url}/payment`]) {
        isRefused(await backend.get(path, { token: other.token }), 404, 'ORDER_NOT_FOUND');
        isRefused(await backend.get(path), 404, 'ORDER_NOT_FOUND');
        // The secret opens it for whoever was given it, in any session.
        const query = `?secret=${order_secret}`;
        resultOf(v.looseObject({}), await backend.get(path + query, { token: other.token }));
      }
    },
  },
];

type Body = Awaited<ReturnType<typeof orderBody>>;

/** What is wrong with an order, the change that causes it, and the error. */
const tampered: readonly [string, (body: Body) => object, number, string][] = [
  [
    'with a price of one grosz',
    ({ products }) => ({ products: products.map((line) => ({ ...line, price_incl_tax: 0.01 })) }),
    409,
    'ORDER_PRICE_CHANGED',
  ],
  ['with another sum', () => ({ grand_total: 0.01 }), 409, 'ORDER_PRICE_CHANGED'],
  ['from a foreign cart', () => ({ cart_id: 'foreign' }), 404, 'CART_NOT_FOUND'],
  ['without products', () => ({ products: [] }), 400, 'ORDER_CART_EMPTY'],
  [
    'with a negative quantity',
    ({ products }) => ({ products: products.map((line) => ({ ...line, qty: -1 })) }),
    400,
    'ORDER_INVALID',
  ],
  ['in a customer’s name by somebody else', () => ({ user_id: '1' }), 401, 'SESSION_REQUIRED'],
];

const termsCases: readonly Case[] = [
  {
    name: 'an order without accepted terms and the time of acceptance is refused',
    proves: ['api-63'],
    async run(backend) {
      const before = await piecesOf(backend);
      const accepted = acceptedTerms(backend.world.terms);
      for (const agreements of [
        undefined,
        [],
        [{ ...accepted, id: 'privacy' }],
        [{ ...accepted, accepted: false }],
        [{ ...accepted, accepted_at: undefined }],
      ]) {
        const body = { ...(await orderBody(backend)), agreements };
        isRefused(await backend.post('/api/order', body), 400, 'ORDER_TERMS_REQUIRED');
      }
      assert.equal(await piecesOf(backend), before);
    },
  },
  {
    name: 'an order that accepts another edition of the terms than the current one is refused',
    proves: ['api-63'],
    needs: ['terms'],
    async run(backend) {
      const before = await piecesOf(backend);
      const agreements = [acceptedTerms('an-older-edition')];
      const body = { ...(await orderBody(backend)), agreements };
      const response = await backend.post('/api/order', body);
      isRefused(response, 409, 'ORDER_TERMS_CHANGED');
      assert.equal(response.envelope.details?.['version'], given(backend, 'terms'));
      assert.equal(await piecesOf(backend), before);
    },
  },
  {
    name: 'the edition of the terms and the time of acceptance are stored with the order',
    proves: ['api-63'],
    async run(backend) {
      const { order_uuid, order_secret, body } = await placeOrder(backend);
      const response = await backend.get(`/api/order/${order_uuid}?secret=${order_secret}`);
      const { agreements } = resultOf(OrderViewSchema, response);
      const [sent] = body.agreements;
      const kept = agreements.find(({ id }) => id === 'terms');
      assert.deepEqual([kept?.version, kept?.accepted_at], [sent?.version, sent?.accepted_at]);
    },
  },
];

/** The backend trusts no amount and no foreign id from the client. */
export const refusedOrderCases: readonly Case[] = [
  ...closedOrders,
  ...customersOrders,
  ...termsCases,
  ...tampered.map(
    ([what, change, status, code]): Case => ({
      name: `an order ${what} is refused`,
      proves: ['api-24'],
      async run(backend) {
        const body = await orderBody(backend);
        const before = await piecesOf(backend);
        isRefused(await backend.post('/api/order', { ...body, ...change(body) }), status, code);
        assert.equal(await piecesOf(backend), before);
      },
    }),
  ),
];
