import { join } from 'node:path';
import { chooseSessionMode } from '../domain/commerce/session.ts';
import { createPathTable } from '../renderer/router/path-table.ts';
import type { Ports } from './app.ts';
import { createOutputCache } from './cache/output-cache.ts';
import { openPooledCatalogue } from './catalogue/embedded/pooled-catalogue.ts';
import { catalogueRoutes } from './catalogue/http.ts';
import { commerce } from './commerce/commerce-plugin.ts';
import type { Config } from './config.ts';
import { createCatalogueSource } from './media/catalogue-source.ts';
import { imageRoutes } from './media/image-routes.ts';
import { createDispatcher } from './pages/dispatcher.ts';
import { createErrorPages } from './pages/error-pages.ts';
import type { Renderer } from './render/contract.ts';
import type { ServicesData } from './render/services.ts';
import { catalogueDir, indexDir } from './start/prepare-catalogue.ts';
import { storeViews } from './store-views.ts';

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
  const catalogue = openPooledCatalogue({ dir: indexDir(config), threads: 1 });
  const renderer = await createRenderer(config, {
    stores: [...stores],
    publicUrl: config.PUBLIC_URL.replace(/\/$/, ''),
    phone: config.SHOP_PHONE,
    freeDeliveryFrom: config.FREE_DELIVERY_FROM,
    sessionMode: chooseSessionMode({
      setting: config.SESSION_MODE,
      publicUrl: config.PUBLIC_URL,
    }).mode,
  });
  const codes = stores.filter((store) => store.appendStoreCode).map((store) => store.storeCode);
  const dispatch = createDispatcher({
    catalogue,
    stores,
    defaultStore,
    pathTable: createPathTable(codes),
  });
  const cache = config.OUTPUT_CACHE
    ? createOutputCache({
        maxBytes: config.OUTPUT_CACHE_MB * megabyte,
        ttl: config.OUTPUT_CACHE_TTL_S * second,
        shortTtl: 60 * second,
      })
    : null;
  const errorPages = createErrorPages(renderer, defaultStore);

  return {
    clientDir,
    pages: { dispatch, renderer, cache, errorPages },
    health: {
      async notReady() {
        const index = await catalogue.generation(defaultStore).then(
          () => [],
          () => ['catalogue'],
        );
        return index;
      },
    },
    plugins: [
      async (app) => {
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
        await app.register(catalogueRoutes, { catalogue });
        await app.register(commerce, { config, catalogue, clock: Date.now });
        const source = await createCatalogueSource({
          catalogueDir: catalogueDir(config),
          dataDir: config.DATA_DIR,
          log: app.log,
        });
        app.addHook('onClose', () => source.close());
        await app.register(imageRoutes, {
          source,
          cacheDir: join(config.DATA_DIR, 'images'),
          maxSide: config.IMAGE_MAX_SIDE,
          cacheBytes: config.IMAGE_CACHE_MB * megabyte,
          log: app.log,
        });
      },
    ],
  };
}
