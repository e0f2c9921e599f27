/** Codes that prove an address to a simulated provider, and the provider's one-time tokens. */
export const socialSignIns = `
  CREATE TABLE social_codes (
    provider TEXT NOT NULL,
    email TEXT NOT NULL COLLATE NOCASE,
    hash TEXT NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0,
    expires_at INTEGER NOT NULL,
    PRIMARY KEY (provider, email)
  ) STRICT;
  CREATE TABLE social_tokens (
    hash TEXT PRIMARY KEY,
    provider TEXT NOT NULL,
    email TEXT NOT NULL COLLATE NOCASE,
    expires_at INTEGER NOT NULL
  ) STRICT;
`;

/** Twins: second accounts of an address; their own `email` is a generated name. */
export const twinAccounts = `
  ALTER TABLE users ADD COLUMN twin_of TEXT COLLATE NOCASE;
  CREATE INDEX twins ON users (twin_of) WHERE twin_of IS NOT NULL;
`;

/**
 * When a mail link proved an account's address, and when a guest's order joined that account. Older
 * accounts count as proved.
 */
export const provedAddresses = `
  ALTER TABLE users ADD COLUMN confirmed_at INTEGER;
  UPDATE users SET confirmed_at = 0 WHERE twin_of IS NULL;
  ALTER TABLE orders ADD COLUMN joined_at INTEGER;
  CREATE INDEX orders_of_guests ON orders (json_extract(document, '$.email') COLLATE NOCASE)
    WHERE user_id IS NULL;
`;

/** The request that a code belongs to. */
export const codeRequests = "ALTER TABLE social_codes ADD COLUMN request TEXT NOT NULL DEFAULT '';";
