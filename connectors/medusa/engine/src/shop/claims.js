import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils';
import { refusal } from './refusal.js';
import { inTurn } from './writes.js';

/**
 * Statements of buyers about their orders. The shop makes them by its rules; here they are stored.
 * Each is also an event `shop.claim`: a subscriber sends the receipt, which the law requires at once.
 */
export function createClaims(container, { facts, placing }) {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION);
  const orders = container.resolve(Modules.ORDER);
  const bus = container.resolve(Modules.EVENT_BUS);

  const insert = 'insert into shop_claims (id, claims) values (?, ?) on conflict do nothing';
  const remove = 'delete from shop_claims where id = ? and claims = ?';
  const update =
    'update shop_claims set claims = ?, updated_at = now() where id = ? and claims = ?';
  const replacement = (id, before, after) => {
    if (before === null) return [insert, id, after];
    return after === null ? [remove, id, before] : [update, after, id, before];
  };

  /** Stores the statements where the database still has those before; whether it had. Null is none. */
  async function replace(id, before, after) {
    const [sql, ...values] = replacement(id, before, after);
    return (await database.raw(sql, values)).rowCount === 1;
  }

  /** Writes the statement for staff, and tells the subscriber that sends the receipt. */
  async function tell(id, number, { claim, note, share, until }) {
    const { metadata } = await orders.retrieveOrder(id, { select: ['id', 'metadata'] });
    await orders.updateOrders(id, {
      metadata: {
        ...metadata,
        [`shop_claim_${number}`]: note,
        shop_claim_until: until,
        ...(share !== null && { shop_withdrawn: share }),
      },
    });
    await bus.emit({ name: 'shop.claim', data: { id, claim } });
  }

  /**
   * Adds a statement if the order still has those that the shop knew; returns the order as it is now.
   * The comparison is the database's, so of two statements at once one is added.
   */
  async function addNow({ code, known, ...statement }) {
    const id = await placing.idOfNumber(code);
    const [order] = id === null ? [] : await facts.orders([id]);
    if (!order) throw refusal(404, 'ORDER_NOT_FOUND');
    const stored = order.claims === null ? [] : JSON.parse(order.claims);
    const next = JSON.stringify([...stored, statement.claim]);
    if (stored.length === known && (await replace(id, order.claims, next))) {
      try {
        await tell(id, stored.length + 1, statement);
      } catch (error) {
        // A statement without its receipt would be a success to the next try.
        await replace(id, next, order.claims);
        throw error;
      }
    }
    return (await facts.orders([id]))[0];
  }

  /** One statement at a time about one order, so that none writes over the note of another. */
  const add = (input) => inTurn(`order ${input.code}`, () => addNow(input));

  return { add };
}
