/** Gift cards, and payments made with them. */
export const giftCards = `
  ALTER TABLE carts ADD COLUMN giftcards TEXT NOT NULL DEFAULT '[]';
  CREATE TABLE gift_cards (
    code TEXT PRIMARY KEY,
    pin TEXT NOT NULL,
    balance INTEGER NOT NULL CHECK (balance >= 0),
    expires_at INTEGER,
    tries INTEGER NOT NULL DEFAULT 0,
    locked_until INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE TABLE gift_card_uses (
    order_number INTEGER NOT NULL,
    code TEXT NOT NULL REFERENCES gift_cards (code),
    amount INTEGER NOT NULL
  ) STRICT;
`;

/** Reservations, payment attempts, the simulated operator, and claims. */
export const payments = `
  ALTER TABLE orders ADD COLUMN secret TEXT NOT NULL DEFAULT '';
  ALTER TABLE orders ADD COLUMN hold_until INTEGER;
  ALTER TABLE orders ADD COLUMN accepted_at INTEGER;
  UPDATE orders SET secret = lower(hex(randomblob(16)));
  UPDATE orders SET payment_status = 'not_needed', accepted_at = created_at
    WHERE payment_status = 'not_required';
  CREATE TABLE reservations (
    order_number INTEGER NOT NULL,
    sku TEXT NOT NULL,
    qty INTEGER NOT NULL,
    until INTEGER
  ) STRICT;
  CREATE INDEX reservations_by_sku ON reservations (sku);
  CREATE INDEX reservations_by_order ON reservations (order_number);
  INSERT INTO reservations SELECT 0, sku, qty, NULL FROM sold;
  DROP TABLE sold;
  CREATE TABLE attempts (
    id TEXT PRIMARY KEY,
    order_number INTEGER NOT NULL REFERENCES orders (number),
    method TEXT NOT NULL,
    amount INTEGER NOT NULL,
    state TEXT NOT NULL,
    reason TEXT,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX attempts_by_order ON attempts (order_number);
  CREATE TABLE operator_payments (
    id TEXT PRIMARY KEY,
    amount INTEGER NOT NULL,
    title TEXT NOT NULL,
    return_url TEXT NOT NULL,
    state TEXT NOT NULL,
    settles_at INTEGER,
    settles_as TEXT,
    expires_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE operator_callbacks (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    payment TEXT NOT NULL REFERENCES operator_payments (id),
    due_at INTEGER NOT NULL,
    sent_at INTEGER
  ) STRICT;
  CREATE TABLE claims (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    order_number INTEGER NOT NULL REFERENCES orders (number),
    kind TEXT NOT NULL,
    document TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    mailed_at INTEGER
  ) STRICT;
  CREATE INDEX claims_by_order ON claims (order_number);
`;

/** Time of a complete withdrawal; for returned payments the time of arrival and of the mail. */
export const moneyBack = `
  ALTER TABLE orders ADD COLUMN withdrawn_at INTEGER;
  ALTER TABLE attempts ADD COLUMN settled_at INTEGER;
  ALTER TABLE attempts ADD COLUMN return_mailed_at INTEGER;
  UPDATE attempts SET settled_at = expires_at, return_mailed_at = expires_at WHERE state = 'returned';
  CREATE INDEX attempts_returned ON attempts (settled_at)
    WHERE state = 'returned' AND return_mailed_at IS NULL;
`;

/** Means of payment at the operator. */
export const paymentMeans = `
  ALTER TABLE operator_payments ADD COLUMN means TEXT NOT NULL DEFAULT 'transfer';
`;
