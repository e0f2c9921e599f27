import { createHash } from 'node:crypto';
import { AppError } from '../../domain/errors.ts';
import { convert, converterVersion, identify } from './convert.ts';
import type { DiskCache } from './disk-cache.ts';
import type { AcceptedFormats, ImageFormat, PixelFormat } from './image-format.ts';
import type { ImageRequest } from './image-request.ts';
import type { FoundPicture, PictureSource } from './picture-source.ts';
import type { WorkQueue } from './work-queue.ts';

export interface ImageServiceParts {
  readonly source: PictureSource;
  readonly cache: DiskCache;
  readonly queue: WorkQueue;
}

/** A chosen rendition that is not yet read or made. */
export interface Rendition {
  readonly format: ImageFormat;
  readonly etag: string;
  bytes(): Promise<Buffer>;
}

/**
 * Renditions of catalogue pictures: stored on disk, made once for all requests at the same time.
 * AVIF costs four times as much to make as WebP, so nobody waits for it. It is made in idle time
 * after a browser that supports it was served another format.
 */
export class ImageService {
  readonly #parts: ImageServiceParts;
  readonly #flights = new Map<string, Promise<Buffer>>();

  constructor(parts: ImageServiceParts) {
    this.#parts = parts;
  }

  /** @throws AppError IMAGE_NOT_FOUND. `bytes` throws IMAGE_BAD_REQUEST and IMAGE_BUSY. */
  async find(request: ImageRequest, accepted: AcceptedFormats): Promise<Rendition> {
    const picture = await this.#open(request);
    const format = this.#choose(request, picture, accepted);
    const key = cacheKey(request, picture, format);
    const bytes = async () => {
      const made = await this.#make(request, picture, format);
      if (accepted.avif && isPixels(format)) this.#makeLater(request, picture, 'avif');
      return made;
    };
    return { format, etag: `"${key.slice(0, 32)}"`, bytes };
  }

  /** Makes a rendition in idle time, unless it exists or `signal` comes first. */
  async warm(request: ImageRequest, format: ImageFormat, signal?: AbortSignal): Promise<void> {
    this.#makeLater(request, await this.#open(request), format, signal);
  }

  /** Resolves when no rendition is in progress. */
  async close(): Promise<void> {
    await this.#parts.queue.close();
    await Promise.allSettled(this.#flights.values());
  }

  async #open(request: ImageRequest): Promise<FoundPicture> {
    const picture = await this.#parts.source.open(request.path);
    if (picture) return picture;
    throw new AppError('IMAGE_NOT_FOUND', 'there is no such picture');
  }

  #choose(request: ImageRequest, picture: FoundPicture, accepted: AcceptedFormats): ImageFormat {
    if (request.action === 'identify') return 'json';
    if (accepted.avif && this.#parts.cache.has(cacheKey(request, picture, 'avif'))) return 'avif';
    return accepted.webp ? 'webp' : 'jpeg';
  }

  async #make(request: ImageRequest, picture: FoundPicture, format: ImageFormat): Promise<Buffer> {
    const key = cacheKey(request, picture, format);
    const { cache, queue } = this.#parts;
    // Pending work first: work that ended before this check has stored its bytes in the cache.
    const joined = this.#flights.get(key) ?? (await cache.get(key));
    return joined ?? this.#fly(key, () => queue.run(() => produce(request, picture, format)));
  }

  #makeLater(
    request: ImageRequest,
    picture: FoundPicture,
    format: ImageFormat,
    signal?: AbortSignal,
  ): void {
    const key = cacheKey(request, picture, format);
    if (this.#parts.cache.has(key)) return;
    this.#parts.queue.putOff(key, async () => {
      if (!signal?.aborted) await this.#fly(key, () => produce(request, picture, format));
    });
  }

  /** Joins the pending work for the same rendition, or starts it and stores its result. */
  #fly(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const joined = this.#flights.get(key);
    if (joined) return joined;
    const flight = make()
      .then(async (bytes) => {
        await this.#parts.cache.put(key, bytes);
        return bytes;
      })
      .finally(() => this.#flights.delete(key));
    this.#flights.set(key, flight);
    return flight;
  }
}

async function produce(
  { action, size }: ImageRequest,
  picture: FoundPicture,
  format: ImageFormat,
): Promise<Buffer> {
  const bytes = await picture.load();
  if (action === 'identify') return Buffer.from(JSON.stringify(await identify(bytes)));
  if (!isPixels(format)) throw new AppError('INTERNAL', `a picture cannot be made as ${format}`);
  return convert(bytes, size, action, format);
}

function isPixels(format: ImageFormat): format is PixelFormat {
  return format !== 'json';
}

function cacheKey(request: ImageRequest, picture: FoundPicture, format: ImageFormat): string {
  const { action, path, size } = request;
  const parts = [converterVersion, action, size.width, size.height, format, path, picture.version];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
