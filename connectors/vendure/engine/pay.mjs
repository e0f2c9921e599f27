import core from '@vendure/core';
import { orderOrThrow, refusal } from './refusal.mjs';

/** Stands for the number of an order in the address to which a provider sends the shopper back. */
const numberMark = 'ORDER_NUMBER';

/** Begins payments. A provider's handler gets the address to return to in its metadata. */
export function createPaying({ connection, orders, facts }) {
  /** Adds the payment of an order that is ready for it. */
  async function pay(ctx, { id, code }, { payment, returnUrl = null }) {
    const back = returnUrl?.replace(numberMark, code) ?? null;
    const input = { method: payment, metadata: { returnUrl: back } };
    return orderOrThrow(await orders.addPaymentToOrder(ctx, id, input));
  }

  /**
   * Cancels a payment that is open at its provider. A provider may answer that it was paid meanwhile,
   * or nothing: then the order must not go on as if no money came.
   */
  async function cancel(ctx, { id }) {
    const payment = await orders.cancelPayment(ctx, id);
    if (payment.state !== 'Cancelled') throw refusal(503, 'COMMERCE_UNAVAILABLE');
  }

  /** Pays a placed order in another way, or again: what was open before is cancelled. */
  async function payAgain(ctx, { code, ...input }) {
    const order = await connection
      .getRepository(ctx, core.Order)
      .findOne({ where: { code }, relations: { payments: true } });
    if (!order?.orderPlacedAt) throw refusal(404, 'ORDER_NOT_FOUND');
    if (order.state !== 'PaymentAuthorized') throw refusal(409, 'PAYMENT_ALREADY_DONE');
    if (order.customFields.shopWithdrawn !== null) throw refusal(409, 'PAYMENT_ALREADY_DONE');
    for (const payment of order.payments) {
      if (payment.state === 'Authorized') await cancel(ctx, payment);
    }
    orderOrThrow(await orders.transitionToState(ctx, order.id, 'ArrangingAdditionalPayment'));
    await pay(ctx, order, input);
    // Vendure does so by itself for the first payment only.
    orderOrThrow(await orders.transitionToState(ctx, order.id, 'PaymentAuthorized'));
    return facts.order(ctx, order.id);
  }

  return { pay, payAgain, cancel };
}
