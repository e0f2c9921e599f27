/** Messages left for the shop, and tokens by which a mail was opened. */
export const notes = `
  CREATE TABLE notes (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    document TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE mail_tokens (token TEXT PRIMARY KEY, expires_at INTEGER NOT NULL) STRICT;
`;

/** Which mails of an order have gone out. */
export const mails = `
  ALTER TABLE orders ADD COLUMN paid_mailed_at INTEGER;
  ALTER TABLE orders ADD COLUMN reminded_at INTEGER;
  ALTER TABLE orders ADD COLUMN sent_mailed_at INTEGER;
  UPDATE orders SET paid_mailed_at = created_at, reminded_at = created_at, sent_mailed_at = created_at;
  CREATE INDEX orders_by_acceptance ON orders (accepted_at) WHERE sent_mailed_at IS NULL;
`;

/** Addresses are confirmed before anything is sent to them. */
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

/** Whether the mail with the invoice has gone out. */
export const invoiceMails = `
  ALTER TABLE orders ADD COLUMN invoice_mailed_at INTEGER;
  UPDATE orders SET invoice_mailed_at = created_at;
`;

/** The store view somebody waits in, so that mails speak its language. */
export const storesOfWaiting = `
  ALTER TABLE availability ADD COLUMN store TEXT NOT NULL DEFAULT 'pl';
  ALTER TABLE push_wishes ADD COLUMN store TEXT NOT NULL DEFAULT 'pl';
`;

/** Letters are written in the language of the store view they were asked for in; null is the first. */
export const storesOfLetters = `
  ALTER TABLE subscribers ADD COLUMN store TEXT;
  ALTER TABLE email_changes ADD COLUMN store TEXT;
  ALTER TABLE reviews ADD COLUMN store TEXT;
  ALTER TABLE review_reports ADD COLUMN store TEXT;
  ALTER TABLE decision_mails ADD COLUMN store TEXT;
`;
