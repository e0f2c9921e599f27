import { atom } from 'jotai';
import type { CartProduct } from '../../../domain/cart/cart-product.ts';
import type { CartSettings } from '../../../domain/cart/cart-settings.ts';
import type { Capabilities } from '../../../domain/commerce/capabilities.ts';
import type { ProfileField } from '../../../domain/commerce/profile-fields.ts';
import type { SessionMode } from '../../../domain/commerce/session.ts';
import type { ConsentSettings } from '../../../domain/consent/tools.ts';
import type { SyncSettings } from '../../../domain/sync/sync-settings.ts';
import type { WorkerFacts } from '../../../domain/sync/worker-facts.ts';
import type { Logger } from '../log.ts';
import type { ApiClient } from '../net/api-client.ts';
import type { Records } from '../storage/records.ts';
import type { RunExclusive } from '../storage/tab-lock.ts';
import type { TaskStore } from '../storage/task-store.ts';
import type { Store } from '../store.ts';
import { needWholeShop } from '../whole-shop.ts';
import type { TrackPort } from './track-port.ts';

/** URL of the map's script and style, without a trailing slash, and the map's token. */
export interface LockerMap {
  readonly url: string;
  readonly token: string;
}

/** Configuration of the client, the same for every shopper of the store view. */
export interface ClientConfig {
  readonly storeCode: string;
  /** Several store views share the backend, so each request contains the code of its store view. */
  readonly isMultistore: boolean;
  readonly sessionMode: SessionMode;
  /** Origin of `/api`; empty for the page's own origin. */
  readonly apiHost: string;
  /** Milliseconds before a request times out. */
  readonly apiTimeLimit: number;
  /** Bytes that the shop may store in this browser (offline-36). */
  readonly storageQuota: number;
  /** Offline orders are sent without a prompt once the connection is back (offline-28). */
  readonly sendsOfflineOrders: boolean;
  /** What the commerce backend can do; nothing else is requested. */
  readonly capabilities: Capabilities;
  /** Hours after which stock and prices of the favourites are refreshed; 0 for never. */
  readonly wishRefreshHours: number;
  /** Most products of a listing whose stock is prefetched (cart-60). */
  readonly stockPrefetch: number;
  /** Rules of the cart in which the shop differs from the defaults. */
  readonly cart?: Partial<CartSettings> | undefined;
  /** Attempts of a request in one round of the queue; one when left out (offline-19). */
  readonly attempts?: number | undefined;
  /** The fields of a profile that customers may change; all when left out (account-18). */
  readonly profileFields?: readonly ProfileField[] | undefined;
  /** Consent categories, and whether a first visit shows the consent prompt. */
  readonly consent: ConsentSettings;
  /** InPost's map of lockers; null without a token (pl-K01). */
  readonly lockerMap: LockerMap | null;
  /** How an offline order is compared with current prices. */
  readonly prices: WorkerFacts['prices'];
  /** Seconds between token renewals by a timer; 0 renews only after a 401 (account-35). */
  readonly tokenRefresh: number;
  /** A new or changed password signs the customer in (account-12). */
  readonly logsInAfterPassword: boolean;
  /** Fewest letters of a first or last name (account-28). */
  readonly nameLetters: number;
  /** Country of the store view's prices, and the default of addresses. */
  readonly taxCountry: string;
}

/** External dependencies of one page's features. */
export interface Ports {
  readonly config: ClientConfig;
  readonly clock: () => number;
  readonly log: Logger;
  readonly records: Records;
  readonly tasks: TaskStore;
  readonly api: ApiClient;
  readonly sync: SyncSettings;
  readonly exclusive: RunExclusive;
  /** Sends events of the shopper to tools they agreed to. */
  readonly track: TrackPort;
  /** Finds catalogue products by SKU, for lines that another device added. */
  readonly findProducts: (
    skus: readonly string[],
  ) => Promise<Readonly<Record<string, CartProduct>>>;
  /** Id of the order that the cart is being placed as; null without one. */
  readonly cartOrder: () => string | null;
  /** Moves a guest's coupon to the customer's cart after a sign-in. [cart-38] */
  readonly moveCoupon: (coupon: string) => Promise<void>;
}

/** Null on the server and until the page's features are started. */
export const portsAtom = atom<Ports | null>(null);

/** Resolves with the ports once the features are started, so that earlier actions wait for them. */
export function whenStarted(store: Store): Promise<Ports> {
  const ports = store.get(portsAtom);
  if (ports) return Promise.resolve(ports);
  needWholeShop();
  return new Promise((resolve) => {
    const unsubscribe = store.sub(portsAtom, () => {
      const started = store.get(portsAtom);
      if (!started) return;
      unsubscribe();
      resolve(started);
    });
  });
}
