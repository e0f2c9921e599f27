import * as v from 'valibot';
import { CartStateSchema } from '../../domain/cart/cart-state.ts';
import { SavedCheckoutSchema } from '../../domain/checkout/saved-checkout.ts';
import { ClaimSchema } from '../../domain/claims/claim.ts';
import { CountriesSchema } from '../../domain/commerce/country.ts';
import { StockInfoSchema } from '../../domain/commerce/stock.ts';
import type { OptionalCategory } from '../../domain/consent/categories.ts';
import { ConsentRecordSchema } from '../../domain/consent/consent-record.ts';
import { DraftsSchema } from '../../domain/form/draft.ts';
import { ProductListSchema } from '../../domain/lists/product-list.ts';
import { NewsletterSchema } from '../../domain/newsletter/newsletter-state.ts';
import { LeftOverSchema } from '../../domain/offline/left-over.ts';
import { TakenListSchema } from '../../domain/offline/taken.ts';
import { PlacedOrdersSchema } from '../../domain/order/placed-orders.ts';
import { SavedSessionSchema } from '../../domain/session/saved-session.ts';
import { WorkerFactsSchema } from '../../domain/sync/worker-facts.ts';
import { EventQueueSchema } from '../../domain/track/event-queue.ts';
import { LocalIdSchema } from '../../domain/track/local-id.ts';
import { StartPageSchema } from '../../domain/track/start-page.ts';

/** What empties an entry, besides the shopper's browser. */
export type WipeReason = 'logout' | `${OptionalCategory}-withdrawn`;

type Place = 'idb' | 'localStorage' | 'sessionStorage' | 'cookie';

interface Entry<W extends Place, T> {
  readonly purpose: string;
  readonly where: W;
  readonly schema: v.GenericSchema<unknown, T>;
  readonly version: number;
  /** Turns a record of an older version into this one's; without it the old record is dropped. */
  readonly migrate?: (value: unknown, from: number) => unknown;
  /** One record for each store view, or one for the shop. */
  readonly scope: 'storeView' | 'shop';
  readonly consent: 'necessary' | OptionalCategory;
  readonly wipedBy: readonly WipeReason[];
}

const entry = <const W extends Place, T>(definition: Entry<W, T>) => definition;

/**
 * The one table of everything the shop keeps in a browser. A key that is not here is not written.
 * The sync tasks have a store of their own in the same database (`tasks`, `net/task-store.ts`): they
 * outlive a logout, locked to their owner.
 */
