import { log, reason } from '../../core/log.ts';
import type { Store } from '../../core/store.ts';
import { waitingCountAtom } from '../../core/sync/waiting-count.ts';
import { startWishRefresh } from '../lists/start-wish-refresh.ts';
import { startDownloadRefresh } from '../offline/start-refresh.ts';
import { startInstallOffer } from './offer-install.ts';

/**
 * Shows the number of orders waiting to be sent on the installed app's icon. Returns a function
 * that stops it.
 */
export function followBadge(store: Store): () => void {
  if (!('setAppBadge' in navigator)) return () => {};
  const show = () => {
    const waiting = store.get(waitingCountAtom);
    const done = waiting === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(waiting);
    done.catch((error: unknown) => log.info('badge.not-set', { reason: reason(error) }));
  };
  show();
  return store.sub(waitingCountAtom, show);
}

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
