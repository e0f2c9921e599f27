import * as v from 'valibot';
import { AppError, type ErrorCode } from '../../../domain/errors.ts';
import { errorFields } from '../../../domain/form/error-fields.ts';
import { syncMessages } from '../../../domain/sync/messages.ts';
import { log, reason } from '../../core/log.ts';
import { connectivityAtom } from '../../core/net/online.ts';
import { notify } from '../../core/notifications/notifications.ts';
import { whenStarted } from '../../core/ports/ports.ts';
import { requestBackend } from '../../core/ports/request-backend.ts';
import { customerAtom, isLoggedInAtom } from '../../core/session/session-atoms.ts';
import type { Store } from '../../core/store.ts';
import { login, logout } from './session.ts';

const done = v.unknown();
const ok = { label: 'OK' } as const;
const passwordChanged = 'Password has successfully been changed';

/**
 * Throws `OFFLINE` without a connection. Password changes are never queued, because a queued one
 * would be stored on the device.
 */
function requireConnection(store: Store): void {
  const connectivity = store.get(connectivityAtom);
  if (connectivity === 'online') return;
  const offline = 'Reset password feature does not work while offline!';
  throw new AppError('OFFLINE', connectivity === 'offline' ? offline : syncMessages.notReached);
}

/** Signs in with the new password; where the setting is off, ends the old session (account-12). */
async function enter(store: Store, email: string, password: string): Promise<void> {
  const { config } = await whenStarted(store);
  if (config.logsInAfterPassword) return login(store, email, password);
  // A changed password ends the session at the backend.
  if (store.get(isLoggedInAtom)) await logout(store, { silent: true });
}

/**
 * Changes the customer's password and signs in with it (account-12, account-20). Shows the
 * backend's message when it refuses (account-21), and returns false. Throws `OFFLINE` (account-22)
 * and `PASSWORD_COMMON`.
 */
export async function changePassword(
  store: Store,
  currentPassword: string,
  newPassword: string,
): Promise<boolean> {
  requireConnection(store);
  const email = store.get(customerAtom);
  if (email === null) return false;
  const url = '/api/user/change-password?token={{token}}';
  try {
    const body = { currentPassword, newPassword };
    await requestBackend(store, { url, method: 'POST', body }, done);
  } catch (error) {
    // Errors of the new password are shown at its field.
    const isForForm = (code: ErrorCode) => code === 'OFFLINE' || errorFields[code] !== undefined;
    if (!(error instanceof AppError) || isForForm(error.code)) throw error;
    notify(store, { kind: 'form', type: 'error', message: error.message, action1: ok });
    return false;
  }
  try {
    await enter(store, email, newPassword);
  } finally {
    // Notified last, so that a shopper who then leaves the page already has the new session.
    notify(store, { kind: 'form', type: 'success', message: passwordChanged, action1: ok });
  }
  return true;
}

/** Requests the e-mail with a password link (api-06). Throws `OFFLINE` and as `requestBackend`. */
export async function requestPassword(store: Store, email: string): Promise<void> {
  requireConnection(store);
  await requestBackend(
    store,
    { url: '/api/user/reset-password', method: 'POST', body: { email } },
    done,
  );
}

interface NewPassword {
  readonly email: string;
  readonly newPassword: string;
  readonly resetToken: string;
}

/**
 * Sets a new password with the token of the e-mail and signs in (api-07, account-12). Returns false
 * when the password is set but the customer is not signed in: by the setting, or because sign-in
 * failed. Throws `PASSWORD_RESET_INVALID`, `PASSWORD_COMMON` and `OFFLINE`.
 */
export async function createPassword(store: Store, body: NewPassword): Promise<boolean> {
  requireConnection(store);
  await requestBackend(store, { url: '/api/user/create-password', method: 'POST', body }, done);
  try {
    await enter(store, body.email, body.newPassword);
  } catch (error) {
    log.info('account.not-entered', { reason: reason(error) });
  }
  const isIn = store.get(isLoggedInAtom);
  if (isIn) notify(store, { kind: 'form', type: 'success', message: passwordChanged, action1: ok });
  return isIn;
}

/**
 * Sets the password that the backend required and signs in with it (account-40). Throws `OFFLINE`
 * and as `requestBackend`.
 */
export async function setForcedPassword(store: Store, newPassword: string): Promise<void> {
  requireConnection(store);
  const email = store.get(customerAtom);
  if (email === null) return;
  const url = '/api/user/confirm-force-change-password?token={{token}}';
  await requestBackend(store, { url, method: 'POST', body: { newPassword } }, done);
  await enter(store, email, newPassword);
  notify(store, { kind: 'form', type: 'success', message: passwordChanged, action1: ok });
}

interface NewCustomer {
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
}

/** Registers an account and signs in (api-05, account-12). Throws `USER_EXISTS` and as `login`. */
export async function register(
  store: Store,
  customer: NewCustomer,
  password: string,
): Promise<void> {
  const task = { url: '/api/user/create', method: 'POST', body: { customer, password } } as const;
  await requestBackend(store, task, done);
  await enter(store, customer.email, password);
}
