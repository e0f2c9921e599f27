import type { FastifyInstance } from 'fastify';
import type { Clock } from '../domain/clock.ts';
import { greenProofOf } from '../domain/law/merchant.ts';
import { grosze } from '../domain/money.ts';
import { defaultScreenSettings } from '../domain/screens/context.ts';
import type { StoreView } from '../domain/store-view/store-view.ts';
import { buildRoutes } from './builds/build-routes.ts';
import type { HttpCatalogue } from './catalogue/engine/http-catalogue.ts';
import type { GroupPricing } from './catalogue/group-pricing.ts';
import { catalogueRoutes } from './catalogue/http.ts';
import { ofStores } from './catalogue/of-stores.ts';
import { urlMapRoutes } from './catalogue/url-map-routes.ts';
import { ownFolder } from './cluster/worker.ts';
import type { CapabilitySource } from './commerce/capability-source.ts';
import { commerce } from './commerce/commerce-plugin.ts';
import { createOrderWrites } from './commerce/order-writes.ts';
import { documentRoutes } from './documents/document-routes.ts';
import { feedRoutes } from './feeds/feed-routes.ts';
import type { HealthRegistry } from './health/health-registry.ts';
import { lawRoutes } from './law/law-routes.ts';
import { durabilityFiles, noticeFile } from './law/read-merchant.ts';
import { mediaRoutes } from './media/media-routes.ts';
import { faultReports } from './metrics/fault-reports.ts';
import { metricsRoutes } from './metrics/metrics-routes.ts';
import type { ShopMetrics } from './metrics/shop-metrics.ts';
import type { OwnParts } from './own-shop/own-parts.ts';
import { externalReviewRoutes } from './reviews/external-review-routes.ts';
import { policyReports } from './security/policy-reports.ts';
import { securityText } from './security/security-text.ts';
import type { ReadAtStart } from './services-data.ts';
import type { Config } from './settings/config.ts';
import { shopUrl } from './settings/shop-url.ts';
import type { OpenedStore } from './store/open-store.ts';
import { readSigningKeys } from './ucp/signing-keys.ts';
import { ucpRoutes } from './ucp/ucp-routes.ts';

/** The parts that the routes need, besides those read at start. */
export interface ShopParts extends Pick<ReadAtStart, 'build' | 'merchant' | 'documents'> {
  readonly config: Config;
  /** The shop's default first. */
  readonly stores: readonly [StoreView, ...StoreView[]];
  readonly defaultStore: string;
  readonly catalogue: HttpCatalogue;
  readonly groupPricing: GroupPricing;
  readonly metrics: ShopMetrics;
  /** Records the responses of the commerce backend. */
  readonly health: HealthRegistry;
  readonly opened: OpenedStore;
  /** What the commerce backend has. */
  readonly capabilities: CapabilitySource;
  /** The parts of the shop's own folder. */
  readonly own: OwnParts;
  readonly clock: Clock;
  /** Receives the function that checks whether the store of records is reachable. */
  readonly onStore: (isThere: () => boolean) => void;
  /** Folder of the browser's files; null in development. */
  readonly clientDir: string | null;
}

/** All routes before the pages: the API, pictures, feeds, documents, the browser's files. */
export async function shopRoutes(app: FastifyInstance, parts: ShopParts): Promise<void> {
  const { config, stores, defaultStore, groupPricing, merchant, metrics } = parts;
  const { documents, clientDir, build, clock } = parts;
  const codes = stores.map(({ storeCode }) => storeCode);
  // Clients of these routes may send any store code. The pages know theirs.
  const catalogue = ofStores(parts.catalogue, codes);
  await app.register(metricsRoutes, {
    metrics,
    key: config.METRICS_KEY,
    isOpen: config.MOCK_FAULTS,
  });
  await app.register(faultReports, { metrics, clock: Date.now });
  await app.register(policyReports, { metrics, clock: Date.now });
  await app.register(securityText, {
    contacts:
      config.SECURITY_CONTACT.length > 0 ? config.SECURITY_CONTACT : [`mailto:${merchant.email}`],
    policy: config.SECURITY_POLICY_URL,
    origin: shopUrl(config),
    clock,
  });
  await app.register(lawRoutes, {
    merchant,
    isDemo: config.MERCHANT_FILE === '',
    catalogue,
    stores,
    freeDeliveryFrom: grosze(config.shop.delivery.freeFrom),
    isOpen: config.MOCK_FAULTS,
    notice: noticeFile(config, merchant),
    labels: durabilityFiles(config, merchant),
  });
  await app.register(catalogueRoutes, { catalogue, groups: groupPricing });
  await app.register(urlMapRoutes, {
    catalogue,
    groups: groupPricing,
    clock,
    defaultStore,
  });
  const orderWrites = createOrderWrites();
  await app.register(commerce, {
    config,
    catalogue,
    groups: groupPricing,
    clock,
    store: parts.opened.store,
    adapter: parts.own.commerce,
    health: parts.health,
    capabilities: parts.capabilities,
    onBatchResponse: metrics.responded,
    onCircuit: (state) => metrics.circuit('commerce', state),
    onStore: parts.onStore,
    onOrderWrite: orderWrites.emit,
  });
  await app.register(externalReviewRoutes, {
    service:
      config.REVIEWS_API_URL === ''
        ? null
        : {
            url: config.REVIEWS_API_URL,
            alias: config.REVIEWS_API_ALIAS,
            key: config.REVIEWS_API_KEY,
            timeoutMs: config.COMMERCE_TIMEOUT_MS,
          },
    source: config.REVIEWS_SOURCE,
  });
  await app.register(feedRoutes, {
    catalogue,
    stores,
    origin: shopUrl(config),
    names: config.shop.feeds,
    crawlers: config.shop.crawlers,
    hasAgents: config.AGENTS !== 'off',
    maxImageSide: config.IMAGE_MAX_SIDE,
    folder: ownFolder(config, 'feeds'),
    clock,
    ownPages: parts.own.pages,
    foundPages: parts.own.foundPages,
    capabilities: parts.capabilities.current,
  });
  if (config.AGENTS !== 'off') {
    await app.register(ucpRoutes, {
      catalogue,
      stores,
      origin: shopUrl(config),
      maxImageSide: config.IMAGE_MAX_SIDE,
      settings: defaultScreenSettings,
      greenProof: greenProofOf(merchant),
      mayBuy: config.AGENTS === 'buy',
      recordStore: parts.opened.store,
      commerceTimeoutMs: config.COMMERCE_TIMEOUT_MS,
      capabilities: parts.capabilities.current,
      clock,
      ownPages: parts.own.pages,
      signingKeys: readSigningKeys(config.AGENTS_SIGNING_KEY),
      orderWrites,
    });
  }
  await app.register(documentRoutes, {
    ...documents,
    stores,
    origin: shopUrl(config),
    capabilities: parts.capabilities.current,
  });
  await mediaRoutes(app, config);
  if (clientDir !== null) {
    await app.register(buildRoutes, {
      clientDir,
      dataDir: config.DATA_DIR,
      build,
      hasWorker: config.SERVICE_WORKER,
      shopName: config.shop.name,
    });
  }
}
