import { listTables } from '../../companion/lists/list-tables.ts';

/** Data of an account besides its profile. */
export const accounts = `
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

/** Passwords that must be changed at the next sign-in. */
export const forcedPasswords = `
  CREATE TABLE forced_passwords (
    user_id INTEGER PRIMARY KEY REFERENCES users (id),
    reason TEXT NOT NULL
  ) STRICT;
`;

/** The version of an accepted text, and the history of consents. */
export const consentProof = `
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

/** Cart lines saved for later, per store view as carts are. */
export const savedLines = `
  CREATE TABLE saved_lines (
    user_id INTEGER NOT NULL REFERENCES users (id),
    store TEXT NOT NULL,
    line TEXT NOT NULL,
    sku TEXT NOT NULL,
    product_option TEXT,
    qty INTEGER NOT NULL CHECK (qty > 0),
    PRIMARY KEY (user_id, store, line)
  ) STRICT;
`;

/** Turns both lists into the companion's tables, where a customer is a text. */
export const companionLists = `
  ALTER TABLE wishes RENAME TO old_wishes;
  ALTER TABLE saved_lines RENAME TO old_saved_lines;
  ${listTables}
  INSERT INTO wishes SELECT CAST(user_id AS TEXT), product_id, created_at FROM old_wishes ORDER BY rowid;
  INSERT INTO saved_lines SELECT CAST(user_id AS TEXT), store, line, sku, product_option, qty
    FROM old_saved_lines ORDER BY rowid;
  DROP TABLE old_wishes;
  DROP TABLE old_saved_lines;
`;
