import sharp, { type OutputInfo } from 'sharp';
import { AppError } from '../../domain/errors.ts';
import { frameOfWebp, webm } from './webm.ts';

/** Raise when the frames that come out change: every film is then made anew. */
export const filmVersion = 1;

/** Multiples of 16, which VP8 is made of; the ratio of the demo's pictures. */
const size = { width: 480, height: 608 } as const;
const rate = 10;
const secondsOfPicture = 2;
/** How much of a picture's side is left at the end of the move. */
const nearest = 0.78;

interface Side {
  readonly width: number;
  readonly height: number;
}

/** What is seen of a picture at a share (0 to 1) of the move: slowly nearer, a little upwards. */
function cut({ width, height }: Side, share: number) {
  const eased = share * share * (3 - 2 * share);
  const left = 1 - (1 - nearest) * eased;
  const seen = { width: Math.round(width * left), height: Math.round(height * left) };
  return {
    ...seen,
    left: Math.round((width - seen.width) / 2),
    top: Math.round((height - seen.height) * 0.4),
  };
}

async function frame(pixels: Buffer, raw: OutputInfo, share: number): Promise<Buffer> {
  const webp = await sharp(pixels, { raw })
    .extract(cut(raw, share))
    .resize({ ...size, fit: 'fill' })
    .flatten({ background: '#f7f4ee' })
    .webp({ quality: 62, effort: 1 })
    .toBuffer();
  const found = frameOfWebp(webp);
  if (found === null) throw new AppError('INTERNAL', 'A frame was encoded without its picture');
  return found;
}

/** A silent film that goes nearer to each picture in turn. About a second of one core for three pictures. */
export async function makeFilm(pictures: readonly Buffer[]): Promise<Buffer> {
  const count = Math.round(secondsOfPicture * rate);
  const frames: Buffer[] = [];
  for (const picture of pictures) {
    const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
    for (let index = 0; index < count; index += 1) {
      frames.push(await frame(data, info, index / (count - 1)));
    }
  }
  return webm({ ...size, rate, frames });
}
