import * as v from 'valibot';
import { SessionResultSchema, TokenMetaSchema } from '../../domain/commerce/user.ts';
import type { SavedSession } from '../../domain/session/saved-session.ts';
import { syncMessages } from '../../domain/sync/messages.ts';
import { reason } from '../log.ts';
import { newId } from '../new-id.ts';
import { notify } from '../notifications/notifications.ts';
import type { Ports } from '../ports.ts';
import type { Store } from '../store.ts';
import { refreshLockAtom, sessionAtom } from './session-atoms.ts';

/** With a refresh token of its own, or with tokens that our server keeps for its cookie. */
const canRenew = ({ token, refreshToken, isCustomer }: SavedSession) =>
  refreshToken !== null || (isCustomer && token === null);

/**
 * Exchanges the refresh token for a new pair after a 401. Only an answer ends the session: without a
 * connection it stays and false is given.
 */
async function renew(store: Store, { api, records, log }: Ports): Promise<boolean> {
  const session = store.get(sessionAtom);
  if (!session || !canRenew(session)) return false;
  try {
    const answer = await api.ask(
      {
        id: newId(),
        url: '/api/user/refresh',
        method: 'POST',
        ...(session.refreshToken === null ? {} : { body: { refreshToken: session.refreshToken } }),
      },
      SessionResultSchema,
    );
    if (answer.kind === 'refused') {
      store.set(refreshLockAtom, -1);
      store.set(sessionAtom, null);
      await records.update('session', () => null);
      notify(store, {
        type: 'error',
        message: syncMessages.refreshFailed,
        action1: { label: 'OK' },
      });
      return false;
    }
    const meta = v.safeParse(TokenMetaSchema, answer.meta);
    const refreshToken = (meta.success && meta.output.refreshToken) || session.refreshToken;
    const token = answer.result === true ? null : answer.result;
    const renewed = { ...session, token, refreshToken };
    store.set(sessionAtom, renewed);
    await records.update('session', () => renewed);
    store.set(refreshLockAtom, 0);
    return true;
  } catch (error) {
    log.warn('session.not-renewed', { reason: reason(error) });
    store.set(refreshLockAtom, 0);
    return false;
  }
}

/** The renewal that the API client asks for; calls that come meanwhile wait for the same one. */
export function renewOnce(store: Store, ports: () => Ports): () => Promise<boolean> {
  let running: Promise<boolean> | null = null;
  return () => {
    const session = store.get(sessionAtom);
    if (!session || !canRenew(session)) return Promise.resolve(false);
    if (!running) {
      store.set(refreshLockAtom, 1);
      running = renew(store, ports()).finally(() => {
        running = null;
      });
    }
    return running;
  };
}
