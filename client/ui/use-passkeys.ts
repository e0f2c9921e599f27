import { useSyncExternalStore } from 'react';
import { isDomain } from '../../domain/session/relying-party.ts';
import { useFeatures } from './shop-context.tsx';

const subscribe = () => () => {};
const isSupported = () => typeof PublicKeyCredential === 'function' && isDomain(location.hostname);

/**
 * Whether to offer passkeys: the shop has them, and this browser can make them at this address. The
 * server's HTML has them for all browsers. [account-80]
 */
export function usePasskeys(): boolean {
  const has = useFeatures();
  const isHere = useSyncExternalStore(subscribe, isSupported, () => true);
  return has('passkeys') && isHere;
}
