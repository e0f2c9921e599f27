import * as v from 'valibot';
import { linkInvalid, mailLink, rowOfLink } from '../../companion/mails/mail-links.ts';
import type { StoreCode } from '../../domain/store-view/store-view.ts';
import type { MockContext } from '../context/context.ts';
import { dropCustomer } from './customer-rows.ts';
import { promoteTwin } from './twins.ts';

/*
 * Anyone can sign up with any address. A guest's order joins the account of its address only after
 * a link in a mail has proved the address.
 */

const RowSchema = v.object({ email: v.string(), confirmed_at: v.nullable(v.number()) });
const IdSchema = v.object({ id: v.number() });

/** The account with this proved address; null if there is none. */
export function provedOwner({ db }: MockContext, email: string): number | null {
  const sql = 'SELECT id FROM users WHERE email = ? AND confirmed_at IS NOT NULL';
  return db.get(IdSchema, sql, email.trim())?.id ?? null;
}

/**
 * Marks an account's address as proved and assigns guest orders with that address to it. Part of a
 * transaction.
 */
export function proveAddress({ db, clock }: MockContext, userId: number): void {
  db.run(
    'UPDATE users SET confirmed_at = ? WHERE id = ? AND confirmed_at IS NULL',
    clock(),
    userId,
  );
  db.run(
    `UPDATE orders SET user_id = ?, joined_at = ? WHERE user_id IS NULL
     AND json_extract(document, '$.email') COLLATE NOCASE = (SELECT email FROM users WHERE id = ?)`,
    userId,
    clock(),
    userId,
  );
}

/** Links in a new account's first mail: one confirms the address, the other deletes the account. */
export const accountLinks = (context: MockContext, store: StoreCode, userId: number) => ({
  confirmUrl: mailLink(context, store, 'konto', 'potwierdzenie', userId),
  callOffUrl: mailLink(context, store, 'konto', 'rezygnacja', userId),
});

function accountOfLink({ db }: MockContext, userId: number) {
  const sql = 'SELECT email, confirmed_at FROM users WHERE id = ? AND twin_of IS NULL';
  const row = db.get(RowSchema, sql, userId);
  if (row === null) throw linkInvalid();
  return row;
}

/**
 * Handles the confirmation link of the first mail; a repeat changes nothing. Throws
 * `MAIL_LINK_INVALID`.
 */
export function confirmAccount(context: MockContext, token: string): { email: string } {
  const userId = rowOfLink(context, 'konto', 'potwierdzenie', token);
  const { email } = accountOfLink(context, userId);
  context.db.transaction(() => proveAddress(context, userId));
  return { email };
}

/**
 * Deletes an account whose address owner did not open it. Throws `MAIL_LINK_INVALID` for a
 * confirmed account, which only its password can delete.
 */
export function callAccountOff(context: MockContext, token: string): { email: string } {
  const userId = rowOfLink(context, 'konto', 'rezygnacja', token);
  const { email, confirmed_at } = accountOfLink(context, userId);
  if (confirmed_at !== null) throw linkInvalid();
  context.db.transaction(() => {
    dropCustomer(context, userId);
    promoteTwin(context, email);
  });
  return { email };
}
