import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils';
import { refusal } from './refusal.js';

/**
 * Statements of buyers about their orders. The shop makes them by its rules; here they are stored.
 * Each is also an event `shop.claim`: a subscriber sends the receipt, which the law requires at once.
 */
export function createClaims(container, { facts, placing }) {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION);
  const orders = container.resolve(Modules.ORDER);
  const bus = container.resolve(Modules.EVENT_BUS);

  /** Stores the statements where the database still has those before; whether it had. */
  async function replace(id, before, after) {
    const { rowCount } =
      before === null
        ? await database.raw(
            'insert into shop_claims (id, claims) values (?, ?) on conflict (id) do nothing',
            [id, after],
          )
        : await database.raw(
            'update shop_claims set claims = ?, updated_at = now() where id = ? and claims = ?',
            [after, id, before],
          );
    return rowCount === 1;
  }

  /**
   * Adds a statement if the order still has those that the shop knew; returns the order as it is now.
   * The comparison is the database's, so of two statements at once one is added.
   */
  async function add({ code, known, claim, note, share, until }) {
    const id = await placing.idOfNumber(code);
    const [order] = id === null ? [] : await facts.orders([id]);
    if (!order) throw refusal(404, 'ORDER_NOT_FOUND');
    const stored = order.claims === null ? [] : JSON.parse(order.claims);
    const next = JSON.stringify([...stored, claim]);
    if (stored.length === known && (await replace(id, order.claims, next))) {
      const { metadata } = await orders.retrieveOrder(id, { select: ['id', 'metadata'] });
      await orders.updateOrders(id, {
        metadata: {
          ...metadata,
          [`shop_claim_${stored.length + 1}`]: note,
          shop_claim_until: until,
          ...(share !== null && { shop_withdrawn: share }),
        },
      });
      await bus.emit({ name: 'shop.claim', data: { id, claim } });
    }
    return (await facts.orders([id]))[0];
  }

  return { add };
}
