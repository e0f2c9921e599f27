import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { chooseSessionMode } from '../domain/commerce/session.ts';
import { noHomeFiles } from '../domain/home/home-files.ts';
import { hasGroupPrices } from '../domain/price/group-price.ts';
import { createPathTable } from '../renderer/router/path-table.ts';
import { accountSettings } from './account-settings.ts';
import type { Ports } from './app.ts';
import { buildRoutes } from './builds/build-routes.ts';
import { openCache } from './cache/open-cache.ts';
import { createGroupPricing } from './catalogue/group-pricing.ts';
import { catalogueRoutes } from './catalogue/http.ts';
import { openHttpCatalogue } from './catalogue/open-catalogue.ts';
import { urlMapRoutes } from './catalogue/url-map-routes.ts';
import { ownFolder, ownShare, workerPlace } from './cluster/worker.ts';
import { commerce } from './commerce/commerce-plugin.ts';
import type { Config } from './config.ts';
import { consentSettings } from './consent-settings.ts';
import { documentRoutes } from './documents/document-routes.ts';
import { documentsData } from './documents/documents-data.ts';
import { feedRoutes } from './feeds/feed-routes.ts';
import { lawRoutes } from './law/law-routes.ts';
import { durabilityFiles, noticeFile, readMerchant } from './law/read-merchant.ts';
import { createCatalogueSource } from './media/catalogue-source.ts';
import { DiskCache } from './media/disk-cache.ts';
import { createFilmSource } from './media/film-source.ts';
import { imageRoutes } from './media/image-routes.ts';
import { shareRoutes } from './media/share-routes.ts';
import { videoRoutes } from './media/video-routes.ts';
import { warmFirstPages } from './media/warm-first-pages.ts';
import { metricsRoutes } from './metrics/metrics-routes.ts';
import { createShopMetrics } from './metrics/shop-metrics.ts';
import { createDispatcher } from './pages/dispatcher.ts';
import { createDraftSource } from './pages/draft-source.ts';
import { createEarlyHints } from './pages/early-hints.ts';
import { createErrorPages } from './pages/error-pages.ts';
import { createHomeFiles } from './pages/home-files.ts';
import { createHomeSource } from './pages/home-source.ts';
import { createPlaceSource } from './pages/place-source.ts';
import { createRedirectSource } from './pages/redirect-source.ts';
import { createSizeTableSource } from './pages/size-table-source.ts';
import { groupSettings, taxSettings } from './price-settings.ts';
import type { Renderer } from './render/contract.ts';
import type { ServicesData } from './render/services.ts';
import { externalReviewRoutes } from './reviews/external-review-routes.ts';
import { screensData } from './screen-settings.ts';
import { policyReports } from './security/policy-reports.ts';
import { securityText } from './security/security-text.ts';
import { shopUrl } from './shop-url.ts';
import { buildIdOf } from './start/build-id.ts';
import { catalogueSpec } from './start/catalogue-spec.ts';
import { catalogueDir, staticDir } from './start/prepare-catalogue.ts';
import { openStore } from './store/open-store.ts';
import { prefixCodes, storeViews } from './store-views.ts';

/** Makes what renders pages; production renders in workers, development beside Vite. */
export type RendererFactory = (config: Config, services: ServicesData) => Promise<Renderer>;

const second = 1000;
const megabyte = 1024 * 1024;

