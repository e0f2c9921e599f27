import { defaultSyncSettings, type SyncSettings } from '../domain/sync/sync-settings.ts';
import { cartAtom } from './cart/cart-atoms.ts';
import { log as browserLog, type Logger } from './log.ts';
import { createApiClient } from './net/api-client.ts';
import { connectivityAtom } from './net/online.ts';
import { shopFetch } from './net/shop-fetch.ts';
import { createTabLock } from './net/tab-lock.ts';
import { createTaskStore } from './net/task-store.ts';
import type { ClientConfig, Ports } from './ports.ts';
import { renewOnce } from './session/renew-session.ts';
import { isLoggedInAtom, refreshLockAtom, tokenAtom } from './session/session-atoms.ts';
import { createDatabase, defaultLimits } from './storage/database.ts';
import { createTabChannel } from './storage/open-tab-channel.ts';
import { createRecords } from './storage/records.ts';
import { reportTrouble } from './storage/report-trouble.ts';
import type { TabChannel } from './storage/tab-channel.ts';
import type { Store } from './store.ts';
import { createTrackPort } from './track/track-port.ts';

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
    const { freeSpace } = await import('./storage/free-space.ts');
    await freeSpace();
  });
  reportTrouble(store, database);
  const sync = replaced.sync ?? defaultSyncSettings;
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
    clock,
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
      const { authorizeCart } = await import('./cart/authorize-cart.ts');
      await authorizeCart(store, coupon);
    },
  };
  return ports;
}
