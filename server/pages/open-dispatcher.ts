import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import type { Clock } from '../../domain/clock.ts';
import type { Capabilities, Feature } from '../../domain/commerce/capabilities.ts';
import { noHomeFiles } from '../../domain/content/home-files.ts';
import type { PathTable } from '../../renderer/router/path-table.ts';
import { staticDir } from '../catalogue/catalogue-folders.ts';
import type { ThemeSource } from '../own-shop/theme-source.ts';
import type { Config } from '../settings/config.ts';
import { storeViews } from '../settings/store-views.ts';
import { createDraftSource, createPlaceSource, createSizeTableSource } from './backend-sources.ts';
import { createDispatcher, type Dispatcher } from './dispatcher.ts';
import { createHomeFiles } from './home-files.ts';
import { createHomeSource } from './home-source.ts';
import { createRedirectFile } from './redirect-file.ts';
import { createRedirectSource } from './redirect-source.ts';

export interface OpenDispatcherOptions {
  readonly config: Config;
  readonly catalogue: Catalogue;
  readonly pathTable: PathTable;
  readonly defaultStore: string;
  readonly clock: Clock;
  readonly capabilities: () => Capabilities;
  /** The theme of the shop's own folder; null without a folder. */
  readonly theme?: ThemeSource | null;
  /** The application whose API is requested; null before it is created. */
  readonly shop: () => FastifyInstance | null;
  readonly log: () => FastifyBaseLogger | null;
}

/** Creates the dispatcher with its sources, as the settings choose them. */
export function openDispatcher(options: OpenDispatcherOptions): Dispatcher {
  const { config, catalogue, pathTable, defaultStore, clock, capabilities, theme } = options;
  const { shop, log } = options;
  const hasFeature = (name: Feature) => capabilities().features.includes(name);
  const stores = storeViews(config);
  const homeFiles = new Map(
    stores.map(({ storeCode }) => [
      storeCode,
      createHomeFiles({
        folder: staticDir(config, storeCode),
        fault: (file, reason) =>
          log()?.warn(
            { event: 'home-file.faulty', store: storeCode, file, reason },
            'A file of the home page is left out',
          ),
      }),
    ]),
  );
  return createDispatcher({
    catalogue,
    stores,
    defaultStore,
    pathTable,
    capabilities,
    rules: {
      redirectsHiddenChildren: config.CHILDREN_REDIRECT,
      usesPlatformUrlKeys: config.shop.listing.slugs === 'url_key',
    },
    drafts: createDraftSource(shop),
    redirects: createRedirectSource({
      shop,
      clock,
      file: createRedirectFile(config.REDIRECTS_FILE),
      ...(config.PUBLIC_URL && { origin: new URL(config.PUBLIC_URL).origin }),
      fault: (store, faults) =>
        log()?.warn(
          { event: 'redirects.faulty', store, faults },
          'Some old addresses lead nowhere',
        ),
    }),
    home: createHomeSource({
      shop,
      layout: () => (hasFeature('layouts') ? config.shop.home.layout : null),
      order: () => theme?.current()?.home,
      files: async (code) => (await homeFiles.get(code)?.()) ?? noHomeFiles,
      clock,
    }),
    places: createPlaceSource({ shop, clock }),
    sizeTables: createSizeTableSource({
      shop,
      isOn: () => hasFeature('size-tables'),
      clock,
    }),
  });
}
