import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import fc from 'fast-check';
import fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test } from 'vitest';
import { placeholderPath } from '../../domain/media/image-path.ts';
import { createFolderSource } from './folder-source.ts';
import { type ImageRoutesOptions, imageRoutes } from './image-routes.ts';
import type { PictureSource } from './picture-source.ts';
import { deferred, photo, recordingLog, temporaryFolder, until } from './testing.ts';
import { warmImages } from './warm-images.ts';

const webp = 'image/webp,*/*';
const avif = 'image/avif,image/webp,*/*';

async function start(options: Partial<ImageRoutesOptions> = {}): Promise<FastifyInstance> {
  const app = fastify();
  onTestFinished(() => app.close());
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'media/w'), { recursive: true });
  await writeFile(join(folder, 'media/w/tee.jpg'), await photo(180, 228));
  await writeFile(join(folder, 'secret.jpg'), await photo(20, 20));
  await app.register(imageRoutes, {
    source: createFolderSource(join(folder, 'media')),
    cacheDir: join(folder, 'images'),
    log: recordingLog(),
    idleMs: 3_600_000,
    ...options,
  });
  return app;
}

function get(app: FastifyInstance, url: string, accept = webp, headers = {}) {
  return app.inject({ url, headers: { accept, ...headers } });
}

/** A source of one picture that counts, and can be held back. */
async function countingSource(gate: Promise<void> = Promise.resolve()) {
  const bytes = await photo(180, 228);
  const count = { loads: 0 };
  const source: PictureSource = {
    open: async (path) => ({
      version: path,
      load: async () => {
        count.loads += 1;
        await gate;
        return bytes;
      },
    }),
  };
  return { source, count };
}

async function cacheFiles(cacheDir: string): Promise<string[]> {
  const found = await readdir(cacheDir, { recursive: true, withFileTypes: true });
  return found.filter((item) => item.isFile()).map((item) => join(item.parentPath, item.name));
}

describe('image routes: what is served', () => {
  test.each([
    [webp, 'image/webp'],
    ['*/*', 'image/jpeg'],
    ['image/png', 'image/jpeg'],
    [avif, 'image/webp'],
  ])(
    'accept %s is first answered with %s, whatever is better comes later',
    async (accept, type) => {
      const answer = await get(await start(), '/img/150/150/resize/w/tee.jpg', accept);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe(type);
      expect((await sharp(answer.rawPayload).metadata()).format).toBe(type.replace('image/', ''));
    },
  );

  test('a rendition may be kept for a year, by format, and is named by an ETag', async () => {
    const { headers } = await get(await start(), '/img/150/150/resize/w/tee.jpg');
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept',
      etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
      'x-content-type-options': 'nosniff',
    });
  });

  test('a browser that has the rendition is answered 304 without a body', async () => {
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

  test('resize stays inside the size, fit fills it', async () => {
    const app = await start();
    const inside = await get(app, '/img/150/150/resize/w/tee.jpg');
    expect(await sharp(inside.rawPayload).metadata()).toMatchObject({ width: 118, height: 150 });
    const filled = await get(app, '/img/150/150/fit/w/tee.jpg');
    expect(await sharp(filled.rawPayload).metadata()).toMatchObject({ width: 150, height: 150 });
  });

  test('identify tells the size and kind of the source', async () => {
    const answer = await get(await start(), '/img/150/150/identify/w/tee.jpg');
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.json()).toEqual({ width: 180, height: 228, format: 'jpeg' });
  });

  test('AVIF is made in idle time after a browser that knows it, and served from then on', async () => {
    const app = await start({ idleMs: 5 });
    const url = '/img/150/150/resize/w/tee.jpg';
    expect((await get(app, url, avif)).headers['content-type']).toBe('image/webp');
    await until(async () => (await get(app, url, avif)).headers['content-type'] === 'image/avif');
    const answer = await get(app, url, avif);
    expect((await sharp(answer.rawPayload).metadata()).compression).toBe('av1');
    expect((await get(app, url, webp)).headers['content-type']).toBe('image/webp');
  });

  test('the placeholder is a drawing that may be kept for a year', async () => {
    const answer = await get(await start(), placeholderPath);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 450, height: 570 });
  });

  test('warming makes the card widths in idle time and skips what is not there', async () => {
    const cacheDir = await temporaryFolder();
    const log = recordingLog();
    const app = await start({ cacheDir, idleMs: 5 });
    const paths = ['/w/none.jpg', '/w/tee.jpg'];
    await warmImages({ images: app.images, paths, log, limitMs: 10_000 });
    await until(async () => (await cacheFiles(cacheDir)).length === 2);
    expect(log.messages).toEqual(['picture not warmed', 'picture not warmed']);
  });
});

