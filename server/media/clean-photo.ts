import PQueue from 'p-queue';
import sharp, { type Sharp } from 'sharp';
import { maxPhotoBytes, photoSide, thumbSide } from '../../domain/commerce/review-photo.ts';
import { AppError } from '../../domain/errors.ts';
import { inputOptions, pictureKind, timeLimit } from './convert.ts';

/** A shopper's photo as two JPEGs in base64. */
export interface CleanPhoto {
  readonly photo: string;
  readonly thumb: string;
}

/** Kinds of photos; a drawing is none, and an animation only its first picture. */
const photoKinds: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'avif']);

/** Shoppers' photos are made one at a time: each may unpack to some hundred megabytes. */
const queue = new PQueue({ concurrency: 1 });
/** Photos that may wait: sixteen are some seconds; one more is asked to come again. */
const mostWaiting = 16;

/**
 * Makes a shopper's photo anew: upright, within 1600 pixels, and a square thumbnail. Only pixels are
 * taken over, so place, time and camera are gone. The kind is read from the bytes. Throws
 * `PHOTO_TOO_LARGE`, `PHOTO_INVALID`, and `IMAGE_BUSY` while too many wait.
 */
export async function cleanPhoto(base64: string): Promise<CleanPhoto> {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > maxPhotoBytes) throw new AppError('PHOTO_TOO_LARGE', 'The photo is too large');
  if (!photoKinds.has(pictureKind(bytes) ?? ''))
    throw new AppError('PHOTO_INVALID', 'The file is not a photo');
  if (queue.size >= mostWaiting) throw new AppError('IMAGE_BUSY', 'Too many photos are waiting');
  return queue.add(async () => {
    try {
      const full = await jpeg(
        sharp(bytes, inputOptions).autoOrient().resize({
          width: photoSide,
          height: photoSide,
          fit: 'inside',
          withoutEnlargement: true,
        }),
      );
      const thumb = await jpeg(sharp(full).resize({ width: thumbSide, height: thumbSide }));
      return { photo: full.toString('base64'), thumb: thumb.toString('base64') };
    } catch (cause) {
      throw new AppError('PHOTO_INVALID', 'The photo is broken or has too many pixels', { cause });
    }
  });
}

const jpeg = (image: Sharp): Promise<Buffer> =>
  image
    .flatten({ background: '#fff' })
    .jpeg({ quality: 80, mozjpeg: true })
    .timeout({ seconds: timeLimit })
    .toBuffer();
