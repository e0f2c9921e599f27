import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import * as v from 'valibot';
import { AppError } from '../../../domain/app-error.ts';
import {
  type AssertionOptions,
  type LoginPasskeyBody,
  LoginPasskeyBodySchema,
  type PasskeyBody,
  PasskeyBodySchema,
  type RegistrationOptions,
} from '../../../domain/commerce/passkey.ts';

/** Names of errors when the shopper cancels, lets the time pass, or has no passkey here. */
const quietErrors: readonly string[] = ['NotAllowedError', 'AbortError'];

/** The result of a ceremony of the browser; null if it was cancelled. */
async function run<T>(ceremony: () => Promise<T>): Promise<T | null> {
  try {
    return await ceremony();
  } catch (cause) {
    const name = cause instanceof Error ? cause.name : '';
    if (quietErrors.includes(name)) return null;
    const code = name === 'InvalidStateError' ? 'PASSKEY_KNOWN' : 'PASSKEY_REFUSED';
    throw new AppError(code, 'The browser made no passkey', { cause });
  }
}

/**
 * Asks the browser to make a passkey; null if the shopper cancelled. Throws `PASSKEY_KNOWN` if the
 * device holds one of the account already, and `PASSKEY_REFUSED`.
 */
export const createPasskey = (
  optionsJSON: RegistrationOptions,
): Promise<PasskeyBody['credential'] | null> =>
  run(async () =>
    v.parse(PasskeyBodySchema.entries.credential, await startRegistration({ optionsJSON })),
  );

/**
 * Asks the browser to sign in with a passkey; null if the shopper cancelled. With `isAutofill` the
 * browser opens no window and lists passkeys where it fills in the e-mail address. Throws
 * `PASSKEY_REFUSED`.
 */
export const signWithPasskey = (
  optionsJSON: AssertionOptions,
  isAutofill = false,
): Promise<LoginPasskeyBody | null> =>
  run(async () => {
    const credential = await startAuthentication({ optionsJSON, useBrowserAutofill: isAutofill });
    return v.parse(LoginPasskeyBodySchema, { credential });
  });

/** Whether the browser can list passkeys where it fills in an e-mail address. */
export const hasAutofill = browserSupportsWebAuthnAutofill;

/** Ends the current ceremony, which then counts as cancelled. */
export const cancelCeremony = (): void => WebAuthnAbortService.cancelCeremony();
