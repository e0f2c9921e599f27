import type { MockContext } from '../context.ts';

/** Ends order messages of a session, or of all of a customer's sessions. */
export function endPushOfOrders(
  { db }: MockContext,
  column: 'family' | 'user_id',
  value: string | number,
): void {
  const sql = `DELETE FROM push_wishes WHERE kind IN ('order', 'orders') AND ${column} = ?`;
  db.run(sql, value);
}
