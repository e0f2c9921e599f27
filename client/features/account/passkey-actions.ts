import * as v from 'valibot';
import { deviceName } from '../../../domain/account/device-name.ts';
import {
  type Passkey,
  PasskeySchema,
  PasskeysSchema,
  RegistrationOptionsSchema,
} from '../../../domain/commerce/passkey.ts';
import { notify } from '../../core/notifications/notifications.ts';
import { requestBackend } from '../../core/ports/request-backend.ts';
import type { Store } from '../../core/store.ts';
import { createPasskey } from '../sign-in/passkey-ceremony.ts';

const url = '/api/user/passkeys';
const token = '?token={{token}}';
const urlOf = ({ id }: Passkey) => `${url}/${encodeURIComponent(id)}${token}`;

const announce = (store: Store, message: string) =>
  notify(store, { kind: 'form', type: 'success', message, action1: { label: 'OK' } });

/** The customer's passkeys, the newest last. Throws as `requestBackend`. */
export const fetchPasskeys = (store: Store): Promise<readonly Passkey[]> =>
  requestBackend(store, { url: url + token, method: 'GET' }, PasskeysSchema);

/**
 * Makes a passkey and adds it to the account, named after this device or else as given; null if the
 * shopper cancelled. Throws `PASSKEY_KNOWN`, `PASSKEY_LIMIT`, `PASSKEY_REFUSED` and as
 * `requestBackend`.
 */
export async function addPasskey(store: Store, unnamed: string): Promise<Passkey | null> {
  const options = await requestBackend(
    store,
    { url: `${url}/registration${token}`, method: 'POST' },
    RegistrationOptionsSchema,
  );
  const credential = await createPasskey(options);
  if (credential === null) return null;
  const isHere = credential.authenticatorAttachment === 'platform';
  const name = (isHere ? deviceName(navigator.userAgent) : null) ?? unnamed;
  const request = { url: url + token, method: 'POST', body: { name, credential } } as const;
  const added = await requestBackend(store, request, PasskeySchema);
  announce(store, 'The passkey is added. We have told you by mail.');
  return added;
}

/** Gives a passkey another name. Throws `PASSKEY_NOT_FOUND` and as `requestBackend`. */
export async function renamePasskey(store: Store, passkey: Passkey, name: string) {
  const request = { url: urlOf(passkey), method: 'POST', body: { name } } as const;
  const renamed = await requestBackend(store, request, PasskeySchema);
  announce(store, 'The passkey has its new name.');
  return renamed;
}

/** Removes a passkey. Throws `PASSKEY_NOT_FOUND` and as `requestBackend`. */
export async function removePasskey(store: Store, passkey: Passkey): Promise<void> {
  await requestBackend(store, { url: urlOf(passkey), method: 'DELETE' }, v.unknown());
  announce(store, 'The passkey is removed. We have told you by mail.');
}
