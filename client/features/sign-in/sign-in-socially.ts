import type { LoginTokenBody } from '../../../domain/commerce/account.ts';
import { type SocialProvider, simulated } from '../../../domain/session/social.ts';
import type { Store } from '../../core/store.ts';
import { loginByToken } from '../session/session.ts';

/** The login data of the provider; its script is loaded on demand. */
async function requestToken(provider: SocialProvider, id: string): Promise<LoginTokenBody | null> {
  if (id === simulated)
    return (await import('./simulated-provider.ts')).signInBySimulation(provider);
  if (provider === 'google') return (await import('./google.ts')).signInByGoogle(id);
  return (await import('./facebook.ts')).signInByFacebook(id);
}

/**
 * Signs in by a provider (api-13); false if the shopper cancelled. Throws `SOCIAL_NOT_LOADED`,
 * `SOCIAL_ANSWER_INVALID` and as `loginByToken`.
 */
export async function signInSocially(
  store: Store,
  provider: SocialProvider,
  id: string,
): Promise<boolean> {
  const person = await requestToken(provider, id);
  if (person === null) return false;
  await loginByToken(store, person);
  return true;
}
