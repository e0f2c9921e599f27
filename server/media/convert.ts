import sharp, { type Metadata, type Sharp } from 'sharp';
import { AppError } from '../../domain/errors.ts';
import type { ImageSize } from '../../domain/media/image-sizes.ts';
import { shareGround, shareSize, shareTiles } from '../../domain/media/share-picture.ts';
import type { PixelFormat } from './image-format.ts';
import type { ImageRequest } from './image-request.ts';
import { assertSafeSvg } from './svg-guard.ts';

/**
 * Accepted kinds of sources. Everything else, PDF and TIFF included, is not a picture of a shop.
 */
type PictureKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'svg';

/** Detects the kind by the first bytes, never by the name; null for what is not a picture. */
export function pictureKind(bytes: Buffer): PictureKind | null {
  const head = bytes.subarray(0, 16).toString('latin1');
  if (head.startsWith('\u00ff\u00d8\u00ff')) return 'jpeg';
  if (head.startsWith('\u0089PNG\r\n\u001a\n')) return 'png';
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp';
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'gif';
  if (head.slice(4, 8) === 'ftyp' && /^avi[fs]$/.test(head.slice(8, 12))) return 'avif';
  return looksLikeSvg(bytes) ? 'svg' : null;
}

function looksLikeSvg(bytes: Buffer): boolean {
  const head = bytes
    .subarray(0, 1024)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  return head.startsWith('<') && /<svg[\s>]/.test(head);
}

/** Increase when the output pixels change: every rendition is then made anew. */
export const converterVersion = 1;

/** Most pixels of an unpacked picture: 40 million are a photo of 8000 x 5000. */
const maxInputPixels = 40_000_000;

/** A conversion is given up after this many seconds. */
export const timeLimit = 10;

/** At this many dots an inch, one SVG unit is one pixel; the reader accepts 1 to 100,000. */
const svgDensity = 72;

/** One thread for one picture, and no cache between pictures. For the whole process. */
export function restrainSharp(): void {
  sharp.concurrency(1);
  sharp.cache(false);
}

export interface PictureFacts extends ImageSize {
  readonly format: PictureKind;
}

/** Size as displayed (after rotation) and kind. @throws AppError IMAGE_BAD_REQUEST */
export async function identify(bytes: Buffer): Promise<PictureFacts> {
  const kind = knownKind(bytes);
  const { autoOrient } = await readable(() => sharp(bytes, inputOptions).metadata());
  return { width: autoOrient.width, height: autoOrient.height, format: kind };
}

/**
 * One rendition. `resize` scales inside the size without enlarging (a drawing fills the size: it
 * has no fixed pixels). `fit` covers the size and crops around the middle. @throws AppError
 * IMAGE_BAD_REQUEST when the bytes are no picture, broken, or unpack to too much.
 */
export async function convert(
  bytes: Buffer,
  size: ImageSize,
  action: SizedAction,
  format: PixelFormat,
): Promise<Buffer> {
  return readable(async () =>
    encode(await sized(bytes, size, action), format)
      .timeout({ seconds: timeLimit })
      .toBuffer(),
  );
}

type SizedAction = Exclude<ImageRequest['action'], 'identify'>;

/**
 * The format of social networks cannot show a whole garment by cropping, so it is
 * placed on a background.
 */
export async function composeShare(pictures: readonly Buffer[]): Promise<Buffer> {
  const tiles = shareTiles(pictures.length);
  const action = pictures.length === 1 ? 'resize' : 'fit';
  return readable(async () => {
    const layers = [];
    // One after another: each may unpack to some hundred megabytes.
    for (const [index, bytes] of pictures.entries()) {
      const tile = tiles[index];
      if (tile === undefined) break;
      const { data, info } = await (await sized(bytes, tile, action))
        .timeout({ seconds: timeLimit })
        .png()
        .toBuffer({ resolveWithObject: true });
      const left = tile.left + Math.floor((tile.width - info.width) / 2);
      layers.push({ input: data, left, top: Math.floor((shareSize.height - info.height) / 2) });
    }
    const ground = sharp({ create: { ...shareSize, channels: 3, background: shareGround } });
    return encode(ground.composite(layers), 'jpeg').toBuffer();
  });
}

async function sized(bytes: Buffer, size: ImageSize, action: SizedAction): Promise<Sharp> {
  const kind = knownKind(bytes);
  const input = kind === 'svg' ? await drawing(bytes, size, action) : sharp(bytes, inputOptions);
  return input.autoOrient().resize({
    width: size.width,
    height: size.height,
    fit: action === 'fit' ? 'cover' : 'inside',
    withoutEnlargement: action === 'resize' && kind !== 'svg',
  });
}

/** Of every picture that is read. */
export const inputOptions = { limitInputPixels: maxInputPixels, failOn: 'error' } as const;

function knownKind(bytes: Buffer): PictureKind {
  const kind = pictureKind(bytes);
  if (!kind) throw new AppError('IMAGE_BAD_REQUEST', 'the file is not a picture');
  if (kind === 'svg') assertSafeSvg(bytes);
  return kind;
}

/** Draws at the density that gives the wanted pixels, so that lines stay sharp. */
async function drawing(bytes: Buffer, size: ImageSize, action: 'resize' | 'fit'): Promise<Sharp> {
  const natural: Metadata = await sharp(bytes, inputOptions).metadata();
  const ratios = [size.width / natural.width, size.height / natural.height];
  const scale = action === 'fit' ? Math.max(...ratios) : Math.min(...ratios);
  const density = Math.min(100_000, Math.max(1, svgDensity * scale));
  return sharp(bytes, { ...inputOptions, density });
}

function encode(image: Sharp, format: PixelFormat): Sharp {
  switch (format) {
    case 'avif':
      return image.avif({ quality: 52, effort: 2 });
    case 'webp':
      return image.webp({ quality: 80, effort: 2, smartSubsample: true });
    case 'jpeg':
      return image.flatten({ background: '#fff' }).jpeg({ quality: 80, mozjpeg: true });
  }
}

/** Any error of the library about the bytes is the picture's fault, not the server's. */
async function readable<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (cause) {
    throw new AppError('IMAGE_BAD_REQUEST', 'the picture is broken or too large', { cause });
  }
}
