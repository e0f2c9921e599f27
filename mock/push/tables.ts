/** Order messages end with the session of the subscription. */
export const pushSessions = `
  ALTER TABLE push_wishes ADD COLUMN family TEXT;
`;

/** Browsers with push subscriptions, and their topics. */
export const pushTables = `
  CREATE TABLE push_devices (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    endpoint TEXT NOT NULL UNIQUE,
    p256dh TEXT NOT NULL,
    auth TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE push_wishes (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    device_id INTEGER NOT NULL REFERENCES push_devices (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    subject TEXT NOT NULL,
    product_id TEXT NOT NULL DEFAULT '',
    user_id INTEGER REFERENCES users (id) ON DELETE CASCADE,
    /** The order's last state known to this browser, or whether the product has been sold out since. */
    state TEXT NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0,
    not_before INTEGER NOT NULL DEFAULT 0,
    created_at INTEGER NOT NULL,
    UNIQUE (device_id, kind, subject)
  ) STRICT;
  CREATE INDEX push_wishes_by_subject ON push_wishes (kind, subject);
`;
