import { randomBytes } from 'node:crypto';
import { AppError } from '../../domain/errors.ts';
import type { MockContext } from '../context/context.ts';

const life = 10 * 60_000;

/** Issues a token for sending one message to the shop within ten minutes. */
export function giveMailToken({ db, clock }: MockContext): string {
  db.run('DELETE FROM mail_tokens WHERE expires_at <= ?', clock());
  const token = randomBytes(24).toString('base64url');
  db.run('INSERT INTO mail_tokens (token, expires_at) VALUES (?, ?)', token, clock() + life);
  return token;
}

/** Consumes a token. Throws `SIGNATURE_INVALID` if it is used, expired or forged. */
export function useMailToken({ db, clock }: MockContext, token: string): void {
  const sql = 'DELETE FROM mail_tokens WHERE token = ? AND expires_at > ?';
  if (db.run(sql, token, clock()) === 1) return;
  throw new AppError('SIGNATURE_INVALID', 'The token lets no message be sent');
}
