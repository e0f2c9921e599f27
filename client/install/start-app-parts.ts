import { startDownloadRefresh } from '../downloads/start-refresh.ts';
import { startWishRefresh } from '../lists/start-wish-refresh.ts';
import { log, reason } from '../log.ts';
import type { Store } from '../store.ts';
import { followBadge } from './app-badge.ts';
import { startInstallOffer } from './offer-install.ts';

/** What makes the shop an app, none of it needed for the first page; gives the function that stops it. */
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
