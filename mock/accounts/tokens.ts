import { createHash, randomBytes, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { LogoutBody } from '../../domain/commerce/own-data.ts';
import { AppError } from '../../domain/errors.ts';
import type { MockContext } from '../context/context.ts';

const accessLifetime = 60 * 60 * 1000;
const refreshLifetime = 30 * 24 * 60 * 60 * 1000;
/** Time in which a used refresh token still works, in case its response was lost. */
const refreshGrace = 60 * 1000;

const TokenRowSchema = v.object({
  family: v.string(),
  user_id: v.number(),
  expires_at: v.number(),
  used_at: v.nullable(v.number()),
});

export interface Tokens {
  readonly token: string;
  readonly refreshToken: string;
}

/** Only hashes are stored, so a copy of the database opens no session. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

function store(context: MockContext, kind: string, family: string, userId: number): string {
  const token = randomBytes(32).toString('base64url');
  const lifetime = kind === 'access' ? accessLifetime : refreshLifetime;
  context.db.run(
    'INSERT INTO tokens (hash, kind, family, user_id, expires_at) VALUES (?, ?, ?, ?, ?)',
    hashOf(token),
    kind,
    family,
    userId,
    context.clock() + lifetime,
  );
  return token;
}

/** Ends order messages of a session, or of all of a customer's sessions. */
function endPushOfOrders(
  { db }: MockContext,
  column: 'family' | 'user_id',
  value: string | number,
): void {
  const sql = `DELETE FROM push_wishes WHERE kind IN ('order', 'orders') AND ${column} = ?`;
  db.run(sql, value);
}

/** Opens a session: an access token for one hour and a refresh token for thirty days. */
export function issueTokens(
  context: MockContext,
  userId: number,
  family: string = randomUUID(),
): Tokens {
  context.db.run('DELETE FROM tokens WHERE expires_at < ?', context.clock());
  return {
    token: store(context, 'access', family, userId),
    refreshToken: store(context, 'refresh', family, userId),
  };
}

/** The response that hands out the tokens of a session. */
export const tokenResponse = ({ token, refreshToken }: Tokens) => ({
  code: 200,
  result: token,
  meta: { refreshToken },
});

function find(context: MockContext, kind: string, token: string) {
  const row = context.db.get(
    TokenRowSchema,
    'SELECT family, user_id, expires_at, used_at FROM tokens WHERE hash = ? AND kind = ?',
    hashOf(token),
    kind,
  );
  return row && row.expires_at > context.clock() ? row : null;
}

/** The customer of an access token. Throws `SESSION_REQUIRED` if it is wrong or expired. */
export function userOfToken(context: MockContext, token: string): number {
  const row = find(context, 'access', token);
  if (row) return row.user_id;
  throw new AppError('SESSION_REQUIRED', 'The session has expired');
}

/** Id shared by all tokens of a session; null for an invalid token. */
export function familyOfToken(context: MockContext, token: string): string | null {
  return find(context, 'access', token)?.family ?? null;
}

/** Ends the session of a token, or with `everywhere` all sessions of its customer. */
export function revokeTokens(
  context: MockContext,
  { token, refreshToken, everywhere }: LogoutBody,
): void {
  const rows = [
    token && find(context, 'access', token),
    refreshToken && find(context, 'refresh', refreshToken),
  ];
  for (const row of rows) {
    if (!row) continue;
    const column = everywhere ? 'user_id' : 'family';
    context.db.run(`DELETE FROM tokens WHERE ${column} = ?`, row[column]);
    endPushOfOrders(context, column, row[column]);
  }
}

/**
 * Exchanges a refresh token for a new pair. A token reused long after its exchange was probably
 * copied, so the whole family is revoked. Throws `SESSION_REQUIRED`.
 */
export function refreshTokens(context: MockContext, refreshToken: string): Tokens {
  const row = find(context, 'refresh', refreshToken);
  if (!row) throw new AppError('SESSION_REQUIRED', 'The session has expired');
  if (row.used_at !== null && context.clock() - row.used_at > refreshGrace) {
    context.db.run('DELETE FROM tokens WHERE family = ?', row.family);
    throw new AppError('SESSION_REQUIRED', 'The session was closed');
  }
  return context.db.transaction(() => {
    context.db.run(
      'UPDATE tokens SET used_at = coalesce(used_at, ?) WHERE hash = ?',
      context.clock(),
      hashOf(refreshToken),
    );
    return issueTokens(context, row.user_id, row.family);
  });
}
