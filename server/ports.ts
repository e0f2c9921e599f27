import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { AppError } from '../domain/errors.ts';
import { createPathTable } from '../renderer/router/path-table.ts';
import type { Ports } from './app.ts';
import { openCache } from './cache/open-cache.ts';
import { catalogueSpec } from './catalogue/catalogue-spec.ts';
import { createGroupPricing } from './catalogue/group-pricing.ts';
import { openHttpCatalogue } from './catalogue/open-catalogue.ts';
import { workerPlace } from './cluster/worker.ts';
import { openCapabilities } from './commerce/commerce-plugin.ts';
import { loadMock } from './commerce/load-mock.ts';
import { documentsData } from './documents/documents-data.ts';
import { createHealthRegistry, recordRenderFailure } from './health/health-registry.ts';
import { lookAtCatalogue } from './health/health-routes.ts';
import { readMerchant } from './law/read-merchant.ts';
import { openLimits } from './limits/request-limits.ts';
import { warmFirstPages } from './media/warm-first-pages.ts';
import { createShopMetrics } from './metrics/shop-metrics.ts';
import { ownPartsOf } from './own-shop/own-parts.ts';
import type { OwnShop } from './own-shop/read-own-shop.ts';
import { themeRoutes } from './own-shop/theme-routes.ts';
import { createThemeSource } from './own-shop/theme-source.ts';
import { createErrorPages } from './pages/error-pages.ts';
import { createListingReader } from './pages/listing-reader.ts';
import { openDispatcher } from './pages/open-dispatcher.ts';
import { expectsPage } from './pages/page-routes.ts';
import type { RendererFactory } from './render/services-schema.ts';
import { servicesData } from './services-data.ts';
import type { Config } from './settings/config.ts';
import { consentSettings } from './settings/consent-settings.ts';
import { groupSettings, taxSettings } from './settings/price-settings.ts';
import { prefixCodes, storeViews } from './settings/store-views.ts';
import { shopRoutes } from './shop-routes.ts';
import { buildIdOf, readInlineScript } from './start/build-id.ts';
import { readInlineStyles } from './start/critical-styles.ts';
import { openStore } from './store/open-store.ts';

const second = 1000;

