import type { MockContext } from '../context.ts';

/** What belongs to a customer by number, in the order that lets go of what refers to it. */
const byNumber = [
  'DELETE FROM cart_items WHERE cart_id IN (SELECT id FROM carts WHERE user_id = ?)',
  'DELETE FROM carts WHERE user_id = ?',
  'DELETE FROM order_reviews WHERE order_number IN (SELECT number FROM orders WHERE user_id = ?)',
  // Orders are kept as long as tax law asks, without the account.
  'UPDATE orders SET user_id = NULL WHERE user_id = ?',
  ...[
    'tokens',
    'password_resets',
    'email_changes',
    'forced_passwords',
    'wishes',
    'agreements',
    'agreement_history',
    'reviews',
  ].map((table) => `DELETE FROM ${table} WHERE user_id = ?`),
  'DELETE FROM users WHERE id = ?',
];

/** Lets an account go with all that is its own; part of a transaction. */
export function dropCustomer({ db }: MockContext, userId: number): void {
  for (const sql of byNumber) db.run(sql, userId);
}
