import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import type { Clock } from '../../domain/clock.ts';
import { CmsEntrySchema, DraftKeySchema } from '../../domain/commerce/cms.ts';
import { readResponse } from '../../domain/commerce/envelope.ts';
import { noHomeFiles } from '../../domain/content/home-files.ts';
import { AppError } from '../../domain/errors.ts';
import type { PathTable } from '../../renderer/router/path-table.ts';
import { staticDir } from '../catalogue/catalogue-folders.ts';
import type { Config } from '../settings/config.ts';
import { storeViews } from '../settings/store-views.ts';
import { createDispatcher, type Dispatcher, type DraftSource } from './dispatcher.ts';
import { createHomeFiles } from './home-files.ts';
import { createHomeSource } from './home-source.ts';
import { createPlaceSource } from './place-source.ts';
import { createRedirectFile } from './redirect-file.ts';
import { createRedirectSource } from './redirect-source.ts';
import { createSizeTableSource } from './size-table-source.ts';

/**
 * Fetches drafts through the shop's own API, so that limits and refusals of the gateway apply.
 * Malformed keys are not sent. Errors: `COMMERCE_UNAVAILABLE` when the request fails. [content-23]
 */
export function createDraftSource(shop: () => FastifyInstance | null): DraftSource {
  return async (key, store) => {
    if (!v.is(DraftKeySchema, key)) return null;
    const url = `/api/cms/draft/${key.toLowerCase()}`;
    const response = await shop()?.inject({ url, query: { storeCode: store } });
    const read = response && readResponse(response.json(), CmsEntrySchema);
    if (read?.kind === 'done') return read.result;
    if (read?.code === 404) return null;
    throw new AppError('COMMERCE_UNAVAILABLE', 'Nobody can tell whether there is such a draft', {
      details: { code: read?.code ?? 0 },
    });
  };
}

export interface OpenDispatcherOptions {
  readonly config: Config;
  readonly catalogue: Catalogue;
  readonly pathTable: PathTable;
  readonly defaultStore: string;
  readonly clock: Clock;
  /** The application whose API is requested; null before it is created. */
  readonly shop: () => FastifyInstance | null;
  readonly log: () => FastifyBaseLogger | null;
}

/** Creates the dispatcher with its sources, as the settings choose them. */
export function openDispatcher(options: OpenDispatcherOptions): Dispatcher {
  const { config, catalogue, pathTable, defaultStore, clock, shop, log } = options;
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
    rules: { redirectsHiddenChildren: config.CHILDREN_REDIRECT },
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
      layout: config.COMMERCE_FEATURES.includes('layouts') ? config.shop.home.layout : null,
      files: async (code) => (await homeFiles.get(code)?.()) ?? noHomeFiles,
      clock,
    }),
    places: createPlaceSource({ shop, clock }),
    sizeTables: createSizeTableSource({
      shop,
      isOn: config.COMMERCE_FEATURES.includes('size-tables'),
      clock,
    }),
  });
}
