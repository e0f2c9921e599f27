import * as v from 'valibot';
import { TokenMetaSchema, TokenSchema } from '../../domain/commerce/user.ts';
import { syncMessages } from '../../domain/sync/messages.ts';
import { reason } from '../log.ts';
import { newId } from '../new-id.ts';
import { notify } from '../notifications/notifications.ts';
import type { Ports } from '../ports.ts';
import type { Store } from '../store.ts';
import { refreshLockAtom, sessionAtom } from './session-atoms.ts';

/**
 * Exchanges the refresh token for a new pair after a 401. Only an answer ends the session: without a
 * connection it stays and false is given.
 */
async function renew(store: Store, { api, records, log }: Ports): Promise<boolean> {
  const session = store.get(sessionAtom);
  if (!session?.refreshToken) return false;
  try {
    const answer = await api.ask(
      {
        id: newId(),
        url: '/api/user/refresh',
        method: 'POST',
        body: { refreshToken: session.refreshToken },
      },
      TokenSchema,
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
    const renewed = { ...session, token: answer.result, refreshToken };
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
    if (!store.get(sessionAtom)?.refreshToken) return Promise.resolve(false);
    if (!running) {
      store.set(refreshLockAtom, 1);
      running = renew(store, ports()).finally(() => {
        running = null;
      });
    }
    return running;
  };
}
