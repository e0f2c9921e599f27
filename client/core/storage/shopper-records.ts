import * as v from 'valibot';
import { CartStateSchema } from '../../../domain/cart/cart-state.ts';
import { SavedCheckoutSchema } from '../../../domain/checkout/saved-checkout.ts';
import { ConsentRecordSchema } from '../../../domain/consent/consent-record.ts';
import { DraftsSchema } from '../../../domain/form/draft.ts';
import { ProductListSchema } from '../../../domain/lists/product-list.ts';
import { StoredListsSchema } from '../../../domain/lists/stored-lists.ts';
import { NewsletterSchema } from '../../../domain/newsletter/newsletter-state.ts';
import { DownloadListSchema } from '../../../domain/offline/downloads.ts';
import { PlacedOrdersSchema } from '../../../domain/order/placed-orders-schema.ts';
import { SavedSessionSchema } from '../../../domain/session/saved-session.ts';
import { BodySchema } from '../../../domain/sizes/body.ts';
import { EventQueueSchema } from '../../../domain/track/event-queue.ts';
import { LocalIdSchema } from '../../../domain/track/local-id.ts';
import { StartPageSchema } from '../../../domain/track/start-page.ts';
import { entry } from './register-entry.ts';

/** Records of what a shopper made, chose or did. */
export const shopperRecords = {
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
  namedLists: entry({
    purpose: 'Lists of products with names, and what the account may not have of them yet',
    where: 'idb',
    schema: StoredListsSchema,
    version: 1,
    scope: 'storeView',
    consent: 'necessary',
    wipedBy: ['logout'],
  }),
  body: entry({
    purpose: 'The measures typed in to be advised on sizes; they are never sent',
    where: 'idb',
    schema: BodySchema,
    version: 1,
    scope: 'shop',
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
  newsletter: entry({
    purpose: 'Whether the newsletter comes, and to which address',
    where: 'idb',
    schema: NewsletterSchema,
    version: 1,
    scope: 'shop',
    consent: 'necessary',
    wipedBy: ['logout'],
  }),
  taken: entry({
    purpose:
      'What the shopper took along for the way: its name, its size, and what lies in the cache for it',
    where: 'idb',
    schema: DownloadListSchema,
    version: 1,
    scope: 'storeView',
    consent: 'necessary',
    wipedBy: ['logout'],
  }),
} as const;
