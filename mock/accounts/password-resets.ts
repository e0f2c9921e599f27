import { createHash, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { composeMail } from '../../companion/mails/compose-mail.ts';
import { writeMail } from '../../companion/mails/outbox.ts';
import { pageUrl } from '../../companion/mails/page-url.ts';
import { AppError } from '../../domain/errors.ts';
import type { StoreCode } from '../../domain/store-view/store-view.ts';
import { heading, link, paragraph } from '../../domain/text/text-blocks.ts';
import type { MockContext } from '../context/context.ts';
import { setPassword } from './accounts.ts';
import { dropUnprovedPasskeys } from './passkeys.ts';
import { proveAddress } from './proved-address.ts';
import { takeTwinsIn } from './twins.ts';
import { userByEmail } from './users.ts';

/** One hour: enough to find the mail, too short for someone who finds it later. */
const lifetime = 60 * 60 * 1000;

const ResetRowSchema = v.object({ user_id: v.number(), expires_at: v.number() });

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** The mail with the reset link. */
export function resetMail(context: MockContext, email: string, url: string, store: StoreCode) {
  const texts = context.texts(store);
  const { i18n } = texts;
  return composeMail({
    texts,
    name: `haslo-${hashOf(url).slice(0, 12)}`,
    to: email,
    title: i18n._('A new password for your account at {shop}', { shop: texts.shop }),
    date: new Date(context.clock()),
    blocks: [
      paragraph(
        i18n._('Somebody asked for a new password for the account with this e-mail address.'),
      ),
      link(i18n._('Set a new password'), url),
      paragraph(i18n._('The link works once, for an hour, and until we send you a newer one.')),
      heading(i18n._('Was it not you?')),
      paragraph(i18n._('You need not do anything: without this link nobody changes the password.')),
    ],
  });
}

/** A reset link that works once; it replaces the previous one. */
export function resetUrl(
  context: MockContext,
  user: { readonly id: number; readonly email: string },
  store: StoreCode,
): string {
  const token = randomBytes(32).toString('base64url');
  context.db.transaction(() => {
    context.db.run('DELETE FROM password_resets WHERE user_id = ?', user.id);
    context.db.run(
      'INSERT INTO password_resets (hash, user_id, expires_at) VALUES (?, ?, ?)',
      hashOf(token),
      user.id,
      context.clock() + lifetime,
    );
  });
  const query = new URLSearchParams({ email: user.email, token });
  return `${pageUrl(context, store, 'create-password')}?${query}`;
}

/**
 * Mails a reset link to an address with an account; the response is the same without one (api-06).
 * A new token replaces the previous one.
 */
export async function requestReset(
  context: MockContext,
  address: string,
  store: StoreCode,
): Promise<void> {
  const user = userByEmail(context, address);
  if (!user) return;
  await writeMail(context, resetMail(context, user.email, resetUrl(context, user, store), store));
}

/** Sets the password with the token of the mail, once (api-07). Throws `PASSWORD_RESET_INVALID`. */
export async function useReset(
  context: MockContext,
  {
    email,
    newPassword,
    resetToken,
  }: Readonly<Record<'email' | 'newPassword' | 'resetToken', string>>,
  store: StoreCode,
): Promise<void> {
  const { db, clock } = context;
  const hash = hashOf(resetToken);
  const user = userByEmail(context, email);
  const row = db.get(
    ResetRowSchema,
    'SELECT user_id, expires_at FROM password_resets WHERE hash = ?',
    hash,
  );
  const isValid = row && row.user_id === user?.id && row.expires_at > clock();
  // Deleted first: of two requests with one token only one sets a password.
  const isMine = isValid && db.run('DELETE FROM password_resets WHERE hash = ?', hash) === 1;
  if (!isMine) {
    throw new AppError('PASSWORD_RESET_INVALID', 'The link to a new password is no longer valid');
  }
  await setPassword(context, row.user_id, newPassword, store);
  db.transaction(() => {
    takeTwinsIn(context, row.user_id, email);
    dropUnprovedPasskeys(context, row.user_id);
    proveAddress(context, row.user_id);
  });
}
