import type { FastifyInstance } from 'fastify';
import { catalogueDir } from '../catalogue/catalogue-folders.ts';
import { ownFolder, ownShare } from '../cluster/worker.ts';
import type { Config } from '../settings/config.ts';
import { createCatalogueSource } from './catalogue-source.ts';
import { imageRoutes } from './image-routes.ts';
import { shareRoutes } from './share-routes.ts';
import { videoRoutes } from './video-routes.ts';

const megabyte = 1024 * 1024;

/** Pictures, films and pictures to share, of one source. Errors: a data folder that cannot be written. */
export async function mediaRoutes(app: FastifyInstance, config: Config): Promise<void> {
  const source = await createCatalogueSource({
    catalogueDir: catalogueDir(config),
    dataDir: config.DATA_DIR,
    log: app.log,
  });
  app.addHook('onClose', () => source.close());
  await app.register(videoRoutes, { catalogueDir: catalogueDir(config) });
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
}
