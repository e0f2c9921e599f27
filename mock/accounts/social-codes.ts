import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { composeMail } from '../../companion/mails/compose-mail.ts';
import { writeMail } from '../../companion/mails/outbox.ts';
import { AppError } from '../../domain/errors.ts';
import type { SocialProvider } from '../../domain/session/social.ts';
import type { StoreCode } from '../../domain/store-view/store-view.ts';
import { paragraph } from '../../domain/text/text-blocks.ts';
import type { MockContext } from '../context/context.ts';
import { hashPassword, passwordMatches } from './passwords.ts';

const minute = 60_000;
const codeLife = 10 * minute;
/** The page that requested a token uses it at once. */
const tokenLife = 5 * minute;
/** Limits guesses of a code. */
const mostTries = 5;
/** 26 bits. */
export const codeDigits = 8;

const CodeRowSchema = v.object({ hash: v.string(), request: v.string() });

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Constant-time comparison of hashes; rows older than the request column have an empty one. */
const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/**
 * Mails the code that proves an address to the simulated provider, as real providers do on
 * registration. A new code replaces the old one, but wrong guesses still count. Returns the request
 * id, which only the requesting window has.
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
  const texts = context.texts(store);
  const { i18n } = texts;
  const mail = composeMail({
    texts,
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

/** Proof of an address: the code of the mail and the request it belongs to. */
export interface GivenCode {
  readonly email: string;
  readonly code: string;
  readonly request: string;
}

/**
 * Consumes the code of the mail. Throws `LOGIN_REFUSED` if it is wrong or expired, has too many
 * tries, or belongs to another request.
 */
export async function spendSocialCode(
  { db, clock }: MockContext,
  provider: SocialProvider,
  { email, code, request }: GivenCode,
): Promise<void> {
  const where = 'WHERE provider = ? AND email = ?';
  // A guess counts before the check, so that parallel guesses cannot exceed the limit.
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

/** A provider's token for an address: valid for one sign-in, for minutes. */
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

/** Consumes a provider's token; false if it is unknown, used or for another address. */
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
