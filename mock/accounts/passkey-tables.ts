/**
 * Passkeys of customers, and the challenges that are still unanswered. The purpose of a challenge is
 * a sign-in or the session that adds a passkey.
 */
export const passkeys = `
  CREATE TABLE passkeys (
    id TEXT PRIMARY KEY,
    user_id INTEGER NOT NULL REFERENCES users (id),
    credential TEXT NOT NULL UNIQUE,
    public_key TEXT NOT NULL,
    counter INTEGER NOT NULL,
    transports TEXT NOT NULL,
    name TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    used_at INTEGER
  ) STRICT;
  CREATE INDEX passkeys_of_user ON passkeys (user_id);
  CREATE TABLE passkey_challenges (
    hash TEXT PRIMARY KEY,
    purpose TEXT NOT NULL,
    expires_at INTEGER NOT NULL
  ) STRICT;
`;
