import * as v from 'valibot';
import { requireTerms } from '../../domain/commerce/accepted-terms.ts';
import { type OrderBody, OrderBodySchema } from '../../domain/commerce/order.ts';
import { OrderLookupBodySchema } from '../../domain/commerce/order-view.ts';
import { PaymentTryBodySchema } from '../../domain/commerce/payment.ts';
import { fromDecimal } from '../../domain/money.ts';
import { type EnginePayment, type OrderReplies, orderNotFound } from '../kit/order-reply.ts';
import { Refusal } from '../kit/refusal.ts';
import { type Call, parseBody, type Routes } from '../kit/routes.ts';
import { type Carts, cartNotFound } from './carts.ts';
import { type Magento, searchQuery } from './client.ts';
import { type FoundOrder, OrderSchema, OrdersSchema, ShipmentsSchema } from './order-answers.ts';
import { type Note, printOf, writeNote } from './order-note.ts';
import { placeOrder } from './place-order.ts';

/** Orders are read with their code of payment alone; the titles are those of the shop's buyers. */
const payments: readonly EnginePayment[] = [
  { code: 'cashondelivery', title: 'Płatność przy odbiorze', kind: 'cod' },
  { code: 'banktransfer', title: 'Przelew', kind: 'bank' },
  { code: 'free', title: '', kind: 'free' },
];

/** So many orders of a buyer are searched for a repeat. */
const mostOfBuyer = 20;

/** The checks of the contract that need no engine. */
function readOrder(body: unknown): OrderBody {
  if (v.is(v.looseObject({ products: v.strictTuple([]) }), body)) {
    throw new Refusal(400, 'ORDER_CART_EMPTY');
  }
  const order = parseBody(OrderBodySchema, body, 'ORDER_INVALID');
  requireTerms(order, null);
  // Without accounts nobody orders in a customer's name.
  if (order.user_id) throw new Refusal(401, 'SESSION_REQUIRED');
  return order;
}

