import { linkInvalid, mailLink, rowOfLink } from '../../companion/mails/mail-links.ts';
import { writeMail } from '../../companion/mails/outbox.ts';
import { pageUrl } from '../../companion/mails/page-url.ts';
import type { StoreCode } from '../../domain/store-view/store-view.ts';
import type { MockContext } from '../context/context.ts';
import { changedMail, changeMails } from './email-change-mails.ts';
import { changeById, changeLife, type EmailChange, storeChange } from './email-change-rows.ts';
import { proveAddress } from './proved-address.ts';
import { promoteTwin } from './twins.ts';
import { storedProfile, userByEmail } from './users.ts';

/*
 * An account keeps its address until the new one is proved by the link in a mail. The response is
 * the same for a free address and for another customer's. Only a mail tells that customer about the
 * request.
 */

/** Stores the requested address and mails both addresses after the response. */
export function requestEmailChange(
  context: MockContext,
  userId: number,
  email: string,
  oldEmail: string,
  store: StoreCode,
): void {
  const change = storeChange(context, userId, email, oldEmail, store);
  if (change !== null) context.later(() => mailChange(context, change));
}

const storeOfChange = (context: MockContext, { store }: EmailChange) =>
  store ?? context.defaultStore;

async function mailChange(context: MockContext, change: EmailChange): Promise<void> {
  const owner = userByEmail(context, change.email);
  const store = storeOfChange(context, change);
  const mails = changeMails(context.texts(store), change, {
    confirmUrl:
      owner === null ? mailLink(context, store, 'adres', 'potwierdzenie', change.id) : null,
    callOffUrl: mailLink(context, store, 'adres', 'rezygnacja', change.id),
    accountUrl: pageUrl(context, store, 'account'),
  });
  for (const mail of mails) await writeMail(context, mail);
}

/**
 * Handles the confirmation link in the mail to the new address; a repeat changes nothing. Throws
 * `MAIL_LINK_INVALID`, also if the address now belongs to another customer.
 */
export function confirmEmail(context: MockContext, token: string): { email: string } {
  const { db, clock } = context;
  const change = changeById(context, rowOfLink(context, 'adres', 'potwierdzenie', token));
  if (change === null) throw linkInvalid();
  const { id, user_id, email, asked_at: requestedAt, confirmed_at } = change;
  if (confirmed_at !== null) return { email };
  if (clock() - requestedAt > changeLife || userByEmail(context, email)) throw linkInvalid();
  db.transaction(() => {
    moveAccount(context, user_id, email);
    db.run('UPDATE email_changes SET confirmed_at = ? WHERE id = ?', clock(), id);
  });
  const mail = changedMail(context.texts(storeOfChange(context, change)), change, clock());
  context.later(() => writeMail(context, mail));
  return { email };
}

/** Handles the link that cancels the change; a repeat changes nothing. */
export function callEmailOff(context: MockContext, token: string): { email: string } {
  const change = changeById(context, rowOfLink(context, 'adres', 'rezygnacja', token));
  if (change === null || change.confirmed_at !== null) throw linkInvalid();
  context.db.run('UPDATE email_changes SET asked_at = 0 WHERE id = ?', change.id);
  return { email: change.email };
}

function moveAccount(context: MockContext, userId: number, email: string): void {
  const profile = storedProfile(context, userId);
  context.db.run(
    'UPDATE users SET profile = ?, email = ?, twin_of = NULL WHERE id = ?',
    JSON.stringify({ ...profile, email }),
    email,
    userId,
  );
  proveAddress(context, userId);
  if (userByEmail(context, profile.email) === null) promoteTwin(context, profile.email);
}
