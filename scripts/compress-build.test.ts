import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../tests/support/temporary-folder.ts';
import { compressBuild } from './compress-build.ts';

test('each text file of a build has both compressed forms, and no other file has', async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'assets'));
  const script = 'const a = 1;\n'.repeat(200);
  await writeFile(join(folder, 'assets/shell.js'), script);
  await writeFile(join(folder, 'assets/tiny.js'), '1;');
  await writeFile(join(folder, 'icon.png'), Buffer.alloc(4000));
  await compressBuild(folder);
  expect((await readdir(join(folder, 'assets'))).toSorted()).toEqual([
    'shell.js',
    'shell.js.br',
    'shell.js.gz',
    'tiny.js',
  ]);
  expect(await readdir(folder)).not.toContain('icon.png.br');
  const read = (ending: string) => readFile(join(folder, `assets/shell.js.${ending}`));
  expect(brotliDecompressSync(await read('br')).toString()).toBe(script);
  expect(gunzipSync(await read('gz')).toString()).toBe(script);
});
