import { defaultSyncSettings, type SyncSettings } from '../domain/sync/sync-settings.ts';
import { log as browserLog, type Logger } from './core/log.ts';
import { createApiClient } from './core/net/api-client.ts';
import { connectivityAtom } from './core/net/online.ts';
import { shopFetch } from './core/net/shop-fetch.ts';
import type { ClientConfig, Ports } from './core/ports/ports.ts';
import { createTrackPort } from './core/ports/track-port.ts';
import { renewOnce } from './core/session/renew-session.ts';
import { isLoggedInAtom, refreshLockAtom, tokenAtom } from './core/session/session-atoms.ts';
import { createDatabase, defaultLimits } from './core/storage/database.ts';
import { createTabChannel } from './core/storage/open-tab-channel.ts';
import { createRecords } from './core/storage/records.ts';
import { reportTrouble } from './core/storage/report-trouble.ts';
import type { TabChannel } from './core/storage/tab-channel.ts';
import { createTabLock } from './core/storage/tab-lock.ts';
import { createTaskStore } from './core/storage/task-store.ts';
import type { Store } from './core/store.ts';
import { cartAtom } from './features/cart/cart-atoms.ts';

/** Replacements of browser features for tests. */
export interface PortReplacements {
  readonly fetch?: typeof fetch;
  readonly channel?: TabChannel;
  readonly log?: Logger;
  readonly clock?: () => number;
  readonly findProducts?: Ports['findProducts'];
  readonly sync?: SyncSettings;
  readonly exclusive?: Ports['exclusive'];
  readonly createDatabase?: typeof createDatabase;
}

/** The browser's ports of one page. */
export function createPorts(
  store: Store,
  config: ClientConfig,
  replaced: PortReplacements = {},
): Ports {
  const log = replaced.log ?? browserLog;
  const clock = replaced.clock ?? Date.now;
  const database = (replaced.createDatabase ?? createDatabase)(log, defaultLimits, async () => {
    const { freeSpace } = await import('./core/storage/free-space.ts');
    await freeSpace();
  });
  reportTrouble(store, database);
  const { maxAttempts, refreshWait } = defaultSyncSettings;
  const sync = replaced.sync ?? { refreshWait, maxAttempts: config.attempts ?? maxAttempts };
  const channel = replaced.channel ?? createTabChannel();
  const records = createRecords({ database, channel, log, storeCode: config.storeCode });
  const api = createApiClient({
    fetch: replaced.fetch ?? shopFetch,
    context: () => ({
      sessionMode: config.sessionMode,
      token: store.get(tokenAtom),
      cartId: store.get(cartAtom).cartServerToken,
      storeCode: config.isMultistore ? config.storeCode : null,
      apiHost: config.apiHost,
    }),
    hasNetwork: () => store.get(connectivityAtom) !== 'offline',
    hasToken: () => store.get(isLoggedInAtom),
    renewSession: renewOnce(store, () => ports),
    refreshLock: () => store.get(refreshLockAtom),
    refreshWait: sync.refreshWait,
    timeLimit: config.apiTimeLimit,
  });
  const ports: Ports = {
    config,
    clock,
    log,
    records,
    tasks: createTaskStore(database, channel, log),
    api,
    sync,
    exclusive: replaced.exclusive ?? createTabLock(records, clock),
    track: createTrackPort(),
    findProducts: replaced.findProducts ?? (async () => ({})),
    cartOrder: () => store.get(cartAtom).orderId,
    moveCoupon: async (coupon) => {
      const { authorizeCart } = await import('./features/checkout/authorize-cart.ts');
      await authorizeCart(store, coupon);
    },
  };
  return ports;
}
