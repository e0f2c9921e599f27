import * as v from 'valibot';
import type { StoreCode } from '../../domain/store-view/store-view.ts';
import type { MockContext } from '../context.ts';

/** One wish of a customer for another address, the last they had. */
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
  /** The store view in which it was asked for; null of rows from before there were several. */
  store: v.nullable(v.string()),
});

export type EmailChange = v.InferOutput<typeof EmailChangeSchema>;

/** A day: an address that was mistyped does not wait for somebody to find the mail. */
export const changeLife = 24 * 60 * 60_000;

/** An asked-for change of address; null where there is none. */
export const changeById = ({ db }: MockContext, id: number): EmailChange | null =>
  db.get(EmailChangeSchema, 'SELECT * FROM email_changes WHERE id = ?', id);

/** The address that a customer has asked for and not confirmed yet. */
export function waitingEmail({ db, clock }: MockContext, userId: number): string | null {
  const sql = `SELECT * FROM email_changes
    WHERE user_id = ? AND confirmed_at IS NULL AND asked_at > ?`;
  return db.get(EmailChangeSchema, sql, userId, clock() - changeLife)?.email ?? null;
}

/** Keeps a wish in the place of the one before, whose links end with it. */
export function keepChange(
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
