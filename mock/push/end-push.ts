import type { MockContext } from '../context.ts';

/** A session is over, or all of a customer's: its browser is not told of their orders any more. */
export function endPushOfOrders(
  { db }: MockContext,
  column: 'family' | 'user_id',
  value: string | number,
): void {
  const sql = `DELETE FROM push_wishes WHERE kind IN ('order', 'orders') AND ${column} = ?`;
  db.run(sql, value);
}
