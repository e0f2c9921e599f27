import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import * as v from 'valibot';
import { AppError } from '../../domain/errors.ts';
import { sharedNames } from '../../domain/media/share-picture.ts';
import { composeShare, converterVersion } from './convert.ts';
import { DiskCache } from './disk-cache.ts';
import { imageTypes } from './image-format.ts';
import { refuse } from './image-refusal.ts';
import { PicturePath } from './image-request.ts';
import type { MediaLog } from './media-log.ts';
import type { FoundPicture, PictureSource } from './picture-source.ts';
import { WorkQueue } from './work-queue.ts';

export interface ShareRoutesOptions {
  readonly source: PictureSource;
  /** Folder of the finished pictures, such as `DATA_DIR/shared`. */
  readonly cacheDir: string;
  readonly log: MediaLog;
  /** Bound of `cacheDir`, in bytes. */
  readonly cacheBytes?: number;
}

/** Social networks fetch once and cache it themselves; a photo may change under its name. */
const forADay = 'public, max-age=86400';

const Wildcard = v.object({ '*': v.string() });

/**
 * `GET /og/{path}[/-/{path}]…`: up to three photos of the catalogue on the shop's background,
 * 1200×630. It is a JPEG whatever is requested, because every social network reads it. It has its
 * own queue and folder: there are many combinations, and invented ones must not slow the shop's
 * pictures. An invalid name of a picture gets 404, as a missing picture does.
 */
export const shareRoutes = fastifyPlugin<ShareRoutesOptions>(
  async (app, { source, log, cacheDir, cacheBytes = 64 * 1024 * 1024 }) => {
    const queue = new WorkQueue({
      parallel: 1,
      maxWaiting: 16,
      maxPutOff: 0,
      idleMs: 0,
      gauge: { start: () => undefined, isIdle: () => false },
      onError: (err) => log.warn({ event: 'picture.not-shared', err }, 'picture to share not made'),
    });
    const cache = await DiskCache.open({ folder: cacheDir, maxBytes: cacheBytes, log });
    app.addHook('onClose', () => queue.close());

    async function respond(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const pictures = await open(source, v.parse(Wildcard, request.params)['*']);
      const key = keyOf(pictures);
      const etag = `"${key.slice(0, 32)}"`;
      const isKnown = request.headers['if-none-match']?.includes(etag) ?? false;
      const bytes = isKnown ? null : ((await cache.get(key)) ?? (await make(key, pictures)));
      reply
        .header('cache-control', forADay)
        .header('etag', etag)
        .header('x-content-type-options', 'nosniff');
      return bytes === null ? reply.code(304).send() : reply.type(imageTypes.jpeg).send(bytes);
    }

    const make = (key: string, pictures: readonly FoundPicture[]) =>
      queue.run(async () => {
        // A request that waited for the same picture finds it here.
        const made = await cache.get(key);
        if (made) return made;
        const loaded = [];
        for (const picture of pictures) loaded.push(await picture.load());
        const bytes = await composeShare(loaded);
        await cache.put(key, bytes);
        return bytes;
      });

    app.get('/og/*', async (request, reply) => {
      try {
        return await respond(request, reply);
      } catch (error) {
        return refuse(error, request, reply);
      }
    });
  },
  { name: 'share-pictures' },
);

interface NamedPicture extends FoundPicture {
  readonly name: string;
}

/** @throws AppError IMAGE_NOT_FOUND */
async function open(source: PictureSource, rest: string): Promise<readonly NamedPicture[]> {
  const names = v.safeParse(v.array(PicturePath), sharedNames(rest));
  const found = names.success
    ? await Promise.all(names.output.map((name) => openNamed(source, name)))
    : [];
  const pictures = found.filter((picture) => picture !== null);
  if (pictures.length > 0 && pictures.length === found.length) return pictures;
  throw new AppError('IMAGE_NOT_FOUND', 'there is no such picture');
}

async function openNamed(source: PictureSource, name: string): Promise<NamedPicture | null> {
  const picture = await source.open(name);
  return picture && { name, version: picture.version, load: () => picture.load() };
}

/**
 * A version distinguishes the bytes of one picture, not two pictures, so the names
 * are part of the key.
 */
function keyOf(pictures: readonly NamedPicture[]): string {
  const parts = [
    converterVersion,
    'share',
    ...pictures.map(({ name, version }) => [name, version]),
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
