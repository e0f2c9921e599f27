import * as v from 'valibot';
import { AppError } from '../../../domain/errors.ts';
import type { SavedSession } from '../../../domain/session/saved-session.ts';
import { reason } from '../log.ts';
import { newId } from '../new-id.ts';
import type { Ports } from '../ports/ports.ts';

type Tokens = Pick<SavedSession, 'token' | 'refreshToken'>;

/**
 * Revokes the tokens of the session, or of all devices. Throws `COMMERCE_REFUSED`, or `OFFLINE`,
 * `COMMERCE_BAD_ANSWER` or `COMMERCE_BAD_CONTENT_TYPE`.
 */
export async function endAtServer(
  { api, records }: Pick<Ports, 'api' | 'records'>,
  { token, refreshToken }: Tokens,
  everywhere = false,
): Promise<void> {
  // Sent in the body, because this browser's session is removed before the request is sent.
  const body = { token, refreshToken, everywhere };
  const url = '/api/user/logout';
  const response = await api.fetch({ id: newId(), url, method: 'POST', body }, v.unknown());
  if (response.kind === 'refused') throw new AppError('COMMERCE_REFUSED', response.message);
  await records.update('owedLogout', () => null);
}

/**
 * As `endAtServer`, after the local logout. A token that could not be revoked is deleted and
 * expires. A script cannot remove the cookie, so that logout is repeated when the server can be
 * reached.
 */
export async function endQuietly(ports: Ports, tokens: Tokens): Promise<void> {
  try {
    await endAtServer(ports, tokens);
  } catch (error) {
    ports.log.warn('session.not-ended', { reason: reason(error) });
    if (ports.config.sessionMode === 'cookie') await ports.records.update('owedLogout', () => true);
  }
}

/** Repeats a logout at the server that failed earlier. */
export async function settleLogout(ports: Ports): Promise<void> {
  if (await ports.records.load('owedLogout')) {
    await endQuietly(ports, { token: null, refreshToken: null });
  }
}
