/** First tables: users, carts, orders and responses by idempotency key. */
export const tables = `
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
