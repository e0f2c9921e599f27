import { isRecent } from '../../../domain/clock.ts';
import { wishRefreshTag } from '../../../domain/sync/sync-tags.ts';
import { log, reason } from '../../core/log.ts';
import { isOnlineAtom } from '../../core/net/online.ts';
import { readClaim, setClaim } from '../../core/ports/claims.ts';
import { whenStarted } from '../../core/ports/ports.ts';
import type { Store } from '../../core/store.ts';
import { refreshWishes } from './refresh-wishes.ts';

const code = 'wishes-refreshed';
const hour = 3_600_000;

interface PeriodicRegistration {
  readonly periodicSync: {
    register(tag: string, options: { readonly minInterval: number }): Promise<void>;
  };
}

const isPeriodic = (registration: object): registration is PeriodicRegistration =>
  'periodicSync' in registration;

/**
 * Whether the browser wakes the worker periodically; granted only to an installed shop that is
 * used.
 */
async function isWokenByBrowser(tag: string, minInterval: number): Promise<boolean> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration || !isPeriodic(registration)) return false;
  try {
    await registration.periodicSync.register(tag, { minInterval });
    return true;
  } catch (error) {
    log.info('wishes.no-periodic-sync', { reason: reason(error) });
    return false;
  }
}

/**
 * Refreshes the wishlist data at the configured interval: by the worker where the browser allows
 * it. In any case it runs when the shop is opened and the last refresh is older.
 */
export async function startWishRefresh(store: Store): Promise<void> {
  const ports = await whenStarted(store);
  const interval = ports.config.wishRefreshHours * hour;
  if (interval === 0 || ((await ports.records.load('wishlist')) ?? []).length === 0) return;
  await isWokenByBrowser(wishRefreshTag(ports.config.storeCode), interval);
  const last = (await readClaim(store, code))?.created_at ?? 0;
  if (isRecent(last, interval, ports.clock()) || !store.get(isOnlineAtom)) return;
  await refreshWishes(ports);
  await setClaim(store, {
    code,
    value: true,
    description: 'When stock and prices of the favourites were last asked for',
  });
}
