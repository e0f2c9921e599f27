import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { BuiltFilesSchema } from '../domain/offline/built-files.ts';
import { filesOf } from '../domain/offline/client-manifest.ts';
import { filePackPath, packedType } from '../domain/offline/file-pack.ts';
import { clientManifest } from '../server/builds/client-manifest.ts';

/**
 * Writes the pack of a build's scripts and styles, most wanted first, so that a pack that breaks
 * off has brought what is needed to order.
 */
export async function packBuild(dist: string): Promise<void> {
  const built = v.parse(
    BuiltFilesSchema,
    JSON.parse(await readFile(join(dist, 'assets.json'), 'utf8')),
  );
  const manifest = clientManifest(built, '');
  const client = join(dist, 'client');
  const paths = filesOf(manifest, Object.keys(manifest.modules)).filter(packedType);
  const lines = await Promise.all(
    paths.map(
      async (path) => `${JSON.stringify([path, await readFile(join(client, path), 'utf8')])}\n`,
    ),
  );
  const place = join(client, filePackPath);
  await mkdir(dirname(place), { recursive: true });
  await writeFile(place, lines.join(''));
}
