import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';

export interface VideoRoutesOptions {
  /** Folder of the index files, with videos in `media/catalog/product`. */
  readonly catalogueDir: string;
}

const ParamsSchema = v.object({ '*': v.pipe(v.string(), v.regex(/\.(?:mp4|webm)$/i)) });

/**
 * `GET /video/{path}`: an MP4 or WebM of the catalogue; parts on request, as players ask. Anything else
 * is not found. (product-48)
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
