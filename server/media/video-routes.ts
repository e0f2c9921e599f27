import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { byteRange } from './byte-range.ts';
import type { FilmSource } from './film-source.ts';

export interface VideoRoutesOptions {
  /** Folder of the index files, with videos in `media/catalog/product`. */
  readonly catalogueDir: string;
  readonly films: FilmSource;
}

const ParamsSchema = v.object({ '*': v.pipe(v.string(), v.regex(/\.(?:mp4|webm)$/i)) });

/** A film keeps its address when its pictures change, so it is asked after each day. */
const forADay = 'public, max-age=86400';

/**
 * `GET /video/{path}`: an MP4 or WebM of the catalogue, or a film of the demo; parts on request, as
 * players ask. Anything else is not found. (product-48)
 */
export async function videoRoutes(app: FastifyInstance, options: VideoRoutesOptions) {
  const { catalogueDir, films } = options;
  await app.register(fastifyStatic, { root: resolve(catalogueDir), serve: false });

  app.get('/video/*', async (request, reply) => {
    const params = v.safeParse(ParamsSchema, request.params);
    if (!params.success) return reply.callNotFound();
    const path = params.output['*'];
    const film = await films.open(path);
    if (film !== null) return sendFilm(film, request, reply);
    return reply.sendFile(`media/catalog/product/${path}`, { maxAge: '1d', dotfiles: 'ignore' });
  });
}

function sendFilm(film: Buffer, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const range = byteRange(request.headers.range, film.length);
  reply.header('accept-ranges', 'bytes').header('cache-control', forADay).type('video/webm');
  if (range === null) return reply.send(film);
  if (range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${film.length}`).send();
  }
  return reply
    .code(206)
    .header('content-range', `bytes ${range.from}-${range.to}/${film.length}`)
    .send(film.subarray(range.from, range.to + 1));
}
