import { atom } from 'jotai';
import type { CartProduct } from '../domain/cart/cart-product.ts';
import type { SessionMode } from '../domain/commerce/session.ts';
import type { ConsentSettings } from '../domain/consent/tools.ts';
import type { SyncSettings } from '../domain/sync/sync-settings.ts';
import type { Logger } from './log.ts';
import type { ApiClient } from './net/api-client.ts';
import type { PriceQuestion } from './net/recheck-order.ts';
import type { RunExclusive } from './net/tab-lock.ts';
import type { TaskStore } from './net/task-store.ts';
import type { Records } from './storage/records.ts';
import type { Store } from './store.ts';
import type { TrackPort } from './track/track-port.ts';

/** Where the map's script and style are, without a slash at the end, and what opens it. */
export interface LockerMap {
  readonly url: string;
  readonly token: string;
}

/** What the browser's side is told at start; the same for every shopper of the store view. */
export interface ClientConfig {
  readonly storeCode: string;
  /** Several store views share the backend, so calls name theirs. */
  readonly isMultistore: boolean;
  readonly sessionMode: SessionMode;
  /** Where `/api` is; empty for the page's own origin. */
  readonly apiHost: string;
  /** Milliseconds an answer is waited for. */
  readonly apiTimeLimit: number;
  /** Bytes this browser may keep for the shop (offline-36). */
  readonly storageQuota: number;
  /** Orders made offline are sent without asking once the connection is back (offline-28). */
  readonly sendsOfflineOrders: boolean;
  /** The backend has an endpoint for countries (api-47). */
  readonly hasCountries: boolean;
  /** The backend sends messages to browsers (push-01). */
  readonly hasPush: boolean;
  /** Hours after which stock and prices of the favourites are renewed; 0 never. */
  readonly wishRefreshHours: number;
  /** Whether the backend tells tables of sizes (engage-25). */
  readonly hasSizeTables: boolean;

  /** The most products of a listing whose stock is asked for ahead (cart-60). */
  readonly stockPrefetch: number;
  /** What a shopper may agree to, and whether the first visit is asked. */
  readonly consent: ConsentSettings;
  /** InPost's map of lockers, where the shop has a token for it (pl-K01). */
  readonly lockerMap: LockerMap | null;
  /** How an order made offline is compared with today's prices. */
  readonly prices: PriceQuestion;
  /** Seconds after which a token is renewed before it expires; 0 waits for a 401 (account-35). */
  readonly tokenRefresh: number;
  /** Who creates or changes a password is logged in with it (account-12). */
  readonly logsInAfterPassword: boolean;
  /** The fewest letters of a first or last name (account-28). */
  readonly nameLetters: number;
  /** The country of the store view's prices, and of an address until another is chosen. */
  readonly taxCountry: string;
}

/** Everything outside that the features of one page use. */
export interface Ports {
  readonly config: ClientConfig;
  readonly clock: () => number;
  readonly log: Logger;
  readonly records: Records;
  readonly tasks: TaskStore;
  readonly api: ApiClient;
  readonly sync: SyncSettings;
  readonly exclusive: RunExclusive;
  /** Tells of what a shopper did; heard only by tools they have agreed to. */
  readonly track: TrackPort;
  /** What the catalogue knows of products by sku, for lines that another device added. */
  readonly findProducts: (
    skus: readonly string[],
  ) => Promise<Readonly<Record<string, CartProduct>>>;
}

/** Null on the server and until the page's features were started. */
export const portsAtom = atom<Ports | null>(null);

/** The ports, now or as soon as the features start: what a shopper does before then only waits. */
export function whenStarted(store: Store): Promise<Ports> {
  const ports = store.get(portsAtom);
  if (ports) return Promise.resolve(ports);
  return new Promise((resolve) => {
    const stop = store.sub(portsAtom, () => {
      const started = store.get(portsAtom);
      if (!started) return;
      stop();
      resolve(started);
    });
  });
}