/** Requests about orders. An order belongs to its cart: Magento turns a cart into one order only. */
export function orderRoutes(magento: Magento, carts: Carts, replies: OrderReplies): Routes {
  async function search(
    fields: Readonly<Record<string, string>>,
    most: number,
    signal: AbortSignal,
  ) {
    const request = { method: 'GET', path: ['orders'], query: searchQuery(fields, most) } as const;
    return (await magento.staff(request, OrdersSchema, signal)).items;
  }

  const find = async (fields: Readonly<Record<string, string>>, signal: AbortSignal) =>
    (await search(fields, 1, signal))[0] ?? null;

  async function note({ entityId, label }: FoundOrder, comment: string, signal: AbortSignal) {
    const path = ['orders', String(entityId), 'comments'];
    // Without its status a comment would clear that of the order.
    const status = label === '' ? {} : { status: label };
    const statusHistory = { comment, is_customer_notified: 0, is_visible_on_front: 0, ...status };
    await magento.staff({ method: 'POST', path, body: { statusHistory } }, v.unknown(), signal);
  }

  /** The order of a closed cart, for its repeat; refuses other requests for this cart. */
  async function repeated(found: FoundOrder, order: OrderBody, email: string, signal: AbortSignal) {
    if (found.note !== null) {
      if (found.note.order_id !== order.order_id) throw cartNotFound();
      if (found.note.print !== printOf(order)) throw new Refusal(422, 'IDEMPOTENCY_MISMATCH');
      return found;
    }
    // The process ended between the order and its note: the buyer and the total tell whose it is.
    const isSame =
      found.order.email?.toLowerCase() === email.toLowerCase() &&
      (order.grand_total == null ||
        order.grand_total_estimated === true ||
        fromDecimal(order.grand_total) === found.order.totalGross);
    if (!isSame) throw cartNotFound();
    return noted(found, order, {}, signal);
  }

  async function noted(
    found: FoundOrder,
    order: OrderBody,
    lines: Note['lines'],
    signal: AbortSignal,
  ): Promise<FoundOrder> {
    await note(found, writeNote(order, lines), signal);
    return { ...found, order: { ...found.order, orderId: order.order_id ?? null } };
  }

  async function placeOnce(order: OrderBody, signal: AbortSignal): Promise<FoundOrder> {
    const { billingAddress, shippingAddress } = order.addressInformation;
    const email = billingAddress.email ?? shippingAddress?.email;
    if (!email) throw new Refusal(400, 'ORDER_INVALID', 'The order has no e-mail address');
    if (!order.cart_id) return placeWithoutCart(order, email, signal);
    return placeCart(order.cart_id, order, email, signal);
  }

  /** Of an order that was sent without a cart, its note alone tells a repeat. */
  async function placeWithoutCart(order: OrderBody, email: string, signal: AbortSignal) {
    const ofBuyer = await search({ customer_email: email }, mostOfBuyer, signal);
    const before = ofBuyer.find(({ note: one }) => one !== null && one.order_id === order.order_id);
    if (before && order.order_id) return repeated(before, order, email, signal);
    const cart = await magento.guest({ method: 'POST', path: ['guest-carts'] }, v.string(), signal);
    return placeCart(cart, order, email, signal);
  }

  async function placeCart(cart: string, order: OrderBody, email: string, signal: AbortSignal) {
    const quote = await carts.quote(cart, signal);
    const ofCart = () => find({ quote_id: String(quote.id) }, signal);
    // Magento closes a cart after its order: a fault between leaves an open cart with an order.
    const earlier = await ofCart();
    if (earlier !== null) return repeated(earlier, order, email, signal);
    if (!quote.is_active) throw cartNotFound();
    try {
      const context = { cart, email, isVirtual: quote.is_virtual };
      const { entityId, lines } = await placeOrder(carts, context, order, signal);
      const request = { method: 'GET', path: ['orders', String(entityId)] } as const;
      const placed = await magento.staff(request, OrderSchema, signal);
      return await noted(placed, order, lines, signal);
    } catch (error) {
      // Another request may have placed the order of this cart meanwhile.
      if (!(error instanceof Refusal)) throw error;
      const before = await ofCart();
      if (before === null) throw error;
      return repeated(before, order, email, signal);
    }
  }

  /** The order of a path, for who has its secret. */
  async function open({ parts: [number = ''] }: Call, secret: string, signal: AbortSignal) {
    replies.checkSecret(number, secret);
    const found = await find({ increment_id: number }, signal);
    if (found === null) throw orderNotFound();
    return found;
  }

  async function view({ entityId, order }: FoundOrder, signal: AbortSignal) {
    const query = searchQuery({ order_id: String(entityId) }, 20);
    const request = { method: 'GET', path: ['shipments'], query } as const;
    const shipments = await magento.staff(request, ShipmentsSchema, signal);
    const status = order.status === 'accepted' && shipments.length > 0 ? 'sent' : order.status;
    return replies.view({ ...order, shipments, status }, payments, null);
  }

  const secretIn = ({ query }: Call) => query['secret'] ?? '';

  return {
    'POST /api/order': async (call, signal) =>
      replies.placed((await placeOnce(readOrder(call.body), signal)).order, payments),
    'POST /api/order/lookup': async ({ body }, signal) => {
      const { number, email } = parseBody(OrderLookupBodySchema, body);
      const found = await find({ increment_id: number }, signal);
      if (found?.order.email?.toLowerCase() !== email.toLowerCase()) throw orderNotFound();
      return view(found, signal);
    },
    'GET /api/order/:uuid': async (call, signal) =>
      view(await open(call, secretIn(call), signal), signal),
    'GET /api/order/:uuid/payment': async (call, signal) =>
      replies.payment((await open(call, secretIn(call), signal)).order, payments),
    'POST /api/order/:uuid/payment': async (call, signal) => {
      const { secret } = parseBody(PaymentTryBodySchema, call.body);
      const { order } = await open(call, secret ?? '', signal);
      throw order.isPaid
        ? new Refusal(409, 'PAYMENT_ALREADY_DONE')
        : new Refusal(409, 'PAYMENT_METHOD_UNAVAILABLE');
    },
  };
}
