import type { MockContext } from '../context/context.ts';

/** Deletes a customer's rows by user id; rows that refer to others come first. */
const byNumber = [
  'DELETE FROM cart_items WHERE cart_id IN (SELECT id FROM carts WHERE user_id = ?)',
  'DELETE FROM carts WHERE user_id = ?',
  'DELETE FROM review_photos WHERE order_number IN (SELECT number FROM orders WHERE user_id = ?)',
  'DELETE FROM order_reviews WHERE order_number IN (SELECT number FROM orders WHERE user_id = ?)',
  // Tax law requires orders to be stored, without the account.
  'UPDATE orders SET user_id = NULL WHERE user_id = ?',
  ...[
    'tokens',
    'password_resets',
    'passkeys',
    'email_changes',
    'forced_passwords',
    'agreements',
    'agreement_history',
    'reviews',
    'review_photos',
  ].map((table) => `DELETE FROM ${table} WHERE user_id = ?`),
  'DELETE FROM users WHERE id = ?',
];

/** The companion's tables have ids of customers as text. */
const ofLists = ['wishes', 'saved_lines', 'named_lists'].map(
  (table) => `DELETE FROM ${table} WHERE customer = ?`,
);

/** Deletes an account with its data; part of a transaction. */
export function dropCustomer({ db }: MockContext, userId: number): void {
  for (const sql of ofLists) db.run(sql, String(userId));
  for (const sql of byNumber) db.run(sql, userId);
}
