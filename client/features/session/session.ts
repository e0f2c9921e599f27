import * as v from 'valibot';
import type { LoginTokenBody } from '../../../domain/commerce/account.ts';
import type { LoginPasskeyBody } from '../../../domain/commerce/passkey.ts';
import { refusalError } from '../../../domain/commerce/refusal-text.ts';
import {
  type Profile,
  SessionResultSchema,
  TokenMetaSchema,
} from '../../../domain/commerce/user.ts';
import { reason } from '../../core/log.ts';
import { newId } from '../../core/new-id.ts';
import { notify } from '../../core/notifications/notifications.ts';
import { resetPersonal } from '../../core/personal-atom.ts';
import { type Ports, whenStarted } from '../../core/ports/ports.ts';
import { endAtServer, endQuietly, settleLogout } from '../../core/session/end-at-server.ts';
import { readSession } from '../../core/session/read-session.ts';
import {
  isLoggedInAtom,
  refreshLockAtom,
  sessionAtom,
  sessionIsLoadedAtom,
} from '../../core/session/session-atoms.ts';
import type { Store } from '../../core/store.ts';
import { cartRuntimeAtom, dispatchCart } from '../cart/cart-actions.ts';
import { cartAtom } from '../cart/cart-atoms.ts';
import { amendSession, loadSession, storeSession, withProfile } from './load-session.ts';
import { removeCustomerData } from './remove-customer-data.ts';

/** Stores the profile that the backend returned after a change. */
export async function storeProfile(store: Store, profile: Profile): Promise<void> {
  const current = store.get(sessionAtom);
  if (!current) return;
  const ports = await whenStarted(store);
  await amendSession(store, ports, current, (session) => withProfile(session, profile));
  await ports.records.update('owner', () => profile.email);
}

/**
 * Leaves the guest's cart to the backend, which merges its lines into the customer's cart; that
 * cart is then fetched.
 */
async function joinCarts(store: Store): Promise<void> {
  const coupon = store.get(cartAtom).platformTotals?.coupon_code;
  if (coupon) {
    const { moveCoupon } = await whenStarted(store);
    return moveCoupon(coupon);
  }
  await dispatchCart(store, { type: 'disconnected' });
  void store.get(cartRuntimeAtom)?.requestSync({ force: true });
}

/**
 * Opens a session by one of the login requests, past every cache, and merges the carts
 * (account-10). Throws the refusal's code, such as `LOGIN_REFUSED`, whose text is a message id, or
 * `OFFLINE`, `COMMERCE_BAD_ANSWER` or `COMMERCE_BAD_CONTENT_TYPE`. A failed login ends the current
 * session (account-11).
 */
async function open(store: Store, url: string, body: object): Promise<void> {
  const ports = await whenStarted(store);
  store.set(refreshLockAtom, 0);
  const response = await ports.api.fetch(
    { id: newId(), url, method: 'POST', body },
    SessionResultSchema,
  );
  if (response.kind === 'refused') {
    await storeSession(store, ports, null);
    throw refusalError(response);
  }
  const meta = v.safeParse(TokenMetaSchema, response.meta);
  // `true`: our server holds the tokens, in a cookie that no script can read.
  const token = response.result === true ? null : response.result;
  await storeSession(store, ports, {
    token,
    refreshToken: token === null || !meta.success ? null : (meta.output.refreshToken ?? null),
    isCustomer: true,
    profile: null,
    sessionStarted: ports.clock(),
  });
  await ports.records.update('owedLogout', () => null);
  await loadSession(store, ports);
  await joinCarts(store);
}

/**
 * Logs a customer in by e-mail and password (account-09). Throws the refusal's code, or `OFFLINE`,
 * `COMMERCE_BAD_ANSWER` or `COMMERCE_BAD_CONTENT_TYPE`.
 */
export const login = (store: Store, email: string, password: string): Promise<void> =>
  open(store, '/api/user/login', { username: email, password });

/**
 * Logs in with the token of a social provider (api-13). Throws the refusal's code, or `OFFLINE`,
 * `COMMERCE_BAD_ANSWER` or `COMMERCE_BAD_CONTENT_TYPE`.
 */
export const loginByToken = (store: Store, body: LoginTokenBody): Promise<void> =>
  open(store, '/api/user/login-token', body);

/**
 * Logs in with the signature of a passkey (account-81). Throws `PASSKEY_REFUSED`, another refusal's
 * code, or `OFFLINE`, `COMMERCE_BAD_ANSWER` or `COMMERCE_BAD_CONTENT_TYPE`.
 */
export const loginByPasskey = (store: Store, body: LoginPasskeyBody): Promise<void> =>
  open(store, '/api/user/login-passkey', body);

interface LogoutOptions {
  readonly silent?: boolean;
  /**
   * Logs out on every device. Unlike a plain logout it needs the server, and throws as
   * `endAtServer`.
   */
  readonly everywhere?: boolean;
}

/**
 * Logs out (account-13): removes the customer's data from this browser, in all tabs, with or
 * without a connection. Then the backend revokes the tokens.
 */
export async function logout(store: Store, options: LogoutOptions = {}): Promise<void> {
  const { silent = false, everywhere = false } = options;
  const ports = await whenStarted(store);
  const { token = null, refreshToken = null } = store.get(sessionAtom) ?? {};
  if (everywhere) await endAtServer(ports, { token, refreshToken }, true);
  await storeSession(store, ports, null);
  await removeCustomerData(store, ports);
  // A cart sync may have read the session just before it was removed.
  store.set(sessionAtom, null);
  if (!silent) notify(store, { kind: 'session', type: 'success', message: "You're logged out" });
  if (!everywhere) await endQuietly(ports, { token, refreshToken });
}

/** Reads the stored session at start and follows other tabs (account-07, account-08). */
export async function startSession(store: Store, ports: Ports): Promise<() => void> {
  const { records, config, log } = ports;
  const read = () => readSession(store, ports);
  const stops = [
    records.watch('session', () => void read()),
    records.whenWiped('logout', () => resetPersonal(store)),
  ];
  await read();
  store.set(sessionIsLoadedAtom, true);
  if (store.get(isLoggedInAtom)) {
    loadSession(store, ports).catch((error: unknown) =>
      log.warn('session.no-profile', { reason: reason(error) }),
    );
  } else if (config.sessionMode === 'cookie') void settleLogout(ports);
  if (config.tokenRefresh > 0) {
    const { renewSessionEvery } = await import('../../core/session/renew-shared.ts');
    stops.push(renewSessionEvery(store, ports, config.tokenRefresh));
  }
  return () => {
    for (const stop of stops) stop();
  };
}
