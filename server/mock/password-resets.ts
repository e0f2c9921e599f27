import { createHash, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { heading, link, paragraph } from '../../domain/content/text-blocks.ts';
import { AppError } from '../../domain/errors.ts';
import { setPassword } from './accounts.ts';
import { composeMail } from './compose-mail.ts';
import type { MockContext } from './context.ts';
import { writeMail } from './outbox.ts';
import { takeTwinsIn } from './twins.ts';
import { userByEmail } from './users.ts';

/** An hour: long enough to find the mail, short enough for one that is found later by somebody else. */
const lifetime = 60 * 60 * 1000;

const ResetRowSchema = v.object({ user_id: v.number(), expires_at: v.number() });

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

function resetMail(context: MockContext, email: string, url: string) {
  return composeMail({
    name: `haslo-${hashOf(url).slice(0, 12)}`,
    to: email,
    title: 'Nowe hasło do konta w Witrynie',
    date: new Date(context.clock()),
    blocks: [
      paragraph('ktoś poprosił o nowe hasło do konta z tym adresem e-mail.'),
      link('Ustaw nowe hasło', url),
      paragraph('Odnośnik działa raz i przez godzinę.'),
      heading('To nie Ty?'),
      paragraph('Nic nie musisz robić: bez tego odnośnika nikt nie zmieni hasła.'),
    ],
  });
}

/** An address that sets a new password, once; it takes the place of the one before. */
export function resetUrl(
  context: MockContext,
  user: { readonly id: number; readonly email: string },
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
  return `${context.shopUrl}/create-password?${query}`;
}

/**
 * Mails the way to a new password to an address that has an account, and says nothing of one that has
 * none (api-06). A new token takes the place of the one before.
 */
export async function requestReset(context: MockContext, address: string): Promise<void> {
  const user = userByEmail(context, address);
  if (!user) return;
  await writeMail(context, resetMail(context, user.email, resetUrl(context, user)));
}

/** Sets the password with the token of the mail, once (api-07). Throws `PASSWORD_RESET_INVALID`. */
export async function useReset(
  context: MockContext,
  {
    email,
    newPassword,
    resetToken,
  }: Readonly<Record<'email' | 'newPassword' | 'resetToken', string>>,
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
  // Taken away first: of two requests with one token only one sets a password.
  const isMine = isValid && db.run('DELETE FROM password_resets WHERE hash = ?', hash) === 1;
  if (!isMine) {
    throw new AppError('PASSWORD_RESET_INVALID', 'The link to a new password is no longer valid');
  }
  await setPassword(context, row.user_id, newPassword);
  db.transaction(() => takeTwinsIn(context, row.user_id, email));
}
