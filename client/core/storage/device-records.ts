import * as v from 'valibot';
import { ClaimSchema } from '../../../domain/claims/claim.ts';
import { CountriesSchema } from '../../../domain/commerce/country.ts';
import { PointsSchema } from '../../../domain/commerce/point.ts';
import { StockInfoSchema } from '../../../domain/commerce/stock.ts';
import { PendingWritesSchema } from '../../../domain/offline/pending-writes.ts';
import { WorkerFactsSchema } from '../../../domain/sync/worker-facts.ts';
import { entry } from './register-entry.ts';

/** Records the shop needs to work well in this browser. */
export const deviceRecords = {
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
  countries: entry({
    purpose: 'Countries an address may be in, so that its form works without a connection',
    where: 'idb',
    schema: CountriesSchema,
    version: 1,
    scope: 'storeView',
    consent: 'necessary',
    wipedBy: [],
  }),
  points: entry({
    purpose:
      'Places to pick a parcel up that were listed here, to choose from without a connection',
    where: 'idb',
    schema: v.record(v.string(), PointsSchema),
    version: 1,
    scope: 'storeView',
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
  answered: entry({
    purpose: 'Which question for consent was answered and until when that holds, not how',
    where: 'localStorage',
    schema: v.string(),
    version: 1,
    scope: 'shop',
    consent: 'necessary',
    wipedBy: [],
  }),
  leftOver: entry({
    purpose: 'What was done in the moment a page ended, until the next one has written it down',
    where: 'localStorage',
    schema: PendingWritesSchema,
    version: 1,
    scope: 'shop',
    consent: 'necessary',
    wipedBy: ['logout'],
  }),
  reloaded: entry({
    purpose:
      'The builds for which this tab loaded a page anew, so that it does so only a few times',
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
