import * as v from 'valibot';
import type { StoreCode } from '../../domain/store-view/store-view.ts';
import type { MockContext } from '../context/context.ts';

/** The latest requested change of address, at most one per customer. */
export const emailChanges = `
  CREATE TABLE email_changes (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL UNIQUE REFERENCES users (id),
    email TEXT NOT NULL COLLATE NOCASE,
    old_email TEXT NOT NULL,
    asked_at INTEGER NOT NULL,
    confirmed_at INTEGER
  ) STRICT;
`;

const EmailChangeSchema = v.object({
  id: v.number(),
  user_id: v.number(),
  email: v.string(),
  old_email: v.string(),
  asked_at: v.number(),
  confirmed_at: v.nullable(v.number()),
  /** The store view of the request; null for rows older than this column. */
  store: v.nullable(v.string()),
});

export type EmailChange = v.InferOutput<typeof EmailChangeSchema>;

/** One day: after that, a link sent to a mistyped address no longer works. */
export const changeLife = 24 * 60 * 60_000;

/** A requested change of address; null if there is none. */
export const changeById = ({ db }: MockContext, id: number): EmailChange | null =>
  db.get(EmailChangeSchema, 'SELECT * FROM email_changes WHERE id = ?', id);

/** The address that a customer has requested but not yet confirmed. */
export function waitingEmail({ db, clock }: MockContext, userId: number): string | null {
  const sql = `SELECT * FROM email_changes
    WHERE user_id = ? AND confirmed_at IS NULL AND asked_at > ?`;
  return db.get(EmailChangeSchema, sql, userId, clock() - changeLife)?.email ?? null;
}

/** Stores a request in place of the previous one, whose links become invalid. */
export function storeChange(
  { db, clock }: MockContext,
  userId: number,
  email: string,
  oldEmail: string,
  store: StoreCode,
): EmailChange | null {
  db.run('DELETE FROM email_changes WHERE user_id = ?', userId);
  return db.get(
    EmailChangeSchema,
    `INSERT INTO email_changes (user_id, email, old_email, asked_at, store) VALUES (?, ?, ?, ?, ?)
     RETURNING *`,
    userId,
    email,
    oldEmail,
    clock(),
    store,
  );
}
