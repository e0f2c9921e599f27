import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { catalogueDir } from '../catalogue/catalogue-folders.ts';
import { ownFolder, ownShare } from '../cluster/worker.ts';
import type { Config } from '../settings/config.ts';
import { createCatalogueSource } from './catalogue-source.ts';
import { imageRoutes } from './image-routes.ts';
import { shareRoutes } from './share-routes.ts';

interface VideoRoutesOptions {
  /** Folder of the index files, with videos in `media/catalog/product`. */
  readonly catalogueDir: string;
}

const ParamsSchema = v.object({ '*': v.pipe(v.string(), v.regex(/\.(?:mp4|webm)$/i)) });

/**
 * `GET /video/{path}`: an MP4 or WebM of the catalogue, with byte ranges, as players request.
 * Anything else is not found. (product-48)
 */
export async function videoRoutes(app: FastifyInstance, { catalogueDir }: VideoRoutesOptions) {
  await app.register(fastifyStatic, { root: resolve(catalogueDir), serve: false });

  app.get('/video/*', async (request, reply) => {
    const params = v.safeParse(ParamsSchema, request.params);
    if (!params.success) return reply.callNotFound();
    const path = params.output['*'];
    return reply.sendFile(`media/catalog/product/${path}`, { maxAge: '1d', dotfiles: 'ignore' });
  });
}

const megabyte = 1024 * 1024;

/**
 * Pictures, films and share pictures, from one source. Errors: a data folder
 * that cannot be written.
 */
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
