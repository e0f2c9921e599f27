import { listTables, namedListTables } from './lists/list-tables.ts';
import { outboxTables } from './smtp/outbox-tables.ts';

/** Messages to the shop, newsletter subscribers, stored responses and secrets. */
const firstTables = `
  CREATE TABLE notes (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    document TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE subscribers (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    email TEXT NOT NULL UNIQUE COLLATE NOCASE,
    state TEXT NOT NULL,
    consent TEXT,
    asked_at INTEGER NOT NULL,
    confirmed_at INTEGER,
    left_at INTEGER,
    owed_mail TEXT,
    store TEXT
  ) STRICT;
  CREATE INDEX subscribers_owed ON subscribers (id) WHERE owed_mail IS NOT NULL;
  CREATE INDEX subscribers_pending ON subscribers (asked_at) WHERE state = 'pending';
  CREATE TABLE answers (
    key TEXT PRIMARY KEY,
    scope TEXT NOT NULL,
    body_hash TEXT NOT NULL,
    result TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX answers_by_age ON answers (created_at);
  CREATE TABLE secrets (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
`;

/** The consent of a request that is not confirmed yet; `consent` is that of the last agreement. */
export const pendingConsents = `
  ALTER TABLE subscribers ADD COLUMN pending_consent TEXT;
  UPDATE subscribers SET pending_consent = consent, consent = NULL WHERE state = 'pending';
`;

/**
 * The migrations of `companion.sqlite`. Changes are new ones, also in the mock, whose database has the
 * same tables.
 */
export const companionMigrations = [
  firstTables,
  listTables,
  outboxTables,
  pendingConsents,
  namedListTables,
];
