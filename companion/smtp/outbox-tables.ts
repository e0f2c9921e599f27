/**
 * Mails that wait for the mail server, by their Message-ID. A row stays when its mail is sent, without
 * address and text, so that the same mail is not sent again.
 */
export const outboxTables = `
  CREATE TABLE outbox_mails (
    message_id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    sender TEXT NOT NULL,
    recipient TEXT NOT NULL,
    message TEXT NOT NULL,
    state TEXT NOT NULL DEFAULT 'waiting',
    tries INTEGER NOT NULL DEFAULT 0,
    due_at INTEGER NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX outbox_mails_due ON outbox_mails (due_at) WHERE state = 'waiting';
`;
