import { AppError } from '../../domain/errors.ts';
import { type ImageRoleName, imageSizes } from '../../domain/media/image-sizes.ts';
import type { ImageService } from './image-service.ts';
import type { MediaLog } from './media-log.ts';

export interface WarmOptions {
  readonly images: ImageService;
  /** Catalogue paths of the pictures, most important first. */
  readonly paths: readonly string[];
  readonly log: MediaLog;
  /** Time limit in ms; further pictures are made at their first request. */
  readonly limitMs: number;
  readonly role?: ImageRoleName;
}

/** The widths of a card that phones and desktops use. */
const warmWidths: readonly number[] = [450, 600];

/**
 * Makes the WebP pictures of a page before the first request, in idle time and for a limited time.
 * Resolves when all are queued, not when they are made.
 */
export async function warmImages(options: WarmOptions): Promise<void> {
  const { images, log, role = 'list' } = options;
  const signal = AbortSignal.timeout(options.limitMs);
  const sizes = imageSizes(role).filter(({ width }) => warmWidths.includes(width));
  for (const listed of options.paths) {
    const path = listed.replace(/^\//, '');
    for (const size of sizes) {
      try {
        await images.warm({ size, action: 'resize', path }, 'webp', signal);
      } catch (err) {
        if (!(err instanceof AppError)) throw err;
        log.warn({ event: 'picture.not-warmed', path, code: err.code }, 'picture not warmed');
      }
    }
  }
}
