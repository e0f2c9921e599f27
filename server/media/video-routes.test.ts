import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { videoRoutes } from './media-routes.ts';

async function start() {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'media/catalog/product/t'), { recursive: true });
  await writeFile(join(folder, 'media/catalog/product/t/tee.mp4'), 'not really a film');
  await writeFile(join(folder, 'media/catalog/product/t/tee.jpg'), 'no film');
  await writeFile(join(folder, 'secret.mp4'), 'top words');
  const app = fastify();
  onTestFinished(() => app.close());
  await app.register(videoRoutes, { catalogueDir: folder });
  return app;
}

test('a video of the catalogue is served whole or in ranges', async () => {
  const app = await start();
  const whole = await app.inject({ url: '/video/t/tee.mp4' });
  expect(whole.statusCode).toBe(200);
  expect(whole.headers['content-type']).toBe('video/mp4');
  expect(whole.body).toBe('not really a film');
  const part = await app.inject({ url: '/video/t/tee.mp4', headers: { range: 'bytes=4-9' } });
  expect(part.statusCode).toBe(206);
  expect(part.headers['content-range']).toBe('bytes 4-9/17');
  expect(part.body).toBe('really');
  const beyond = await app.inject({ url: '/video/t/tee.mp4', headers: { range: 'bytes=99-' } });
  expect(beyond.statusCode).toBe(416);
});

test.each([
  '/video/t/tee.jpg',
  '/video/none.mp4',
  '/video/../../../secret.mp4',
  '/video/..%2f..%2f..%2fsecret.mp4',
  '/video/d/tee/blue-film.webm',
])('%s is not found', async (url) => {
  const app = await start();
  const { statusCode, body } = await app.inject({ url });
  expect([403, 404]).toContain(statusCode);
  expect(body).not.toContain('top words');
});
