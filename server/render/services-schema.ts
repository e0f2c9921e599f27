import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { ConsentSettingsSchema } from '../../domain/consent/tools.ts';
import { MerchantSchema } from '../../domain/law/merchant.ts';
import { AccountSettingsSchema } from '../../domain/session/account-settings.ts';
import { StoreViewSchema } from '../../domain/store-view/store-view.ts';
import { DocumentsSchema } from '../documents/documents-data.ts';
import type { Renderer } from '../pages/renderer.ts';
import type { Config } from '../settings/config.ts';
import { ScreensDataSchema } from '../settings/screen-settings.ts';
import { CartOptionsSchema } from '../settings/shop-options.ts';

/** Input for a worker's services: plain data, because it is passed between threads. */
export const ServicesDataSchema = v.object({
  stores: v.array(StoreViewSchema),
  /** Names the build of the browser's code; empty in development. */
  build: v.string(),
  /** Names of the pages in the custom shop's folder. */
  ownPages: v.exactOptional(v.array(v.string())),
  /** Public origin of the shop, or the listening address while that is not set. */
  origin: v.string(),
  /** Whether documents link the style sheet of a theme. */
  hasTheme: v.exactOptional(v.boolean()),
  maxImageSide: v.number(),
  /** Grosze. */
  deliveryPrice: v.number(),
  documents: DocumentsSchema,
  merchant: MerchantSchema,
  freeDeliveryFrom: v.number(),
  prices: v.object({ sync: v.boolean(), byGroup: v.boolean() }),
  storageQuota: v.number(),
  sendsOfflineOrders: v.optional(v.boolean(), false),
  wishRefreshHours: v.optional(v.number(), 12),
  /** Page settings; defaults apply where one is missing. */
  screens: v.optional(ScreensDataSchema),
  stockPrefetch: v.number(),
  cart: v.exactOptional(CartOptionsSchema),
  attempts: v.exactOptional(v.number()),
  consent: ConsentSettingsSchema,
  lockerMap: v.optional(v.nullable(v.object({ url: v.string(), token: v.string() })), null),
  /** Whether catalogue faults found by a page are logged. */
  logsFaults: v.optional(v.boolean(), false),
  sessionMode: v.picklist(['header', 'query', 'cookie']),
  account: AccountSettingsSchema,
});

export type ServicesData = v.InferOutput<typeof ServicesDataSchema>;

/** Creates the renderer: production renders in workers, development beside Vite. */
export type RendererFactory = (config: Config, services: ServicesData) => Promise<Renderer>;

const PackageSchema = v.pipe(v.string(), v.parseJson(), v.object({ version: v.string() }));

/**
 * Identifies the settings that pages contain, and the shop's version. A change of either makes
 * other pages, even with the same browser code. Throws without the shop's `package.json`.
 */
export function settingsDigest(services: ServicesData): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  const { version } = v.parse(PackageSchema, text);
  const content = JSON.stringify([version, services]);
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}
