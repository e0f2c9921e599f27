import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { paragraph } from '../../domain/content/text-blocks.ts';
import { AppError } from '../../domain/errors.ts';
import type { SocialProvider } from '../../domain/session/social.ts';
import type { StoreCode } from '../../domain/store-view/store-view.ts';
import type { MockContext } from '../context.ts';
import { composeMail } from '../mails/compose-mail.ts';
import { writeMail } from '../mails/outbox.ts';
import { hashPassword, passwordMatches } from './passwords.ts';

const minute = 60_000;
const codeLife = 10 * minute;
/** A token is used at once by the page that asked for it. */
const tokenLife = 5 * minute;
/** A code is soon guessed by whoever may go on guessing. */
const mostTries = 5;
/** 26 bits. */
export const codeDigits = 8;

const CodeRowSchema = v.object({ hash: v.string(), request: v.string() });

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Of two hashes; a row of before requests were known has none. */
const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/**
 * Mails the code by which somebody shows the simulated provider that an address is theirs, as providers
 * make sure of it when an account is opened there. One code at a time: another takes its place,
 * but wrong guesses go on counting. Gives what the code is good for: only who asked for it knows that.
 */
export async function sendSocialCode(
  context: MockContext,
  provider: SocialProvider,
  email: string,
  store: StoreCode,
): Promise<string> {
  const { db, clock } = context;
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');
  const request = randomBytes(32).toString('base64url');
  db.run(
    `INSERT INTO social_codes (provider, email, hash, request, expires_at) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET hash = excluded.hash, request = excluded.request,
       expires_at = excluded.expires_at,
       tries = CASE WHEN expires_at <= ? THEN 0 ELSE tries END`,
    provider,
    email,
    await hashPassword(code),
    hashOf(request),
    clock() + codeLife,
    clock(),
  );
  const words = context.words(store);
  const { i18n } = words;
  const mail = composeMail({
    words,
    name: `kod-${provider}-${hashOf(request).slice(0, 12)}`,
    to: email,
    title: i18n._('Code of the pretended login: {code}', { code }),
    date: new Date(clock()),
    blocks: [
      paragraph(i18n._('Code: {code}. It works once and for 10 minutes.', { code })),
      paragraph(
        i18n._(
          'This simulates a provider of logins in a demo shop. Did you not ask for a code? Do nothing.',
        ),
      ),
    ],
  });
  await writeMail(context, mail);
  return request;
}

/** What somebody shows to prove an address: the code of the mail, and for which request it came. */
export interface GivenCode {
  readonly email: string;
  readonly code: string;
  readonly request: string;
}

/** Uses the code of the mail up. Throws `LOGIN_REFUSED` for a wrong, old or often tried one, or another's. */
export async function spendSocialCode(
  { db, clock }: MockContext,
  provider: SocialProvider,
  { email, code, request }: GivenCode,
): Promise<void> {
  const where = 'WHERE provider = ? AND email = ?';
  // A guess counts before it is looked at, so that a hundred at once are no more than five.
  const mayGuess =
    db.run(
      `UPDATE social_codes SET tries = tries + 1 ${where} AND expires_at > ? AND tries < ?`,
      provider,
      email,
      clock(),
      mostTries,
    ) === 1;
  const sql = `SELECT hash, request FROM social_codes ${where}`;
  const row = mayGuess ? db.get(CodeRowSchema, sql, provider, email) : null;
  const isRight =
    row !== null &&
    isSame(row.request, hashOf(request)) &&
    (await passwordMatches(code, row.hash)) &&
    db.run(`DELETE FROM social_codes ${where} AND hash = ?`, provider, email, row.hash) === 1;
  if (!isRight) throw new AppError('LOGIN_REFUSED', 'The code is wrong or too old');
}

/** The provider's word that somebody has this address: for one sign-in, within minutes. */
export function vouch({ db, clock }: MockContext, provider: SocialProvider, email: string): string {
  const token = randomBytes(32).toString('base64url');
  db.run('DELETE FROM social_tokens WHERE expires_at <= ?', clock());
  db.run(
    'INSERT INTO social_tokens (hash, provider, email, expires_at) VALUES (?, ?, ?, ?)',
    hashOf(token),
    provider,
    email,
    clock() + tokenLife,
  );
  return token;
}

/** Whether the provider gave this word, for this address, and it was not used; it is used up. */
export function isVouchedFor(
  { db, clock }: MockContext,
  provider: SocialProvider,
  email: string,
  token: string,
): boolean {
  const sql =
    'DELETE FROM social_tokens WHERE hash = ? AND provider = ? AND email = ? AND expires_at > ?';
  return db.run(sql, hashOf(token), provider, email, clock()) === 1;
}
