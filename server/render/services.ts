import * as v from 'valibot';
import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import { ConsentSettingsSchema } from '../../domain/consent/tools.ts';
import { AppError } from '../../domain/errors.ts';
import { greenProofOf, MerchantSchema } from '../../domain/law/merchant.ts';
import { merchantIn } from '../../domain/law/merchant-in.ts';
import { grosze } from '../../domain/money.ts';
import { type CatalogueFacts, createCatalogueFacts } from '../../domain/screens/facts.ts';
import { AccountSettingsSchema } from '../../domain/session/account-settings.ts';
import { StoreViewSchema } from '../../domain/store-view/store-view.ts';
import type { RenderServices } from '../../renderer/page/services.ts';
import { DocumentsSchema } from '../documents/documents-data.ts';
import type { Renderer, RenderRequest } from '../pages/renderer.ts';
import type { Config } from '../settings/config.ts';
import { ScreensDataSchema, screenSettings } from '../settings/screen-settings.ts';
import { print } from '../telemetry/print.ts';
import { currentTrace } from '../telemetry/tracing.ts';
import { type NotedContents, noteContents } from './note-contents.ts';

/** pino's number of `warn`. */
const warn = 40;

/** Faults already logged; a repeated render would log them again. */
const logged = new Set<string>();
/** Faults remembered as logged; the set is then cleared. */
const mostRemembered = 1000;

/**
 * Logs a fault of the catalogue found by a page. It prints the line itself, because the logger
 * lives on the HTTP thread, where no page is rendered. Each fault is logged once.
 */
export function logFault(msg: string, details: Readonly<Record<string, string>>): void {
  const fault = JSON.stringify([msg, details]);
  if (logged.has(fault)) return;
  if (logged.size >= mostRemembered) logged.clear();
  logged.add(fault);
  const time = Date.now();
  const traceId = currentTrace()?.traceId;
  print(JSON.stringify({ level: warn, time, event: 'catalogue.fault', traceId, ...details, msg }));
}

/** Input for a worker's services: plain data, because it is passed between threads. */
export const ServicesDataSchema = v.object({
  stores: v.array(StoreViewSchema),
  /** Names the build of the browser's code; empty in development. */
  build: v.string(),
  /** Names of the pages in the custom shop's folder. */
  ownPages: v.exactOptional(v.array(v.string())),
  /** Public origin of the shop, or the listening address while that is not set. */
  origin: v.string(),
  maxImageSide: v.number(),
  /** Grosze. */
  deliveryPrice: v.number(),
  documents: DocumentsSchema,
  merchant: MerchantSchema,
  freeDeliveryFrom: v.number(),
  prices: v.object({ sync: v.boolean(), byGroup: v.boolean() }),
  storageQuota: v.number(),
  sendsOfflineOrders: v.optional(v.boolean(), false),
  hasCountries: v.optional(v.boolean(), true),
  hasPush: v.optional(v.boolean(), true),
  wishRefreshHours: v.optional(v.number(), 12),
  hasSizeTables: v.optional(v.boolean(), true),

  /** Page settings; defaults apply where one is missing. */
  screens: v.optional(ScreensDataSchema),
  stockPrefetch: v.number(),
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

/** Input for services; without a generation the current index is used. */
type ServicesInput = Pick<RenderRequest, 'storeCode' | 'now'> &
  Partial<Pick<RenderRequest, 'generation'>>;

/** The services of one render, with the record of its catalogue reads. */
export interface NotedServices extends RenderServices {
  readonly noted: NotedContents;
}

/** One index of a store view with its cached facts. */
interface KnownIndex {
  readonly generation: string;
  readonly facts: CatalogueFacts;
}

/**
 * Indices cached per store view. While threads switch to a new index, pages of the previous one
 * are still requested.
 */
const mostIndices = 2;

/**
 * Creates the services of a store view. They read the index of the request, because its page is
 * cached under that generation. Facts are cached for a store view's last two indices.
 */
export function createServices(
  data: ServicesData,
  catalogue: Catalogue,
): (request: ServicesInput) => Promise<NotedServices> {
  const indices = new Map<string, readonly KnownIndex[]>();
  const storeCodes = data.stores
    .filter((store) => store.appendStoreCode)
    .map((store) => store.storeCode);

  const languages = data.stores.map(({ storeCode: code, appendStoreCode, i18n }) => ({
    code,
    locale: i18n.defaultLocale,
    href: appendStoreCode ? `/${code}` : '/',
  }));

  async function indexOf(storeCode: string, named: string): Promise<KnownIndex> {
    const generation = named === '' ? await catalogue.generation(storeCode) : named;
    const known = indices.get(storeCode) ?? [];
    const found = known.find((each) => each.generation === generation);
    if (found !== undefined) return found;
    const facts = createCatalogueFacts(
      { search: (request) => catalogue.search({ generation, ...request }) },
      storeCode,
      greenProofOf(data.merchant),
    );
    const index = { generation, facts };
    indices.set(storeCode, [index, ...known].slice(0, mostIndices));
    return index;
  }

  const settings = screenSettings(data.screens);

  return async ({ storeCode, now: at = Date.now(), generation = '' }) => {
    const store = data.stores.find((each) => each.storeCode === storeCode);
    if (store === undefined) throw new AppError('INTERNAL', `No store view ${storeCode}`);
    const index = await indexOf(storeCode, generation);
    const now = new Date(at);
    const noted = noteContents(catalogue, index.generation, now);
    return {
      noted,
      catalogue: noted.catalogue,
      dontCache: noted.dontCache,
      store,
      now,
      settings,
      ...(data.logsFaults && { log: logFault }),
      facts: index.facts,
      origin: data.origin,
      maxImageSide: data.maxImageSide,
      deliveryPrice: grosze(data.deliveryPrice),
      documents: data.documents,
      shop: {
        storeCode,
        storePrefix: store.appendStoreCode ? storeCode : null,
        storeCodes,
        ...(data.ownPages && { ownPages: data.ownPages }),
        build: data.build,
        publicUrl: data.origin,
        locale: store.i18n.defaultLocale,
        ...(languages.length > 1 && { languages }),
        currencySign: store.i18n.currencySign,
        ...(store.i18n.priceFormat && { priceFormat: store.i18n.priceFormat }),
        titleTemplate: store.seo.titleTemplate,
        defaultTitle: store.seo.defaultTitle,
        rootCategoryId: store.rootCategoryId,
        merchant: merchantIn(data.merchant, store.i18n.defaultLocale),
        taxCountry: store.tax.defaultCountry,
        sessionMode: data.sessionMode,
        account: data.account,
        freeDeliveryFrom: data.freeDeliveryFrom,
        currencyCode: store.i18n.currencyCode,
        storeId: store.storeId,
        prices: data.prices,
        storageQuota: data.storageQuota,
        sendsOfflineOrders: data.sendsOfflineOrders,
        hasCountries: data.hasCountries,
        hasPush: data.hasPush,
        wishRefreshHours: data.wishRefreshHours,
        hasSizeTables: data.hasSizeTables,

        lockerMap: data.lockerMap,
        stockPrefetch: data.stockPrefetch,
        consent: data.consent,
      },
    };
  };
}
