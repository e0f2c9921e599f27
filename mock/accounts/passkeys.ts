import * as v from 'valibot';
import type { Passkey } from '../../domain/commerce/passkey.ts';
import { AppError } from '../../domain/errors.ts';
import type { StoreCode } from '../../domain/store-view/store-view.ts';
import type { MockContext } from '../context/context.ts';
import { mailPasskeyChange } from './passkey-mails.ts';

const RowSchema = v.object({
  id: v.string(),
  user_id: v.number(),
  credential: v.string(),
  public_key: v.string(),
  counter: v.number(),
  transports: v.pipe(v.string(), v.parseJson(), v.array(v.string())),
  name: v.string(),
  created_at: v.number(),
  used_at: v.nullable(v.number()),
});

export type PasskeyRow = v.InferOutput<typeof RowSchema>;

const moment = (at: number) => new Date(at).toISOString();

/** A passkey as its customer sees it. */
export const passkeyOf = ({ id, name, created_at, used_at }: PasskeyRow): Passkey => ({
  id,
  name,
  created_at: moment(created_at),
  last_used_at: used_at === null ? null : moment(used_at),
});

/** The passkeys of a customer, the newest last. */
export function passkeyRows({ db }: MockContext, userId: number): readonly PasskeyRow[] {
  const sql = 'SELECT * FROM passkeys WHERE user_id = ? ORDER BY created_at, rowid';
  return db.all(RowSchema, sql, userId);
}

/** The passkey of a credential, whosever it is; null if there is none. */
export function passkeyByCredential({ db }: MockContext, credential: string): PasskeyRow | null {
  return db.get(RowSchema, 'SELECT * FROM passkeys WHERE credential = ?', credential);
}

const unknown = () => new AppError('PASSKEY_NOT_FOUND', 'The customer has no such passkey');

/** Gives a customer's passkey another name. Throws `PASSKEY_NOT_FOUND`. */
export function renamePasskey(
  { db }: MockContext,
  userId: number,
  id: string,
  name: string,
): Passkey {
  const sql = 'UPDATE passkeys SET name = ? WHERE id = ? AND user_id = ? RETURNING *';
  const row = db.get(RowSchema, sql, name, id, userId);
  if (row === null) throw unknown();
  return passkeyOf(row);
}

/**
 * Removes a customer's passkey and notifies the customer by mail. Sessions that it opened go on.
 * Throws `PASSKEY_NOT_FOUND`.
 */
export function removePasskey(
  context: MockContext,
  userId: number,
  id: string,
  store: StoreCode,
): void {
  const sql = 'DELETE FROM passkeys WHERE id = ? AND user_id = ? RETURNING *';
  const row = context.db.get(RowSchema, sql, id, userId);
  if (row === null) throw unknown();
  mailPasskeyChange(context, { userId, name: row.name, change: 'removed', store });
}

/**
 * Removes the passkeys of an account whose address nobody has proved: whoever signed up may not be
 * the owner, who gets the account by a link in a mail. Part of a transaction.
 */
export function dropUnprovedPasskeys({ db }: MockContext, userId: number): void {
  db.run(
    `DELETE FROM passkeys WHERE user_id =
       (SELECT id FROM users WHERE id = ? AND confirmed_at IS NULL)`,
    userId,
  );
}
