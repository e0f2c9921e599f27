import { createHash } from 'node:crypto';
import type { MockContext } from '../context/context.ts';

/** Five minutes: enough to find a phone or a security key. In ms. */
export const challengeLife = 5 * 60_000;

/** The purpose of a challenge that opens a session. */
export const signIn = 'sign-in';
/** The purpose of a challenge that adds a passkey, in this session only. */
export const registrationIn = (family: string) => `registration:${family}`;

const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest('base64url');

/** Stores the hash of a new challenge, which answers for one purpose. */
export function storeChallenge(
  { db, clock }: MockContext,
  purpose: string,
  challenge: string,
): void {
  db.run('DELETE FROM passkey_challenges WHERE expires_at <= ?', clock());
  db.run(
    'INSERT INTO passkey_challenges (hash, purpose, expires_at) VALUES (?, ?, ?)',
    hashOf(challenge),
    purpose,
    clock() + challengeLife,
  );
}

/** Consumes a challenge; false if it is unknown, used, too old or for another purpose. */
export function spendChallenge(
  { db, clock }: MockContext,
  purpose: string,
  challenge: string,
): boolean {
  const sql = 'DELETE FROM passkey_challenges WHERE hash = ? AND purpose = ? AND expires_at > ?';
  return db.run(sql, hashOf(challenge), purpose, clock()) === 1;
}