export const storageRegister = {
  cart: entry({
    purpose: 'The cart, one per store view',
    where: 'idb',
    schema: CartStateSchema,
    version: 1,
    scope: 'storeView',
    consent: 'necessary',
    wipedBy: ['logout'],
  }),
  session: entry({
    purpose: 'Token, refresh token and profile of the customer who is logged in',
    where: 'idb',
    schema: SavedSessionSchema,
    version: 1,
    scope: 'shop',
    consent: 'necessary',
    wipedBy: ['logout'],
  }),
  owner: entry({
    purpose: 'Whose cart and details lie here, so that another customer does not get them',
    where: 'idb',
    schema: v.string(),
    version: 1,
    scope: 'shop',
    consent: 'necessary',
    wipedBy: ['logout'],
  }),
  owedLogout: entry({
    purpose: 'A logout that the server has not heard of yet, where it holds the session',
    where: 'idb',
    schema: v.boolean(),
    version: 1,
    scope: 'shop',
    consent: 'necessary',
    wipedBy: [],
  }),
  checkout: entry({
    purpose: 'What was typed into the checkout, so that it need not be typed again; no password',
    where: 'idb',
    schema: SavedCheckoutSchema,
    version: 1,
    scope: 'storeView',
    consent: 'necessary',
    wipedBy: ['logout'],
  }),
  drafts: entry({
    purpose: 'Messages that were begun and not sent, for a week; no password',
    where: 'idb',
    schema: DraftsSchema,
    version: 1,
    scope: 'shop',
    consent: 'necessary',
    wipedBy: ['logout'],
  }),
  orders: entry({
    purpose:
      'What opens the orders placed here, so that their payment and parcels can be looked at',
    where: 'idb',
    schema: PlacedOrdersSchema,
    version: 1,
    scope: 'shop',
    consent: 'necessary',
    wipedBy: ['logout'],
  }),
  wishlist: entry({
    purpose: 'The wishlist',
    where: 'idb',
    schema: ProductListSchema,
    version: 1,
    scope: 'storeView',
    consent: 'necessary',
    wipedBy: ['logout'],
  }),
  untoldWishes: entry({
    purpose: 'Wishes, by product id, of which no task to tell the backend was made yet',
    where: 'idb',
    schema: v.record(v.string(), v.boolean()),
    version: 1,
    scope: 'storeView',
    consent: 'necessary',
    wipedBy: ['logout'],
  }),
  compare: entry({
    purpose: 'Products put side by side',
    where: 'idb',
    schema: ProductListSchema,
    version: 1,
    scope: 'storeView',
    consent: 'necessary',
    wipedBy: ['logout'],
  }),
  recentlyViewed: entry({
    purpose: 'Products looked at last',
    where: 'idb',
    schema: ProductListSchema,
    version: 1,
    scope: 'storeView',
    consent: 'functional',
    wipedBy: ['logout', 'functional-withdrawn'],
  }),
  startPage: entry({
    purpose: 'The page a campaign led to, until the backend has heard of it (api-23)',
    where: 'idb',
    schema: StartPageSchema,
    version: 1,
    scope: 'storeView',
    consent: 'functional',
    wipedBy: ['logout', 'functional-withdrawn'],
  }),
  consent: entry({
    purpose: 'What was agreed to, or refused, and when',
    where: 'idb',
    schema: ConsentRecordSchema,
    version: 1,
    scope: 'shop',
    consent: 'necessary',
    wipedBy: [],
  }),
  events: entry({
    purpose: 'Shopping events that the tools agreed to have yet to hear, and purchases they heard',
    where: 'idb',
    schema: EventQueueSchema,
    version: 1,
    scope: 'shop',
    consent: 'analytics',
    wipedBy: ['logout'],
  }),
  retargetingId: entry({
    purpose: 'What retargeting knows this browser by',
    where: 'idb',
    schema: LocalIdSchema,
    version: 1,
    scope: 'shop',
    consent: 'marketing',
    wipedBy: ['logout', 'marketing-withdrawn'],
  }),
  countries: entry({
    purpose: 'Countries an address may be in, so that its form works without a connection',
    where: 'idb',
    schema: CountriesSchema,
    version: 1,
    scope: 'storeView',
    consent: 'necessary',
    wipedBy: [],
  }),
  newsletter: entry({
    purpose: 'Whether the newsletter comes, and to which address',
    where: 'idb',
    schema: NewsletterSchema,
    version: 1,
    scope: 'shop',
    consent: 'necessary',
    wipedBy: ['logout'],
  }),
  claims: entry({
    purpose: 'What was said on this device once and need not be said again, such as an invitation',
    where: 'idb',
    schema: v.array(ClaimSchema),
    version: 1,
    scope: 'shop',
    consent: 'necessary',
    wipedBy: [],
  }),
  stock: entry({
    purpose: 'Stock of products as last heard of, shown without a connection',
    where: 'idb',
    schema: v.record(v.string(), StockInfoSchema),
    version: 1,
    scope: 'storeView',
    consent: 'necessary',
    wipedBy: [],
  }),
  taken: entry({
    purpose:
      'What the shopper took along for the way: its name, its size, and what lies in the cache for it',
    where: 'idb',
    schema: TakenListSchema,
    version: 1,
    scope: 'storeView',
    consent: 'necessary',
    wipedBy: ['logout'],
  }),
  worker: entry({
    purpose: 'How the service worker sends orders that wait, while no page is open',
    where: 'idb',
    schema: WorkerFactsSchema,
    version: 1,
    scope: 'shop',
    consent: 'necessary',
    wipedBy: [],
  }),
  storageTrouble: entry({
    purpose: 'What was said in this tab of storage that fails, so that it is said once',
    where: 'sessionStorage',
    schema: v.string(),
    version: 1,
    scope: 'shop',
    consent: 'necessary',
    wipedBy: [],
  }),
  lastCartBypass: entry({
    purpose: 'When an order was last placed, in ms: the cart is new since then',
    where: 'localStorage',
    schema: v.pipe(v.number(), v.safeInteger()),
    version: 1,
    scope: 'storeView',
    consent: 'necessary',
    wipedBy: ['logout'],
  }),
  leftOver: entry({
    purpose: 'What was done in the moment a page ended, until the next one has written it down',
    where: 'localStorage',
    schema: LeftOverSchema,
    version: 1,
    scope: 'shop',
    consent: 'necessary',
    wipedBy: ['logout'],
  }),
  reloaded: entry({
    purpose: 'The build for which this tab loaded a page anew, so that it does so only once',
    where: 'sessionStorage',
    schema: v.string(),
    version: 1,
    scope: 'shop',
    consent: 'necessary',
    wipedBy: [],
  }),
  lease: entry({
    purpose: 'Which tab may do what only one may, in browsers without Web Locks',
    where: 'idb',
    schema: v.record(v.string(), v.object({ holder: v.string(), until: v.number() })),
    version: 1,
    scope: 'shop',
    consent: 'necessary',
    wipedBy: [],
  }),
  changed: entry({
    purpose: 'Tells other tabs which record changed, in browsers without BroadcastChannel',
    where: 'localStorage',
    schema: v.string(),
    version: 1,
    scope: 'shop',
    consent: 'necessary',
    wipedBy: [],
  }),
} as const;

export type RegisterKey = keyof typeof storageRegister;
/** The keys whose records live in the database. */
export type StorageKey = {
  [K in RegisterKey]: (typeof storageRegister)[K]['where'] extends 'idb' ? K : never;
}[RegisterKey];
export type Stored<K extends RegisterKey> = v.InferOutput<(typeof storageRegister)[K]['schema']>;

/** The name a record is kept under. */
export function recordName(key: RegisterKey, storeCode: string): string {
  return storageRegister[key].scope === 'storeView' ? `${key}:${storeCode}` : key;
}
