import { AssertionOptionsSchema } from '../../../domain/commerce/passkey.ts';
import { requestBackend } from '../../core/ports/request-backend.ts';
import type { Store } from '../../core/store.ts';
import { loginByPasskey } from '../session/session.ts';
import { cancelCeremony, hasAutofill, signWithPasskey } from './passkey-ceremony.ts';

const fetchOptions = (store: Store) =>
  requestBackend(
    store,
    { url: '/api/user/login-passkey/options', method: 'POST' },
    AssertionOptionsSchema,
  );

/**
 * Signs in by a passkey that the shopper chooses in a window of the browser; false if they
 * cancelled. Throws as `loginByPasskey`.
 */
export async function signInByPasskey(store: Store): Promise<boolean> {
  const body = await signWithPasskey(await fetchOptions(store));
  if (body === null) return false;
  await loginByPasskey(store, body);
  return true;
}

/** How long the browser waits for a response in ms, if the backend does not say. */
const defaultTimeout = 60_000;

/**
 * Lets the browser list passkeys where it fills in the e-mail address, until the signal. A challenge
 * is replaced before it expires, while the page is visible. Failures before the shopper has chosen a
 * passkey are not reported, because nobody asked for one. Returns whether a passkey signed in.
 * Throws as `loginByPasskey`.
 */
export async function offerPasskeys(store: Store, signal: AbortSignal): Promise<boolean> {
  if (!(await hasAutofill())) return false;
  for (;;) {
    const options = await fetchOptions(store).catch(() => null);
    if (options === null || signal.aborted) return false;
    let isOld = false;
    const renew = () => {
      isOld = true;
      cancelCeremony();
    };
    const timer = setTimeout(renew, 0.8 * (options.timeout ?? defaultTimeout));
    signal.addEventListener('abort', cancelCeremony, { once: true });
    const body = await signWithPasskey(options, true).catch(() => null);
    signal.removeEventListener('abort', cancelCeremony);
    clearTimeout(timer);
    if (body !== null) {
      await loginByPasskey(store, body);
      return true;
    }
    if (!isOld || signal.aborted || document.hidden) return false;
  }
}
