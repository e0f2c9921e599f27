import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { placeholderPath } from '../../domain/media/image-path.ts';
import { avif, cacheFiles, get, start, webp } from '../../tests/support/picture-app.ts';
import { recordingLog, until } from '../../tests/support/pictures.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { warmImages } from './warm-images.ts';

describe('image routes: responses', () => {
  test.each([
    [webp, 'image/webp'],
    ['*/*', 'image/jpeg'],
    ['image/png', 'image/jpeg'],
    [avif, 'image/webp'],
  ])('accept %s first gets %s, and a better format later', async (accept, type) => {
    const response = await get(await start(), '/img/150/150/resize/w/tee.jpg', accept);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe(type);
    expect((await sharp(response.rawPayload).metadata()).format).toBe(type.replace('image/', ''));
  });

  test('a rendition is cached for a year, by format, with an ETag', async () => {
    const { headers } = await get(await start(), '/img/150/150/resize/w/tee.jpg');
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept',
      etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
      'x-content-type-options': 'nosniff',
    });
  });

  test('a browser that has the rendition gets 304 without a body', async () => {
    const app = await start();
    const { headers } = await get(app, '/img/150/150/resize/w/tee.jpg');
    const known = { 'if-none-match': `W/"other", ${headers.etag}` };
    const again = await get(app, '/img/150/150/resize/w/tee.jpg', webp, known);
    expect(again.statusCode).toBe(304);
    expect(again.rawPayload).toHaveLength(0);
    expect(again.headers).toMatchObject({ etag: headers.etag, vary: 'Accept' });
    const other = await get(app, '/img/150/150/resize/w/tee.jpg', '*/*', known);
    expect(other.statusCode).toBe(200);
  });

  test('resize stays inside the size, and fit fills it', async () => {
    const app = await start();
    const inside = await get(app, '/img/150/150/resize/w/tee.jpg');
    expect(await sharp(inside.rawPayload).metadata()).toMatchObject({ width: 118, height: 150 });
    const filled = await get(app, '/img/150/150/fit/w/tee.jpg');
    expect(await sharp(filled.rawPayload).metadata()).toMatchObject({ width: 150, height: 150 });
  });

  test('identify returns the size and type of the source', async () => {
    const response = await get(await start(), '/img/150/150/identify/w/tee.jpg');
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.json()).toEqual({ width: 180, height: 228, format: 'jpeg' });
  });

  test('AVIF is created in idle time after a request that accepts it, and served from then on', async () => {
    const app = await start({ idleMs: 5 });
    const url = '/img/150/150/resize/w/tee.jpg';
    expect((await get(app, url, avif)).headers['content-type']).toBe('image/webp');
    await until(async () => (await get(app, url, avif)).headers['content-type'] === 'image/avif');
    const response = await get(app, url, avif);
    expect((await sharp(response.rawPayload).metadata()).compression).toBe('av1');
    expect((await get(app, url, webp)).headers['content-type']).toBe('image/webp');
  });

  test('the placeholder is a drawing that is cached for a year', async () => {
    const response = await get(await start(), placeholderPath);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width: 450, height: 570 });
  });

  test('warming creates the card widths in idle time and skips missing pictures', async () => {
    const cacheDir = await temporaryFolder();
    const log = recordingLog();
    const app = await start({ cacheDir, idleMs: 5 });
    const paths = ['/w/none.jpg', '/w/tee.jpg'];
    await warmImages({ images: app.images, paths, log, limitMs: 10_000 });
    await until(async () => (await cacheFiles(cacheDir)).length === 2);
    expect(log.messages).toEqual(['picture not warmed', 'picture not warmed']);
  });
});
