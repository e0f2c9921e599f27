import core from '@vendure/core';
import { IsNull } from 'typeorm';
import { refusal } from './refusal.mjs';

/**
 * Published when a buyer has withdrawn from an order or complained of it: the mail plugin sends the
 * receipt, which the law requires at once.
 */
export class ShopClaimEvent extends core.VendureEvent {
  constructor(ctx, order, claim) {
    super();
    Object.assign(this, { ctx, order, claim });
  }
}

/** Statements of buyers about their orders. The shop states them by its rules; here they are stored. */
export function createClaims({ connection, history, bus, facts, paying }) {
  /** Nothing is paid at a provider any more for an order that was withdrawn from. */
  async function callOff(ctx, { payments }) {
    for (const payment of payments) {
      const isOnline = Boolean(payment.metadata.public?.redirectUrl);
      if (payment.state === 'Authorized' && isOnline) await paying.cancel(ctx, payment);
    }
  }

  /** Whether all of an order is paid, as the shop reads it. */
  async function isPaidNow(ctx, id) {
    const { payments, totalWithTax } = await facts.order(ctx, id);
    const settled = payments.filter(({ state }) => state === 'Settled');
    const paid = settled.reduce((sum, { amount }) => sum + amount, 0);
    return paid > 0 && paid >= totalWithTax;
  }

  /**
   * Adds a statement if the order still has those that the shop knew, and its money is where the shop
   * saw it, as that decides the refund; returns the order as it is now. The comparison is the
   * database's, so of two statements at once one is added.
   */
  async function add(ctx, { code, known, isPaid, claim, note, share, until }) {
    const repository = connection.getRepository(ctx, core.Order);
    const order = await repository.findOne({ where: { code }, relations: { payments: true } });
    if (!order?.orderPlacedAt) throw refusal(404, 'ORDER_NOT_FOUND');
    const { shopClaims: before, shopClaimUntil: due } = order.customFields;
    const stored = before === null ? [] : JSON.parse(before);
    if (stored.length === known && (await isPaidNow(ctx, order.id)) === isPaid) {
      const next = new Date(until);
      const { affected } = await repository.update(
        { id: order.id, customFields: { shopClaims: before ?? IsNull() } },
        {
          customFields: {
            shopClaims: JSON.stringify([...stored, claim]),
            shopClaimUntil: due !== null && due < next ? due : next,
            ...(share !== null && { shopWithdrawn: share }),
          },
        },
      );
      if (affected === 1) {
        const entry = { ctx, orderId: order.id, type: 'ORDER_NOTE', data: { note } };
        await history.createHistoryEntryForOrder(entry, false);
        if (claim.kind === 'withdrawal') await callOff(ctx, order);
        await bus.publish(new ShopClaimEvent(ctx, order, claim));
      }
    }
    return facts.order(ctx, order.id);
  }

  return { add };
}
