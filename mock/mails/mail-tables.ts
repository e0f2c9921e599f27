/** Messages to the shop, and one-time tokens for sending one. */
export const notes = `
  CREATE TABLE notes (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    document TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE mail_tokens (token TEXT PRIMARY KEY, expires_at INTEGER NOT NULL) STRICT;
`;

/** Send times of an order's mails. */
export const mails = `
  ALTER TABLE orders ADD COLUMN paid_mailed_at INTEGER;
  ALTER TABLE orders ADD COLUMN reminded_at INTEGER;
  ALTER TABLE orders ADD COLUMN sent_mailed_at INTEGER;
  UPDATE orders SET paid_mailed_at = created_at, reminded_at = created_at, sent_mailed_at = created_at;
  CREATE INDEX orders_by_acceptance ON orders (accepted_at) WHERE sent_mailed_at IS NULL;
`;

/** Newsletter subscribers and availability alerts, both with confirmation by mail. */
export const mailingLists = `
  CREATE TABLE subscribers (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    email TEXT NOT NULL UNIQUE COLLATE NOCASE,
    state TEXT NOT NULL,
    consent TEXT,
    asked_at INTEGER NOT NULL,
    confirmed_at INTEGER,
    left_at INTEGER,
    owed_mail TEXT
  ) STRICT;
  INSERT INTO subscribers (email, state, asked_at, confirmed_at)
    SELECT email, 'subscribed', created_at, created_at FROM newsletter;
  DROP TABLE newsletter;
  ALTER TABLE availability ADD COLUMN confirmed_at INTEGER;
  ALTER TABLE availability ADD COLUMN owed_mail TEXT;
  ALTER TABLE availability ADD COLUMN was_out INTEGER NOT NULL DEFAULT 1;
  UPDATE availability SET confirmed_at = created_at;
`;

/** Send time of the invoice mail. */
export const invoiceMails = `
  ALTER TABLE orders ADD COLUMN invoice_mailed_at INTEGER;
  UPDATE orders SET invoice_mailed_at = created_at;
`;

/** Store view of each availability alert, for the language of its mail. */
export const alertStoreViews = `
  ALTER TABLE availability ADD COLUMN store TEXT NOT NULL DEFAULT 'pl';
  ALTER TABLE push_wishes ADD COLUMN store TEXT NOT NULL DEFAULT 'pl';
`;

/** Store view of each request, for the language of its mails; null is the default store view. */
export const mailStoreViews = `
  ALTER TABLE subscribers ADD COLUMN store TEXT;
  ALTER TABLE email_changes ADD COLUMN store TEXT;
  ALTER TABLE reviews ADD COLUMN store TEXT;
  ALTER TABLE review_reports ADD COLUMN store TEXT;
  ALTER TABLE decision_mails ADD COLUMN store TEXT;
`;
