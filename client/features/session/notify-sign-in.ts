import { syncMessages } from '../../../domain/sync/messages.ts';
import { notify } from '../../core/notifications/notifications.ts';
import { isLoggedInAtom } from '../../core/session/session-atoms.ts';
import type { Store } from '../../core/store.ts';

/** How the shopper was signed in. */
export type WayIn = 'login' | 'register';

const accountMade = 'Your account is made. Sign in with the password you have chosen.';

/**
 * Notifies about a login or a registration; a registration may sign in, by the shop's setting.
 * [account-64]
 */
export function notifySignIn(store: Store, way: WayIn): void {
  const made = store.get(isLoggedInAtom) ? syncMessages.accountOpen : accountMade;
  const message = way === 'login' ? "You're logged in" : made;
  notify(store, { kind: 'session', type: 'success', message });
}
