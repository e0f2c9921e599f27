import * as v from 'valibot';
import { emptyCheckout } from '../../domain/checkout/saved-checkout.ts';
import { refusalText } from '../../domain/commerce/refusal-text.ts';
import { ProfileSchema, SessionResultSchema, TokenMetaSchema } from '../../domain/commerce/user.ts';
import { AppError } from '../../domain/errors.ts';
import type { SavedSession } from '../../domain/session/saved-session.ts';
import { dispatchCart } from '../cart/cart-actions.ts';
import { cartRuntimeAtom } from '../cart/cart-runtime-atom.ts';
import { checkoutAtom } from '../checkout/checkout-atoms.ts';
import { wishlistAtom } from '../lists/lists.ts';
import { reason } from '../log.ts';
import { newId } from '../new-id.ts';
import { notify } from '../notifications/notifications.ts';
import { type Ports, whenStarted } from '../ports.ts';
import { wipeLocal } from '../storage/local-values.ts';
import type { Store } from '../store.ts';
import {
  isLoggedInAtom,
  refreshLockAtom,
  sessionAtom,
  sessionIsLoadedAtom,
} from './session-atoms.ts';

async function keep(store: Store, { records }: Ports, session: SavedSession | null) {
  store.set(sessionAtom, session);
  await records.update('session', () => session);
}

/** Reads the profile of whoever is logged in; a session that is over there is over here too. */
async function loadProfile(store: Store, ports: Ports): Promise<void> {
  const session = store.get(sessionAtom);
  if (!session) return;
  const answer = await ports.api.ask(
    { id: newId(), url: '/api/user/me?token={{token}}', method: 'GET' },
    ProfileSchema,
  );
  const current = store.get(sessionAtom);
  if (!current) return;
  if (answer.kind === 'done') await keep(store, ports, { ...current, profile: answer.result });
  else if (answer.code === 401) await keep(store, ports, null);
}

/** Leaves the guest's cart there: its lines are merged into the customer's, which is fetched. */
async function joinCarts(store: Store): Promise<void> {
  await dispatchCart(store, { type: 'disconnected' });
  void store.get(cartRuntimeAtom)?.requestSync({ force: true });
}

/**
 * Logs a customer in and joins the carts (account-09, account-10). Throws the refusal's code, such as
 * `LOGIN_REFUSED`, whose text is a message id, or what `ApiClient.ask` throws; a failed login leaves nobody logged in (account-11).
 */
export async function login(store: Store, email: string, password: string): Promise<void> {
  const ports = await whenStarted(store);
  store.set(refreshLockAtom, 0);
  const answer = await ports.api.ask(
    {
      id: newId(),
      url: '/api/user/login',
      method: 'POST',
      body: { username: email, password },
    },
    SessionResultSchema,
  );
  if (answer.kind === 'refused') {
    await keep(store, ports, null);
    const { code, message } = refusalText(answer);
    throw new AppError(code, message);
  }
  const meta = v.safeParse(TokenMetaSchema, answer.meta);
  // `true`: our server holds the tokens, in a cookie that no script can read.
  const token = answer.result === true ? null : answer.result;
  await keep(store, ports, {
    token,
    refreshToken: token === null || !meta.success ? null : (meta.output.refreshToken ?? null),
    isCustomer: true,
    profile: null,
  });
  await loadProfile(store, ports);
  await joinCarts(store);
}

/**
 * Logs out (account-13): token, cart, lists and saved details go from this browser; orders that wait
 * stay, locked to their owner.
 */
export async function logout(
  store: Store,
  options: { readonly silent?: boolean } = {},
): Promise<void> {
  const { records, config, api, log } = await whenStarted(store);
  if (config.sessionMode === 'cookie') {
    // The cookie is the server's to end; without a connection it ends by itself.
    await api
      .ask({ id: newId(), url: '/api/user/logout', method: 'POST' }, v.unknown())
      .catch((error: unknown) => log.warn('session.not-ended', { reason: reason(error) }));
  }
  store.set(sessionAtom, null);
  store.set(wishlistAtom, []);
  store.set(checkoutAtom, emptyCheckout);
  await dispatchCart(store, { type: 'clear', forgetServerCart: true });
  await records.wipe('logout');
  wipeLocal('logout', config.storeCode);
  if (!options.silent) notify(store, { type: 'success', message: "You're logged out" });
}

/** Reads the stored session at start and follows other tabs (account-07, account-08). */
export async function startSession(store: Store, ports: Ports): Promise<() => void> {
  const read = async () => store.set(sessionAtom, await ports.records.load('session'));
  const stop = ports.records.watch('session', () => void read());
  await read();
  store.set(sessionIsLoadedAtom, true);
  if (store.get(isLoggedInAtom)) {
    loadProfile(store, ports).catch((error) =>
      ports.log.warn('session.no-profile', { reason: reason(error) }),
    );
  }
  return stop;
}