/** The real parts behind the application, as the settings choose them. */
export async function createPorts(
  config: Config,
  createRenderer: RendererFactory,
  clientDir: string | null,
  own: OwnShop | null = null,
): Promise<Ports> {
  const stores = storeViews(config);
  const [defaultStore = 'pl'] = stores.map((store) => store.storeCode);
  const build = await buildIdOf(clientDir);
  let log: FastifyBaseLogger | null = null;
  let shop: FastifyInstance | null = null;
  let isStoreThere = () => true;
  const tools = config.MOCK_FAULTS
    ? (await loadMock()).openDevTools(config, { hasGallery: clientDir === null, own })
    : null;
  const theme =
    own &&
    createThemeSource(own, (fault) =>
      log?.warn({ event: 'theme.refused', fault }, 'The previous theme stays in use'),
    );
  // A first theme can be made while the dev tools are there, without a start.
  const hasTheme = theme !== null && (theme.current() !== null || config.MOCK_FAULTS);
  const clock = tools?.clock ?? Date.now;
  const health = createHealthRegistry(Date.now);
  const opened = await openStore(config, clock, {
    connected: (isThere) => {
      if (isThere) {
        health.worked('records');
        log?.warn({ event: 'records.back' }, 'Redis responds again');
      } else {
        health.failed('records', new AppError('STORAGE_UNAVAILABLE', 'The connection is gone'));
        log?.error({ event: 'records.lost' }, 'Redis is unreachable: orders wait in browsers');
      }
    },
    warn: (text) => process.stderr.write(`REDIS_URL: ${text}\n`),
  });
  health.worked('records');
  const metrics = createShopMetrics(workerPlace());
  const catalogue = await openHttpCatalogue(catalogueSpec(config), {
    onError: (err) => {
      health.failed('catalogue', err);
      log?.warn({ event: 'catalogue.index-kept', err }, 'The known index stays in use');
    },
    onCircuit: (state) => metrics.circuit('search', state),
  });
  const isSearchThere = () => catalogue.isThere?.() ?? true;
  const groups = groupSettings(config);
  const merchant = readMerchant(config);
  const ownParts = await ownPartsOf(own);
  const consent = consentSettings(config, ownParts.tool);
  for (const fault of consent.faults) process.stderr.write(`${fault}\n`);
  const documents = documentsData(config, merchant);
  const renderer = await createRenderer(
    config,
    servicesData(config, {
      build,
      merchant,
      documents,
      consent: consent.settings,
      ownPages: ownParts.pages,
      hasTheme,
    }),
  );
  const pathTable = createPathTable(prefixCodes(config), ownParts.pages);
  const capabilities = openCapabilities(config);
  const dispatch = openDispatcher({
    config,
    catalogue,
    pathTable,
    defaultStore,
    clock,
    capabilities: capabilities.current,
    theme,
    shop: () => shop,
    log: () => log,
  });
  metrics.watchRenders(renderer.waiting);
  metrics.watchService('search', isSearchThere);
  const limits = openLimits({
    config,
    stores,
    pathTable,
    // A single process has no other nodes to share with.
    shared: config.REDIS_URL !== '' || workerPlace() > 0 ? opened.store : null,
    expectsPage,
    metrics,
    phone: merchant.phone,
    clock: Date.now,
    log: () => log,
  });
  const { cache, routes: purgeRoutes } = await openCache({
    config,
    opened,
    onPurge: metrics.purged,
    clock: Date.now,
    log: () => log,
  });
  const errorPages = createErrorPages({
    renderer,
    capabilities: capabilities.current,
    shopName: config.shop.name,
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
    clock,
  });

  return {
    pages: {
      dispatch,
      renderer: tools?.renderer(renderer) ?? renderer,
      cache: cache && (tools?.cache(cache) ?? cache),
      errorPages,
      readListing: createListingReader(catalogue, config.shop.listing.filters),
      build,
      hasMarkdown: config.AGENTS !== 'off',
      metrics,
      health,
      limits,
    },
    inlineScript: await readInlineScript(clientDir),
    inlineStyles: readInlineStyles(clientDir),
    metrics,
    limits,
    health: {
      async notReady() {
        const index = await catalogue.generation(defaultStore).then(
          () => [],
          () => ['catalogue'],
        );
        return index;
      },
      degraded: () => [
        ...(isStoreThere() ? [] : ['records']),
        ...(isSearchThere() ? [] : ['search']),
      ],
      details: {
        key: config.METRICS_KEY,
        health,
        look: () => lookAtCatalogue(catalogue, defaultStore, health),
      },
    },
    plugins: [
      ...(tools ? [tools.plugin] : []),
      async (app) => {
        log = app.log;
        shop = app;
        const prepare = () =>
          errorPages.prepare().then(
            () => health.worked('render'),
            (err: unknown) => {
              recordRenderFailure(health, err);
              app.log.error(
                { event: 'error-page.missing', err },
                'The error page cannot be rendered',
              );
            },
          );
        app.addHook('onReady', () => {
          capabilities.onChange(() => void prepare());
          return prepare();
        });
        app.addHook('onClose', async () => {
          limits.stop();
          await renderer.close();
          await catalogue.close();
        });
        await app.register(purgeRoutes);
        if (theme) themeRoutes(app, theme, { isDevelopment: config.MOCK_FAULTS });
        await shopRoutes(app, {
          config,
          stores,
          defaultStore,
          catalogue,
          groupPricing,
          merchant,
          documents,
          build,
          metrics,
          opened,
          limits,
          capabilities,
          own: ownParts,
          clock,
          onStore: (isThere) => {
            isStoreThere = isThere;
            metrics.watchService('records', isThere);
          },
          clientDir,
          health,
        });
        warmFirstPages(app, {
          catalogue,
          stores,
          limitMs: workerPlace() > 1 ? 0 : config.IMAGE_WARM_S * second,
        });
      },
    ],
  };
}
