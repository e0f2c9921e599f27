import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import * as v from 'valibot';
import { placeholderPath } from '../../domain/media/image-path.ts';
import { defaultMaxSide } from '../../domain/media/image-sizes.ts';
import { restrainSharp } from './convert.ts';
import { type CpuGauge, createCpuGauge } from './cpu-gauge.ts';
import { DiskCache } from './disk-cache.ts';
import { acceptedFormats, imageTypes } from './image-format.ts';
import { refuse } from './image-refusal.ts';
import { parseImageRequest } from './image-request.ts';
import { ImageService } from './image-service.ts';
import type { MediaLog } from './media-log.ts';
import type { PictureSource } from './picture-source.ts';
import { WorkQueue } from './work-queue.ts';

/**
 * The picture of a product without one, in the ratio of cards. It is an empty hanger in thin lines
 * on the theme's picture background, with its own dark colours.
 */
const placeholderSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 450 570" width="450" height="570">
<style>
rect{fill:#efeae0}path{fill:none;stroke:#8c8477;stroke-width:3;stroke-linecap:round;stroke-linejoin:round}
@media (prefers-color-scheme:dark){rect{fill:#26231f}path{stroke:#7d766b}}
</style>
<rect width="450" height="570"/>
<path d="M207 222c0-11 8-19 18-19s18 8 18 18c0 9-5 14-11 18-5 3-7 6-7 12l107 68c12 8 8 22-6 22H124c-14 0-18-14-6-22l107-68"/>
</svg>
`;

export interface ImageRoutesOptions {
  readonly source: PictureSource;
  /** Folder of the finished renditions, such as `DATA_DIR/images`. */
  readonly cacheDir: string;
  readonly log: MediaLog;
  /** Longest side of a rendition, in pixels. */
  readonly maxSide?: number;
  /** Bound of `cacheDir`, in bytes. */
  readonly cacheBytes?: number;
  /** Renditions made at the same time. */
  readonly parallel?: number;
  /** Renditions that may wait; one more gets 503. */
  readonly maxWaiting?: number;
  /** Idle time before AVIF and warming go on, in ms. */
  readonly idleMs?: number;
  /** Measures whether the process is idle. */
  readonly gauge?: CpuGauge;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly images: ImageService;
  }
}

const forAYear = 'public, max-age=31536000, immutable';

const Wildcard = v.object({ '*': v.string() });

/**
 * `GET /img/{w}/{h}/{resize|fit|identify}/{path}` and the placeholder; `app.images` is the service
 * behind it. Refusals are JSON: `{code, error, message}`.
 */
export const imageRoutes = fastifyPlugin<ImageRoutesOptions>(
  async (app, options) => {
    restrainSharp();
    const { source, log, cacheDir, maxSide = defaultMaxSide } = options;
    const queue = new WorkQueue({
      parallel: options.parallel ?? 1,
      maxWaiting: options.maxWaiting ?? 128,
      maxPutOff: 1000,
      idleMs: options.idleMs ?? 250,
      gauge: options.gauge ?? createCpuGauge(),
      onError: (err) =>
        log.warn({ event: 'picture.not-ahead', err }, 'picture not made in idle time'),
    });
    const maxBytes = options.cacheBytes ?? 512 * 1024 * 1024;
    const cache = await DiskCache.open({ folder: cacheDir, maxBytes, log });
    const images = new ImageService({ source, cache, queue });
    app.decorate('images', images);
    app.addHook('onClose', () => images.close());

    app.get(placeholderPath, (_request, reply) =>
      reply
        .header('cache-control', forAYear)
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
        .header('x-content-type-options', 'nosniff')
        .type('image/svg+xml')
        .send(placeholderSvg),
    );

    app.get('/img/*', async (request, reply) => {
      try {
        return await respond(images, maxSide, request, reply);
      } catch (error) {
        return refuse(error, request, reply);
      }
    });
  },
  { name: 'images' },
);

async function respond(
  images: ImageService,
  maxSide: number,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const parsed = parseImageRequest(v.parse(Wildcard, request.params)['*'], maxSide);
  const rendition = await images.find(parsed, acceptedFormats(request.headers.accept));
  const isKnown = request.headers['if-none-match']?.includes(rendition.etag) ?? false;
  const bytes = isKnown ? undefined : await rendition.bytes();
  reply
    .header('cache-control', forAYear)
    .header('etag', rendition.etag)
    .header('vary', 'Accept')
    .header('x-content-type-options', 'nosniff');
  if (!bytes) return reply.code(304).send();
  return reply.type(imageTypes[rendition.format]).send(bytes);
}