/** The real parts behind the application, as the settings choose them. */
export async function createPorts(
  config: Config,
  createRenderer: RendererFactory,
  clientDir: string | null,
): Promise<Ports> {
  const stores = storeViews(config);
  const [defaultStore = 'pl'] = stores.map((store) => store.storeCode);
  const build = await buildIdOf(clientDir);
  let log: FastifyBaseLogger | null = null;
  let shop: FastifyInstance | null = null;
  let isStoreThere = () => true;
  const opened = await openStore(config, Date.now, {
    connected: (isThere) =>
      isThere
        ? log?.warn({ event: 'records.back' }, 'Redis answers again')
        : log?.error({ event: 'records.lost' }, 'Redis is out of reach: orders wait in browsers'),
    warn: (text) => process.stderr.write(`REDIS_URL: ${text}\n`),
  });
  const catalogue = await openHttpCatalogue(catalogueSpec(config), (err) =>
    log?.warn({ event: 'catalogue.index-kept', err }, 'The known index goes on answering'),
  );
  const groups = groupSettings(config);
  const merchant = readMerchant(config);
  const consent = consentSettings(config);
  for (const fault of consent.faults) process.stderr.write(`${fault}\n`);
  const documents = documentsData(config, merchant);
  const renderer = await createRenderer(config, {
    stores: [...stores],
    build,
    publicUrl: config.PUBLIC_URL.replace(/\/$/, ''),
    origin: shopUrl(config),
    maxImageSide: config.IMAGE_MAX_SIDE,
    deliveryPrice: config.DELIVERY_PRICE,
    documents,
    merchant,
    freeDeliveryFrom: config.FREE_DELIVERY_FROM,
    prices: { sync: config.PRICE_SYNC, byGroup: hasGroupPrices(groups) },
    storageQuota: config.STORAGE_QUOTA_MB * megabyte,
    sendsOfflineOrders: config.OFFLINE_ORDERS_AUTO,
    hasCountries: config.COMMERCE_COUNTRIES,
    hasPush: config.COMMERCE_PUSH,
    wishRefreshHours: config.WISHLIST_REFRESH_H,
    hasSizeTables: config.COMMERCE_SIZE_TABLES,

    screens: screensData(config),
    stockPrefetch: config.STOCK_PREFETCH,
    consent: consent.settings,
    lockerMap:
      config.GEOWIDGET_TOKEN === ''
        ? null
        : { url: config.GEOWIDGET_URL.replace(/\/$/, ''), token: config.GEOWIDGET_TOKEN },
    logsFaults: !['silent', 'fatal', 'error'].includes(config.LOG_LEVEL),
    account: accountSettings(config),
    sessionMode: chooseSessionMode({
      setting: config.SESSION_MODE,
      publicUrl: config.PUBLIC_URL,
    }).mode,
  });
  const homeFiles = new Map(
    stores.map(({ storeCode }) => [
      storeCode,
      createHomeFiles({
        folder: staticDir(config, storeCode),
        fault: (file, reason) =>
          log?.warn(
            { event: 'home-file.faulty', store: storeCode, file, reason },
            'A file of the home page is left out',
          ),
      }),
    ]),
  );
  const pathTable = createPathTable(prefixCodes(config));
  const dispatch = createDispatcher({
    catalogue,
    stores,
    defaultStore,
    pathTable,
    rules: { redirectsHiddenChildren: config.CHILDREN_REDIRECT },
    drafts: createDraftSource(() => shop),
    redirects: createRedirectSource(() => shop, Date.now),
    home: createHomeSource({
      shop: () => shop,
      layout: config.COMMERCE_LAYOUTS ? config.HOME_LAYOUT : null,
      files: async (code) => (await homeFiles.get(code)?.()) ?? noHomeFiles,
      clock: Date.now,
    }),
    places: createPlaceSource({ shop: () => shop, clock: Date.now }),
    sizeTables: createSizeTableSource({
      shop: () => shop,
      isOn: config.COMMERCE_SIZE_TABLES,
      clock: Date.now,
    }),
  });
  const metrics = createShopMetrics(workerPlace());
  metrics.watchRenders(renderer.waiting);
  const { cache, routes: purgeRoutes } = await openCache({
    metrics,
    config,
    opened,
    clock: Date.now,
    log: () => log,
  });
  const errorPages = createErrorPages({
    renderer,
    stores: stores.map(({ storeCode }) => storeCode),
    storeOf: (path) => pathTable.split(path).storeCode ?? defaultStore,
    pathOf: (code) =>
      pathTable.build('error', {}, prefixCodes(config).includes(code) ? code : null),
  });
  const groupPricing = createGroupPricing({
    catalogue,
    groups,
    taxOf: (store) => taxSettings(config, store),
    key: config.GROUP_TOKEN_KEY,
    clock: Date.now,
  });

  return {
    pages: {
      dispatch,
      renderer,
      cache,
      errorPages,
      build,
      metrics,
      hints: config.EARLY_HINTS ? createEarlyHints() : null,
    },
    metrics,
    health: {
      async notReady() {
        const index = await catalogue.generation(defaultStore).then(
          () => [],
          () => ['catalogue'],
        );
        return index;
      },
      degraded: () => (isStoreThere() ? [] : ['records']),
    },
    plugins: [
      async (app) => {
        log = app.log;
        shop = app;
        app.addHook('onReady', () =>
          errorPages.prepare().catch((err: unknown) => {
            app.log.error(
              { event: 'error-page.missing', err },
              'The error page cannot be rendered',
            );
          }),
        );
        app.addHook('onClose', async () => {
          await renderer.close();
          await catalogue.close();
        });
        await app.register(purgeRoutes);
        await app.register(metricsRoutes, {
          metrics,
          key: config.METRICS_KEY,
          isOpen: config.MOCK_FAULTS,
        });
        await app.register(policyReports, { metrics, clock: Date.now });
        await app.register(securityText, {
          contacts:
            config.SECURITY_CONTACT.length > 0
              ? config.SECURITY_CONTACT
              : [`mailto:${merchant.email}`],
          policy: config.SECURITY_POLICY_URL,
          origin: shopUrl(config),
          clock: Date.now,
        });
        await app.register(lawRoutes, {
          merchant,
          isDemo: config.MERCHANT_FILE === '',
          catalogue,
          stores,
          isOpen: config.MOCK_FAULTS,
          notice: noticeFile(config, merchant),
          labels: durabilityFiles(config, merchant),
        });
        await app.register(catalogueRoutes, { catalogue, groups: groupPricing });
        await app.register(urlMapRoutes, {
          catalogue,
          groups: groupPricing,
          clock: Date.now,
          defaultStore,
        });
        await app.register(commerce, {
          config,
          catalogue,
          groups: groupPricing,
          clock: Date.now,
          store: opened.store,
          onStore: (ask) => {
            isStoreThere = ask;
          },
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
          names: {
            ceneo: config.FEED_CENEO,
            google: config.FEED_GOOGLE,
            facebook: config.FEED_FACEBOOK,
            news: config.FEED_NEWS,
          },
          maxImageSide: config.IMAGE_MAX_SIDE,
          folder: ownFolder(config, 'feeds'),
          clock: Date.now,
        });
        await app.register(documentRoutes, { ...documents, origin: shopUrl(config) });
        const source = await createCatalogueSource({
          catalogueDir: catalogueDir(config),
          dataDir: config.DATA_DIR,
          log: app.log,
        });
        app.addHook('onClose', () => source.close());
        const films = await DiskCache.open({
          folder: ownFolder(config, 'films'),
          maxBytes: ownShare(64 * megabyte, config),
          log: app.log,
        });
        await app.register(videoRoutes, {
          catalogueDir: catalogueDir(config),
          films: createFilmSource({ pictures: source, films }),
        });
        await app.register(imageRoutes, {
          source,
          cacheDir: ownFolder(config, 'images'),
          maxSide: config.IMAGE_MAX_SIDE,
          cacheBytes: ownShare(config.IMAGE_CACHE_MB * megabyte, config),
          log: app.log,
        });
        await app.register(shareRoutes, {
          source,
          cacheDir: ownFolder(config, 'shared'),
          log: app.log,
        });
        if (clientDir !== null) {
          await app.register(buildRoutes, {
            clientDir,
            dataDir: config.DATA_DIR,
            build,
            hasWorker: config.SERVICE_WORKER,
          });
        }
        warmFirstPages(app, {
          catalogue,
          stores,
          limitMs: workerPlace() > 1 ? 0 : config.IMAGE_WARM_S * second,
        });
      },
    ],
  };
}
