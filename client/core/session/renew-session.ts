import { AppError } from '../../../domain/errors.ts';
import type { SavedSession } from '../../../domain/session/saved-session.ts';
import { syncMessages } from '../../../domain/sync/messages.ts';
import { reason } from '../log.ts';
import { notify } from '../notifications/notifications.ts';
import type { Ports } from '../ports/ports.ts';
import { clearUnsent } from '../storage/task-store.ts';
import type { Store } from '../store.ts';
import { authPanelAtom } from './auth-panel.ts';
import { canRenew, renewShared } from './renew-shared.ts';
import { refreshLockAtom, sessionAtom } from './session-atoms.ts';

const error = (message: string) =>
  ({ kind: 'session', type: 'error', message, action1: { label: 'OK' } }) as const;

/**
 * The session has ended (offline-13): logs out silently, removes unsent calls, and opens the
 * sign-in panel with the reason. The cart, typed data and waiting orders stay; otherwise an expired
 * token would empty a checkout.
 */
async function giveUp(store: Store, ports: Ports): Promise<void> {
  store.set(refreshLockAtom, -1);
  store.set(sessionAtom, null);
  await ports.records.update('session', () => null);
  await clearUnsent(ports.tasks);
  notify(store, error(syncMessages.refreshFailed));
  store.set(authPanelAtom, { reason: syncMessages.refreshFailed });
}

/**
 * An unavailable backend changes nothing; an unexpected failure of the refresh is shown
 * (offline-26).
 */
function reportTrouble(store: Store, ports: Ports, cause: unknown): void {
  ports.log.warn('session.not-renewed', { reason: reason(cause) });
  const isAway =
    cause instanceof AppError &&
    (cause.code === 'OFFLINE' || cause.code === 'COMMERCE_UNAVAILABLE');
  if (!isAway) notify(store, error(syncMessages.refreshBroken));
}

/** The renewal for the API client; concurrent requests share one. */
export function renewOnce(store: Store, ports: () => Ports): () => Promise<boolean> {
  let running: Promise<boolean> | null = null;
  let refusals = 0;

  async function renew(session: SavedSession): Promise<boolean> {
    try {
      const renewed = await renewShared(ports(), session);
      if (renewed) {
        refusals = 0;
        store.set(sessionAtom, renewed);
      } else {
        refusals += 1;
        if (refusals >= ports().sync.maxAttempts) {
          refusals = 0;
          await giveUp(store, ports());
        }
      }
      return renewed !== null;
    } catch (cause) {
      reportTrouble(store, ports(), cause);
      return false;
    } finally {
      if (store.get(refreshLockAtom) === 1) store.set(refreshLockAtom, 0);
    }
  }

  return () => {
    const session = store.get(sessionAtom);
    if (!session || !canRenew(session)) return Promise.resolve(false);
    if (!running) {
      store.set(refreshLockAtom, 1);
      running = renew(session).finally(() => {
        running = null;
      });
    }
    return running;
  };
}
