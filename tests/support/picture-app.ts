import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { createFolderSource } from '../../server/media/folder-source.ts';
import { type ImageRoutesOptions, imageRoutes } from '../../server/media/image-routes.ts';
import type { PictureSource } from '../../server/media/picture-source.ts';
import { photo, recordingLog } from './pictures.ts';
import { temporaryFolder } from './temporary-folder.ts';

export const webp = 'image/webp,*/*';
export const avif = 'image/avif,image/webp,*/*';

/** A picture server for `w/tee.jpg` (180x228), with a `secret.jpg` outside its folder. */
export async function start(options: Partial<ImageRoutesOptions> = {}): Promise<FastifyInstance> {
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
    gauge: { start: () => undefined, isIdle: () => true },
    ...options,
  });
  return app;
}

/** Requests a picture with this `accept` header. */
export function get(app: FastifyInstance, url: string, accept = webp, headers = {}) {
  return app.inject({ url, headers: { accept, ...headers } });
}

/**
 * A source with one picture (180x228) under any name. It counts loads, and `gate` can delay them.
 */
export async function countingSource(gate: Promise<void> = Promise.resolve()) {
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

/** Names of the files in the picture cache. */
export async function cacheFiles(cacheDir: string): Promise<string[]> {
  const found = await readdir(cacheDir, { recursive: true, withFileTypes: true });
  return found.filter((item) => item.isFile()).map((item) => join(item.parentPath, item.name));
}
