import type { LoginTokenBody } from '../../../domain/commerce/account.ts';
import { isRecord } from '../../../domain/is-record.ts';
import {
  type SocialProvider,
  simulatedPerson,
  socialNotLoaded,
} from '../../../domain/session/social.ts';

/** Milliseconds between checks of the window: no event fires when it is closed. */
const lookEvery = 250;

/**
 * The login of the mock provider; null if the shopper closed its window. Throws `SOCIAL_NOT_LOADED`
 * and `SOCIAL_ANSWER_INVALID`.
 */
export async function signInBySimulation(provider: SocialProvider): Promise<LoginTokenBody | null> {
  const page = open(`/mock/social/${provider}`, 'witryna-social', 'popup,width=480,height=680');
  if (!page) throw socialNotLoaded(provider);
  const stopped = new AbortController();
  const response = await new Promise<unknown>((resolve) => {
    const onMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== page || origin !== location.origin || !isRecord(data)) return;
      if ('social' in data) resolve(data['social']);
    };
    addEventListener('message', onMessage, { signal: stopped.signal });
    const timer = setInterval(() => page.closed && resolve(null), lookEvery);
    stopped.signal.addEventListener('abort', () => clearInterval(timer));
  });
  stopped.abort();
  page.close();
  return response === null ? null : simulatedPerson(provider, response);
}
