import * as v from 'valibot';
import { requireTerms } from '../../domain/commerce/accepted-terms.ts';
import { type OrderBody, OrderBodySchema } from '../../domain/commerce/order.ts';
import { OrderLookupBodySchema } from '../../domain/commerce/order-view.ts';
import { PaymentTryBodySchema } from '../../domain/commerce/payment.ts';
import { fromDecimal } from '../../domain/money.ts';
import { chosenOptions } from '../kit/chosen-options.ts';
import type { EngineOrder } from '../kit/engine-order.ts';
import { bodyOf, type OrderReplies, orderNotFound } from '../kit/order-reply.ts';
import { Refusal } from '../kit/refusal.ts';
import { type Call, parseBody, type Routes } from '../kit/routes.ts';
import { hashOf } from '../kit/wire.ts';
import { withdrawnPart } from '../kit/withdrawn.ts';
import { OrderSchema } from './answers.ts';
import type { Facts } from './facts.ts';
import type { Orders } from './orders.ts';
import type { Plugin } from './plugin.ts';

/** What must be the same in a repeat of an order: all but the session and the network's marks. */
const printOf = ({ products, addressInformation, grand_total, cart_id, coupon }: OrderBody) =>
  hashOf(JSON.stringify([products, addressInformation, grand_total, cart_id, coupon]));

/** Texts that staff read in the engine's admin. */
function staffFields({ invoice, comments, agreements, point }: OrderBody) {
  const lines = (record: object | null | undefined) =>
    record
      ? Object.entries(record)
          .filter(([, value]) => typeof value === 'string' && value !== '')
          .map(([name, value]) => `${name}: ${value}`)
          .join('\n')
      : null;
  const accepted = (agreements ?? []).filter((one) => one.accepted);
  return {
    shopPoint: point?.code ?? null,
    shopInvoice: lines(invoice),
    shopComment: lines(comments),
    shopAgreements: accepted
      .map(({ id, version, accepted_at }) => `${id} ${version ?? ''} ${accepted_at ?? ''}`)
      .join('\n'),
  };
}

/** The checks of the contract that need no engine. */
function readOrder(body: unknown): OrderBody {
  if (v.is(v.looseObject({ products: v.strictTuple([]) }), body)) {
    throw new Refusal(400, 'ORDER_CART_EMPTY');
  }
  const order = parseBody(OrderBodySchema, body, 'ORDER_INVALID');
  // The gateway compares the edition with the page of the index.
  requireTerms(order, null);
  return order;
}

export interface OrderParts {
  readonly replies: OrderReplies;
  readonly orders: Orders;
  /** Where a provider sends the shopper back; the plugin puts in the number of the order. */
  readonly returnUrl: (store: string) => string | null;
}

/** Requests about orders. An order is placed by one request to the engine. */
export function orderRoutes(
  plugin: Plugin,
  facts: Facts,
  { replies, orders, returnUrl }: OrderParts,
  customerOf: (token: string, signal: AbortSignal) => Promise<string | null>,
): Routes {
  const { find, open } = orders;
  const secretIn = ({ query }: Call) => query['secret'] ?? '';

  async function input(order: OrderBody, call: Call, signal: AbortSignal) {
    const { addressInformation: chosen } = order;
    const { billingAddress: billing, shippingAddress: shipping } = chosen;
    const customerId = call.token === '' ? null : await customerOf(call.token, signal);
    if (order.user_id && customerId === null) throw new Refusal(401, 'SESSION_REQUIRED');
    const email = billing.email ?? shipping?.email;
    if (!email) throw new Refusal(400, 'ORDER_INVALID', 'The order has no e-mail address');
    const method = chosen.shipping_method_code ?? null;
    if (method !== null && chosen.shipping_carrier_code !== plugin.name) {
      throw new Refusal(409, 'SHIPPING_METHOD_UNAVAILABLE');
    }
    if (order.point) await facts.point(order.point.code, signal);
    return {
      orderId: order.order_id ?? null,
      print: printOf(order),
      body: JSON.stringify(order),
      cart: order.cart_id || null,
      customerId,
      email,
      billing,
      shipping: shipping ?? null,
      items: order.products.map(({ sku, qty, price_incl_tax: price, product_option }) => ({
        sku,
        choices: chosenOptions(product_option),
        quantity: qty,
        unitPriceWithTax: price == null ? null : fromDecimal(price),
      })),
      coupon: order.coupon || null,
      method,
      payment: chosen.payment_method_code,
      returnUrl: returnUrl(order.store_code ?? ''),
      agreed: order.grand_total == null ? null : fromDecimal(order.grand_total),
      isEstimate: order.grand_total_estimated === true,
      staff: staffFields(order),
    };
  }

  async function placeOnce(order: OrderBody, call: Call, signal: AbortSignal) {
    const request = await input(order, call, signal);
    try {
      return await plugin.ask('shopPlace', OrderSchema, signal, request);
    } catch (error) {
      // The database refused a second order with this id: the first one is the response.
      const before =
        request.orderId === null ? null : await find(signal, { orderId: request.orderId });
      if (before === null) throw error;
      return before;
    }
  }

  const placed = async (order: EngineOrder, signal: AbortSignal) =>
    replies.placed(order, await facts.payments(signal));

  return {
    'POST /api/order': async (call, signal) => {
      const order = readOrder(call.body);
      const done = await placeOnce(order, call, signal);
      if (done.print !== null && done.print !== printOf(order)) {
        throw new Refusal(422, 'IDEMPOTENCY_MISMATCH');
      }
      return placed(done, signal);
    },
    'GET /api/order/client/:id': async ({ parts: [orderId = ''] }, signal) => {
      const order = await find(signal, { orderId });
      if (order === null) throw orderNotFound();
      return placed(order, signal);
    },
    'POST /api/order/lookup': async ({ body }, signal) => {
      const { number, email } = parseBody(OrderLookupBodySchema, body);
      const order = await find(signal, { code: number });
      if (order?.email?.toLowerCase() !== email.toLowerCase()) throw orderNotFound();
      return view(order, signal);
    },
    'GET /api/order/:uuid': async (call, signal) =>
      view(await open(call, secretIn(call), signal), signal),
    'GET /api/order/:uuid/payment': async (call, signal) =>
      replies.payment(await open(call, secretIn(call), signal), await facts.payments(signal)),
    'POST /api/order/:uuid/payment': async (call, signal) => {
      const { secret, method } = parseBody(PaymentTryBodySchema, call.body);
      const order = await open(call, secret ?? '', signal);
      const payments = await facts.payments(signal);
      if (order.isPaid) throw new Refusal(409, 'PAYMENT_ALREADY_DONE');
      if (withdrawnPart(order) !== 'none') throw new Refusal(409, 'ORDER_WITHDRAWN');
      const { methods } = replies.payment(order, payments);
      if (!methods.some(({ code }) => code === method)) {
        throw new Refusal(409, 'PAYMENT_METHOD_UNAVAILABLE');
      }
      const { key, print } = call;
      const paying = await plugin.ask('shopSetPayment', OrderSchema, signal, {
        code: order.number,
        payment: method,
        returnUrl: returnUrl(storeOf(order)),
        ...(key !== null && { key, print }),
      });
      return replies.payment(paying, payments);
    },
  };

  async function view(order: EngineOrder, signal: AbortSignal) {
    const code = bodyOf(order)?.point?.code;
    const point = code ? await facts.point(code, signal).catch(() => null) : null;
    return replies.view(order, await facts.payments(signal), point);
  }
}

/** The store view in which an order was placed. */
const storeOf = (order: EngineOrder) => bodyOf(order)?.store_code ?? '';
