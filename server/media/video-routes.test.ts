import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { photo, recordingLog } from '../../tests/support/pictures.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { DiskCache } from './disk-cache.ts';
import { createFilmSource } from './film-source.ts';
import type { PictureSource } from './picture-source.ts';
import { videoRoutes } from './video-routes.ts';

async function start() {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'media/catalog/product/t'), { recursive: true });
  await writeFile(join(folder, 'media/catalog/product/t/tee.mp4'), 'not really a film');
  await writeFile(join(folder, 'media/catalog/product/t/tee.jpg'), 'no film');
  await writeFile(join(folder, 'secret.mp4'), 'top words');
  const bytes = await photo(180, 228);
  let loads = 0;
  const load = async () => {
    loads += 1;
    return bytes;
  };
  const pictures: PictureSource = {
    open: async (path) => (path.startsWith('d/tee/red-') ? { version: path, load } : null),
  };
  const films = await DiskCache.open({
    folder: join(folder, 'films'),
    maxBytes: 10_000_000,
    log: recordingLog(),
  });
  const app = fastify();
  onTestFinished(() => app.close());
  await app.register(videoRoutes, {
    catalogueDir: folder,
    films: createFilmSource({ pictures, films }),
  });
  return { app, loads: () => loads };
}

test('a video of the catalogue comes whole or in parts', async () => {
  const { app } = await start();
  const whole = await app.inject({ url: '/video/t/tee.mp4' });
  expect(whole.statusCode).toBe(200);
  expect(whole.headers['content-type']).toBe('video/mp4');
  expect(whole.body).toBe('not really a film');
  const part = await app.inject({ url: '/video/t/tee.mp4', headers: { range: 'bytes=4-9' } });
  expect(part.statusCode).toBe(206);
  expect(part.body).toBe('really');
});

test.each([
  '/video/t/tee.jpg',
  '/video/none.mp4',
  '/video/../../../secret.mp4',
  '/video/..%2f..%2f..%2fsecret.mp4',
  '/video/d/tee/blue-film.webm',
])('%s is not found', async (url) => {
  const { app } = await start();
  const { statusCode, body } = await app.inject({ url });
  expect([403, 404]).toContain(statusCode);
  expect(body).not.toContain('top words');
});

test('a film is made of its pictures once, and is a WebM that can be jumped in', async () => {
  const { app, loads } = await start();
  const url = '/video/d/tee/red-film.webm';
  const [film, same] = await Promise.all([app.inject({ url }), app.inject({ url })]);
  expect(film.statusCode).toBe(200);
  expect(film.headers['content-type']).toBe('video/webm');
  expect(film.rawPayload.subarray(0, 4).toString('hex')).toBe('1a45dfa3');
  expect(same.rawPayload.equals(film.rawPayload)).toBe(true);
  expect(loads()).toBe(3);

  const part = await app.inject({ url, headers: { range: 'bytes=100-199' } });
  expect(part.statusCode).toBe(206);
  expect(part.headers['content-range']).toBe(`bytes 100-199/${film.rawPayload.length}`);
  expect(part.rawPayload.equals(film.rawPayload.subarray(100, 200))).toBe(true);
  expect(loads(), 'kept').toBe(3);

  const beyond = await app.inject({ url, headers: { range: 'bytes=99999999-' } });
  expect(beyond.statusCode).toBe(416);
});
