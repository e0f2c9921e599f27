import * as v from 'valibot';
import { SessionResultSchema, TokenMetaSchema } from '../../../domain/commerce/user.ts';
import { AppError } from '../../../domain/errors.ts';
import { isSameSession, type SavedSession } from '../../../domain/session/saved-session.ts';
import { reason } from '../log.ts';
import type { ApiClient } from '../net/api-client.ts';
import { newId } from '../new-id.ts';
import type { Ports } from '../ports/ports.ts';
import type { Records } from '../storage/records.ts';
import type { RunExclusive } from '../storage/tab-lock.ts';
import type { Store } from '../store.ts';
import { sessionAtom } from './session-atoms.ts';

export interface RenewalPorts {
  readonly api: Pick<ApiClient, 'fetch'>;
  readonly records: Records;
  readonly exclusive: RunExclusive;
}

/**
 * Whether a session can be renewed: by its own refresh token, or by the tokens our server stores
 * for its cookie.
 */
export const canRenew = ({ token, refreshToken, isCustomer }: SavedSession): boolean =>
  refreshToken !== null || (isCustomer && token === null);

/** Codes that mean "not now" for a refresh; the session may still be valid. */
const isTrouble = (code: number) => code >= 500 || code === 408 || code === 429;

/**
 * Exchanges the refresh token for a new pair. Null when the session has ended at the backend.
 * Throws `OFFLINE`, `COMMERCE_BAD_ANSWER`, `COMMERCE_BAD_CONTENT_TYPE`, or `COMMERCE_UNAVAILABLE`
 * when the backend cannot decide.
 */
async function exchange(
  api: Pick<ApiClient, 'fetch'>,
  session: SavedSession,
): Promise<SavedSession | null> {
  const { refreshToken } = session;
  const body = refreshToken === null ? {} : { body: { refreshToken } };
  const response = await api.fetch(
    { id: newId(), url: '/api/user/refresh', method: 'POST', ...body },
    SessionResultSchema,
  );
  if (response.kind === 'refused') {
    if (!isTrouble(response.code)) return null;
    throw new AppError('COMMERCE_UNAVAILABLE', `A refresh was answered ${response.code}`);
  }
  const meta = v.safeParse(TokenMetaSchema, response.meta);
  return {
    ...session,
    // `true`: our server holds the tokens.
    token: response.result === true ? null : response.result,
    refreshToken: (meta.success && meta.output.refreshToken) || refreshToken,
  };
}

/**
 * Renews a refused session once for all tabs and the service worker. A refresh token works only
 * once, so later callers reuse the first result. Null when the session has ended. Throws `OFFLINE`,
 * `COMMERCE_BAD_ANSWER` or `COMMERCE_BAD_CONTENT_TYPE`. Throws `COMMERCE_UNAVAILABLE` when the
 * backend cannot decide, and when the session ended or was replaced meanwhile; the current one then
 * stays unchanged.
 */
export async function renewShared(
  { api, records, exclusive }: RenewalPorts,
  refused: SavedSession,
): Promise<SavedSession | null> {
  return exclusive('witryna:session', async () => {
    const stored = await records.load('session');
    if (stored === null) return null;
    if (stored.token !== refused.token) return stored;
    const renewed = await exchange(api, stored);
    const now = renewed
      ? await records.update('session', (latest) =>
          isSameSession(latest, stored) ? renewed : latest,
        )
      : await records.load('session');
    if (isSameSession(now, stored)) return renewed;
    throw new AppError('COMMERCE_UNAVAILABLE', 'The session ended while it was renewed');
  });
}

/** Renews the session's tokens every `seconds` (account-35); returns a function that stops it. */
export function renewSessionEvery(store: Store, ports: Ports, seconds: number): () => void {
  async function renew(): Promise<void> {
    const session = store.get(sessionAtom);
    if (!session) return;
    const renewed = await renewShared(ports, session);
    // The next request handles a refused renewal. After a sign-out, the renewed tokens are dropped.
    if (renewed && store.get(sessionAtom)) store.set(sessionAtom, renewed);
  }
  const timer = setInterval(() => {
    renew().catch((error: unknown) => ports.log.info('session.kept', { reason: reason(error) }));
  }, seconds * 1000);
  return () => clearInterval(timer);
}
