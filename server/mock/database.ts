import { join } from 'node:path';
import { openSqlite, type Sqlite } from '../store/sqlite.ts';
import { emailChanges } from './email-change-rows.ts';
import { pushSessions, pushTables } from './push/tables.ts';
import { moderation, orderReviews, reviewDecisions } from './review-tables.ts';
import { socialSignIns, twinAccounts } from './trust-tables.ts';

const tables = `
  CREATE TABLE users (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    email TEXT NOT NULL UNIQUE COLLATE NOCASE,
    password TEXT NOT NULL,
    profile TEXT NOT NULL
  ) STRICT;
  CREATE TABLE tokens (
    hash TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    family TEXT NOT NULL,
    user_id INTEGER NOT NULL REFERENCES users (id),
    expires_at INTEGER NOT NULL,
    used_at INTEGER
  ) STRICT;
  CREATE INDEX tokens_by_family ON tokens (family);
  CREATE TABLE carts (
    id TEXT PRIMARY KEY,
    user_id INTEGER REFERENCES users (id),
    store TEXT NOT NULL,
    status TEXT NOT NULL DEFAULT 'active',
    country TEXT NOT NULL DEFAULT 'PL',
    coupon TEXT,
    carrier TEXT,
    method TEXT,
    payment TEXT,
    updated_at INTEGER NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX one_active_cart ON carts (user_id, store) WHERE status = 'active' AND user_id IS NOT NULL;
  CREATE TABLE cart_items (
    item_id INTEGER PRIMARY KEY AUTOINCREMENT,
    cart_id TEXT NOT NULL REFERENCES carts (id),
    sku TEXT NOT NULL,
    requested_sku TEXT NOT NULL,
    product_type TEXT NOT NULL,
    product_option TEXT,
    identity TEXT NOT NULL,
    qty INTEGER NOT NULL CHECK (qty > 0)
  ) STRICT;
  CREATE UNIQUE INDEX one_line_of_a_kind ON cart_items (cart_id, sku, identity);
  CREATE TABLE sold (sku TEXT PRIMARY KEY, qty INTEGER NOT NULL) STRICT;
  CREATE TABLE orders (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    uuid TEXT NOT NULL UNIQUE,
    client_id TEXT NOT NULL UNIQUE,
    body_hash TEXT NOT NULL,
    user_id INTEGER REFERENCES users (id),
    document TEXT NOT NULL,
    payment_status TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    mailed_at INTEGER
  ) STRICT;
  CREATE TABLE answers (
    key TEXT PRIMARY KEY,
    scope TEXT NOT NULL,
    body_hash TEXT NOT NULL,
    result TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE secrets (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
`;

const giftCards = `
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

const accounts = `
  CREATE TABLE password_resets (
    hash TEXT PRIMARY KEY,
    user_id INTEGER NOT NULL REFERENCES users (id),
    expires_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE wishes (
    user_id INTEGER NOT NULL REFERENCES users (id),
    product_id TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (user_id, product_id)
  ) STRICT;
  CREATE TABLE newsletter (email TEXT PRIMARY KEY COLLATE NOCASE, created_at INTEGER NOT NULL) STRICT;
  CREATE TABLE availability (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    email TEXT NOT NULL COLLATE NOCASE,
    product_id TEXT NOT NULL,
    sku TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    UNIQUE (email, sku)
  ) STRICT;
  CREATE TABLE agreements (
    user_id INTEGER NOT NULL REFERENCES users (id),
    agreement TEXT NOT NULL,
    is_accepted INTEGER NOT NULL,
    changed_at INTEGER NOT NULL,
    PRIMARY KEY (user_id, agreement)
  ) STRICT;
  CREATE TABLE reviews (
    user_id INTEGER NOT NULL REFERENCES users (id),
    sku TEXT NOT NULL,
    review TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (user_id, sku)
  ) STRICT;
`;

const payments = `
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

const notes = `
  CREATE TABLE notes (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    document TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE mail_tokens (token TEXT PRIMARY KEY, expires_at INTEGER NOT NULL) STRICT;
`;

const mails = `
  ALTER TABLE orders ADD COLUMN paid_mailed_at INTEGER;
  ALTER TABLE orders ADD COLUMN reminded_at INTEGER;
  ALTER TABLE orders ADD COLUMN sent_mailed_at INTEGER;
  UPDATE orders SET paid_mailed_at = created_at, reminded_at = created_at, sent_mailed_at = created_at;
  CREATE INDEX orders_by_acceptance ON orders (accepted_at) WHERE sent_mailed_at IS NULL;
`;

const forcedPasswords = `
  CREATE TABLE forced_passwords (
    user_id INTEGER PRIMARY KEY REFERENCES users (id),
    reason TEXT NOT NULL
  ) STRICT;
`;

const consentProof = `
  ALTER TABLE agreements ADD COLUMN version TEXT NOT NULL DEFAULT '';
  CREATE TABLE agreement_history (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL REFERENCES users (id),
    agreement TEXT NOT NULL,
    is_accepted INTEGER NOT NULL,
    version TEXT NOT NULL,
    changed_at INTEGER NOT NULL
  ) STRICT;
`;

const mailingLists = `
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

const invoiceMails = `
  ALTER TABLE orders ADD COLUMN invoice_mailed_at INTEGER;
  UPDATE orders SET invoice_mailed_at = created_at;
`;

const paymentMeans = `
  ALTER TABLE operator_payments ADD COLUMN means TEXT NOT NULL DEFAULT 'transfer';
`;

const storesOfWaiting = `
  ALTER TABLE availability ADD COLUMN store TEXT NOT NULL DEFAULT 'pl';
  ALTER TABLE push_wishes ADD COLUMN store TEXT NOT NULL DEFAULT 'pl';
`;

/** The mock's memory, `mock.sqlite` in the data folder. */
export function openMockDatabase(dataDir: string): Sqlite {
  return openSqlite(join(dataDir, 'mock.sqlite'), [
    tables,
    giftCards,
    accounts,
    payments,
    notes,
    mails,
    orderReviews,
    forcedPasswords,
    consentProof,
    mailingLists,
    invoiceMails,
    moderation,
    paymentMeans,
    reviewDecisions,
    pushTables,
    pushSessions,
    socialSignIns,
    twinAccounts,
    emailChanges,
    storesOfWaiting,
  ]);
}
