import type { LoginTokenBody } from '../../../domain/commerce/account.ts';
import { isRecord } from '../../../domain/is-record.ts';
import {
  facebookAuth,
  facebookPerson,
  facebookVersion,
  socialInvalid,
  socialNotLoaded,
  socialScopes,
} from '../../../domain/session/social.ts';
import { loadScript } from '../../core/load-script.ts';

interface Sdk {
  init(options: object): void;
  login(done: (response: unknown) => void, options: object): void;
  api(path: string, options: object, done: (response: unknown) => void): void;
}

const isSdk = (found: unknown): found is Sdk =>
  isRecord(found) && ['init', 'login', 'api'].every((name) => typeof found[name] === 'function');

/** Facebook's SDK, loaded if needed. Throws `SOCIAL_NOT_LOADED`. */
async function sdk(appId: string): Promise<Sdk> {
  const found = () => Reflect.get(globalThis, 'FB');
  if (!isSdk(found())) {
    await loadScript('https://connect.facebook.net/pl_PL/sdk.js').catch((cause: unknown) => {
      throw socialNotLoaded('facebook', cause);
    });
  }
  const loaded = found();
  if (!isSdk(loaded)) throw socialNotLoaded('facebook');
  loaded.init({ appId, version: facebookVersion, cookie: false, xfbml: false });
  return loaded;
}

/**
 * The shopper's Facebook login; null if they closed its window. Throws `SOCIAL_NOT_LOADED` and
 * `SOCIAL_ANSWER_INVALID`.
 */
export async function signInByFacebook(appId: string): Promise<LoginTokenBody | null> {
  const facebook = await sdk(appId);
  const scope = socialScopes.facebook.join(',');
  const response = await new Promise<unknown>((done) => facebook.login(done, { scope }));
  if (!isRecord(response)) throw socialInvalid('facebook');
  // Facebook's response when the window was closed or the login refused.
  if (response['status'] !== 'connected' && response['authResponse'] === null) return null;
  const auth = response['authResponse'];
  const { accessToken } = facebookAuth(auth);
  const fields = { fields: 'id,first_name,last_name,email', access_token: accessToken };
  const profile = await new Promise<unknown>((done) => facebook.api('/me', fields, done));
  return facebookPerson(auth, profile);
}
