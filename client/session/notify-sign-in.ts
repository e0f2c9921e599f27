import { syncMessages } from '../../domain/sync/messages.ts';
import { notify } from '../notifications/notifications.ts';
import type { Store } from '../store.ts';
import { isLoggedInAtom } from './session-atoms.ts';

/** How somebody came to be signed in. */
export type WayIn = 'login' | 'register';

const accountMade = 'Your account is made. Sign in with the password you have chosen.';

/** Notifies what came of signing in or of registering, which signs in where the shop is set so. [account-64] */
export function notifySignIn(store: Store, way: WayIn): void {
  const made = store.get(isLoggedInAtom) ? syncMessages.accountOpen : accountMade;
  const message = way === 'login' ? "You're logged in" : made;
  notify(store, { kind: 'session', type: 'success', message });
}
