import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { photo } from '../../tests/support/pictures.ts';
import { convert, identify } from './convert.ts';

const list = { width: 450, height: 570 };
const refused = { code: 'IMAGE_BAD_REQUEST' };

async function sizeOf(bytes: Buffer) {
  const { width, height, format } = await sharp(bytes).metadata();
  return { width, height, format };
}

/** A PNG that declares huge dimensions: the header must be enough to refuse it. */
async function bomb(width: number, height: number): Promise<Buffer> {
  return sharp({
    create: { width, height, channels: 3, background: '#000' },
    limitInputPixels: false,
  })
    .png()
    .toBuffer();
}

describe('convert', () => {
  test('resize stays inside the size and keeps the aspect ratio', async () => {
    const made = await convert(await photo(1080, 1340), list, 'resize', 'webp');
    expect(await sizeOf(made)).toEqual({ width: 450, height: 558, format: 'webp' });
  });

  test('resize does not enlarge', async () => {
    const made = await convert(await photo(100, 100), list, 'resize', 'jpeg');
    expect(await sizeOf(made)).toEqual({ width: 100, height: 100, format: 'jpeg' });
  });

  test('fit covers the size exactly, enlarging if it must', async () => {
    const made = await convert(await photo(200, 100), list, 'fit', 'jpeg');
    expect(await sizeOf(made)).toEqual({ width: 450, height: 570, format: 'jpeg' });
  });

  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('reads %s', async (format) => {
    const source = await photo(60, 40, format);
    expect(await identify(source)).toEqual({ width: 60, height: 40, format });
    await expect(convert(source, list, 'resize', 'webp')).resolves.toBeInstanceOf(Buffer);
  });

  test('a photo taken sideways is rotated, and its dimensions are the rotated ones', async () => {
    const source = await sharp(await photo(80, 40))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(await identify(source)).toEqual({ width: 40, height: 80, format: 'jpeg' });
    expect(await sizeOf(await convert(source, list, 'resize', 'jpeg'))).toMatchObject({
      width: 40,
      height: 80,
    });
  });

  test('renditions contain no camera data', async () => {
    const source = await sharp(await photo(80, 40))
      .withExif({ IFD0: { Copyright: 'someone' } })
      .toBuffer();
    expect((await sharp(source).metadata()).exif).toBeDefined();
    const made = await convert(source, list, 'resize', 'jpeg');
    expect((await sharp(made).metadata()).exif).toBeUndefined();
  });

  test('a small drawing is rendered at the full size, sharp', async () => {
    const source = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="45" height="57"><rect width="22.5" height="57"/></svg>',
    );
    const made = await convert(source, list, 'resize', 'jpeg');
    expect(await sizeOf(made)).toMatchObject(list);
    const row = await sharp(made)
      .extract({ left: 215, top: 285, width: 20, height: 1 })
      .greyscale()
      .raw()
      .toBuffer();
    expect(row[0]).toBeLessThan(20);
    expect(row[19]).toBeGreaterThan(235);
  });

  test('transparent parts become white in JPEG and stay transparent in WebP', async () => {
    const source = await sharp({
      create: { width: 9, height: 9, channels: 4, background: '#0000' },
    })
      .png()
      .toBuffer();
    const jpeg = await sharp(await convert(source, list, 'resize', 'jpeg'))
      .raw()
      .toBuffer();
    expect(jpeg[0]).toBeGreaterThan(250);
    expect((await sharp(await convert(source, list, 'resize', 'webp')).stats()).isOpaque).toBe(
      false,
    );
  });

  test.each([
    ['empty', Buffer.alloc(0)],
    ['text', Buffer.from('hello')],
    ['a page', Buffer.from('<!doctype html><html><body><p>no svg</p></body></html>')],
    ['PDF', Buffer.from('%PDF-1.7\n')],
    ['only a JPEG head', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['only a PNG head', Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1')],
    [
      'a drawing that is not well formed',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect'),
    ],
    [
      'a drawing with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    ],
  ])('refuses an invalid picture: %s', async (_name, bytes) => {
    await expect(convert(bytes, list, 'resize', 'webp')).rejects.toMatchObject(refused);
    await expect(identify(bytes)).rejects.toMatchObject(refused);
  });

  test('refuses a truncated photo', async () => {
    const whole = await photo(600, 400);
    const half = whole.subarray(0, whole.length / 2);
    await expect(convert(half, list, 'resize', 'webp')).rejects.toMatchObject(refused);
  });

  test('refuses a picture with too many pixels, however small its file is', async () => {
    const bytes = await bomb(8000, 5001);
    expect(bytes.length).toBeLessThan(200_000);
    await expect(convert(bytes, list, 'resize', 'webp')).rejects.toMatchObject(refused);
    await expect(identify(bytes)).rejects.toMatchObject(refused);
  });

  test('refuses a drawing that declares huge dimensions', async () => {
    const source = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000"><rect width="9" height="9"/></svg>',
    );
    await expect(convert(source, list, 'resize', 'webp')).rejects.toMatchObject(refused);
  });

  test('a drawing so narrow that covering the size would make it huge is refused', async () => {
    const source = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="3000"><rect width="1" height="3000"/></svg>',
    );
    await expect(convert(source, list, 'fit', 'webp')).rejects.toMatchObject(refused);
  });
});
