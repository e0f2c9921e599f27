/** What the simulated providers vouch for, once and for some minutes; a code proves an address. */
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

/** A second account under an address that has one; its own address is a made-up name. */
export const twinAccounts = `
  ALTER TABLE users ADD COLUMN twin_of TEXT COLLATE NOCASE;
  CREATE INDEX twins ON users (twin_of) WHERE twin_of IS NOT NULL;
`;

/**
 * When the link of a mail proved an account's address, and when a guest's order joined the account at its address.
 * Accounts of before this was asked count as proved.
 */
export const provedAddresses = `
  ALTER TABLE users ADD COLUMN confirmed_at INTEGER;
  UPDATE users SET confirmed_at = 0 WHERE twin_of IS NULL;
  ALTER TABLE orders ADD COLUMN joined_at INTEGER;
  CREATE INDEX orders_of_guests ON orders (json_extract(document, '$.email') COLLATE NOCASE)
    WHERE user_id IS NULL;
`;

/** Which request a code was mailed for. */
export const codeRequests = "ALTER TABLE social_codes ADD COLUMN request TEXT NOT NULL DEFAULT '';";