describe('image routes: what is refused', () => {
  const refusal = (code: number, error: string) => ({ code, error, message: expect.any(String) });

  test.each([
    '/img/151/150/resize/w/tee.jpg',
    '/img/150/150/crop/w/tee.jpg',
    '/img/150/150/resize/',
    '/img/150/150',
    '/img/',
    '/img/150/150/resize/%2e%2e%2fsecret.jpg',
    '/img/150/150/resize/w/..%2f..%2fsecret.jpg',
    '/img/150/150/resize/%252e%252e%252fsecret.jpg',
    '/img/150/150/resize/..%5csecret.jpg',
    '/img/150/150/resize//etc/passwd',
    '/img/150/150/resize/%2fetc%2fpasswd',
    '/img/150/150/resize/w/tee.jpg%00.png',
    `/img/150/150/resize/${'a'.repeat(600)}.jpg`,
  ])('%s is a bad request, in JSON, and is not kept', async (url) => {
    const answer = await get(await start(), url);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual(refusal(400, 'IMAGE_BAD_REQUEST'));
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('a missing picture is 404 and kept for a minute only', async () => {
    const answer = await get(await start(), '/img/150/150/resize/w/none.jpg');
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual(refusal(404, 'IMAGE_NOT_FOUND'));
    expect(answer.headers['cache-control']).toBe('public, max-age=60');
  });

  test('a size over the longest side of the setting is refused', async () => {
    const app = await start({ maxSide: 600 });
    expect((await get(app, '/img/900/1140/resize/w/tee.jpg')).statusCode).toBe(400);
    expect((await get(app, '/img/450/570/resize/w/tee.jpg')).statusCode).toBe(200);
  });

  test('a file that is no picture is refused, whatever its name', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'tee.jpg'), 'hello');
    const app = await start({ source: createFolderSource(folder) });
    const answer = await get(app, '/img/150/150/resize/tee.jpg');
    expect(answer.json()).toEqual(refusal(400, 'IMAGE_BAD_REQUEST'));
  });

  test('a fault of the source is 500 without its text, and does not stick', async () => {
    const bytes = await photo(20, 20);
    let isBroken = true;
    const load = async () => {
      if (isBroken) throw new Error('disk on fire at /home/shop');
      return bytes;
    };
    const app = await start({ source: { open: async () => ({ version: '1', load }) } });
    const broken = await get(app, '/img/150/150/resize/a.jpg');
    expect(broken.statusCode).toBe(500);
    expect(broken.json()).toEqual(refusal(500, 'INTERNAL'));
    expect(broken.body).not.toContain('fire');
    isBroken = false;
    expect((await get(app, '/img/150/150/resize/a.jpg')).statusCode).toBe(200);
  });

  test('too many renditions at once are answered 503 with the time to come back', async () => {
    const gate = deferred<void>();
    const { source } = await countingSource(gate.promise);
    const app = await start({ source, maxWaiting: 1 });
    const held = ['a', 'b'].map((name) => get(app, `/img/150/150/resize/${name}.jpg`));
    await new Promise((resolve) => setTimeout(resolve, 30));
    const refused = await get(app, '/img/150/150/resize/c.jpg');
    expect(refused.statusCode).toBe(503);
    expect(refused.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' });
    expect(refused.json()).toEqual(refusal(503, 'IMAGE_BUSY'));
    gate.resolve();
    expect((await Promise.all(held)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });

  test.each([
    '/../../secret.jpg',
    '/w/../../secret.jpg',
    '/w\\..\\..\\secret.jpg',
    '/%2e%2e/secret.jpg',
  ])(
    'a client that does not tidy its addresses does not leave the folder either: %s',
    async (path) => {
      const app = await start();
      await app.listen({ host: '127.0.0.1', port: 0 });
      const port = app.addresses()[0]?.port;
      const { promise, resolve, reject } = deferred<number | undefined>();
      request({ port, path: `/img/150/150/resize${path}` }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      })
        .on('error', reject)
        .end();
      expect(await promise).toBe(400);
    },
  );

  test('no path gives a server fault or a picture outside the folder', async () => {
    const app = await start();
    const byte = fc.integer({ min: 0, max: 255 }).map((n) => `%${n.toString(16).padStart(2, '0')}`);
    const piece = fc.oneof(
      byte,
      fc.constantFrom(
        '..',
        '.',
        '/',
        '%2f',
        '%2e',
        '%5c',
        '%00',
        'w',
        'tee.jpg',
        'secret.jpg',
        '%',
        '%zz',
      ),
      fc.webPath(),
    );
    const path = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
    await fc.assert(
      fc.asyncProperty(path, async (rest) => {
        const answer = await get(app, `/img/150/150/identify/${rest}`);
        expect(answer.statusCode).toBeLessThan(500);
        if (answer.statusCode === 200)
          expect(answer.json()).toMatchObject({ width: 180, height: 228 });
      }),
      {
        numRuns: 300,
        examples: [['../secret.jpg'], ['w/../../secret.jpg'], ['w/tee.jpg'], ['%ff%fe']],
      },
    );
  });
});

describe('image routes: what is kept', () => {
  test('a hundred requests for one rendition make it once', async () => {
    const { source, count } = await countingSource();
    const app = await start({ source });
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => get(app, '/img/150/150/resize/a.jpg')),
    );
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1);
    await get(app, '/img/150/150/resize/a.jpg');
    expect(count.loads).toBe(1);
  });

  test('renditions survive a restart', async () => {
    const cacheDir = await temporaryFolder();
    const { source, count } = await countingSource();
    const first = await get(await start({ source, cacheDir }), '/img/150/150/resize/a.jpg');
    const second = await get(await start({ source, cacheDir }), '/img/150/150/resize/a.jpg');
    expect(second.rawPayload).toEqual(first.rawPayload);
    expect(count.loads).toBe(1);
  });

  test('a picture that changed is made anew under another ETag', async () => {
    const bytes = await photo(20, 20);
    let version = '1';
    const app = await start({
      source: { open: async () => ({ version, load: async () => bytes }) },
    });
    const before = await get(app, '/img/150/150/resize/a.jpg');
    version = '2';
    const after = await get(app, '/img/150/150/resize/a.jpg');
    expect(after.headers.etag).not.toBe(before.headers.etag);
  });

  test('the folder stays within its bound and the oldest rendition is made again', async () => {
    const cacheDir = await temporaryFolder();
    const { source, count } = await countingSource();
    const probe = await get(await start({ source }), '/img/150/150/resize/0.jpg');
    const cacheBytes = (probe.rawPayload.length + 32) * 3;
    const app = await start({ source, cacheDir, cacheBytes });
    count.loads = 0;
    for (const name of [0, 1, 2, 3, 4]) await get(app, `/img/150/150/resize/${name}.jpg`);
    expect(await cacheFiles(cacheDir)).toHaveLength(3);
    await get(app, '/img/150/150/resize/4.jpg');
    expect(count.loads).toBe(5);
    await get(app, '/img/150/150/resize/0.jpg');
    expect(count.loads).toBe(6);
  });

  test.each([
    ['damaged', (file: string) => writeFile(file, 'garbage')],
    ['removed', (file: string) => rm(file)],
  ])('a kept rendition that was %s is made again', async (_name, harm) => {
    const cacheDir = await temporaryFolder();
    const app = await start({ cacheDir });
    const first = await get(app, '/img/150/150/resize/w/tee.jpg');
    const [file = ''] = await cacheFiles(cacheDir);
    await harm(file);
    const second = await get(app, '/img/150/150/resize/w/tee.jpg');
    expect(second.statusCode).toBe(200);
    expect(second.rawPayload).toEqual(first.rawPayload);
    expect((await readFile(file)).subarray(32)).toEqual(first.rawPayload);
  });
});
