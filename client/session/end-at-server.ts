import * as v from 'valibot';
import { AppError } from '../../domain/errors.ts';
import type { SavedSession } from '../../domain/session/saved-session.ts';
import { reason } from '../log.ts';
import { newId } from '../new-id.ts';
import type { Ports } from '../ports.ts';

type Tokens = Pick<SavedSession, 'token' | 'refreshToken'>;

/** Has the session's tokens revoked, or those of all devices. Throws the refusal or as `ApiClient.ask`. */
export async function endAtServer(
  { api, records }: Pick<Ports, 'api' | 'records'>,
  { token, refreshToken }: Tokens,
  everywhere = false,
): Promise<void> {
  // In the body, as the session of this browser is gone by the time the call leaves.
  const body = { token, refreshToken, everywhere };
  const url = '/api/user/logout';
  const answer = await api.ask({ id: newId(), url, method: 'POST', body }, v.unknown());
  if (answer.kind === 'refused') throw new AppError('COMMERCE_REFUSED', answer.message);
  await records.update('owedLogout', () => null);
}

/**
 * As `endAtServer`, for who is logged out here already. A token that could not be revoked is gone and
 * expires; a cookie is not ours to remove, so its end is owed until the server was reached.
 */
export async function endQuietly(ports: Ports, tokens: Tokens): Promise<void> {
  try {
    await endAtServer(ports, tokens);
  } catch (error) {
    ports.log.warn('session.not-ended', { reason: reason(error) });
    if (ports.config.sessionMode === 'cookie') await ports.records.update('owedLogout', () => true);
  }
}

/** Ends at the server what was logged out here while it could not be reached. */
export async function settleLogout(ports: Ports): Promise<void> {
  if (await ports.records.load('owedLogout')) {
    await endQuietly(ports, { token: null, refreshToken: null });
  }
}
