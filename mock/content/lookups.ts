/**
 * Indexes for the queries that every request makes on growing tables: due mails, overdue payments,
 * pending operator callbacks. These are partial indexes without settled rows.
 */
export const lookups = `
  CREATE INDEX orders_by_user ON orders (user_id, number);
  CREATE INDEX orders_by_secret ON orders (secret);
  CREATE INDEX orders_unpaid ON orders (hold_until) WHERE payment_status = 'pending';
  CREATE INDEX orders_without_mail ON orders (created_at) WHERE mailed_at IS NULL;
  CREATE INDEX orders_without_paid_mail ON orders (created_at)
    WHERE paid_mailed_at IS NULL AND payment_status = 'paid';
  CREATE INDEX orders_without_reminder ON orders (created_at)
    WHERE reminded_at IS NULL AND payment_status = 'pending';
  CREATE INDEX orders_without_invoice ON orders (accepted_at) WHERE invoice_mailed_at IS NULL;
  CREATE INDEX attempts_open ON attempts (created_at)
    WHERE state IN ('open', 'replaced') AND method <> 'banktransfer';
  CREATE INDEX transfers_open ON attempts (created_at) WHERE method = 'banktransfer' AND state = 'open';
  CREATE INDEX operator_payments_open ON operator_payments (expires_at) WHERE state = 'open';
  CREATE INDEX operator_callbacks_due ON operator_callbacks (due_at) WHERE sent_at IS NULL;
  CREATE INDEX claims_without_mail ON claims (number) WHERE mailed_at IS NULL;
  CREATE INDEX subscribers_owed ON subscribers (id) WHERE owed_mail IS NOT NULL;
  CREATE INDEX subscribers_pending ON subscribers (asked_at) WHERE state = 'pending';
  CREATE INDEX decision_mails_owed ON decision_mails (decision) WHERE mailed_at IS NULL;
  CREATE INDEX push_wishes_open ON push_wishes (id)
    WHERE kind <> 'orders' AND state NOT IN ('delivered', 'cancelled');
  CREATE INDEX availability_owed ON availability (id) WHERE owed_mail = 'confirmation';
  CREATE INDEX availability_by_product ON availability (sku, store);
  CREATE INDEX reservations_taken ON reservations (sku, until, qty);
  CREATE INDEX reservations_brought ON reservations (sku, qty) WHERE qty < 0;
  DROP INDEX reservations_by_sku;
  CREATE INDEX carts_by_change ON carts (updated_at) WHERE status = 'active';
  CREATE INDEX tokens_by_end ON tokens (expires_at);
  CREATE INDEX tokens_by_user ON tokens (user_id);
  CREATE INDEX answers_by_age ON answers (created_at);
`;
