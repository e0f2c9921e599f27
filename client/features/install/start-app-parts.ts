import { log, reason } from '../../core/log.ts';
import type { Store } from '../../core/store.ts';
import { startWishRefresh } from '../lists/start-wish-refresh.ts';
import { startDownloadRefresh } from '../offline/start-refresh.ts';
import { followBadge } from './app-badge.ts';
import { startInstallOffer } from './offer-install.ts';

/** Starts app features that the first page does not need. Returns a function that stops them. */
export function startAppParts(store: Store, isOrdering: () => boolean): () => void {
  const stopBadge = followBadge(store);
  const stopOffer = startInstallOffer(store, isOrdering);
  const stopRenewal = startDownloadRefresh(store);
  startWishRefresh(store).catch((error: unknown) =>
    log.info('wishes.not-refreshed', { reason: reason(error) }),
  );
  return () => {
    stopBadge();
    stopOffer();
    stopRenewal();
  };
}
