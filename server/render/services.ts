import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import type { Documents, EntityType } from '../../domain/catalogue/documents.ts';
import { allCapabilities, type Capabilities } from '../../domain/commerce/capabilities.ts';
import { AppError, type ErrorCode, outageOf } from '../../domain/errors.ts';
import { greenProofOf } from '../../domain/law/merchant.ts';
import { merchantIn } from '../../domain/law/merchant-in.ts';
import { createMemory } from '../../domain/memory-of.ts';
import { grosze } from '../../domain/money.ts';
import { nextPriceChange } from '../../domain/price/next-price-change.ts';
import { type CatalogueFacts, createCatalogueFacts } from '../../domain/screens/facts.ts';
import type { StoreView } from '../../domain/store-view/store-view.ts';
import type { ShopView } from '../../renderer/page/page-data.ts';
import type { RenderServices } from '../../renderer/page/services.ts';
import { documentTagsOf } from '../cache/cache-policy.ts';
import type { RenderRequest } from '../pages/renderer.ts';
import { screenSettings } from '../settings/screen-settings.ts';
import { print } from '../telemetry/print.ts';
import { currentTrace } from '../telemetry/tracing.ts';
import type { ServicesData } from './services-schema.ts';

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

const isProduct = (item: object): item is Documents['product'] =>
  'type_id' in item && 'sku' in item;

/**
 * Wraps the catalogue for one render. It reads one index, even if this thread uses a newer one as
 * current, and records what limits caching of the page. These are the tags of the documents it
 * shows, and the first price change by the clock. [price-12]
 */
export function noteContents(catalogue: Catalogue, generation: string, now: Date) {
  let next = Number.POSITIVE_INFINITY;
  const tags = new Set<string>();

  function note(type: EntityType, items: readonly object[]): void {
    for (const tag of documentTagsOf(type, items)) tags.add(tag);
    next = Math.min(next, nextPriceChange(items.filter(isProduct), now) ?? next);
  }

  let outage: ErrorCode | null = null;
  function noteOutage(error: unknown): never {
    outage = outageOf(error) ?? outage;
    throw error;
  }

  const noting: Catalogue = {
    generation: async () => generation,
    async search(request) {
      const response = await catalogue.search({ generation, ...request }).catch(noteOutage);
      note(request.type, response.items);
      return response;
    },
    async suggest(store, text, size) {
      const response = await catalogue.suggest(store, text, size);
      note('product', response.products);
      note('category', response.categories);
      return response;
    },
  };
  let isUncached = false;

  return {
    catalogue: noting,
    /**
     * The address names something that does not exist: caches would store a page per such address.
     */
    dontCache: () => {
      isUncached = true;
    },
    isUncached: () => isUncached,
    /** The error code of a catalogue outage; null where the catalogue responded. */
    outage: (): ErrorCode | null => outage,
    /** Tags of the documents returned so far. */
    tags: (): readonly string[] => [...tags],
    /** Milliseconds since 1970; null where no returned price has an announced end. */
    validUntil: () => (next === Number.POSITIVE_INFINITY ? null : next),
  };
}

export type NotedContents = ReturnType<typeof noteContents>;

/** Input for services; without a generation the current index is used. */
type ServicesInput = Pick<RenderRequest, 'storeCode' | 'now' | 'capabilities'> &
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
  const shops = createMemory<ShopView>();

  /** The same object for each page, so that what is made from it can be stored. */
  const shopOf = (store: StoreView, capabilities: Capabilities) =>
    shops(store, [capabilities], () => makeShop(store, capabilities));

  const makeShop = (store: StoreView, capabilities: Capabilities): ShopView => ({
    storeCode: store.storeCode,
    storePrefix: store.appendStoreCode ? store.storeCode : null,
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
    capabilities,
    wishRefreshHours: data.wishRefreshHours,
    lockerMap: data.lockerMap,
    stockPrefetch: data.stockPrefetch,
    ...(data.cart && { cart: data.cart }),
    ...(data.attempts !== undefined && { attempts: data.attempts }),
    consent: data.consent,
  });

  let known = allCapabilities;
  /** Each request brings a copy from another thread; equal ones have to be the same object. */
  const same = (given: Capabilities): Capabilities => {
    if (JSON.stringify(given) !== JSON.stringify(known)) known = given;
    return known;
  };

  return async (request) => {
    const { storeCode, now: at = Date.now(), generation = '' } = request;
    const capabilities = same(request.capabilities ?? allCapabilities);
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
      ...(data.hasTheme && { hasTheme: true }),
      maxImageSide: data.maxImageSide,
      deliveryPrice: grosze(data.deliveryPrice),
      documents: data.documents,
      capabilities,
      shop: shopOf(store, capabilities),
    };
  };
}
