import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test } from 'vitest';
import { countingSource } from '../../tests/support/picture-app.ts';
import { photo, recordingLog } from '../../tests/support/pictures.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { createFolderSource } from './folder-source.ts';
import type { PictureSource } from './picture-source.ts';
import { shareRoutes } from './share-routes.ts';

async function start(given?: PictureSource): Promise<FastifyInstance> {
  const app = fastify();
  onTestFinished(() => app.close());
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'media/w'), { recursive: true });
  for (const name of ['a', 'b', 'c', 'd']) {
    await writeFile(join(folder, `media/w/${name}.jpg`), await photo(450, 570));
  }
  await writeFile(join(folder, 'media/w/broken.jpg'), 'no picture');
  await writeFile(join(folder, 'secret.jpg'), await photo(20, 20));
  await app.register(shareRoutes, {
    source: given ?? createFolderSource(join(folder, 'media')),
    cacheDir: join(folder, 'shared'),
    log: recordingLog(),
  });
  return app;
}

const pixel = async (bytes: Buffer, left: number, top: number) => [
  ...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
];

/** The background colour after JPEG compression. */
const isPaper = ([red = 0, green = 0, blue = 0]: number[]) =>
  Math.abs(red - 0xf7) < 4 && Math.abs(green - 0xf4) < 4 && Math.abs(blue - 0xee) < 4;

describe('share pictures', () => {
  test.each(['/og/w/a.jpg', '/og/w/a.jpg/-/w/b.jpg', '/og/w/a.jpg/-/w/b.jpg/-/w/c.jpg'])(
    '%s is 1200×630 as JPEG, whatever is requested, and is cached for a day [pl-L06]',
    async (url) => {
      const app = await start();
      const response = await app.inject({ url, headers: { accept: 'image/avif,image/webp' } });
      expect(response.statusCode).toBe(200);
      expect(response.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'public, max-age=86400',
        'x-content-type-options': 'nosniff',
        etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
      });
      const facts = await sharp(response.rawPayload).metadata();
      expect([facts.format, facts.width, facts.height]).toEqual(['jpeg', 1200, 630]);
    },
  );

  test('a single photo is shown whole on a background, and three fill the picture', async () => {
    const app = await start();
    const one = (await app.inject('/og/w/a.jpg')).rawPayload;
    expect(isPaper(await pixel(one, 10, 315))).toBe(true);
    expect(isPaper(await pixel(one, 600, 10))).toBe(true);
    expect(isPaper(await pixel(one, 600, 315))).toBe(false);
    const three = (await app.inject('/og/w/a.jpg/-/w/b.jpg/-/w/c.jpg')).rawPayload;
    expect(isPaper(await pixel(three, 10, 315))).toBe(false);
    expect(isPaper(await pixel(three, 398, 315))).toBe(true);
  });

  test('a client that has it gets 304', async () => {
    const app = await start();
    const { headers } = await app.inject('/og/w/a.jpg');
    const again = await app.inject({
      url: '/og/w/a.jpg',
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });

  test('shows the requested photo, even if another has the same size and time', async () => {
    const folder = await temporaryFolder();
    const { width, height } = { width: 450, height: 570 };
    for (const [name, background] of [
      ['red', { r: 255, g: 0, b: 0 }],
      ['blue', { r: 0, g: 0, b: 255 }],
    ] as const) {
      const file = join(folder, `${name}.png`);
      const raw = await sharp({ create: { width, height, channels: 3, background } })
        .png({ compressionLevel: 0 })
        .toBuffer();
      await writeFile(file, raw);
      await utimes(file, 1_700_000_000, 1_700_000_000);
    }
    const app = await start(createFolderSource(folder));
    const [red, blue] = [await app.inject('/og/red.png'), await app.inject('/og/blue.png')];
    expect(red.headers.etag).not.toBe(blue.headers.etag);
    const [r = 0, , b = 0] = await pixel(blue.rawPayload, 600, 315);
    expect(b).toBeGreaterThan(r);
  });

  test('is created once for parallel requests', async () => {
    const { source, count } = await countingSource();
    const app = await start(source);
    await Promise.all(Array.from({ length: 10 }, () => app.inject('/og/a.jpg')));
    expect(count.loads).toBe(1);
  });

  test('too many waiting requests for different pictures get 503', async () => {
    const gate = Promise.withResolvers<void>();
    const { source } = await countingSource(gate.promise);
    const app = await start(source);
    const requests = Array.from({ length: 30 }, (_, index) => app.inject(`/og/${index}.jpg`));
    setTimeout(gate.resolve, 200);
    const statuses = (await Promise.all(requests)).map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
  });

  test.each([
    '/og/',
    '/og/w/none.jpg',
    '/og/w/a.jpg/-/w/none.jpg',
    '/og/../secret.jpg',
    '/og/..%2fsecret.jpg',
    '/og/%2e%2e%2fsecret.jpg',
    '/og/w/%252e%252e/secret.jpg',
    '/og/.hidden.jpg',
    '/og/http://169.254.169.254/latest',
    '/og/https:%2f%2fother.example/a.jpg',
    '/og///other.example/a.jpg',
    '/og/w/a.jpg%00',
    '/og/w%5ca.jpg',
    '/og/w/a.jpg/-/w/b.jpg/-/w/c.jpg/-/w/d.jpg',
    `/og/${'a'.repeat(600)}.jpg`,
  ])('%s has the status 404 without a read of the source', async (url) => {
    const response = await (await start()).inject(url);
    expect(response.statusCode).toBe(404);
  });

  test('an invalid picture is refused', async () => {
    const response = await (await start()).inject('/og/w/broken.jpg');
    expect([response.statusCode, response.json().error]).toEqual([400, 'IMAGE_BAD_REQUEST']);
  });
});
