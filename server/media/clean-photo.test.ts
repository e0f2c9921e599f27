import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { cameraPhoto } from '../../tests/support/camera-photo.ts';
import { cleanPhoto } from './clean-photo.ts';

const bytesOf = (base64: string) => Buffer.from(base64, 'base64');
const clean = (bytes: Buffer) => cleanPhoto(bytes.toString('base64'));
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888' } });

describe('a shopper’s photo', () => {
  test('is made anew without place and camera, and stands upright [engage-62]', async () => {
    const source = await cameraPhoto(80, 40);
    expect((await sharp(source).metadata()).exif?.includes('Aparat')).toBe(true);
    const { photo, thumb } = await clean(source);
    for (const made of [photo, thumb].map(bytesOf)) {
      const { exif, icc, xmp, iptc, orientation, format } = await sharp(made).metadata();
      expect([exif, icc, xmp, iptc, orientation]).toEqual(Array(5).fill(undefined));
      expect(format).toBe('jpeg');
      expect(made.includes('Aparat')).toBe(false);
    }
    expect(await sharp(bytesOf(photo)).metadata()).toMatchObject({ width: 40, height: 80 });
    expect(await sharp(bytesOf(thumb)).metadata()).toMatchObject({ width: 160, height: 160 });
  });

  test('is reduced to 1600 pixels, and a small one stays small', async () => {
    const { photo } = await clean(await blank(2400, 1200).jpeg().toBuffer());
    expect(await sharp(bytesOf(photo)).metadata()).toMatchObject({ width: 1600, height: 800 });
    const { photo: small } = await clean(await blank(30, 20).png().toBuffer());
    expect(await sharp(bytesOf(small)).metadata()).toMatchObject({ width: 30, height: 20 });
  });

  test.each([
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a text called a photo', Buffer.from('GPS 52.2297, 21.0122')],
    ['a broken JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])],
    ['nothing', Buffer.from('AA')],
  ])('is refused when it is %s [engage-62]', async (_, bytes) => {
    await expect(clean(bytes)).rejects.toMatchObject({ code: 'PHOTO_INVALID' });
  });

  test('is refused with too many pixels, and with too many bytes [engage-62]', async () => {
    const bomb = await blank(9000, 9000).png().toBuffer();
    await expect(clean(bomb)).rejects.toMatchObject({ code: 'PHOTO_INVALID' });
    const large = Buffer.concat([await cameraPhoto(), Buffer.alloc(3 * 1024 * 1024)]);
    await expect(clean(large)).rejects.toMatchObject({ code: 'PHOTO_TOO_LARGE' });
  }, 30_000);
});
