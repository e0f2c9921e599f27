import type { LoginTokenBody } from '../../../domain/commerce/account.ts';
import { isRecord } from '../../../domain/is-record.ts';
import {
  googlePerson,
  googleToken,
  socialInvalid,
  socialNotLoaded,
  socialScopes,
} from '../../../domain/session/social.ts';
import { loadScript } from '../../core/load-script.ts';

interface OAuth {
  initTokenClient(options: {
    readonly client_id: string;
    readonly scope: string;
    readonly callback: (response: unknown) => void;
    readonly error_callback: (error: unknown) => void;
  }): { requestAccessToken(): void };
}

const isOAuth = (found: unknown): found is OAuth =>
  isRecord(found) && typeof found['initTokenClient'] === 'function';

function found(): unknown {
  const google: unknown = Reflect.get(globalThis, 'google');
  const accounts = isRecord(google) ? google['accounts'] : null;
  return isRecord(accounts) ? accounts['oauth2'] : null;
}

/** Google's sign-in SDK, loaded if needed. Throws `SOCIAL_NOT_LOADED`. */
async function sdk(): Promise<OAuth> {
  if (!isOAuth(found())) {
    await loadScript('https://accounts.google.com/gsi/client').catch((cause: unknown) => {
      throw socialNotLoaded('google', cause);
    });
  }
  const loaded = found();
  if (isOAuth(loaded)) return loaded;
  throw socialNotLoaded('google');
}

const isClosed = (error: unknown) => isRecord(error) && error['type'] === 'popup_closed';

/** Google's response to a token request; null if the shopper closed its window. */
function requestToken(oauth: OAuth, clientId: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const client = oauth.initTokenClient({
      client_id: clientId,
      scope: socialScopes.google.join(' '),
      callback: resolve,
      error_callback: (error) =>
        isClosed(error) ? resolve(null) : reject(socialNotLoaded('google', error)),
    });
    client.requestAccessToken();
  });
}

/**
 * The shopper's Google login; null if they closed its window. Throws `SOCIAL_NOT_LOADED` and
 * `SOCIAL_ANSWER_INVALID`.
 */
export async function signInByGoogle(clientId: string): Promise<LoginTokenBody | null> {
  const response = await requestToken(await sdk(), clientId);
  if (response === null) return null;
  const token = googleToken(response);
  const headers = { authorization: `Bearer ${token}` };
  const profile: unknown = await fetch('https://www.googleapis.com/oauth2/v3/userinfo', { headers })
    .then((response) => response.json())
    .catch((cause: unknown) => {
      throw socialInvalid('google', cause);
    });
  return googlePerson(token, profile);
}
