import * as v from 'valibot';
import type { StoreCode } from '../../domain/store-view/store-view.ts';
import type { MockContext } from '../context.ts';
import { linkInvalid, mailLink, rowOfLink } from '../mails/mail-links.ts';
import { promoteTwin } from '../orders/twins.ts';
import { dropCustomer } from './customer-rows.ts';

/*
 * Anybody can sign up with anybody's address. So an order that a guest placed with an address joins the
 * account at that address only once a link of a mail has proved who reads it.
 */

const RowSchema = v.object({ email: v.string(), confirmed_at: v.nullable(v.number()) });
const IdSchema = v.object({ id: v.number() });

/** The account whose address is proved; null where there is none. */
export function provedOwner({ db }: MockContext, email: string): number | null {
  const sql = 'SELECT id FROM users WHERE email = ? AND confirmed_at IS NOT NULL';
  return db.get(IdSchema, sql, email.trim())?.id ?? null;
}

/** The address of an account is proved: orders of guests with it are the account's. Part of a transaction. */
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

/** The links of a new account's first mail: one confirms its address, the other deletes it. */
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

/** The link of the first mail was followed; again does nothing more. Throws `MAIL_LINK_INVALID`. */
export function confirmAccount(context: MockContext, token: string): { email: string } {
  const userId = rowOfLink(context, 'konto', 'potwierdzenie', token);
  const { email } = accountOfLink(context, userId);
  context.db.transaction(() => proveAddress(context, userId));
  return { email };
}

/**
 * Whoever reads the mail has opened no account: it is deleted. Throws `MAIL_LINK_INVALID` for one whose address
 * was confirmed: that one is deleted by its password.
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
